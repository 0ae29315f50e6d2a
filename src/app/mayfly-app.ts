// The app: creates its parts, starts and stops them, and builds the snapshot.
import type { OfferedLink } from '../shared/contract/bridge-events.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import type { Failure } from '../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'
import { joinKey } from '../shared/model/address.ts'
import type { Notice } from '../shared/model/notification.ts'
import type { Settings } from '../shared/contract/settings.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import {
  connectWithStoredKey,
  connectBuiltin,
  standByBuiltin,
  disconnectBuiltin,
  openSession,
  getAccountView,
} from './accounts/account-commands.ts'
import { AccountStore } from './accounts/account-store.ts'
import { isServiceUsed } from './accounts/service-use.ts'
import { commitDeletion, getAddressView } from './addresses/address-commands.ts'
import { removeExpiryWarning } from './addresses/expiry-warning.ts'
import { Agents } from './automation/agents.ts'
import { Browsers } from './companion/browsers.ts'
import type { CompanionSession, CompanionSessionOptions } from './companion/companion-session.ts'
import { PendingDeletions } from './addresses/pending-deletions.ts'
import { addNotice, changeSettingsWithNotice, removeNotice, type AppContext } from './app-context.ts'
import { createCommandHandlers, type AppHandlers } from './command-handlers.ts'
import { Transfers } from './backup/transfers.ts'
import { offerLink } from './accounts/server-commands.ts'
import { commitMessageDeletion, restoreAllMessages } from './messages/delete-messages.ts'
import { OutdatedReader } from './messages/outdated-reader.ts'
import { Emitter } from './emitter.ts'
import { NotificationThrottle } from './notifications/notification-throttle.ts'
import { ClockMonitor } from './polling/clock-monitor.ts'
import type { Ports } from './ports.ts'
import { UpdateSchedule } from './program-updates.ts'
import { sortAddresses, SnapshotPublisher } from './snapshot.ts'

/** Maximum milliseconds that the start waits for the keychain. */
const KEYCHAIN_TIMEOUT_MS = 2_000

/** The addresses of the built-in service, and its owner's key. */
export interface BuiltinService {
  readonly baseUrl: string
  readonly smtp: { readonly host: string; readonly port: number }
  readonly domains: readonly string[]
  readonly key: string
}

