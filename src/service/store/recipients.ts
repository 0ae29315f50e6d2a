// The recipients of a mail by the address that they belong to: the message of an address knows its own recipients, never those of
// another address, which may be another member's.
import type { MailRecipient } from './store.ts'

/** An address and what the sender wrote for it: at least one recipient, each once whatever its case. */
export interface AddressRecipients<Address> {
  readonly address: Address
  readonly to: readonly [string, ...string[]]
}

/**
 * Groups the recipients of an envelope, in its order.
 * @param find the address a normalized name belongs to, undefined where there is none; asked once for each name
 */
export const recipientsByAddress = <Address extends { readonly id: string }>(
  recipients: readonly MailRecipient[],
  find: (name: string) => Address | undefined,
): AddressRecipients<Address>[] => {
  const addresses = new Map<string, Address | undefined>()
  const grouped = new Map<string, { address: Address; to: [string, ...string[]] }>()
  for (const { address: name, to } of recipients) {
    if (!addresses.has(name)) addresses.set(name, find(name))
    const address = addresses.get(name)
    if (!address) continue
    const known = grouped.get(address.id)
    if (!known) grouped.set(address.id, { address, to: [to] })
    else if (!known.to.some((one) => one.toLowerCase() === to.toLowerCase())) known.to.push(to)
  }
  return [...grouped.values()]
}
