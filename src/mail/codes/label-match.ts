// Matches the candidates of a line with the labels on it: one before it, one after it, or the name of another number.
import { isUnspaced } from '../normalize-line.ts'
import { isPartOfUnlistedName } from './unlisted-name.ts'
import type { PhraseMatch } from '../lexicon/phrase-index.ts'
import { isWordLike, type Candidate } from './candidates.ts'
import type { AnalyzedLine } from './analyze-bodies.ts'
import type { CodePhraseKind } from '../lexicon/phrases.ts'

export interface LabelMatch {
  readonly strength: 'strong' | 'weak'
  /** Words between the label and the candidate. */
  readonly wordsBetween: number
  /** Nothing but signs or "is" stands between. */
  readonly isDirect: boolean
  /** A colon or a copula ("is") stands right before the candidate. */
  readonly isAnnounced: boolean
  /** The label is part of a longer name that nobody listed: `tax code`, `código de cliente`. */
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
}
export interface LabeledLine {
  readonly line: AnalyzedLine
  readonly labeled: readonly LabeledCandidate[]
  /** The last label that no candidate of this line has taken. */
  readonly openLabel: PhraseMatch<CodePhraseKind> | null
  /** Ends with the name of another number, so that what follows is that number. */
  readonly announcesOtherNumber: boolean
}

const SENTENCE_END = /[.!?؟](?:["”»)]?(?:\s|$))|[。！？!](?!$)/
const COPULA = /^(?:is|ist|lautet|est|es|e|to|olarak|هو|هي|是|为|為|は|code|no|nr|number|numero)?$/
/** The copula or colon that announces what follows. */
export const ANNOUNCES_AT_END = /(?:[ \t](?:is|lautet|ist|est|es|è|é|to)|[:：]|是|为|為|は) ?$/
const CURRENCY_BEFORE =
  /(?:^|[^a-z])(?:usd|eur|gbp|chf|rs|inr|rub|pln|try|tl|krw|jpy|cny|rmb|hkd|ntd|nt|twd|brl|mxn|aud|cad|sar|aed|us|r)[ .]?$/i
const MAX_GAP_LENGTH = 70
/** Letters with digits far behind a label are names of things: `Windows10`, `DE02`. */
const MAX_WORDS_BEFORE_MIXED = 4

/** How many words a gap holds; in scripts without spaces three characters count as one. */
const countWords = (gap: string): number => {
  const words = gap.match(/[\p{L}\p{N}\ue000]+/gu) ?? []
  return words.reduce((sum, word) => sum + (isUnspaced(word.charAt(0)) ? Math.ceil(word.length / 3) : 1), 0)
}

/** Whether a sentence ends in a gap; the dot of `No.` right after a label is none. */
const endsSentence = (gap: string): boolean => SENTENCE_END.test(gap.replace(/^\./, ''))

const isDirect = (gap: string): boolean => {
  const words = gap
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return gap.length <= 24 && COPULA.test(words)
}

const isCodeLabel = (hit: PhraseMatch<CodePhraseKind>): boolean =>
  hit.kind === 'strong' || hit.kind === 'weak'
const isLabel = (hit: PhraseMatch<CodePhraseKind>): boolean => isCodeLabel(hit) || hit.kind === 'otherNumber'
const labelStrength = (hit: PhraseMatch<CodePhraseKind>): 'strong' | 'weak' =>
  hit.kind === 'strong' ? 'strong' : 'weak'

/**
 * The match of a label and a candidate with `gap` between them; null where the gap is too long or a sentence ends in it.
 * @param line where both stand on it: tells whether the label belongs to a longer name
 */
export const matchLabelOverGap = (
  hit: PhraseMatch<CodePhraseKind>,
  gap: string,
  line?: AnalyzedLine,
): LabelMatch | null => {
  // "Your TAN for the transfer of … to … is 482913": a copula right before the code allows a longer gap.
  const isAnnounced = ANNOUNCES_AT_END.test(gap.slice(-16).toLowerCase())
  if (gap.length > (isAnnounced ? MAX_GAP_LENGTH * 2 : MAX_GAP_LENGTH) || endsSentence(gap)) return null
  const wordsBetween = isAnnounced ? Math.min(4, countWords(gap)) : countWords(gap)
  const isInUnlistedName =
    line !== undefined &&
    hit.kind === 'weak' &&
    isPartOfUnlistedName(line.normalized, line.phraseMatches, hit)
  return {
    strength: labelStrength(hit),
    wordsBetween,
    isDirect: isDirect(gap),
    isAnnounced,
    isInUnlistedName,
  }
}

/** Whether a quantity's unit follows, or a currency stands before. */
const isQuantity = (line: AnalyzedLine, candidate: Candidate): boolean => {
  if (candidate.shape !== 'digits' && candidate.shape !== 'grouped') return false
  if (CURRENCY_BEFORE.test(line.normalized.slice(Math.max(0, candidate.start - 6), candidate.start)))
    return true
  return line.phraseMatches.some((hit) => {
    if (hit.kind !== 'unit' || hit.start < candidate.end) return false
    const gap = line.normalized.slice(candidate.end, hit.start)
    return gap === '' || (gap === ' ' && !isUnspaced(line.normalized.charAt(hit.start)))
  })
}

/** The match with the first label after the candidate, or `other` when that names another number. */
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
  if (hit.kind === 'otherNumber') return match.wordsBetween <= 3 ? 'other' : null
  return isWordLike(candidate) && !candidate.isFirstInLine ? null : match
}

interface LineScan {
  openLabels: PhraseMatch<CodePhraseKind>[]
  previous: LabeledCandidate | null
}

/** Nothing but signs, or an "and", between two candidates. */
const isEnumerationGap = (gap: string): boolean =>
  gap.length <= 12 &&
  /^(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|и|или|ve|و)?$/.test(
    gap.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''),
  )