export class MayflyApp {
  readonly handlers: AppHandlers
  readonly emitter = new Emitter()
  readonly agents = new Agents(() => this.#snapshotPublisher.schedule())
  readonly browsers: Browsers
  readonly #context: AppContext
  readonly #snapshotPublisher: SnapshotPublisher
  readonly #clockMonitor: ClockMonitor
  readonly #outdatedReader: OutdatedReader
  readonly #updateSchedule: UpdateSchedule

  constructor(ports: Ports) {
    this.#snapshotPublisher = new SnapshotPublisher(ports.clock, () =>
      this.emitter.emit('snapshot', this.snapshot()),
    )
    const scheduleSnapshot = (): void => this.#snapshotPublisher.schedule()
    const notificationThrottle = new NotificationThrottle(ports.clock, (announcement) => {
      ports.notifier.show(announcement)
      this.emitter.emit('announced', announcement)
    })
    this.browsers = new Browsers({
      allowed: () => this.#context.settings.browsers,
      saveAllowed: (browsers) => changeSettingsWithNotice(this.#context, { browsers: [...browsers] }),
      onChange: scheduleSnapshot,
    })
    this.#context = {
      ports,
      notificationThrottle,
      scheduleSnapshot,
      emitter: this.emitter,
      agents: this.agents,
      browsers: this.browsers,
      store: new AccountStore(ports.archive, scheduleSnapshot, (address) =>
        removeExpiryWarning(this.#context, address),
      ),
      sessions: new Map(),
      notices: new Map(),
      expiryWarnings: new Set(),
      pendingDeletions: new PendingDeletions(ports.clock, (address) =>
        commitDeletion(this.#context, address),
      ),
      transfers: new Transfers(scheduleSnapshot, ports.log),
      pendingMessages: {
        deletions: new PendingDeletions(ports.clock, (key) => commitMessageDeletion(this.#context, key)),
        records: new Map(),
        sources: new Map(),
      },
      offeredLinks: new Map(),
      linkKey: null,
      serviceKey: null,
      settings: ports.settings.read(),
      shownAddress: null,
    }
    this.handlers = createCommandHandlers(this.#context, () => this.snapshot())
    this.#clockMonitor = new ClockMonitor(this.#context)
    this.#outdatedReader = new OutdatedReader(this.#context)
    this.#updateSchedule = new UpdateSchedule(this.#context)
  }

  /** Whether something uses the built-in service, as far as is stored. */
  usesService(): boolean {
    const { store, settings } = this.#context
    return isServiceUsed({ accounts: store.accounts(), addresses: store.addresses() }, settings.service)
  }

  /**
   * Opens the stored accounts and starts polling.
   * @param options.isServiceRunning whether the built-in service was started
   */
  async start({ isServiceRunning }: { readonly isServiceRunning: boolean }): Promise<void> {
    const records = this.#context.store.accounts()
    for (const record of records)
      if (!this.#context.sessions.has(record.id)) openSession(this.#context, record)
    if (!isServiceRunning) standByBuiltin(this.#context)
    const remote = records.filter(({ kind }) => kind === 'remote')
    // A keychain may wait until the user unlocks it; the start continues without it.
    await this.#withTimeout(
      KEYCHAIN_TIMEOUT_MS,
      Promise.all(remote.map((record) => connectWithStoredKey(this.#context, record))),
    )
    this.#clockMonitor.start()
    this.#updateSchedule.start()
    this.#outdatedReader.start()
  }

  #withTimeout(timeoutMs: number, work: Promise<unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancel = this.#context.ports.clock.after(timeoutMs, resolve)
    return Promise.race([promise, work]).finally(cancel)
  }

  /** The built-in service accepts requests. */
  builtinReady(service: BuiltinService): void {
    connectBuiltin(this.#context, service)
  }

  /** The key of the built-in service, only for the clipboard; null while the service does not run. */
  get serviceKey(): string | null {
    return this.#context.serviceKey
  }

  /** The built-in service stopped. @param failure the reason. */
  builtinStopped(failure: Failure): void {
    disconnectBuiltin(this.#context, failure)
  }

  /** Keeps a `mayfly://add` link until the user confirms it. @returns the part that may be shown; null if it is invalid. */
  offerLink(link: string): OfferedLink | null {
    return offerLink(this.#context, link)
  }

  /** Answers the requests of an allowed browser. */
  async openCompanionSession(options: CompanionSessionOptions): Promise<CompanionSession> {
    const sessions = await import('./companion/companion-session.ts')
    return new sessions.CompanionSession(this.#context, options)
  }

  /** The built-in service expects mail: what reads it is loaded now. */
  expectMail(): void {
    this.#context.ports.mailFormat.expectMail()
  }

  /** The built-in service stored a message. @param emailId the service's id of the message's address. */
  nudge(emailId: string): void {
    this.#context.sessions.get(BUILTIN_ACCOUNT)?.monitor.nudge(joinKey(BUILTIN_ACCOUNT, emailId))
  }

  /** The computer goes to sleep: no request is sent until it wakes. */
  suspend(): void {
    this.#clockMonitor.suspend()
  }

  /** The computer woke up, was unlocked or is online again: all addresses are checked once. */
  resume(): void {
    this.#clockMonitor.resume()
  }

  /** Shows or removes the notice that the program's files on disk belong to another version. */
  showReplaced(isReplaced: boolean): void {
    const id = 'program-replaced'
    if (isReplaced) this.addNotice({ id, level: 'info', about: { kind: 'program-replaced' } })
    else removeNotice(this.#context, id)
  }

  addNotice(notice: Notice): void {
    addNotice(this.#context, notice)
  }

  get settings(): Settings {
    return this.#context.settings
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
      transfer: this.#context.transfers.view,
      agents: this.agents.views,
      browsers: this.browsers.views,
      shell: {
        ...ports.shell,
        archiveOnDisk: ports.archive.onDisk,
      },
    }
  }

  /** So that the next start knows which mail the service has deleted. */
  #recordServiceRun(): void {
    const { store, serviceKey, ports } = this.#context
    const builtin = store.account(BUILTIN_ACCOUNT)
    if (serviceKey === null || !builtin) return
    try {
      store.saveAccount({ ...builtin, lastRunAt: ports.clock.now() })
    } catch (error) {
      ports.log(`the end of this run was not stored: ${errorMessage(error)}`)
    }
  }

  /** Ends all polling and closes the archive. */
  async stop(): Promise<void> {
    this.#clockMonitor.stop()
    this.#updateSchedule.stop()
    this.#outdatedReader.stop()
    this.#context.pendingDeletions.cancelAll()
    const transferEnd = this.#context.transfers.stop()
    restoreAllMessages(this.#context)
    this.#context.notificationThrottle.flush()
    this.#snapshotPublisher.stop()
    this.#recordServiceRun()
    for (const { monitor, account } of this.#context.sessions.values()) {
      monitor.stop()
      await account.close()
    }
    // After closing the connections: a transfer may wait for one.
    await transferEnd
    this.#context.ports.archive.close()
  }
}
