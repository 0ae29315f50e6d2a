// Log lines on standard error: standard output carries the ready line and nothing else.
import { errorMessage } from '../shared/contract/failure-from-error.ts'

// Who started us may listen to the first lines only, and a line that nobody takes is no reason to end.
process.stderr.on('error', () => undefined)

/** Writes one line; line breaks inside `text` are folded so that one event stays one line. */
export const log = (text: string): void => {
  process.stderr.write(`mayfly: ${text.replace(/\s*[\r\n]+\s*/g, ' ')}\n`)
}

/** Logs an error nobody can act on in place, with what was going on. */
export const logError = (context: string, error: unknown): void => log(`${context}: ${errorMessage(error)}`)
