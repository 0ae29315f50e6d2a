// Why the service cannot start, as the one sentence a person is shown.

/** Thrown on the way up; ends the process with status 2 and this one line on standard error. */
export class StartupError extends Error {
  override readonly name = 'Refusal'
}

/** The data cannot be used as it is; whoever also uses other servers can go on without the service. */
export class StorageStartupError extends StartupError {}

/** The reason of a failed system call in few words, without its stack. */
export const errorCodeOrMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // SQLite's errors have one code for all; what they say tells them apart.
  return code === '' || code === 'ERR_SQLITE_ERROR' ? error.message : code
}
