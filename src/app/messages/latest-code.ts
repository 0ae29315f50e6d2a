// The code a person most likely wants: the newest that came since the newest address was made. An older one belongs to
// something that is over, and whoever waits for the mail to a fresh address must not be given it.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message.ts'
import type { Snapshot } from '../../shared/model/snapshot.ts'

export interface LatestCode {
  readonly value: string
  readonly message: MessageKey
  readonly address: AddressKey
  readonly receivedAt: number
}

/**
 * Null when no address has a code, or only older ones than its newest address. The sample in the welcome mail is shown and
 * copied where it stands, and is nobody's latest code.
 */
export const latestCode = ({ addresses }: Pick<Snapshot, 'addresses'>): LatestCode | null => {
  const since = Math.max(...addresses.filter(({ state }) => state === 'active').map((one) => one.createdAt))
  let newest: LatestCode | null = null
  for (const { key, latestCode } of addresses) {
    if (!latestCode || latestCode.isSample || latestCode.receivedAt < since) continue
    if (newest && newest.receivedAt >= latestCode.receivedAt) continue
    const { message, receivedAt, value } = latestCode
    newest = { value, message, address: key, receivedAt }
  }
  return newest
}
