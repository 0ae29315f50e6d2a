// How a command ends when it does not do what it was asked.
import type { Failure } from '../shared/contract/result.ts'
import { systemLocale } from '../shared/system-locale.ts'

/** Exit statuses, as docs/cli.md promises them. */
export const EXIT_STATUS = {
  done: 0,
  failed: 1,
  notUnderstood: 2,
  waitedInVain: 3,
  interrupted: 130,
} as const

/** Ends the command with one sentence on standard error. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly status: number

  constructor(message: string, status: number = EXIT_STATUS.failed) {
    super(message)
    this.status = status
  }
}

/** Something a server or the program refused; the catalogues have the words. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The sentence for what ended a command, with the server's own words as a detail. */
export const errorSentence = async (error: unknown): Promise<string> => {
  if (!(error instanceof MailboxError)) return error instanceof Error ? error.message : String(error)
  const { catalogueFor } = await import('../shared/i18n/index.ts')
  const { failure } = error
  const { remedy } = catalogueFor('system', systemLocale()).failures[failure.kind]
  const detail = 'detail' in failure ? failure.detail : undefined
  const field = failure.kind === 'invalid-input' ? failure.field : undefined
  const facts = [field, detail].filter(Boolean).join(': ')
  return facts === '' ? remedy : `${remedy} (${facts})`
}
