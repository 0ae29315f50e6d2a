// Finds values in a line that look like a code: digits, grouped digits, letters with digits. They are scored later.
import { isYear } from './value-forms.ts'
import {
  areUnevenGroups,
  isDotted,
  isEnumeration,
  isShelfNumber,
  isShortDate,
  isYearOfDate,
} from './number-groups.ts'
import { findTokens, type Token } from './tokens.ts'
import { foldText, isUnspaced, isWordChar } from '../text/normalize-line.ts'

type CandidateShape = 'digits' | 'grouped' | 'uneven' | 'spaced' | 'prefixed' | 'mixed' | 'letters' | 'words'

export interface Candidate {
  /** As the user types it: digits without grouping; codes with letters keep their hyphens. */
  readonly value: string
  readonly shape: CandidateShape
  /** Bounds in the normalized line. */
  readonly start: number
  readonly end: number
  /** Alone on its line, or in its cell of a table row. */
  readonly aloneIn: 'line' | 'cell' | null
  /** Only decoration precedes it. */
  readonly isFirstInLine: boolean
  /** It is part of a row of numbers. */
  readonly isAmongNumbers: boolean
  /** It follows a number sign. */
  readonly hasNumberSign: boolean
}

/** Whether a candidate is more likely a word than a code, by its letters: it needs a label right before it. */
export const isWordLike = ({ shape, value }: Candidate): boolean =>
  shape === 'letters' || shape === 'words' || (shape === 'mixed' && /[a-z]/.test(value))

const FORBIDDEN_BEFORE = /[/\\_@+&$€£¥₽₺₩₹₴%~^=]/
const FORBIDDEN_AFTER = /[/\\_@%‰°€£$¥₽₺₩₹₴+&=^~万萬亿億만억]/
const DIGITS = /^\d+$/
/** `914206,3分钟`: a duration follows the comma. */
const DURATION = /^\d{1,3} ?(?:分|秒|小|時|时|天|日|분|초|시간)/
/** Further numbers of a line are ignored: it is a table. */
const MAX_CANDIDATES_PER_LINE = 200

