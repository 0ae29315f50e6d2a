// The whole core: puts the parts together and offers the bridge's commands, except those only a shell can carry out.
import type { CommandHandlers } from '../shared/contract/bridge.ts'
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'
import { joinKey } from '../shared/model/address.ts'
import type { Notice } from '../shared/model/notification.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import {
  addAccount,
  connectWithStoredKey,
  connectBuiltin,
  disconnectBuiltin,
  reconnectLocked,
  removeAccount,
  openSession,
  updateAccount,
  getAccountView,
} from './accounts/account-commands.ts'
import {
  commitDeletion,
  createAddress,
  renewAddress,
  touchAddress,
  updateAddress,
  getAddressView,
} from './addresses/address-commands.ts'
import { listOperations, runOperation } from './automation/ai-commands.ts'
import { NotificationThrottle } from './notifications/notification-throttle.ts'
import { AccountStore } from './accounts/account-store.ts'
import { truncatePage } from './messages/truncate.ts'
import { Emitter } from './emitter.ts'
import { removeExpiryWarning, removeNotice } from './addresses/expiry-warning.ts'
import {
  loadImages,
  markMessages,
  readAttachment,
  readMessage,
  saveAttachment,
} from './messages/message-commands.ts'
import type { Ports } from './ports.ts'
import { sortAddresses, SnapshotPublisher } from './snapshot.ts'
import { readSource } from './messages/message-source.ts'
import { changeSettings, changeSettingsWithNotice, addNotice, type AppContext } from './app-context.ts'
import { PendingDeletions } from './addresses/pending-deletions.ts'
import { checkForUpdate, UpdateChecker } from './update-checker.ts'
import { ClockMonitor } from './polling/clock-monitor.ts'

/** Commands that only a shell can carry out. */
export type ShellCommand =
  | 'clipboard.write'
  | 'link.open'
  | 'window.hide'
  | 'app.quit'
  | 'doctor.run'
  | 'doctor.repair'
  | 'shell.read'
  | 'login.set'
  | 'shortcut.set'
  | 'file.save'
  | 'page.print'
export type AppHandlers = Omit<CommandHandlers, ShellCommand>

/** Milliseconds the start waits for keys. */
const KEYCHAIN_TIMEOUT_MS = 2_000

export interface BuiltinService {
  readonly baseUrl: string
  readonly smtp: { readonly host: string; readonly port: number }
  readonly domains: readonly string[]
  readonly key: string
}

export class MayflyApp {
  readonly handlers: AppHandlers
  readonly emitter = new Emitter()
  readonly #context: AppContext
  readonly #snapshotPublisher: SnapshotPublisher
  readonly #clockMonitor: ClockMonitor
  readonly #updateChecker: UpdateChecker

