// The context of a command: its output, its mailbox, and its abort signal.
import type { ConnectionOptions } from './mailbox/open-mailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { CommandError } from './command-error.ts'
import type { Output } from './output.ts'
import { hasTag, withoutTag } from '../shared/address-tag.ts'
import type { AddressInfo } from './records.ts'

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

/** An address, and the tag that selects its mail. */
export interface Recipient {
  readonly address: AddressInfo
  /** The address with its tag, for mail to that tag only; null for all mail of the address. */
  readonly tagged: string | null
}

/**
 * Like `requireAddress`, for commands about mail: an address with a tag, such as `team+shop@mayfly.test`, selects the mail to that
 * tag of its base address, unless an address with exactly that name exists.
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

/** @param wanted an address or its id; null for the newest. @throws CommandError if none matches, or the signal was aborted first */
export const requireAddress = async (
  mailbox: Mailbox,
  wanted: string | null,
  signal?: AbortSignal,
): Promise<AddressInfo> => {
  const address = await mailbox.findAddress(wanted, signal)
  if (address) return address
  throw new CommandError(
    wanted === null
      ? `There is no address on ${mailbox.name} yet. "mayfly new" creates one.`
      : `There is no address ${wanted} on ${mailbox.name}. "mayfly list" lists the existing ones.`,
  )
}
