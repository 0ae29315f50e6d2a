// Derives the reason why an address expired, for a server without a list of addresses.
import type { Failure } from '../../shared/contract/result.ts'
import type { AddressView } from '../../shared/model/address.ts'
import type { MonitorDeps } from './monitor-deps.ts'

/** @returns null if the failed check does not mean that the address expired. */
export const endReasonOf = (
  { kind }: Failure,
  { listsAddresses, keepsSecrets }: Pick<MonitorDeps, 'listsAddresses' | 'keepsSecrets'>,
): AddressView['endReason'] => {
  if (listsAddresses) return null
  if (kind === 'not-found') return 'gone'
  // The client has no password for it: it was lost when the app quit.
  return kind === 'forbidden' && !keepsSecrets ? 'no-password' : null
}