  constructor(ports: Ports) {
    this.#snapshotPublisher = new SnapshotPublisher(ports.clock, () =>
      this.emitter.emit('snapshot', this.snapshot()),
    )
    const scheduleSnapshot = (): void => this.#snapshotPublisher.schedule()
    const notificationThrottle = new NotificationThrottle(ports.clock, (announcement) => {
      ports.notifier.show(announcement)
      this.emitter.emit('announced', announcement)
    })
    this.#context = {
      ...{ ports, notificationThrottle, scheduleSnapshot, emitter: this.emitter },
      store: new AccountStore(ports.archive, scheduleSnapshot, (address) =>
        removeExpiryWarning(this.#context, address),
      ),
      sessions: new Map(),
      notices: new Map(),
      pendingDeletions: new PendingDeletions(ports.clock, (address) =>
        commitDeletion(this.#context, address),
      ),
      settings: ports.settings.read(),
      shownAddress: null,
    }
    this.handlers = createHandlers(this.#context, () => this.snapshot())
    this.#clockMonitor = new ClockMonitor(this.#context)
    this.#updateChecker = new UpdateChecker(this.#context)
  }

  /** Takes up what the archive remembers and starts watching. */
  async start(): Promise<void> {
    const records = this.#context.store.accounts()
    for (const record of records)
      if (!this.#context.sessions.has(record.id)) openSession(this.#context, record)
    const remote = records.filter(({ kind }) => kind === 'remote')
    // A keychain may wait for its person; everything else does not wait for the keychain.
    await this.#withTimeout(
      KEYCHAIN_TIMEOUT_MS,
      Promise.all(remote.map((record) => connectWithStoredKey(this.#context, record))),
    )
    this.#clockMonitor.start()
    this.#updateChecker.start()
  }

  #withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#context.ports.clock.after(timeoutMs, resolve)
    return Promise.race([promise, work]).finally(cancel)
  }

  builtinReady(service: BuiltinService): void {
    connectBuiltin(this.#context, service)
  }

  builtinStopped(failure: Failure): void {
    disconnectBuiltin(this.#context, failure)
  }

  /** The built-in service listed a message. */
  nudge(emailId: string): void {
    this.#context.sessions.get(BUILTIN_ACCOUNT)?.monitor.nudge(joinKey(BUILTIN_ACCOUNT, emailId))
  }

  /** The computer goes to sleep: nothing is asked until it wakes. */
  suspend(): void {
    this.#clockMonitor.suspend()
  }

  /** The computer woke, was unlocked or came online: everything is checked once. */
  resume(): void {
    this.#clockMonitor.resume()
  }

  /** How far the clocks of servers elsewhere are from ours, in milliseconds; those that never answered are left out. */
  clockOffsets(): { server: string; offset: number }[] {
    const remote = this.#context.store.accounts().filter(({ kind }) => kind === 'remote')
    return remote.flatMap(({ id, name }) => {
      const account = this.#context.sessions.get(id)?.account
      return account?.hasClockOffset ? [{ server: name, offset: account.clockOffset }] : []
    })
  }

  addNotice(notice: Notice): void {
    addNotice(this.#context, notice)
  }

  snapshot(): Snapshot {
    const { store, settings, notices, ports } = this.#context
    const views = store.addresses().flatMap((record) => getAddressView(this.#context, record.key) ?? [])
    return {
      accounts: store.accounts().map((record) => getAccountView(this.#context, record)),
      addresses: sortAddresses(views),
      settings,
      notices: [...notices.values()],
      pausedUntil: settings.pausedUntil,
      shell: {
        ...ports.shell,
        archiveOnDisk: ports.archive.onDisk,
        canCheckForUpdates: ports.latestRelease !== null,
      },
    }
  }

  /** Ends all watching and closes the archive. */
  async stop(): Promise<void> {
    this.#clockMonitor.stop()
    this.#updateChecker.stop()
    this.#context.pendingDeletions.cancelAll()
    this.#context.notificationThrottle.flush()
    this.#snapshotPublisher.stop()
    for (const { monitor, account } of this.#context.sessions.values()) {
      monitor.stop()
      await account.close()
    }
    this.#context.ports.archive.close()
  }
}

const createHandlers = (context: AppContext, snapshot: () => Snapshot): AppHandlers => ({
  'snapshot.read': () => ok(snapshot()),
  'address.create': (args) => createAddress(context, args),
  'address.renew': ({ address }) => renewAddress(context, address),
  'address.update': (args) => updateAddress(context, args),
  'address.delete': ({ addresses }) => {
    const undoUntil = context.pendingDeletions.schedule(addresses.filter((key) => context.store.address(key)))
    for (const key of addresses) removeExpiryWarning(context, key)
    context.scheduleSnapshot()
    return ok({ undoUntil })
  },
  'address.restore': ({ addresses }) => {
    context.pendingDeletions.restore(addresses)
    context.scheduleSnapshot()
    return ok(null)
  },
  'address.touch': (args) => touchAddress(context, args),
  'message.list': ({ address, ...query }) => ok(truncatePage(context.ports.archive.page(address, query))),
  'message.search': ({ query, ...page }) => ok(truncatePage(context.ports.archive.search(query, page))),
  'message.read': ({ message }) => readMessage(context, message),
  'message.source': ({ message }) => readSource(context, message),
  'message.mark': ({ messages, unread }) => markMessages(context, messages, unread),
  'message.markAll': ({ address }) => markMessages(context, context.ports.archive.unreadKeys(address), false),
  refresh: ({ accountId }) => refresh(context, accountId),
  'notice.dismiss': ({ id }) => {
    removeNotice(context, id)
    return ok(null)
  },
  'pause.set': ({ until }) => setPause(context, until),
  'account.add': (args) => addAccount(context, args),
  'account.update': (args) => updateAccount(context, args),
  'account.remove': ({ accountId }) => removeAccount(context, accountId),
  'settings.change': (patch) => {
    const changed = changeSettings(context, patch)
    for (const { account } of context.sessions.values())
      if (account.id !== BUILTIN_ACCOUNT) account.setRequestsPerMinute(context.settings.budget)
    return changed
  },
  'webhook.read': ({ accountId }) =>
    withAccount(context, accountId, (account) =>
      account.requestWithoutHealth((server) => server.getWebhookConfig()),
    ),
  'webhook.change': ({ accountId, ...config }) =>
    withAccount(context, accountId, (account) =>
      account.requestWithoutHealth((server) => server.updateWebhookConfig(config)),
    ),
  'images.load': (args) => loadImages(context, args),
  'attachment.read': (args) => readAttachment(context, args),
  'attachment.save': (args) => saveAttachment(context, args),
  'ai.list': ({ accountId }) => listOperations(context, accountId),
  'update.check': () => checkForUpdate(context),
  'ai.run': (args) => runOperation(context, args),
})

type AccountSession = AppContext['sessions'] extends Map<string, infer W> ? W : never

const withAccount = <T>(
  context: AppContext,
  accountId: string,
  run: (account: AccountSession['account']) => Promise<Result<T>>,
): Promise<Result<T>> | Result<T> => {
  const session = context.sessions.get(accountId)
  return session ? run(session.account) : err({ kind: 'not-found' })
}

const refresh = (context: AppContext, accountId: string | null): Result<null> => {
  const chosen = [...context.sessions.values()].filter(
    ({ account }) => accountId === null || account.id === accountId,
  )
  if (accountId !== null && chosen.length === 0) return err({ kind: 'not-found' })
  for (const { account, monitor } of chosen) {
    void reconnectLocked(context, account.id)
    account.resetBackoff()
    monitor.checkAll()
  }
  return ok(null)
}

const setPause = (context: AppContext, until: number | null): Result<null> => {
  changeSettingsWithNotice(context, { pausedUntil: until })
  for (const { monitor } of context.sessions.values()) {
    if (until !== null) monitor.stop()
    else {
      monitor.start()
      monitor.checkAll()
    }
  }
  return ok(null)
}
