// Finds the start of a quoted earlier mail, whose codes are outdated.
import { wordPattern } from '../words/word-pattern.ts'

const ORIGINAL_MESSAGE = wordPattern(
  (words) => `^[-_=*─—– ]{2,}[^\\d]{0,12}${words('quotedOriginal')}[^\\d]{0,30}$`,
)
const WROTE = wordPattern((words) => words('wrote'))
const HEADER_FROM = wordPattern((words) => `^\\*?${words('from')}\\*? ?[:：]\\*? ?\\S`)
const HEADER_LINE = /^\*?[\p{L}\p{M} ]{1,22}\*? ?[:：]\*? ?\S/u
const TIME_OF_DAY = /\d{1,2}[:.]\d{2}/
/** "Your code for fern@fern.example, asked for at 10:42:" introduces a code; its address has no brackets. */
const ADDRESS_IN_BRACKETS = /<[^<>\s][^<>\s@]*@[^<>\s]+>/
/** Longer lines are neither attributions nor headers. */
const MAX_LENGTH = 300

/** `On 14 January 2026 at 10:42, Fern <fern@fern.example> wrote:`, in any language. */
const isAttribution = (line: string, above: string): boolean => {
  if (!/[:：]$/.test(line)) return false
  const both = `${above} ${line}`
  return (ADDRESS_IN_BRACKETS.test(line) && TIME_OF_DAY.test(both)) || (WROTE().test(line) && /\d/.test(both))
}

/** `--- Details ---`, above lines that look like a header. */
const isTitleBetweenHyphens = (line: string): boolean =>
  line.startsWith('---') && line.endsWith('---') && /\p{L}/u.test(line)

/** Whether header lines begin here that some programs put above a quotation: From, Sent, To, Subject. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean => {
  if (!HEADER_FROM().test(lines[at] ?? '')) return false
  const block = lines.slice(at, at + 5).filter((line) => HEADER_LINE.test(line.trim()))
  return block.length >= 3 && block.some((line) => TIME_OF_DAY.test(line)) && block.join(' ').includes('@')
}

/**
 * Returns the lines before an earlier mail that is quoted to the end; all lines if nothing is above the quotation, as in a
 * forwarded mail, or if each quoted line is marked (`>`).
 */
export const withoutQuotedReply = (lines: readonly string[]): readonly string[] => {
  let above = ''
  for (const [at, raw] of lines.entries()) {
    const line = raw.length > MAX_LENGTH ? '' : raw.trim()
    if (raw.trim() === '') continue
    if (line !== '' && above !== '') {
      const isMarked = (): boolean =>
        lines
          .slice(at + 1, at + 4)
          .find((one) => one.trim() !== '')
          ?.startsWith('>') ?? false
      if (isAttribution(line, above) && !isMarked()) return lines.slice(0, at)
      if (ORIGINAL_MESSAGE().test(line)) return lines.slice(0, at)
      if (isHeaderBlock(lines, at) && !isTitleBetweenHyphens(above)) return lines.slice(0, at)
    }
    above = line
  }
  return lines
}