/** The match with the nearest label before the candidate that no earlier candidate has taken. */
const matchLabelBefore = (
  line: AnalyzedLine,
  candidate: Candidate,
  scan: LineScan,
): { match: LabelMatch | null; isOtherNumber: boolean } => {
  const noLabel = { match: null, isOtherNumber: false }
  const { previous } = scan
  // `codes 111222, 333444`: what stands in a row shares its label.
  const hasSameLength = previous?.candidate.value.length === candidate.value.length
  const isLabeled = previous !== null && (previous.labelBefore !== null || previous.isOtherNumber)
  if (
    hasSameLength &&
    isLabeled &&
    isEnumerationGap(line.normalized.slice(previous.candidate.end, candidate.start))
  ) {
    const between = scan.openLabels.some((hit) => hit.start >= previous.candidate.end)
    if (!between) return { match: previous.labelBefore, isOtherNumber: previous.isOtherNumber }
  }
  for (let at = scan.openLabels.length - 1; at >= 0; at -= 1) {
    const hit = scan.openLabels[at]
    if (!hit) continue
    const match = matchLabelOverGap(hit, line.normalized.slice(hit.end, candidate.start), line)
    if (!match) return noLabel
    if (hit.kind === 'otherNumber') {
      // `code for your order is 482913`: the code is meant. `code for order 482913`: the order.
      if (match.isDirect && !(match.wordsBetween > 0 && scan.openLabels.slice(0, at).some(isCodeLabel))) {
        scan.openLabels = scan.openLabels.slice(0, at)
        return { match: null, isOtherNumber: true }
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
    return { match, isOtherNumber: false }
  }
  return noLabel
}

/** Matches the candidates of a line with its labels, from left to right. */
export const labelCandidates = (line: AnalyzedLine): LabeledLine => {
  const scan: LineScan = { openLabels: [], previous: null }
  const labeled: LabeledCandidate[] = []
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
    const isOtherNumber = before.isOtherNumber || (before.match === null && after === 'other')
    const result = {
      candidate,
      labelBefore: before.match,
      labelAfter: after === 'other' ? null : after,
      isOtherNumber,
    }
    labeled.push(result)
    scan.previous = result
  })
  const remainingLabels = [...scan.openLabels, ...line.phraseMatches.slice(nextHit).filter(isLabel)]
  const last = remainingLabels.at(-1)
  const announcesOtherNumber =
    last?.kind === 'otherNumber' && /^[^\p{L}]*$/u.test(line.normalized.slice(last.end))
  return { line, labeled, openLabel: remainingLabels.findLast(isCodeLabel) ?? null, announcesOtherNumber }
}
