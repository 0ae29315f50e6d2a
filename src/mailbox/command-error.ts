// Errors that end a command, their exit statuses, and their messages.
import { failureFacts, type Failure, type FailureKind } from '../shared/contract/result.ts'
import { systemLocale } from '../shared/system-locale.ts'

/** The exit statuses documented in docs/cli.md. */
export const EXIT_STATUS = {
  done: 0,
  failed: 1,
  usageError: 2,
  timedOut: 3,
  interrupted: 130,
} as const

/** Ends the command with its message, one sentence, on standard error. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly status: number

  constructor(message: string, status: number = EXIT_STATUS.failed) {
    super(message)
    this.status = status
  }
}

/** A failure reported by a server or by the running program; its message is in the catalogues. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly failure: Failure
  /** Whether a server reported it to this command directly, without a running program. */
  readonly isFromServer: boolean

  constructor(failure: Failure, { isFromServer = false } = {}) {
    super(failure.kind)
    this.failure = failure
    this.isFromServer = isFromServer
  }
}

/** The sentence for an error that ended a command, with details from the server in parentheses. */
export const errorSentence = async (error: unknown): Promise<string> => {
  if (!(error instanceof MailboxError)) return error instanceof Error ? error.message : String(error)
  const { catalogueFor } = await import('../shared/i18n/index.ts')
  const { failureRemedy } = await import('../shared/i18n/failure-remedy.ts')
  const { failure, isFromServer } = error
  const text = catalogueFor('system', systemLocale())
  const serverRemedies: Partial<Record<FailureKind, string>> = isFromServer ? text.commandRemedies : {}
  const isQuota = failure.kind === 'rate-limited' && failure.quota !== undefined
  const fromServer = isQuota ? undefined : serverRemedies[failure.kind]
  const remedy = fromServer ?? failureRemedy(text, failure)
  const facts = failureFacts(failure)
  return facts === '' ? remedy : `${remedy} (${facts})`
}
