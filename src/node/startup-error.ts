// Errors that prevent the program from starting: one sentence with the cause and the remedy, and exit status 2.
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import type { StartProblem } from '../shared/model/start-problem.ts'
import { log, logWithStack } from './log.ts'

/** Ends the process with status 2 and its message as one line on standard error. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly problem: StartProblem | null

  /** @param problem for a dialog in the user's language; null if there is only the message */
  constructor(message: string, problem: StartProblem | null = null) {
    super(message)
    this.problem = problem
  }
}

/** The service's data cannot be used; the program continues without the service, with other servers. */
export class StorageStartupError extends StartupError {}

/** Converts an error of the start, for use in `catch`. @throws StartupError with the error's message */
export const throwStartupError = (error: unknown): never => {
  throw new StartupError(errorMessage(error))
}

/** Logs the error that ends the process. @returns the exit status */
export const logFatalError = (error: unknown): number => {
  if (!(error instanceof StartupError)) {
    logWithStack(error)
    return 1
  }
  log(error.message)
  return 2
}

/** A short reason for a failed system call: its code if it has one, else its message. */
export const errorCodeOrMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // All SQLite errors have the same code, so their message is used.
  return code === '' || code === 'ERR_SQLITE_ERROR' ? error.message : code
}
