// Waiting for something no longer than a signal lets one: a server may take its time to answer.

/** What a promise comes to; null as soon as the signal is aborted. @throws what the promise rejects with before that */
export const untilAborted = async <T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> => {
  const { promise: aborted, resolve } = Promise.withResolvers<null>()
  const onAbort = (): void => resolve(null)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
