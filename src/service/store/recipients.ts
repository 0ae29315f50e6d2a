// Groups the recipients of a mail by address: a message contains only the recipients of its address, since the other addresses may
// belong to other members.
import type { MailRecipient } from './store.ts'

/** An address and its recipients as the sender wrote them: at least one, without duplicates (case-insensitive). */
export interface AddressRecipients<Address> {
  readonly address: Address
  readonly to: readonly [string, ...string[]]
}

/**
 * Groups the recipients of an envelope, in their order.
 * @param find returns the address of a normalized name, undefined if it does not exist; called once for each name
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
