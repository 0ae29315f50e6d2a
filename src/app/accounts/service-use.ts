// Whether something uses the built-in service. A program with other servers only does not run it.
import type { Settings } from '../../shared/contract/settings.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import type { AccountRecord, AddressRecord } from '../records.ts'

/** What the archive contains. */
interface StoredRecords {
  readonly accounts: readonly AccountRecord[]
  readonly addresses: readonly AddressRecord[]
}

/**
 * Whether the service must run now: as long as there is no other server, an address of this computer receives mail, or its mail is to
 * be deleted when it is old enough.
 */
export const isServiceUsed = (
  { accounts, addresses }: StoredRecords,
  { keepRunning, catchAll, anyRecipient, retainDays }: Settings['service'],
): boolean => {
  const builtin = accounts.find(({ id }) => id === BUILTIN_ACCOUNT)
  if (keepRunning || catchAll || anyRecipient || !builtin || accounts.length === 1) return true
  // What the service kept until then, it has deleted.
  const deletedUntil = (builtin.lastRunAt ?? 0) - retainDays * DAY_MS
  return addresses.some(
    ({ accountId, expiresAt }) =>
      accountId === BUILTIN_ACCOUNT && (expiresAt === null || expiresAt > deletedUntil),
  )
}
