// Finds the address that a command or a tool names, with or without a tag.
import { hasTag, withoutTag } from '../shared/address-tag.ts'
import { CommandError } from './command-error.ts'
import type { Mailbox } from './mailbox.ts'
import type { AddressInfo } from './records.ts'

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
