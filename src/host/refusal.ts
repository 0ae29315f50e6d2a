// A start that cannot be: one sentence that says what is wrong and what to do, and exit status 2.
import { errorMessage } from '../shared/thrown.ts'

export class StartupError extends Error {}

/** For what nothing works without. @throws Refusal with the error's own sentence. */
export const throwStartupError = (error: unknown): never => {
  throw new StartupError(errorMessage(error))
}

/** Ends the process the way every mode refuses: one line on standard error, status 2. */
export const exitWithStartupError = (error: StartupError): never => {
  process.stderr.write(`mayfly: ${error.message}\n`)
  process.exit(2)
}
