// Stops waiting for a promise when a signal is aborted: a server may be slow to respond.

/** Resolves to the promise's value, or to the result of `whenAborted` as soon as the signal is aborted. @throws the error of either */
export const untilAborted = async <T, U>(
  promise: Promise<T>,
  signal: AbortSignal,
  whenAborted: () => U,
): Promise<T | U> => {
  const { promise: aborted, resolve } = Promise.withResolvers<null>()
  const onAbort = (): void => resolve(null)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted.then(whenAborted)])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
