// The code to copy if the user did not choose one: the newest received since the newest address was created. An older code belongs
// to an earlier sign-up, and must not be returned to a command that waits for mail to a new address.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { Snapshot } from '../../shared/model/snapshot.ts'

export interface LatestCode {
  readonly value: string
  readonly message: MessageKey
  readonly address: AddressKey
  readonly receivedAt: number
}

/**
 * Returns null without such a code. The sample in the welcome mail does not count.
 */
export const latestCode = ({ addresses }: Pick<Snapshot, 'addresses'>): LatestCode | null => {
  const since = Math.max(
    ...addresses.filter(({ state }) => state === 'active').map(({ createdAt }) => createdAt),
  )
  let newest: LatestCode | null = null
  for (const { key, latestCode: code } of addresses) {
    if (!code || code.isSample || code.receivedAt < since) continue
    if (newest && newest.receivedAt >= code.receivedAt) continue
    const { message, receivedAt, value } = code
    newest = { value, message, address: key, receivedAt }
  }
  return newest
}
