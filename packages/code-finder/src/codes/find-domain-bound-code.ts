// Finds the code that the sender of a mail names itself, with its host: in the header field, otherwise in a line.
import { normalizeLine } from '../text/normalize-line.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { parseDomainBoundLine, toDomainBoundCode, type DomainBoundCode } from './domain-bound-code.ts'

/** Visible characters of a body in which the line is searched. */
const MAX_CHARACTERS = 24_000

const bare = (text: string): string => normalizeLine(text).replace(/[ -]/g, '')

/** Returns the line of a mail that shows a value; empty if no line does. */
const lineWith = (lines: readonly string[], value: string): string =>
  lines.find((line) => bare(line).includes(bare(value)))?.trim() ?? ''

/** Returns the first visible lines of a mail, those of its text before those of its HTML. */
const linesOf = ({ text, html }: VisibleMail): string[] => [
  ...text.slice(0, MAX_CHARACTERS).split(/\r\n?|\n/),
  ...html.lines,
]

/**
 * Returns the code of the line `@host #code`. The line must be the last one, as the format requires, or the mail must also show the
 * code in another line: a line such as `@first.last #4821` alone may be a mention. Two different ones cancel each other.
 */
const findLine = (mail: VisibleMail, lines: readonly string[]): DomainBoundCode | null => {
  const found = new Map<string, DomainBoundCode>()
  let isLast = false
  for (const line of lines) {
    const trimmed = line.trim()
    if (trimmed === '') continue
    const bound = trimmed.startsWith('@') ? parseDomainBoundLine(trimmed) : null
    isLast = bound !== null
    if (bound) found.set(`${bound.code} ${bound.host}`, bound)
  }
  const [only, ...others] = found.values()
  if (!only || others.length > 0) return null
  const rest = [mail.subject, ...lines.filter((line) => !line.trim().startsWith('@'))]
  return isLast || lineWith(rest, only.code) !== '' ? only : null
}

/** A domain-bound code with the line of the mail that shows it, which is empty if only a header field names it. */
export interface FoundDomainBoundCode extends DomainBoundCode {
  readonly line: string
}

/** Returns the code that the sender of a mail names itself: in the header field, otherwise in a line. */
export const findDomainBoundCode = (mail: VisibleMail): FoundDomainBoundCode | null => {
  const { oneTimeCode, text, html } = mail
  const ofField = oneTimeCode ? toDomainBoundCode(oneTimeCode.code, oneTimeCode.host) : null
  // Most mails have neither, and their lines are not read.
  if (!ofField && !text.includes(' #') && !html.lines.some((line) => line.includes(' #'))) return null
  const lines = linesOf(mail)
  const bound = ofField ?? findLine(mail, lines)
  return bound ? { ...bound, line: lineWith([...lines, mail.subject], bound.code) } : null
}
