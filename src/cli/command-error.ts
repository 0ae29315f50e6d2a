// How a command ends when it does not do what it was asked.
import { failureFacts, type Failure, type FailureKind } from '../shared/contract/result.ts'
import { systemLocale } from '../shared/system-locale.ts'

/** Exit statuses, as docs/cli.md promises them. */
export const EXIT_STATUS = {
  done: 0,
  failed: 1,
  usageError: 2,
  timedOut: 3,
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
  /** Where the command works on a server itself, and not on a program with settings. */
  readonly isOfServer: boolean

  constructor(failure: Failure, { isOfServer = false } = {}) {
    super(failure.kind)
    this.failure = failure
    this.isOfServer = isOfServer
  }
}

/** The sentence for what ended a command, with the server's own words as a detail. */
export const errorSentence = async (error: unknown): Promise<string> => {
  if (!(error instanceof MailboxError)) return error instanceof Error ? error.message : String(error)
  const { catalogueFor } = await import('../shared/i18n/index.ts')
  const { failureRemedy } = await import('../shared/i18n/failure-remedy.ts')
  const { failure, isOfServer } = error
  const text = catalogueFor('system', systemLocale())
  const ofServer: Partial<Record<FailureKind, string>> = isOfServer ? text.commandRemedies : {}
  const remedy = ofServer[failure.kind] ?? failureRemedy(text, failure)
  const facts = failureFacts(failure)
  return facts === '' ? remedy : `${remedy} (${facts})`
}
