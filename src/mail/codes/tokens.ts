// Cuts out of a line what may be a code or a part of one: letters and digits, but no plain words.

/** Letters and digits of a line, with hyphens inside. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Letters and digits with hyphens inside, but for plain words within the line: those are most of a mail, and no code looks like them. */
const TOKEN =
  /(?<![A-Za-z0-9]-?)(?![A-Za-z]?[a-z]*[aeiou][a-z]*(?![A-Za-z0-9]|-[A-Za-z0-9])[^]{4})[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g
const PLAIN_WORD = /^[A-Za-z]?[a-z]*[aeiou][a-z]*$/
/** `Your code: kazomi`: a word in small letters, at the end of its line, after a colon or alone on the line. */
const isAnnouncedWord = (line: string, { text, start, end }: Token): boolean =>
  end + 3 >= line.length &&
  /^[a-z]{5,10}$/.test(text) &&
  /^["”'’.]?\s*$/.test(line.slice(end, end + 3)) &&
  (start <= 1 || /[:：] ?["“'‘]?$/.test(line.slice(Math.max(0, start - 4), start)))

const HAS_BOTH = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{3,4}$/
/** British ones look alike: `HX7 8DG`. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
/** Letters alone go on with a code only where they can be no word. */
const IS_NO_WORD = /^[B-DF-HJ-NP-TV-XZ]{3,4}$/
/** `8H6 0RT`, `8K4 PZD`, `A4F 7KD 9QX` within a sentence become one token. */
const joinMixed = (line: string, tokens: Token[]): void => {
  for (let at = tokens.length - 2; at >= 0; at -= 1) {
    const [left, right] = [tokens[at], tokens[at + 1]]
    if (!left || !right || line.slice(left.end, right.start) !== ' ' || !HAS_BOTH.test(left.text)) continue
    const group = right.text.slice(0, left.text.length)
    const isJoined = right.end - right.start > right.text.length
    const goesOn = HAS_BOTH.test(group) || IS_NO_WORD.test(group)
    if (!goesOn || (right.text.length !== group.length && !isJoined)) continue
    if (!POSTCODE.test(line.slice(left.start, right.end)))
      tokens.splice(at, 2, { text: left.text + right.text, start: left.start, end: right.end })
  }
}

/** The tokens of a line, from left to right. */
export const findTokens = (line: string): Token[] => {
  const tokens: Token[] = []
  for (const { 0: text, index: start } of line.matchAll(TOKEN)) {
    const token = { text, start, end: start + text.length }
    if (!PLAIN_WORD.test(text) || isAnnouncedWord(line, token)) tokens.push(token)
  }
  joinMixed(line, tokens)
  return tokens
}
