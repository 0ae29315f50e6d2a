// A start that cannot be: one sentence that says what is wrong and what to do, and exit status 2.
export class Refusal extends Error {}

/** Ends the process the way every mode refuses: one line on standard error, status 2. */
export const refuse = (refusal: Refusal): never => {
  process.stderr.write(`mayfly: ${refusal.message}\n`)
  process.exit(2)
}
