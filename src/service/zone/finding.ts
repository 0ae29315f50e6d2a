// What a check of a domain found, and its text for a terminal and for the log.
import { cleanLine } from '../../mail/clean-line.ts'

/** Text is shown up to this length: records of DNS are as long as their owner likes. */
const MAX_TEXT_CHARS = 500

export interface Finding {
  /** `offer`: nothing is wrong, and the record of `change` adds something useful. */
  readonly verdict: 'ok' | 'offer' | 'warning' | 'failed'
  /** One or more sentences, with the last full stop. */
  readonly text: string
  /** What to change; a DNS record as in a zone file. */
  readonly change?: string
  /** Whether `change` is a record to add, not one to replace. */
  readonly isMissing?: boolean
}

/** Without control and direction characters: text of other servers must not inject terminal escapes or log lines. */
const clean = (text: string): string => cleanLine(text, MAX_TEXT_CHARS)

/** A finding for a terminal, in one line or two, each with its line break. */
export const formatFinding = ({ verdict, text, change }: Finding): string =>
  `${verdict.padEnd(8)} ${clean(text)}\n${change === undefined ? '' : `${' '.repeat(9)}Change: ${clean(change)}\n`}`

/** A finding for the log: one line without the last full stop. */
export const findingLine = ({ text, change, isMissing }: Finding): string => {
  const sentence = clean(text).replace(/\.$/, '')
  if (change === undefined) return sentence
  return `${sentence}; ${isMissing === true ? 'add to DNS' : 'change'}: ${clean(change)}`
}
