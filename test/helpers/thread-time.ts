// Processor time of this thread in milliseconds: what code costs, however busy the computer is with other programs.

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

/** @returns what the call cost this thread, in milliseconds */
export const threadTimeOf = async (run: () => unknown): Promise<number> => {
  const before = process.threadCpuUsage()
  await run()
  return milliseconds(process.threadCpuUsage(before))
}

const TURN_MS = 5

/**
 * Measures for how long this thread does not answer.
 * @returns a function that ends it and returns the most processor time between two turns of a timer, in milliseconds
 */
export const watchThread = (): (() => number) => {
  let longest = 0
  let last = process.threadCpuUsage()
  const measure = (): void => {
    longest = Math.max(longest, milliseconds(process.threadCpuUsage(last)))
    last = process.threadCpuUsage()
  }
  const timer = setInterval(measure, TURN_MS)
  return () => {
    clearInterval(timer)
    measure()
    return longest
  }
}
