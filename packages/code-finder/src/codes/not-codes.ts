// Finds the numbers that the words next to them rule out as codes: no longer valid, or only examples.
import { isCodeLabel, type AnalyzedLine } from './analyzed-line.ts'
import { countWords, endsSentence } from './sentences.ts'
import type { Candidate } from './candidates.ts'
import type { CodePhraseKind } from '../words/language-words.ts'

const QUOTED = /["“„«»「『]([^"“”„«»「」『』]{8,160})["”“»«」』]/g
/** A quotation mark is not a letter, so a word is entirely inside or outside a quotation. */
const WORDS = /\p{L}{2,}/gu
/**
 * Returns the numbers in one pair of quotation marks with a code label.
 * @param wantsWordsOutside whether the line must also have words outside the quotation, or must not
 */
const findQuoted = (line: AnalyzedLine, wantsWordsOutside: boolean): Candidate[] => {
  const { normalized, candidates } = line
  if (!/["“„«»「『]/.test(normalized)) return []
  const words = Array.from(normalized.matchAll(WORDS), ({ index }) => index)
  const [firstWord = Infinity, lastWord = -1] = [words[0], words.at(-1)]
  return [...normalized.matchAll(QUOTED)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const isInside = (one: { start: number; end: number }): boolean => one.start > start && one.end < end
    // A quotation inside a word, with letters on both sides.
    const isJoined =
      /\p{L}$/u.test(normalized.slice(Math.max(0, start - 2), start)) &&
      /^\p{L}/u.test(normalized.slice(end, end + 2))
    const hasWordsOutside = firstWord < start || lastWord >= end || isJoined
    return hasWordsOutside === wantsWordsOutside &&
      line.phraseMatchesIn(start, end).some((hit) => isCodeLabel(hit) && isInside(hit))
      ? candidates.filter(isInside)
      : []
  })
}
const quotedLines = new WeakMap<AnalyzedLine, ReadonlySet<Candidate>>()
/** Whether the whole line is a quotation with the candidate; in a fraud warning it is an example. */
export const isQuotedLine = (line: AnalyzedLine, candidate: Candidate): boolean => {
  const known = quotedLines.get(line) ?? new Set(findQuoted(line, false))
  quotedLines.set(line, known)
  return known.has(candidate)
}

/** `a code like 123456`, `ein Code wie 123456` */
const LIKE_BEFORE =
  /(?<!\p{L})(?:like|such as|e\.g\.|wie|etwa|z\. ?b\.|comme|tel que|p\. ?ex\.|como|ej\.|come|ad es\.|zoals|bijv\.|som|t\.ex\.|f\.eks\.|kuten|esim\.|jako|např\.|jak|np\.|как|вроде|як|на кшталт|mint a|precum|όπως|seperti|như|مثل|כמו|जैसे|مانند|例如|比如|如|像)[ :]?["'“„«「『]?$/iu
const LIKE_AFTER = /^["'”“»」』]? ?(?:gibi|のよう|みたいな|같은|这样|這樣|之类|之類|जैसा|जैसे)/u
/** `123456`, `0000`: placeholder numbers. */
const isSampleNumber = (value: string): boolean =>
  /^(\d)\1+$/.test(value) || (/^\d+$/.test(value) && '1234567890 0987654321'.includes(value))
/** Returns the numbers of comparisons ("a code like 482913"), and placeholder numbers after a comparison or a quotation mark. */
const findComparisons = ({ normalized, phraseMatches, candidates }: AnalyzedLine): Candidate[] =>
  candidates.filter(({ value, start, end }) => {
    const before = normalized.slice(Math.max(0, start - 20), start)
    const like = LIKE_BEFORE.exec(before)
    if (!like && !LIKE_AFTER.test(normalized.slice(end, end + 8)))
      return (
        isSampleNumber(value) &&
        /["“„«「『`]$/.test(before) &&
        !phraseMatches.some((hit) => isCodeLabel(hit) && hit.end <= start && start - hit.end <= 6)
      )
    const likeAt = like ? start - before.length + like.index : start
    return isSampleNumber(value) || phraseMatches.some((hit) => isCodeLabel(hit) && likeAt - hit.end === 1)
  })

const MAX_NOT_CODE_GAP_LENGTH = 64
const MAX_NOT_CODE_GAP_WORDS = 3
/** With an inserted clause of at most 65 characters. */
const MAX_WHOLE_GAP_LENGTH = MAX_NOT_CODE_GAP_LENGTH + 65
/** "331902 that we sent you at noon is void", if the same line has a later number or a time of day. */
const MAX_FAR_NOT_CODE_GAP_WORDS = 9
const TIME_OF_DAY = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/
/** "331902, which we sent you at noon, was used" */
const INSERTED_CLAUSE = /^\)?[,，،] ?[^,，،]{1,60}[,，،]/
/** "the last one, 331902, is void" */
const APPOSITION_BEFORE = /[,，،] ?$/
const APPOSITION_AFTER = /^[,，،]/

/** Returns the text between a number and a phrase after it, without an inserted clause. */
const gapAfter = (text: string, { start, end }: Candidate, to: number): string => {
  const gap = text.slice(end, to)
  return APPOSITION_BEFORE.test(text.slice(Math.max(0, start - 2), start))
    ? gap.replace(APPOSITION_AFTER, '')
    : gap.replace(INSERTED_CLAUSE, '')
}

/** Returns the candidates that the words next to them rule out; of two in a sentence, the nearer one. */
export const findNotCodes = (line: AnalyzedLine): Set<Candidate> => {
  const { normalized, phraseMatches, candidates } = line
  const found = new Set<Candidate>([
    // `Scammers may write "Your code is 482913"`: an example.
    ...findQuoted(line, true),
    ...findComparisons(line),
  ])
  for (const hit of phraseMatches) {
    if ((hit.kind !== 'notCode' && hit.kind !== 'notCodeNext') || normalized.charAt(hit.start - 1) === '.')
      continue
    const hasPhraseBetween = (from: number, to: number, kind: CodePhraseKind): boolean =>
      line.phraseMatchesIn(from, to).some((one) => one.kind === kind && one.start >= from && one.end <= to)
    const next = candidates.find((one) => one.start >= hit.end)
    // "The code 331902 …" as the subject of the sentence: no instruction before it, and no other code label after it.
    const isSubject = ({ start, end }: Candidate): boolean => {
      const label = phraseMatches.findLast((one) => isCodeLabel(one) && one.end <= start)
      const hasInstruction = phraseMatches.some(
        ({ kind, end }) => kind === 'action' && end <= (label?.start ?? 0),
      )
      return (
        label !== undefined &&
        /^\P{L}*$/u.test(normalized.slice(label.end, start)) &&
        !hasInstruction &&
        !phraseMatches.some((one) => isCodeLabel(one) && one.start >= end && one.end <= hit.start)
      )
    }
    const gapTo = (candidate: Candidate | undefined): number => {
      if (!candidate) return Infinity
      const isBefore = candidate.end <= hit.start
      // "… is void use 918332": the number to use is another one.
      if ((isBefore ? hit.start - candidate.end : candidate.start - hit.end) > MAX_WHOLE_GAP_LENGTH)
        return Infinity
      if (!isBefore && hit.kind === 'notCode' && hasPhraseBetween(hit.end, candidate.start, 'action'))
        return Infinity
      const gap = isBefore
        ? gapAfter(normalized, candidate, hit.start)
        : normalized.slice(hit.end, candidate.start).replace(/^,/, '')
      const mayBeFar = next !== undefined || TIME_OF_DAY.test(gap) || isSubject(candidate)
      const maxWords =
        isBefore && mayBeFar && !hasPhraseBetween(candidate.end, hit.start, 'unit')
          ? MAX_FAR_NOT_CODE_GAP_WORDS
          : MAX_NOT_CODE_GAP_WORDS
      return gap.length > MAX_NOT_CODE_GAP_LENGTH ||
        /[,;،؛、，；]/.test(isBefore && next ? gap.slice(-1) : gap) ||
        countWords(gap) > maxWords ||
        endsSentence(`${gap} `)
        ? Infinity
        : gap.length
    }
    const previous = hit.kind === 'notCode' ? candidates.findLast((one) => one.end <= hit.start) : undefined
    const nearest = gapTo(previous) <= gapTo(next) ? previous : next
    if (nearest && gapTo(nearest) < Infinity) found.add(nearest)
  }
  return found
}
