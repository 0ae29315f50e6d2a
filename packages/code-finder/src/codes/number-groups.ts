// Distinguishes codes in groups from dates, shelf numbers and adjacent numbers, and codes from years.
import { isYear } from './value-forms.ts'
import { wordPattern } from '../words/word-pattern.ts'
import type { Token } from './tokens.ts'

/** `14-01-26`: more often a date than a code. */
export const isShortDate = (groups: readonly string[]): boolean =>
  groups.length === 3 && groups.every((group) => group.length === 2) && Number(groups[1]) <= 12

/** `6038 1157 92`, `40 9317 5826`: groups of four and a remainder; with a leading 0 it is a telephone number. */
const HAS_REST = /^(?:[1-9]\d{3} \d{4} \d{1,2}|[1-9]\d \d{4} \d{4})$/
/** `9 15 74` */
const BEGINS_WITH_ONE = /^\d(?: \d{2}){2,3}$/

/**
 * `5518 26`, `118 736 40`, `62 90 11 5`, `27 84`: groups of one code that differ in size or are small; half of them is never the code.
 * @param leastOfTwo the least length of the second of two groups: `682-7` is one number, `682 7` may be two
 */
export const areUnevenGroups = (groups: readonly string[], leastOfTwo = 2): boolean => {
  const joined = groups.join(' ')
  if (HAS_REST.test(joined) || BEGINS_WITH_ONE.test(joined)) return true
  const length = groups.join('').length
  return (
    groups.length >= 2 &&
    groups.length <= 4 &&
    length >= 4 &&
    length <= 8 &&
    groups.every(
      (group, at) =>
        group.length >= (at < groups.length - 1 ? 2 : groups.length > 2 ? 1 : leastOfTwo) &&
        group.length <= 5,
    ) &&
    // A year next to a day or a month.
    !(groups.some(isYear) && groups.some((group) => group.length <= 2 && Number(group) <= 31))
  )
}

/** `6-2-1187`: rack, shelf and parcel, as parcel shops number them. */
export const isShelfNumber = (groups: readonly string[]): boolean =>
  /^\d{1,2}-\d{1,2}-\d{3,5}$/.test(groups.join('-')) && !isYear(groups.at(-1) ?? '')

/** `149.302` after a colon or alone, with nothing after it: a code with a dot; an amount has a currency or a unit. */
export const isDotted = (line: string, start: number, end: number): boolean =>
  /^[1-9]\d{2}\.\d{3}$/.test(line.slice(start, end)) &&
  /(?:^|[:：] ?)$/.test(line.slice(Math.max(0, start - 2), start)) &&
  /^\.?\s*$/.test(line.slice(end, end + 3))

/** The rest of the name of a month, of which the words are the beginnings. */
const MONTH_ENDS = '\\p{L}{0,9}\\p{M}{0,3}\\p{L}{0,4}'
/** `11 January `, `11. joulukuuta `, `11 de enero de `, `January 11, `, `since March `: the text before the year of a date. */
const DATE_BEFORE = wordPattern(
  (words) =>
    `(?<![\\p{L}\\d])(?:\\d{1,2}(?:\\.|º|st|nd|rd|th)? (?:de |of |d['’]|ב)?(?!(?:pin|code|tan|kode?) )\\p{L}[\\p{L}\\p{M}]{2,13}[.,]{0,2} (?:de |del )?|\\p{L}{3,12}\\.? \\d{1,2}(?:st|nd|rd|th)?,? |(?:ב)?${words('month')}${MONTH_ENDS}[.,]? (?:de |del )?)$`,
)
const RIGHTS_BEFORE = /(?:©|℗|\(c\)|copyright) ?$/i
/** `2026. 11. 19.` */
const DATE_AFTER = /^\. ?\d{1,2}\. ?\d{1,2}(?!\d)/
/** Whether a year begins or ends a date, follows a month or is the year of a copyright notice. */
export const isYearOfDate = (line: string, { text, start, end }: Token): boolean => {
  if (!isYear(text)) return false
  const before = line.slice(Math.max(0, start - 32), start)
  return (
    DATE_BEFORE().test(before) || RIGHTS_BEFORE.test(before) || DATE_AFTER.test(line.slice(end, end + 10))
  )
}

/** `groups 1, 3, 4, 7`: ascending digits with commas are a list; the digits of a code are in no order. */
export const isEnumeration = (text: string): boolean => {
  const digits = text.split(/[,、・] ?/)
  return digits.length > 1 && digits.every((digit, at) => at === 0 || digit > (digits[at - 1] ?? ''))
}
