// Matches each candidate with a label before or after it on the same line, or with the name of another kind of number.
import { isCodeLabel, type AnalyzedLine } from './analyzed-line.ts'
import { countWords, endsSentence } from './sentences.ts'
import { isUnspaced } from '../text/normalize-line.ts'
import { findNotCodes } from './not-codes.ts'
import { isBareNumber, isPartOfUnlistedName } from './unlisted-name.ts'
import { wordPattern } from '../words/word-pattern.ts'
import type { PhraseMatch } from '../words/phrase-index.ts'
import { isWordLike, type Candidate } from './candidates.ts'
import type { CodePhraseKind } from '../words/language-words.ts'

export interface LabelMatch {
  readonly strength: 'strong' | 'weak'
  /** Words between the label and the candidate. */
  readonly wordsBetween: number
  /** Only punctuation or "is" separates them. */
  readonly isDirect: boolean
  /** A colon or a verb right before the candidate announces it. */
  readonly isAnnounced: boolean
  /** The label is part of a longer name that the word lists lack: `tax code`, `código de cliente`. */
  readonly isInUnlistedName: boolean
}
export interface LabeledCandidate {
  readonly candidate: Candidate
  /** A label before it on the same line. */
  readonly labelBefore: LabelMatch | null
  /** A label after it on the same line. */
  readonly labelAfter: LabelMatch | null
  /** Another kind of number, by the word before or after it. */
  readonly isOtherNumber: boolean
  /** Not a code, or no longer valid: "code 640275 was cancelled", "for example 123456". */
  readonly isNotCode: boolean
}
export interface LabeledLine {
  readonly line: AnalyzedLine
  readonly labeled: readonly LabeledCandidate[]
  /** The last label of a code that is not matched with a candidate of this line. */
  readonly openLabel: PhraseMatch<CodePhraseKind> | null
  /** Ends with the name of another number, so that what follows is that number. */
  readonly announcesOtherNumber: boolean
  /** Ends with "Your old code:" or "For example:", so that what follows is not a code. */
  readonly announcesNotCode: boolean
}

const COPULAS =
  'is|ist|lautet|est|es|e|è|é|to|är|er|on|je|este|είναι|là|adalah|ialah|هو|هي|הוא|הינו|है|คือ|olarak|reads|nemlig|nämligen|namely|nämlich|nimittäin|zní|brzmi|este următorul|yaitu|ez|jest|je to|er|ni|ay|ialah|është|da|huwa|hija|гэта|је|е|է|нь|ہے|ነው|आहे'
const COPULA = new RegExp(`^(?:${COPULAS}|គឺ|ແມ່ນ|မှာ|是|为|為|は|는|은|code|no|nr|number|numero)?$`)
export const ANNOUNCES_AT_END = new RegExp(`(?:[ \\t](?:${COPULAS})|[:：՝]|คือ|គឺ|ແມ່ນ|မှာ|是|为|為|は|는|은) ?$`)
const CURRENCY_BEFORE =
  /(?<!\p{L})(?:usd|eur|gbp|chf|rs|inr|rub|pln|try|tl|krw|jpy|cny|rmb|hkd|ntd|nt|twd|brl|mxn|aud|cad|sar|aed|us|r)[ .]?$/iu
export const CALL_BEFORE = wordPattern((words) => `${words('callBefore')}[.:]? $`)
/** `text READ and your name to 60155` */
const TEXT_TO_BEFORE = /(?:^|[^a-z])(?:text|txt|sms)[^a-z.!?][^.!?]{0,60} (?:to|an|au|al|ao|a|naar|na|til) $/i
/** A single-use number is a code, whatever its name: `one-time claim code`. */
const ONE_TIME_BEFORE =
  /(?:one[- ]time|single[- ]use|einmalige[nrms]?|eenmalige|engångs|jednoraz\p{L}{1,20}|tek kullanımlık)[ -]$/iu
