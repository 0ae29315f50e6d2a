// What ties a candidate to a word on its own line: a label before it, a name after it, or the name of another number.
import { isUnspaced } from './fold.ts'
import { isForeign } from './naming.ts'
import type { Hit } from './phrases.ts'
import type { Candidate } from './shapes.ts'
import type { Line } from './views.ts'
import type { CodeKind } from './words/index.ts'

export interface Tie {
  readonly label: 'strong' | 'plain'
  /** Words between the label and the candidate. */
  readonly words: number
  /** Nothing but signs or "is" stands between. */
  readonly direct: boolean
  /** A colon or a verb right before the candidate announces it. */
  readonly says: boolean
  /** The label is part of a longer name that nobody listed: `tax code`, `código de cliente`. */
  readonly foreign: boolean
}
export interface Tied {
  readonly candidate: Candidate
  /** A label before it on the same line. */
  readonly before: Tie | null
  /** A name after it on the same line. */
  readonly after: Tie | null
  /** Another kind of number, by the word before or after it. */
  readonly other: boolean
}
export interface TiedLine {
  readonly line: Line
  readonly tied: readonly Tied[]
  /** The last word for a code that no candidate of this line has taken. */
  readonly open: Hit<CodeKind> | null
  /** Ends with the name of another number, so that what follows is that number. */
  readonly announcesOther: boolean
}

