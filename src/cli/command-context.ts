// The context of a command: its output, its mailbox, and its abort signal.
import type { ConnectionOptions } from './mailbox/open-mailbox.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { Output } from './output.ts'

export interface CommandContext {
  readonly output: Output
  readonly connection: ConnectionOptions
  /** When the process started, in epoch milliseconds. */
  readonly startedAt: number
  /** Aborted on SIGINT and SIGTERM. */
  readonly signal: AbortSignal
  /** Opened at the first call, closed when the command ends. */
  readonly mailbox: () => Promise<Mailbox>
}
