// The code a person most likely wants: that of the newest message that has one.
import type { AddressKey, MessageKey, Snapshot } from '../shared/model.ts'

export interface LatestCode {
  readonly value: string
  readonly message: MessageKey
  readonly address: AddressKey
  readonly receivedAt: number
}

/** Null when the newest message of no address has a code. */
export const latestCode = ({ addresses }: Pick<Snapshot, 'addresses'>): LatestCode | null => {
  let newest: LatestCode | null = null
  for (const { key, latest } of addresses) {
    if (!latest?.code || (newest && newest.receivedAt >= latest.receivedAt)) continue
    const { message, receivedAt, code } = latest
    newest = { value: code.value, message, address: key, receivedAt }
  }
  return newest
}
