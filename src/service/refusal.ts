// Why the service cannot start, as the one sentence a person is shown.

/** Thrown on the way up; ends the process with status 2 and this one line on standard error. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The reason of a failed system call in few words, without its stack. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
