// A start that cannot be: one sentence that says what is wrong and what to do, and exit status 2.
import { reasonOf } from '../shared/thrown.ts'

export class Refusal extends Error {}

/** For what nothing works without. @throws Refusal with the error's own sentence. */
export const asRefusal = (error: unknown): never => {
  throw new Refusal(reasonOf(error))
}

/** Ends the process the way every mode refuses: one line on standard error, status 2. */
export const refuse = (refusal: Refusal): never => {
  process.stderr.write(`mayfly: ${refusal.message}\n`)
  process.exit(2)
}
