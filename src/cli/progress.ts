// Shows on a terminal that a command is waiting, in a line on standard error.

/** @returns a function that removes the line. */
export const showProgress = (text: string): (() => void) => {
  if (!process.stderr.isTTY) return () => undefined
  const startedAt = performance.now()
  const draw = (): void => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000)
    process.stderr.write(`\r\u001b[K${text} ${seconds} s`)
  }
  draw()
  const timer = setInterval(draw, 1000)
  return () => {
    clearInterval(timer)
    process.stderr.write('\r\u001b[K')
  }
}