/** `KAMPANYA yazıp 5555'e gönderin` */
const TEXT_TO_AFTER = /^['’]y?[ea] (?:sms |mesaj )?(?:gönder|yolla|ilet)/i
const MAX_GAP_LENGTH = 70
const MAX_WORDS_BEFORE_MIXED = 4

const isDirect = (gap: string): boolean => {
  const words = gap
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return gap.length <= 24 && COPULA.test(words)
}

const isLabel = (hit: PhraseMatch<CodePhraseKind>): boolean => isCodeLabel(hit) || hit.kind === 'otherNumber'
export const labelStrength = (hit: PhraseMatch<CodePhraseKind>): 'strong' | 'weak' =>
  hit.kind === 'codeName' ? 'strong' : 'weak'

/** Returns the match of a label across `gap`, or null if the gap is too long or a sentence ends in it. */
const matchLabelOverGap = (
  hit: PhraseMatch<CodePhraseKind>,
  gap: string,
  line?: AnalyzedLine,
): LabelMatch | null => {
  // "Your TAN for the transfer of … to … is 482913": with a verb right before the code a longer gap is fine.
  const isAnnounced = ANNOUNCES_AT_END.test(gap.slice(-16).toLowerCase())
  if (gap.length > (isAnnounced ? MAX_GAP_LENGTH * 2 : MAX_GAP_LENGTH) || endsSentence(gap)) return null
  const wordsBetween = isAnnounced ? Math.min(4, countWords(gap)) : countWords(gap)
  const isInUnlistedName =
    line !== undefined &&
    hit.kind === 'possibleCodeName' &&
    isPartOfUnlistedName(line.normalized, line.phraseMatches, hit)
  return {
    strength: labelStrength(hit),
    wordsBetween,
    isDirect: isDirect(gap),
    isAnnounced,
    isInUnlistedName,
  }
}

/** Whether a unit follows, or a currency or a word for calling or texting precedes. */
const isQuantity = (line: AnalyzedLine, candidate: Candidate): boolean => {
  if (!/^(?:digits|grouped|uneven)$/.test(candidate.shape)) return false
  const before = line.normalized.slice(Math.max(0, candidate.start - 14), candidate.start)
  if (CURRENCY_BEFORE.test(before.slice(-6)) || CALL_BEFORE().test(before)) return true
  const isTextedTo =
    TEXT_TO_BEFORE.test(line.normalized.slice(Math.max(0, candidate.start - 90), candidate.start)) ||
    TEXT_TO_AFTER.test(line.normalized.slice(candidate.end, candidate.end + 24))
  if (isTextedTo) return true
  return line.phraseMatches.some((hit) => {
    if (hit.kind !== 'unit' || hit.start < candidate.end) return false
    const gap = line.normalized.slice(candidate.end, hit.start)
    return gap === '' || (gap === ' ' && !isUnspaced(line.normalized.charAt(hit.start)))
  })
}

/** Returns the match with the first label after the candidate, or `other` if that names another number. */
const matchLabelAfter = (
  line: AnalyzedLine,
  candidate: Candidate,
  next: Candidate | undefined,
): LabelMatch | 'other' | null => {
  const hit = line.phraseMatches.find((one) => one.start >= candidate.end && isLabel(one))
  if (!hit || (next && next.start < hit.start)) return null
  const gap = line.normalized.slice(candidate.end, hit.start)
  const match = matchLabelOverGap(hit, gap, line)
  if (!match || match.wordsBetween > 8) return null
  if (hit.kind === 'otherNumber') {
    // `nr`, `no`, `id` precede their number; after a number they are usually an unrelated word.
    if (hit.end - hit.start <= 2 && !isUnspaced(line.normalized.charAt(hit.start))) return null
    // "Enter 482913 to sign your contract" does not name a contract number.
    const hasPurpose = line.phraseMatches.some(
      ({ kind, start }) => kind === 'purpose' && start >= candidate.end && start < hit.start,
    )
    return match.wordsBetween <= 3 && !hasPurpose ? 'other' : null
  }
  return isWordLike(candidate) && !candidate.isFirstInLine ? null : match
}

interface LineScan {
  openLabels: PhraseMatch<CodePhraseKind>[]
  previous: LabeledCandidate | null
}

const isEnumerationGap = (gap: string): boolean =>
  gap.length <= 12 &&
  /^(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|и|или|ve|و)?$/.test(
    gap.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''),
  )

/** "Enter the number 482913", "Approval number: 482913": a "number" to type or to approve is the code. */
const isNumberToEnter = (
  { normalized, phraseMatches }: AnalyzedLine,
  hit: PhraseMatch<CodePhraseKind>,
): boolean =>
  isBareNumber(normalized, hit) &&
  phraseMatches.some(({ kind, start, end }) =>
    kind === 'action'
      ? end <= hit.start && hit.start - end <= 24 && !endsSentence(normalized.slice(end, hit.start))
      : kind === 'purpose' && (Math.abs(hit.start - end) <= 1 || Math.abs(start - hit.end) <= 4),
  )

const isSingleUse = ({ normalized }: AnalyzedLine, { start }: PhraseMatch<CodePhraseKind>): boolean =>
  ONE_TIME_BEFORE.test(normalized.slice(Math.max(0, start - 20), start))

