// The code a person most likely wants: the newest that came since the newest address was made. An older one belongs to
// something that is over, and whoever waits for the mail to a fresh address must not be given it.
import {
  BUILTIN_ACCOUNT,
  type AddressKey,
  type AddressView,
  type MessageKey,
  type Snapshot,
} from '../shared/model.ts'
import { isWelcome } from './welcome.ts'

export interface LatestCode {
  readonly value: string
  readonly message: MessageKey
  readonly address: AddressKey
  readonly receivedAt: number
}

/** The sample in the welcome mail is shown and copied where it stands, and is nobody's latest code. */
const isSample = ({ accountId, latest }: AddressView): boolean =>
  accountId === BUILTIN_ACCOUNT && latest !== null && isWelcome(latest)

/** Null when no address has a code as its newest message, or only older ones than its newest address. */
export const latestCode = ({ addresses }: Pick<Snapshot, 'addresses'>): LatestCode | null => {
  const since = Math.max(...addresses.filter(({ state }) => state === 'active').map((one) => one.createdAt))
  let newest: LatestCode | null = null
  for (const address of addresses) {
    const { key, latest } = address
    if (!latest?.code || latest.receivedAt < since || isSample(address)) continue
    if (newest && newest.receivedAt >= latest.receivedAt) continue
    const { message, receivedAt, code } = latest
    newest = { value: code.value, message, address: key, receivedAt }
  }
  return newest
}
