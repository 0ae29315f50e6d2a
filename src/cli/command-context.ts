// What a command is given: where it prints, what it works on, and when it is told to end.
import type { ConnectionOptions } from './mailbox/open-mailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { CommandError } from './command-error.ts'
import type { Output } from './output.ts'
import type { AddressInfo } from './records.ts'

export interface CommandContext {
  readonly output: Output
  readonly connection: ConnectionOptions
  /** When the process was started, epoch milliseconds. */
  readonly startedAt: number
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal
  /** Opened at the first call, closed when the command ends. */
  readonly mailbox: () => Promise<Mailbox>
}

/** @param wanted an address or its id; null is the newest one. @throws CommandError where there is none, or the signal came first */
export const requireAddress = async (
  mailbox: Mailbox,
  wanted: string | null,
  signal?: AbortSignal,
): Promise<AddressInfo> => {
  const address = await mailbox.findAddress(wanted, signal)
  if (address) return address
  throw new CommandError(
    wanted === null
      ? `There is no address on ${mailbox.name} yet. "mayfly new" makes one.`
      : `There is no address ${wanted} on ${mailbox.name}. "mayfly list" shows those there are.`,
  )
}