const SENTENCE_END = /[.!?؟](?:["”»)]?(?:\s|$))|[。！？!](?!$)/
const COPULA = /^(?:is|ist|lautet|est|es|e|to|olarak|هو|هي|是|为|為|は|code|no|nr|number|numero)?$/
/** The verb or colon that announces what follows. */
export const SAYS = /(?:[ \t](?:is|lautet|ist|est|es|è|é|to)|[:：]|是|为|為|は) ?$/
const CURRENCY_BEFORE =
  /(?:^|[^a-z])(?:usd|eur|gbp|chf|rs|inr|rub|pln|try|tl|krw|jpy|cny|rmb|hkd|ntd|nt|twd|brl|mxn|aud|cad|sar|aed|us|r)[ .]?$/i
const LONGEST_GAP = 70
/** Letters with digits far behind a label are names of things: `Windows10`, `DE02`. */
const MOST_BEFORE_MIXED = 4

/** How many words a gap holds; in scripts without spaces, characters count. */
export const countWords = (gap: string): number => {
  const words = gap.match(/[\p{L}\p{N}\ue000]+/gu) ?? []
  return words.reduce((sum, word) => sum + (isUnspaced(word.charAt(0)) ? Math.ceil(word.length / 3) : 1), 0)
}

/** Whether a sentence ends in a gap; the dot of `No.` right after a label is none. */
export const endsSentence = (gap: string): boolean => SENTENCE_END.test(gap.replace(/^\./, ''))

const isDirect = (gap: string): boolean => {
  const words = gap
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return gap.length <= 24 && COPULA.test(words)
}

const isPositive = (hit: Hit<CodeKind>): boolean => hit.kind === 'strong' || hit.kind === 'plain'
const isLabel = (hit: Hit<CodeKind>): boolean => isPositive(hit) || hit.kind === 'number'
const labelOf = (hit: Hit<CodeKind>): 'strong' | 'plain' => (hit.kind === 'strong' ? 'strong' : 'plain')

/** The tie over `gap`, or null where it is too long or a sentence ends in it. */
export const tieOver = (hit: Hit<CodeKind>, gap: string, line?: Line): Tie | null => {
  // "Your TAN for the transfer of … to … is 482913": the verb right before the code ties over much.
  const says = SAYS.test(gap.slice(-16).toLowerCase())
  if (gap.length > (says ? LONGEST_GAP * 2 : LONGEST_GAP) || endsSentence(gap)) return null
  const words = says ? Math.min(4, countWords(gap)) : countWords(gap)
  const foreign = line !== undefined && hit.kind === 'plain' && isForeign(line.clean, line.hits, hit)
  return { label: labelOf(hit), words, direct: isDirect(gap), says, foreign }
}

/** Letters and small letters are words more often than codes: they need their label right before them. */
const needsDirectLabel = ({ shape, value }: Candidate): boolean =>
  shape === 'letters' || shape === 'words' || (shape === 'mixed' && /[a-z]/.test(value))

/** Whether a quantity's unit follows, or a currency stands before. */
const isQuantity = (line: Line, candidate: Candidate): boolean => {
  if (candidate.shape !== 'digits' && candidate.shape !== 'grouped') return false
  if (CURRENCY_BEFORE.test(line.clean.slice(Math.max(0, candidate.start - 6), candidate.start))) return true
  return line.hits.some((hit) => {
    if (hit.kind !== 'unit' || hit.start < candidate.end) return false
    const gap = line.clean.slice(candidate.end, hit.start)
    return gap === '' || (gap === ' ' && !isUnspaced(line.clean.charAt(hit.start)))
  })
}

/** The tie to the first label after the candidate, or `other` when that names another number. */
const readAfter = (line: Line, candidate: Candidate, next: Candidate | undefined): Tie | 'other' | null => {
  const hit = line.hits.find((one) => one.start >= candidate.end && isLabel(one))
  if (!hit || (next && next.start < hit.start)) return null
  const gap = line.clean.slice(candidate.end, hit.start)
  const tie = tieOver(hit, gap, line)
  if (!tie || tie.words > 8) return null
  if (hit.kind === 'number') return tie.words <= 3 ? 'other' : null
  return needsDirectLabel(candidate) && !candidate.leads ? null : tie
}

interface Walk {
  open: Hit<CodeKind>[]
  previous: Tied | null
}

/** Nothing but signs, or an "and", between two candidates. */
const isRow = (gap: string): boolean =>
  gap.length <= 12 &&
  /^(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|и|или|ve|و)?$/.test(
    gap.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''),
  )

/** The tie to the nearest label before the candidate that no earlier candidate has taken. */
const readBefore = (line: Line, candidate: Candidate, walk: Walk): { tie: Tie | null; other: boolean } => {
  const none = { tie: null, other: false }
  const { previous } = walk
  // `codes 111222, 333444`: what stands in a row shares its label.
  const isLike = previous?.candidate.value.length === candidate.value.length
  const isTied = previous !== null && (previous.before !== null || previous.other)
  if (isLike && isTied && isRow(line.clean.slice(previous.candidate.end, candidate.start))) {
    const between = walk.open.some((hit) => hit.start >= previous.candidate.end)
    if (!between) return { tie: previous.before, other: previous.other }
  }
  for (let at = walk.open.length - 1; at >= 0; at -= 1) {
    const hit = walk.open[at]
    if (!hit) continue
    const tie = tieOver(hit, line.clean.slice(hit.end, candidate.start), line)
    if (!tie) return none
    if (hit.kind === 'number') {
      // `code for your order is 482913`: the code is meant. `code for order 482913`: the order.
      if (tie.direct && !(tie.words > 0 && walk.open.slice(0, at).some(isPositive))) {
        walk.open = walk.open.slice(0, at)
        return { tie: null, other: true }
      }
      if (tie.words > 3) return none
      continue
    }
    if (
      needsDirectLabel(candidate) ? !tie.direct : candidate.shape === 'mixed' && tie.words > MOST_BEFORE_MIXED
    )
      return none
    walk.open = walk.open.slice(0, at)
    return { tie, other: false }
  }
  return none
}

/** Ties the candidates of a line to its words, from left to right. */
export const tieLine = (line: Line): TiedLine => {
  const walk: Walk = { open: [], previous: null }
  const tied: Tied[] = []
  let nextHit = 0
  line.candidates.forEach((candidate, index) => {
    for (let hit = line.hits[nextHit]; hit && hit.start < candidate.start; hit = line.hits[nextHit]) {
      if (isLabel(hit)) walk.open.push(hit)
      nextHit += 1
    }
    walk.open = walk.open.slice(-4)
    if (isQuantity(line, candidate)) return
    const before = readBefore(line, candidate, walk)
    const after = readAfter(line, candidate, line.candidates[index + 1])
    const other = before.other || (before.tie === null && after === 'other')
    const result = { candidate, before: before.tie, after: after === 'other' ? null : after, other }
    tied.push(result)
    walk.previous = result
  })
  const rest = [...walk.open, ...line.hits.slice(nextHit).filter(isLabel)]
  const last = rest.at(-1)
  const announcesOther = last?.kind === 'number' && /^[^\p{L}]*$/u.test(line.clean.slice(last.end))
  return { line, tied, open: rest.findLast(isPositive) ?? null, announcesOther }
}
