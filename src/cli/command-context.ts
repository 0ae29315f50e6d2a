// The context of a command: its output, its mailbox, and the signal that ends it.
import type { ConnectionOptions } from './mailbox/open-mailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { CommandError } from './command-error.ts'
import type { Output } from './output.ts'
import { hasTag, withoutTag } from '../shared/address-tag.ts'
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

/** An address, and which of its mail is meant. */
export interface Recipient {
  readonly address: AddressInfo
  /** The address with a tag, to which a mail must have come; null: any address. */
  readonly tagged: string | null
}

/**
 * `requireAddress` for what is about mail: one with a tag, as in `team+shop@mayfly.test`, means the mail of its address to that
 * tag, where there is no address of that very name.
 */
export const requireRecipient = async (
  mailbox: Mailbox,
  wanted: string | null,
  signal?: AbortSignal,
): Promise<Recipient> => {
  const base = wanted !== null && hasTag(wanted) ? withoutTag(wanted) : null
  if (base === null) return { address: await requireAddress(mailbox, wanted, signal), tagged: null }
  const exact = await mailbox.findAddress(wanted, signal)
  if (exact) return { address: exact, tagged: null }
  const address = await mailbox.findAddress(base, signal)
  return address
    ? { address, tagged: wanted }
    : { address: await requireAddress(mailbox, wanted, signal), tagged: null }
}

/** @param wanted an address or its id; null is the newest one. @throws CommandError where no address fits, or the signal came first */
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
