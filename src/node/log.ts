// What a process prints: log lines on standard error, and on standard output the ready line and nothing else.
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import type { ReadyLine, ReadyLineWithoutService } from '../shared/contract/service-channel.ts'

// Who started us may listen to the first lines only, and a line that nobody takes is no reason to end.
process.stderr.on('error', () => undefined)

let writeLine = (text: string): void => void process.stderr.write(`mayfly: ${text}\n`)

/** Lets another writer have the lines. */
export const setLogWriter = (writer: (text: string) => void): void => {
  writeLine = writer
}

/** Writes one line; line breaks inside `text` are folded so that one event stays one line. */
export const log = (text: string): void => writeLine(text.replace(/\s*[\r\n]+\s*/g, ' '))

/** Logs an error nobody can act on in place, with what was going on. */
export const logError = (context: string, error: unknown): void => log(`${context}: ${errorMessage(error)}`)

/** Logs an error that is a fault of the program, with its stack. */
export const logWithStack = (error: unknown): void =>
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Tells whoever started the process that it serves now, and where. */
export const printReadyLine = (line: ReadyLine | ReadyLineWithoutService): void =>
  void process.stdout.write(`${JSON.stringify(line)}\n`)
