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
 * For commands about mail: an address with a tag, such as `team+shop@mayfly.test`, selects the mail to that tag of its base address,
 * unless an address with exactly that name exists.
 * @param wanted an address or its id; null for the newest
 * @returns null if none matches
 */
export const findRecipient = async (mailbox: Mailbox, wanted: string | null): Promise<Recipient | null> => {
  const exact = await mailbox.findAddress(wanted)
  if (exact) return { address: exact, tagged: null }
  if (wanted === null || !hasTag(wanted)) return null
  const address = await mailbox.findAddress(withoutTag(wanted))
  return address && { address, tagged: wanted }
}

const missingAddress = (mailbox: Mailbox, wanted: string | null): CommandError =>
  new CommandError(
    wanted === null
      ? `There is no address on ${mailbox.name} yet. "mayfly new" creates one.`
      : `There is no address ${wanted} on ${mailbox.name}. "mayfly list" lists the existing ones.`,
  )

/** Like `findRecipient`. @throws CommandError if none matches */
export const requireRecipient = async (mailbox: Mailbox, wanted: string | null): Promise<Recipient> => {
  const recipient = await findRecipient(mailbox, wanted)
  if (recipient) return recipient
  throw missingAddress(mailbox, wanted)
}

/** @param wanted an address or its id; null for the newest. @throws CommandError if none matches */
export const requireAddress = async (mailbox: Mailbox, wanted: string | null): Promise<AddressInfo> => {
  const address = await mailbox.findAddress(wanted)
  if (address) return address
  throw missingAddress(mailbox, wanted)
}