/** Whether the characters around a token allow it to be a code, rather than a part of something else. */
const standsAlone = (line: string, { start, end }: Token): boolean => {
  const before = line.charAt(start - 1)
  const beforeThat = line.charAt(start - 2)
  const after = line.charAt(end)
  const afterThat = line.charAt(end + 1)
  if (before === '=' && !/[a-z]/i.test(beforeThat)) return false
  if (before !== '=' && FORBIDDEN_BEFORE.test(before)) return false
  if (FORBIDDEN_AFTER.test(after)) return false
  // `ב-482913`: in other scripts a hyphen attaches a particle.
  if (before === '-' && /[\p{Script=Latin}\d]/u.test(beforeThat)) return false
  if (/[.,]/.test(before) && /[A-Za-z0-9]/.test(beforeThat)) return false
  if (before === ':' && /\d/.test(beforeThat)) return false
  if (/[.,:]/.test(after) && /[a-z0-9]/.test(afterThat) && !DURATION.test(line.slice(end + 1, end + 10)))
    return false
  if (/['’]/.test(after) && /\d/.test(afterThat)) return false
  if (isWordChar(before) && !isUnspaced(before)) return false
  if (isWordChar(after) && !isUnspaced(after)) return false
  // `2218****903`: the rest is hidden.
  if (before !== '*' && line.startsWith('**', end)) return false
  // A currency sign with a space between; a masked card or account number.
  if (/[ \u00a0]/.test(before) && /[$€£¥₽₺₩₹₴+]/.test(beforeThat)) return false
  if (/[ ]/.test(after) && /[$€£¥₽₺₩₹₴%]/.test(afterThat)) return false
  // `Code .......... 482913`: leader dots.
  if (/ \.{3,} $/.test(line.slice(Math.max(0, start - 80), start))) return true
  return (
    !/(?:[*•·×xX.]{3}|[*•·]{2})[ -]?$/.test(line.slice(Math.max(0, start - 8), start)) ||
    line.startsWith('**', end)
  )
}

/** The most characters to search for the edge of a line or cell, so that long runs of signs are cheap. */
const EDGE_DISTANCE = 12
const reachesStart = (line: string, start: number): boolean => {
  const left = line.slice(Math.max(0, start - EDGE_DISTANCE), start)
  const cell = left.slice(left.lastIndexOf('\t') + 1)
  const isEdge = cell.length < left.length || start <= EDGE_DISTANCE
  return isEdge && !/[\p{L}\p{N}\ue000#]/u.test(cell)
}
const reachesEnd = (line: string, end: number): boolean => {
  const right = line.slice(end, end + EDGE_DISTANCE)
  const tab = right.indexOf('\t')
  const isEdge = tab >= 0 || end + EDGE_DISTANCE >= line.length
  return isEdge && !/[\p{L}\p{N}\ue000]/u.test(tab < 0 ? right : right.slice(0, tab))
}

const createCandidate = (
  line: string,
  value: string,
  shape: CandidateShape,
  start: number,
  end: number,
  isAmongNumbers = false,
): Candidate => {
  const isFirstInLine = reachesStart(line, start)
  const fillsCell = isFirstInLine && reachesEnd(line, end)
  const hasNumberSign = /(?:#|№ ?)$/.test(line.slice(Math.max(0, start - 2), start))
  const aloneIn = fillsCell ? (line.includes('\t') && shape !== 'spaced' ? 'cell' : 'line') : null
  return { value, shape, start, end, aloneIn, isFirstInLine, isAmongNumbers, hasNumberSign }
}

/** Classifies a token that is not a plain number, without regard to its neighbours. */
const classifyToken = (text: string): { value: string; shape: CandidateShape } | null => {
  const groups = text.split('-')
  const joined = groups.join('')
  const first = groups[0] ?? ''
  const sameSize = groups.length > 1 && groups.every((group) => group.length === first.length)
  if (DIGITS.test(joined)) {
    if (sameSize && first.length === 1 && joined.length >= 4 && joined.length <= 8)
      return { value: joined, shape: 'spaced' }
    if (!sameSize)
      return areUnevenGroups(groups, 1) || isShelfNumber(groups) ? { value: joined, shape: 'uneven' } : null
    if (first.length === 2 ? groups.length > 4 : first.length > 5 || joined.length > 10) return null
    return groups.every(isYear)
      ? null
      : { value: joined, shape: isShortDate(groups) || joined.length === 4 ? 'uneven' : 'grouped' }
  }
  if (groups.length === 2 && /^[A-Z]$/.test(first) && /^\d{4,8}$/.test(groups[1] ?? ''))
    return { value: groups[1] ?? '', shape: 'prefixed' }
  // `9320-ra`, `482913-at`: a case ending; `2025-ben` is a year.
  if (groups.length === 2 && /^\d{4,10}$/.test(first) && /^[a-z]{1,6}$/.test(groups[1] ?? ''))
    return isYear(first) ? null : { value: first, shape: 'digits' }
  // `10-stellig`, `4-digit`: how long a code is.
  if (groups.length === 2 && /^\d{1,2}$/.test(first) && /^[a-z]{4,}$/.test(groups[1] ?? '')) return null
  // `15h03` is a time.
  if (/^\d{1,2}h\d{2}$/i.test(text)) return null
  const hasDigit = /\d/.test(joined)
  if (
    groups.length >= 3 &&
    groups.length <= 6 &&
    groups.every((group, at) => /^[a-z]{3,10}$/.test(group) || (at > 1 && /^\d{1,4}$/.test(group)))
  )
    return { value: text, shape: 'words' }
  if (joined.length < 4 || joined.length > 16 || groups.length > 4) return null
  if (hasDigit) return joined.length <= 12 || sameSize ? { value: text, shape: 'mixed' } : null
  const isUpper = joined === joined.toUpperCase() || /^[a-z]{5,10}$/.test(joined)
  return isUpper && joined.length <= 12 && (groups.length === 1 || sameSize)
    ? { value: text, shape: 'letters' }
    : null
}

/** A label that a hyphen joins to the code: `Code-482913`. */
const LABEL_PREFIX = /^(?:code|otp|pin|kod|codice|codigo|mfa)-(?=\d)/

const candidateFromToken = (line: string, token: Token): Candidate | null => {
  const label = LABEL_PREFIX.exec(foldText(token.text.slice(0, 12)).replaceAll(' ', '-'))?.[0].length ?? 0
  const text = token.text.slice(label)
  const start = token.start + label
  if (DIGITS.test(text))
    return /^\d{4,10}$/.test(text) ? createCandidate(line, text, 'digits', start, token.end) : null
  const classified = classifyToken(text)
  // `+36 1 441 8207-es`: the end of a longer number.
  if (classified?.shape === 'digits' && /\d[ -]$/.test(line.slice(Math.max(0, start - 2), start))) return null
  return classified && createCandidate(line, classified.value, classified.shape, start, token.end)
}

/** Three digits are rarely a code: only if alone, or after a word and without another value after them. */
const isShortCode = (line: string, { text, start, end }: Token): boolean =>
  /^\d{3}$/.test(text) &&
  /(?:^|\t|\p{L}{2}[:：]?) ?[*"“]?$/u.test(line.slice(Math.max(0, start - 6), start)) &&
  /^[*"”]?(?:$|[\t.,;!)。、]| \p{L})/u.test(line.slice(end, end + 4))

/** Returns the candidates in a row of numbers that `belongTogether`. */
const candidatesFromNumbers = (line: string, run: readonly Token[]): Candidate[] => {
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return []
  const joined = run.map((token) => token.text).join('')
  const size = first.text.length
  const sameSize = run.every((token) => token.text.length === size)
  if (run.length > 1 && sameSize) {
    // `5 4 3 2 1` is a rating scale.
    if (size === 1)
      return !'0123456789 9876543210'.includes(joined) &&
        !isEnumeration(line.slice(first.start, last.end)) &&
        joined.length >= 4 &&
        joined.length <= 8
        ? [createCandidate(line, joined, 'spaced', first.start, last.end)]
        : []
    const gapsAreSingle =
      run.every((token, index) => index === 0 || token.start - (run[index - 1]?.end ?? 0) === 1) ||
      (run.length === 2 && line.slice(first.end, last.start) === ' - ')
    const groupsFit = size === 2 ? run.length >= 3 && run.length <= 4 : size <= 5 && joined.length <= 10
    if (
      gapsAreSingle &&
      groupsFit &&
      !run.every((token) => isYear(token.text)) &&
      run.every((one) => standsAlone(line, one))
    )
      return [createCandidate(line, joined, 'grouped', first.start, last.end)]
  }
  if (run.length === 2 && isDotted(line, first.start, last.end))
    return [createCandidate(line, joined, 'grouped', first.start, last.end)]
  const single = run.every(
    (token, index) => index === 0 || line.slice(run[index - 1]?.end, token.start) === ' ',
  )
  if (single && areUnevenGroups(run.map((token) => token.text)) && run.every((one) => standsAlone(line, one)))
    return [createCandidate(line, joined, 'uneven', first.start, last.end)]
  // Three or more groups of other sizes are a telephone, card or tracking number.
  if (run.length > 1 && (joined.length >= 9 || run.length > 2)) return []
  return run
    .filter(
      (token) =>
        (/^\d{4,10}$/.test(token.text) || (run.length === 1 && isShortCode(line, token))) &&
        standsAlone(line, token) &&
        !isYearOfDate(line, token),
    )
    .map((token) => createCandidate(line, token.text, 'digits', token.start, token.end, run.length > 1))
}

const isTime = ({ text }: Token): boolean => /^(?:[01]\d|2[0-4])[0-5]\d$/.test(text) || isYear(text)

/** `4 7 1 9`, `2, 8, 0, 5`, `4, 7, 1 and 9`, `3・1・7・0`. */
const BETWEEN_SINGLE_DIGITS =
  /^(?:[ \t|·•-]{1,3}|[,、・] ?|,? (?:and|then|und|et|puis|y|e|og|och|en|i|a|и|та|ve|ja|és|și|dan|lalu|και) )$/

/** Whether two neighbouring numbers can belong together. */
const belongTogether = (line: string, left: Token, right: Token): boolean => {
  const between = line.slice(left.end, right.start)
  if (left.text.length === 1 && right.text.length === 1) return BETWEEN_SINGLE_DIGITS.test(between)
  // `2048 - 1193`; `0900 - 1700` are hours and `1200 - 950` a range.
  if (between === ' - ')
    return (
      left.text.length === right.text.length &&
      /^\d{3,5}$/.test(left.text) &&
      !(isTime(left) && isTime(right))
    )
  // `505 779(30 minutes)`: only an area code stands alone in brackets.
  if (between.includes('(') && line.charAt(right.end) !== ')') return false
  return /^[ ().·]{1,3}$/.test(between) && !between.includes('. ')
}

/** `KITE 58`: a word and a number that are too short to be anything else, alone on a line. */
const WORD_AND_NUMBER = /^[^A-Za-z0-9]{0,6}([A-Z]{2,6} \d{2,3})[^A-Za-z0-9]{0,6}$/

/** A whole line or cell of letters and digits in groups or one by one: `K7Q 2MX`, `K 7 Q 2 M X`. */
const candidateFromWholeLine = (line: string): Candidate | null => {
  if (line.length > 40 || !/\d/.test(line)) return null
  const pair = WORD_AND_NUMBER.exec(line)?.[1]
  if (pair !== undefined && pair.length >= 6) {
    const at = line.indexOf(pair)
    return createCandidate(line, pair.replace(' ', ''), 'mixed', at, at + pair.length)
  }
  const found =
    /^[^A-Za-z0-9]{0,6}([A-Z0-9]{3,5}(?: [A-Z0-9]{3,5}){1,2}|[A-Z0-9](?:[ \t|·•-]{1,3}[A-Z0-9]){3,7})[^A-Za-z0-9]{0,6}$/.exec(
      line,
    )
  const text = found?.[1]
  if (text === undefined) return null
  const groups = text.split(/[ \t|·•-]+/)
  const value = groups.join('')
  const sameSize = groups.every((group) => group.length === groups[0]?.length)
  if (!sameSize || !/\d/.test(value) || !/[A-Z]/.test(value)) return null
  // `JUNE 2026` is a date and `ROOM 4829` a room.
  if ((groups[0]?.length ?? 0) > 1 && !groups.some((group) => /\d/.test(group) && /[A-Z]/.test(group)))
    return null
  const start = line.indexOf(text)
  return createCandidate(
    line,
    value,
    text.length === value.length * 2 - 1 ? 'spaced' : 'mixed',
    start,
    start + text.length,
  )
}

/**
 * Returns the candidates of a normalized line with masked addresses, from left to right.
 * Years, dates, times, prices, versions, IP addresses and telephone numbers are left out if their form identifies them.
 */
export const findCandidates = (line: string): Candidate[] => {
  const wholeLine = candidateFromWholeLine(line)
  if (wholeLine) return [wholeLine]
  const tokens = findTokens(line)
  const found: Candidate[] = []
  for (let at = 0; at < tokens.length && found.length < MAX_CANDIDATES_PER_LINE; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (!DIGITS.test(token.text)) {
      const candidate =
        token.text.length <= 40 && standsAlone(line, token) ? candidateFromToken(line, token) : null
      if (candidate) found.push(candidate)
      continue
    }
    const run = [token]
    let last = token
    for (
      let next = tokens[at + 1];
      next && DIGITS.test(next.text) && belongTogether(line, last, next);
      next = tokens[at + 1]
    ) {
      run.push(next)
      last = next
      at += 1
    }
    found.push(...candidatesFromNumbers(line, run))
  }
  return found
}