/** Returns the match with the nearest preceding label that no earlier candidate has claimed. */
const matchLabelBefore = (
  line: AnalyzedLine,
  candidate: Candidate,
  scan: LineScan,
): { match: LabelMatch | null; isOther: boolean } => {
  const noLabel = { match: null, isOther: false }
  const { previous } = scan
  // `codes 111222, 333444`: numbers in a row share a label.
  const hasSameLength = previous?.candidate.value.length === candidate.value.length
  const isLabeled = previous !== null && (previous.labelBefore !== null || previous.isOtherNumber)
  if (
    hasSameLength &&
    isLabeled &&
    isEnumerationGap(line.normalized.slice(previous.candidate.end, candidate.start))
  ) {
    const between = scan.openLabels.some((hit) => hit.start >= previous.candidate.end)
    if (!between) return { match: previous.labelBefore, isOther: previous.isOtherNumber }
  }
  for (let at = scan.openLabels.length - 1; at >= 0; at -= 1) {
    const hit = scan.openLabels[at]
    if (!hit) continue
    const match = matchLabelOverGap(hit, line.normalized.slice(hit.end, candidate.start), line)
    if (!match) return noLabel
    if (hit.kind === 'otherNumber' && isNumberToEnter(line, hit)) return noLabel
    if (hit.kind === 'otherNumber' && !isSingleUse(line, hit)) {
      const earlier = scan.openLabels[at - 1]
      // `Kode buka loker: 58H3`: the name of the code continues.
      const endsName =
        earlier?.kind === 'codeName' &&
        match.isAnnounced &&
        line.normalized.slice(earlier.end, hit.start) === ' '
      // `code for your order is 482913`: the code is meant. `code for order 482913`: the order.
      const belongsToCode = match.wordsBetween > 0 && scan.openLabels.slice(0, at).some(isCodeLabel)
      if (match.isDirect && !belongsToCode && !endsName) {
        scan.openLabels = scan.openLabels.slice(0, at)
        return { match: null, isOther: true }
      }
      if (match.wordsBetween > 3) return noLabel
      continue
    }
    if (
      isWordLike(candidate)
        ? !match.isDirect
        : candidate.shape === 'mixed' && match.wordsBetween > MAX_WORDS_BEFORE_MIXED
    )
      return noLabel
    scan.openLabels = scan.openLabels.slice(0, at)
    return { match, isOther: false }
  }
  return noLabel
}

/** Matches the candidates of a line with its labels, from left to right. */
export const labelCandidates = (line: AnalyzedLine): LabeledLine => {
  const scan: LineScan = { openLabels: [], previous: null }
  const labeled: LabeledCandidate[] = []
  const notCodes = findNotCodes(line)
  let nextHit = 0
  line.candidates.forEach((candidate, index) => {
    for (
      let hit = line.phraseMatches[nextHit];
      hit && hit.start < candidate.start;
      hit = line.phraseMatches[nextHit]
    ) {
      if (isLabel(hit)) scan.openLabels.push(hit)
      nextHit += 1
    }
    scan.openLabels = scan.openLabels.slice(-4)
    if (isQuantity(line, candidate)) return
    const before = matchLabelBefore(line, candidate, scan)
    const after = matchLabelAfter(line, candidate, line.candidates[index + 1])
    const isOtherNumber = before.isOther || (before.match === null && after === 'other')
    const result = {
      candidate,
      labelBefore: before.match,
      labelAfter: after === 'other' ? null : after,
      isOtherNumber,
      isNotCode: notCodes.has(candidate),
    }
    labeled.push(result)
    scan.previous = result
  })
  const remainingLabels = [...scan.openLabels, ...line.phraseMatches.slice(nextHit).filter(isLabel)]
  const last = remainingLabels.at(-1)
  const announcesOtherNumber =
    last?.kind === 'otherNumber' &&
    !isNumberToEnter(line, last) &&
    /^[^\p{L}]*$/u.test(line.normalized.slice(last.end))
  const lastNotCode = line.phraseMatches.findLast(({ kind }) => kind === 'notCode' || kind === 'notCodeNext')
  return {
    line,
    labeled,
    openLabel: remainingLabels.findLast(isCodeLabel) ?? null,
    announcesOtherNumber,
    announcesNotCode:
      lastNotCode !== undefined &&
      /^(?: ?\p{L}+(?: \p{L}+)?)? ?[:：]$/u.test(line.normalized.slice(lastNotCode.end)),
  }
}
