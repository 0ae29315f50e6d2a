// The output of a process: log lines on standard error, and only the ready line on standard output.
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import type { ReadyLine, ReadyLineWithoutService } from '../shared/contract/service-channel.ts'

// The parent process may close the pipe after the first lines: a failed write must not end this process.
process.stderr.on('error', () => undefined)

let writeLine = (text: string): void => void process.stderr.write(`mayfly: ${text}\n`)

/** Replaces the writer of log lines. */
export const setLogWriter = (writer: (text: string) => void): void => {
  writeLine = writer
}

/** Writes one line; line breaks in `text` are replaced by spaces. */
export const log = (text: string): void => {
  const lines = text.split(/[\r\n]/).map((line) => line.trim())
  writeLine(lines.filter((line) => line !== '').join(' '))
}

/** Logs an error that cannot be handled, with its context. */
export const logError = (context: string, error: unknown): void => log(`${context}: ${errorMessage(error)}`)

/** Logs an error caused by a bug, with its stack. */
export const logWithStack = (error: unknown): void =>
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Reports to the parent process that this one is ready, and its URLs and ports. */
export const printReadyLine = (line: ReadyLine | ReadyLineWithoutService): void =>
  void process.stdout.write(`${JSON.stringify(line)}\n`)
