// Why an address has ended, where its server has no list that would tell.
import type { Failure } from '../../shared/contract/result.ts'
import type { AddressView } from '../../shared/model/address.ts'
import type { MonitorDeps } from './monitor-deps.ts'

/** @returns null where a failed check does not say so. */
export const endReasonOf = (
  { kind }: Failure,
  { capabilities, keepsSecrets }: Pick<MonitorDeps, 'capabilities' | 'keepsSecrets'>,
): AddressView['endReason'] => {
  if (capabilities.listsAddresses) return null
  if (kind === 'not-found') return 'gone'
  // The client has no password for it: it was lost with the run that had created the address.
  return kind === 'forbidden' && !keepsSecrets ? 'no-password' : null
}
