// Splits a line into tokens that may be a code or a part of one: letters and digits, without plain words.

/** Letters and digits of a line, with hyphens inside. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Letters and digits with hyphens inside, except plain words within the line: they are most of a mail, and no code looks like them.
 * Linear: a word is read once for its first vowel and once for its end; backtracking over its letters fails immediately.
 */
const TOKEN =
  /(?<![A-Za-z0-9]-?)(?!(?=[A-Za-z]?[b-df-hj-np-tv-z]*[aeiou])[A-Za-z][a-z]*(?![A-Za-z0-9]|-[A-Za-z0-9])[^]{4})[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g
const isPlainWord = (text: string): boolean => /^[A-Za-z][a-z]*$/.test(text) && /[aeiou]/.test(text)
/** `Your code: kazomi`: a word in small letters, at the end of its line, after a colon or alone on the line. */
const isAnnouncedWord = (line: string, { text, start, end }: Token): boolean =>
  end + 3 >= line.length &&
  /^[a-z]{5,10}$/.test(text) &&
  /^["”'’.]?\s*$/.test(line.slice(end, end + 3)) &&
  (start <= 1 || /[:：] ?["“'‘]?$/.test(line.slice(Math.max(0, start - 4), start)))

const HAS_BOTH = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{3,4}$/
/** British postcodes look similar: `HX7 8DG`. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
/** Letters alone continue a code only if they cannot be a word. */
const NOT_A_WORD = /^[B-DF-HJ-NP-TV-XZ]{3,4}$/
/** The most characters to keep of a joined token: a longer one is not a code anyway (`findCandidates`). */
const MAX_JOINED_LENGTH = 44

/** Whether a code continues from one token to the next. */
const isContinued = (line: string, left: Token, right: Token): boolean => {
  if (line.slice(left.end, right.start) !== ' ' || !HAS_BOTH.test(left.text)) return false
  const group = right.text.slice(0, left.text.length)
  const isJoined = right.end - right.start > right.text.length
  return (
    (HAS_BOTH.test(group) || NOT_A_WORD.test(group)) &&
    (right.text.length === group.length || isJoined) &&
    !POSTCODE.test(line.slice(left.start, right.end))
  )
}

/** `8H6 0RT`, `8K4 PZD`, `A4F 7KD 9QX` within a sentence become one token. */
const joinMixed = (line: string, tokens: readonly Token[]): Token[] => {
  const fromRight: Token[] = []
  for (const left of tokens.toReversed()) {
    const right = fromRight.at(-1)
    if (!right || !isContinued(line, left, right)) {
      fromRight.push(left)
      continue
    }
    fromRight[fromRight.length - 1] = {
      text: (left.text + right.text).slice(0, MAX_JOINED_LENGTH),
      start: left.start,
      end: right.end,
    }
  }
  return fromRight.reverse()
}

/** Returns the tokens of a line, from left to right, in time linear in its length. */
export const findTokens = (line: string): Token[] => {
  const tokens: Token[] = []
  for (const { 0: text, index: start } of line.matchAll(TOKEN)) {
    const token = { text, start, end: start + text.length }
    if (!isPlainWord(text) || isAnnouncedWord(line, token)) tokens.push(token)
  }
  return joinMixed(line, tokens)
}
