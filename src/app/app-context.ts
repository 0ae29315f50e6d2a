// The state that the use cases share: the ports, the account store, the sessions, the settings and the notices.
import type { AiOperation } from '../shared/model/ai-operation.ts'
import type { AddressKey } from '../shared/model/address.ts'
import type { Notice } from '../shared/model/notification.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { failureFromError, errorMessage } from '../shared/contract/failure-from-error.ts'
import type { Agents } from './automation/agents.ts'
import type { Browsers } from './companion/browsers.ts'
import type { AccountConnection } from './accounts/account-connection.ts'
import type { NotificationThrottle } from './notifications/notification-throttle.ts'
import type { AccountStore } from './accounts/account-store.ts'
import type { Emitter } from './emitter.ts'
import type { AccountMonitor } from './polling/account-monitor.ts'
import type { Ports } from './ports.ts'
import type { Transfers } from './backup/transfers.ts'
import type { PendingMessages } from './messages/pending-messages.ts'
import type { PendingDeletions } from './addresses/pending-deletions.ts'

/** An account at run time: its connection, its monitor and the known properties of its server. */
export interface AccountSession {
  readonly account: AccountConnection
  readonly monitor: AccountMonitor
  hasKey: boolean
  /** The operations that the server offers on a message; null until they were fetched. */
  operations: readonly AiOperation[] | null
  smtp: { readonly host: string; readonly port: number } | null
}

export interface AppContext {
  readonly ports: Ports
  readonly store: AccountStore
  readonly sessions: Map<string, AccountSession>
  readonly emitter: Emitter
  readonly notificationThrottle: NotificationThrottle
  readonly pendingDeletions: PendingDeletions<AddressKey>
  readonly transfers: Transfers
  readonly agents: Agents
  readonly browsers: Browsers
  readonly notices: Map<string, Notice>
  /** The addresses whose expiry was warned of by a notification that may still be shown. */
  readonly expiryWarnings: Set<AddressKey>
  settings: Settings
  shownAddress: AddressKey | null
  /** Links from outside that wait for a confirmation, by id. */
  readonly offeredLinks: Map<string, string>
  /** The key of the latest link, or its invitation for a key that is not issued yet, with the server it is for. */
  linkKey: { readonly baseUrl: string; readonly key: string; readonly invitation: string } | null
  /** The key of the built-in service while it runs: for the clipboard, never in the snapshot. */
  serviceKey: string | null
  readonly pendingMessages: PendingMessages
  /** Must be called after every change that the snapshot shows. */
  readonly scheduleSnapshot: () => void
}

/**
 * Like `Pick`: an `AppContext` with only these members, and with only these of its ports. A use case declares its dependencies
 * with it, and the compiler rejects access to any other.
 */
export type PickContext<
  Members extends Exclude<keyof AppContext, 'ports'>,
  PortNames extends keyof Ports,
> = Pick<AppContext, Members> & { readonly ports: Pick<Ports, PortNames> }

/** A damaged database belongs to no account, and is reported once, whatever failed because of it. */
export const DAMAGED_DATABASE_NOTICE: Notice = {
  id: 'archive',
  level: 'warn',
  about: { kind: 'failure', accountId: null, failure: { kind: 'damaged-database' } },
}

/** Logs an internal error and shows it as a notice. @param noticeId the notice's id; the log entry begins with it. */
export const addErrorNotice = (
  context: PickContext<'notices' | 'scheduleSnapshot', 'log'>,
  noticeId: string,
  accountId: string | null,
  error: unknown,
): void => {
  context.ports.log(`${noticeId}: ${errorMessage(error)}`)
  const failure = failureFromError(error)
  addNotice(
    context,
    failure.kind === 'damaged-database'
      ? DAMAGED_DATABASE_NOTICE
      : { id: noticeId, level: 'warn', about: { kind: 'failure', accountId, failure } },
  )
}

/** Changes settings immediately. If they cannot be written, they apply until the app quits, and the failure is returned. */
export const changeSettings = async (
  context: PickContext<'scheduleSnapshot' | 'settings', 'settings'>,
  change: Partial<Settings>,
): Promise<Result<Settings>> => {
  context.settings = { ...context.settings, ...change }
  context.scheduleSnapshot()
  try {
    await context.ports.settings.write(context.settings)
    return ok(context.settings)
  } catch (error) {
    return err(failureFromError(error))
  }
}

/** The same for changes that the user did not request: a failure becomes a notice. */
export const changeSettingsWithNotice = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'settings'>,
  change: Partial<Settings>,
): void => {
  void changeSettings(context, change).then((result) => {
    if (result.ok) return
    const about = { kind: 'failure', accountId: null, failure: result.failure } as const
    addNotice(context, { id: 'settings', level: 'warn', about })
  })
}

/** Shows a notice; replaces one with the same id. */
export const addNotice = (
  context: Pick<AppContext, 'notices' | 'scheduleSnapshot'>,
  notice: Notice,
): void => {
  context.notices.set(notice.id, notice)
  context.scheduleSnapshot()
}

/** Removes a notice, and withdraws the notification with the same id. */
export const removeNotice = (
  {
    notices,
    ports,
    emitter,
    scheduleSnapshot,
  }: PickContext<'emitter' | 'notices' | 'scheduleSnapshot', 'notifier'>,
  id: string,
): void => {
  if (!notices.delete(id)) return
  ports.notifier.withdraw(id)
  emitter.emit('withdrawn', { message: id })
  scheduleSnapshot()
}
