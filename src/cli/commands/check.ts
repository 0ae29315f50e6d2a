// The check command: how mail programs will show a message or a file, and what is wrong with its source.
import { createReadStream, existsSync } from 'node:fs'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { checksEn } from '../../shared/i18n/en/checks.ts'
import type { MailChecks, ReachedLink } from '../../shared/model/mail-finding.ts'
import { readUpTo, TooLargeError } from '../../shared/read-up-to.ts'
import type { WordedFinding } from '../../mailbox/check-source.ts'
import { CommandError, EXIT_STATUS } from '../../mailbox/command-error.ts'
import { jsonLine } from '../../mailbox/records.ts'
import { cleanLine } from '../../mail/clean-line.ts'
import type { CommandContext } from '../command-context.ts'
import type { Output } from '../output.ts'
import { findMessage } from './messages.ts'

export interface CheckOptions {
  readonly reachLinks?: true | undefined
}

/** Larger files are no mails. */
const MAX_FILE_BYTES = 50 * 1024 * 1024
const MAX_LINE_LENGTH = 2_000
const FIRST_ERROR_STATUS = 400

/** @throws CommandError if it cannot be read, or is too large */
const readAll = (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> =>
  readUpTo(stream, MAX_FILE_BYTES).catch((error: unknown) => {
    throw new CommandError(
      error instanceof TooLargeError
        ? 'The file is larger than 50 MB.'
        : `The file could not be read: ${errorMessage(error)}`,
    )
  })

const isFile = (wanted: string): boolean => wanted === '-' || /\.eml$/iu.test(wanted) || existsSync(wanted)

const checksOf = async ({ mailbox }: CommandContext, wanted: string | undefined): Promise<MailChecks> => {
  if (wanted !== undefined && isFile(wanted)) {
    const bytes = await readAll(wanted === '-' ? process.stdin : createReadStream(wanted))
    const { checkSource } = await import('../../mailbox/check-source.ts')
    return checkSource(bytes, null)
  }
  const opened = await mailbox()
  return opened.check(await findMessage(opened, wanted ?? null))
}

const placeOf = ({ part, line, sourceLine }: WordedFinding): string => {
  const { parts } = checksEn
  if (line !== null) return checksEn.line(parts[part], line)
  return sourceLine === null ? parts[part] : checksEn.line(parts.source, sourceLine)
}

const printFinding = (output: Output, finding: WordedFinding): void => {
  const { severity, message, support, count } = finding
  const times = count > 1 ? ` (${checksEn.times(count)})` : ''
  output.line(cleanLine(`${severity}: ${placeOf(finding)}: ${message}${times}`, MAX_LINE_LENGTH))
  if (support) output.line(`  ${checksEn.support(support)} ${support.url}`)
}

const isBroken = ({ status, failure }: ReachedLink): boolean =>
  failure === 'no-answer' || (status !== null && status >= FIRST_ERROR_STATUS)

const printLink = (output: Output, { url, status, failure }: ReachedLink): void => {
  const answer = failure === null ? checksEn.reached(status ?? 0) : checksEn.unreached[failure]
  output.line(cleanLine(`${answer}: ${url}`, MAX_LINE_LENGTH))
}

/** @returns the exit status: 1 if there is a problem */
export const check = async (
  context: CommandContext,
  wanted: string | undefined,
  { reachLinks }: CheckOptions,
): Promise<number> => {
  const { output } = context
  const { findings, links } = await checksOf(context, wanted)
  const { wordedFinding } = await import('../../mailbox/check-source.ts')
  for (const finding of findings.map(wordedFinding))
    if (output.isJson) output.line(jsonLine(finding))
    else printFinding(output, finding)
  const problems = findings.filter(({ severity }) => severity === 'problem').length
  if (!output.isJson)
    output.line(`${checksEn.problems(problems)}, ${checksEn.hints(findings.length - problems)}`)
  if (!reachLinks) return problems === 0 ? EXIT_STATUS.done : EXIT_STATUS.failed
  const { createLinkReacher } = await import('../../shell-common/link-reacher.ts')
  const reached = await createLinkReacher()(links)
  for (const link of reached)
    if (output.isJson) output.line(jsonLine({ kind: 'reached-link', ...link }))
    else printLink(output, link)
  return problems > 0 || reached.some(isBroken) ? EXIT_STATUS.failed : EXIT_STATUS.done
}
