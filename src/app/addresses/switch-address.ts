// Switches addresses of alias services on and off: when the user wants it, and off when their lifetime ends.
import { err, isTransient, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey, type AddressKey } from '../../shared/model/address.ts'
import { traitsOf } from '../../shared/model/server.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { addNotice, type PickContext } from '../app-context.ts'
import type { AddressRecord } from '../ports.ts'

type SwitchContext = PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'store', 'clock'>

/** Milliseconds until a switch that failed is tried again. */
const RETRY_MS = 300_000

/** Whether the lifetime of an address has ended, and its alias service was not told yet. @param record an ended address */
const awaitsSwitchOff = ({ endReason, expiresAt }: AddressRecord): boolean =>
  (endReason ?? null) === null && expiresAt !== null

/** Whether an ended address still exists at an alias service: only the user deletes it. */
export const existsAtService = (
  store: Pick<SwitchContext['store'], 'account'>,
  record: AddressRecord,
): boolean =>
  traitsOf(store.account(record.accountId)?.server).forwardsMail &&
  (record.endReason === 'off' || awaitsSwitchOff(record))

/** Requests the switch, and stores what its server did. */
const requestSwitch = async (
  { sessions, store, ports }: SwitchContext,
  { key, accountId }: AddressRecord,
  isOn: boolean,
): Promise<Result<null>> => {
  const session = sessions.get(accountId)
  if (!session) return err({ kind: 'not-found' })
  const switched = await session.account.requestForAddresses('now', (server) =>
    server.setEmailActive?.(splitKey(key).id, isOn),
  )
  const record = store.address(key)
  if (!record) return switched
  if (!switched.ok) {
    if (switched.failure.kind === 'not-found') store.patchAddress(key, { ended: true, endReason: 'gone' })
    return switched
  }
  const isPast =
    record.expiresAt !== null && record.expiresAt - session.account.clockOffset <= ports.clock.now()
  store.patchAddress(
    key,
    isOn
      ? // A lifetime that has ended would end it again.
        { ended: false, endReason: null, ...(isPast ? { expiresAt: null } : {}) }
      : { ended: true, endReason: 'off' },
  )
  session.monitor.reschedule()
  return ok(null)
}

/** Switches an address on or off at its alias service; `unsupported` for every other kind of server. */
export const switchAddress = async (
  context: SwitchContext,
  { address, on }: ParsedCommandArgs<'address.switch'>,
): Promise<Result<null>> => {
  const record = context.store.address(address)
  if (!record) return err({ kind: 'not-found' })
  if (!traitsOf(context.store.account(record.accountId)?.server).forwardsMail)
    return err({ kind: 'unsupported' })
  return requestSwitch(context, record, on)
}

const noticeId = (key: AddressKey): string => `switch-off ${key}`

/**
 * Switches off the addresses whose lifetime has ended, also while the program did not run. What fails is tried again later.
 * @param switching the addresses that are being switched off, or wait for another try
 */
export const switchOffExpired = (context: SwitchContext, switching: Set<AddressKey>): void => {
  const { store, sessions, ports } = context
  const now = ports.clock.now()
  for (const record of store.addresses()) {
    const { key, accountId, ended, expiresAt } = record
    const session = sessions.get(accountId)
    if (!ended || expiresAt === null || !awaitsSwitchOff(record)) continue
    if (!session?.account.isConnected || switching.has(key)) continue
    if (expiresAt - session.account.clockOffset > now) continue
    if (!traitsOf(store.account(accountId)?.server).forwardsMail) continue
    switching.add(key)
    void requestSwitch(context, record, false).then((switched) => {
      if (switched.ok) switching.delete(key)
      else ports.clock.after(RETRY_MS, () => switching.delete(key))
      if (switched.ok || isTransient(switched.failure) || switched.failure.kind === 'not-found') return
      const about = { kind: 'failure', accountId, failure: switched.failure } as const
      addNotice(context, { id: noticeId(key), level: 'warn', about })
    })
  }
}
