// Waiting for something no longer than a signal lets one: a server may take its time to answer.

/** What a promise comes to, or `whenAborted` as soon as the signal is aborted. @throws what either of them throws */
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
