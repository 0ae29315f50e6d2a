// Processor time of this thread in milliseconds: what code costs, however busy the computer is with other programs.

/** @returns a function that returns what this thread has spent since, in milliseconds */
export const startThreadTimer = (): (() => number) => {
  const before = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
}

/** @returns what the call cost this thread, in milliseconds */
export const threadTimeOf = async (run: () => unknown): Promise<number> => {
  const spent = startThreadTimer()
  await run()
  return spent()
}

const TURN_MS = 5

/**
 * Measures for how long this thread does not answer.
 * @returns a function that ends it and returns the most processor time between two turns of a timer, in milliseconds
 */
export const watchThread = (): (() => number) => {
  let longest = 0
  let spent = startThreadTimer()
  const measure = (): void => {
    longest = Math.max(longest, spent())
    spent = startThreadTimer()
  }
  const timer = setInterval(measure, TURN_MS)
  return () => {
    clearInterval(timer)
    measure()
    return longest
  }
}
