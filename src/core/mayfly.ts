// The whole core: puts the parts together and offers the bridge's commands, except those only a shell can carry out.
import type { Handlers } from '../shared/bridge.ts'
import { fail, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import { BUILTIN_ACCOUNT, localKey, type Notice, type Snapshot } from '../shared/model.ts'
import {
  addAccount,
  connectStored,
  connectBuiltin,
  disconnectBuiltin,
  reconnectLocked,
  removeAccount,
  setToWork,
  updateAccount,
  viewOfAccount,
} from './accounts.ts'
import {
  carryOutDeletion,
  createAddress,
  succeedAddress,
  touchAddress,
  updateAddress,
  viewOfAddress,
} from './addresses.ts'
import { listOperations, runOperation } from './ai-commands.ts'
import { Announcer } from './announcer.ts'
import { Book } from './book.ts'
import { boundedPage } from './bounded.ts'
import { Emitter } from './emitter.ts'
import { dropEnding, dropNotice } from './ending.ts'
import { loadImages, markMessages, readAttachment, readMessage, saveAttachment } from './messages.ts'
import type { Ports } from './ports.ts'
import { inOrder, SnapshotFeed } from './snapshot.ts'
import { readSource } from './source.ts'
import { changeSettings, keepSettings, tell, type State } from './state.ts'
import { Undo } from './undo.ts'
import { checkForUpdate, Updates } from './updates.ts'
import { Watch } from './watch.ts'

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
export type CoreHandlers = Omit<Handlers, ShellCommand>

/** Milliseconds the start waits for keys. */
const KEYCHAIN_PATIENCE = 2_000

export interface BuiltinService {
  readonly baseUrl: string
  readonly smtp: { readonly host: string; readonly port: number }
  readonly domains: readonly string[]
  readonly key: string
}

export class Mayfly {
  readonly handlers: CoreHandlers
  readonly emitter = new Emitter()
  readonly #state: State
  readonly #feed: SnapshotFeed
  readonly #watch: Watch
  readonly #updates: Updates

  constructor(ports: Ports) {
    this.#feed = new SnapshotFeed(ports.clock, () => this.emitter.emit('snapshot', this.snapshot()))
    const changed = (): void => this.#feed.changed()
    const announcer = new Announcer(ports.clock, (announcement) => {
      ports.notifier.announce(announcement)
      this.emitter.emit('announced', announcement)
    })
    this.#state = {
      ...{ ports, announcer, changed, emitter: this.emitter },
      book: new Book(ports.archive, changed, (address) => dropEnding(this.#state, address)),
      atWork: new Map(),
      notices: new Map(),
      undo: new Undo(ports.clock, (address) => carryOutDeletion(this.#state, address)),
      settings: ports.settings.read(),
      shown: null,
    }
    this.handlers = handlersOf(this.#state, () => this.snapshot())
    this.#watch = new Watch(this.#state)
    this.#updates = new Updates(this.#state)
  }

  /** Takes up what the archive remembers and starts watching. */
  async start(): Promise<void> {
    const records = this.#state.book.accounts()
    for (const record of records) if (!this.#state.atWork.has(record.id)) setToWork(this.#state, record)
    const remote = records.filter(({ kind }) => kind === 'remote')
    // A keychain may wait for its person; everything else does not wait for the keychain.
    await this.#within(
      KEYCHAIN_PATIENCE,
      Promise.all(remote.map((record) => connectStored(this.#state, record))),
    )
    this.#watch.start()
    this.#updates.start()
  }

  #within(patience: number, work: Promise<unknown>): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const callOff = this.#state.ports.clock.after(patience, resolve)
    return Promise.race([promise, work]).finally(callOff)
  }

  builtinReady(service: BuiltinService): void {
    connectBuiltin(this.#state, service)
  }

  builtinGone(failure: Failure): void {
    disconnectBuiltin(this.#state, failure)
  }

  /** The built-in service listed a message. */
  nudge(emailId: string): void {
    this.#state.atWork.get(BUILTIN_ACCOUNT)?.monitor.nudge(localKey(BUILTIN_ACCOUNT, emailId))
  }

  /** The computer goes to sleep: nothing is asked until it wakes. */
  suspend(): void {
    this.#watch.suspend()
  }

  /** The computer woke, was unlocked or came online: everything is checked once. */
  resume(): void {
    this.#watch.resume()
  }

  /** How far the clocks of servers elsewhere are from ours, in milliseconds; those that never answered are left out. */
  clockOffsets(): { server: string; offset: number }[] {
    const remote = this.#state.book.accounts().filter(({ kind }) => kind === 'remote')
    return remote.flatMap(({ id, name }) => {
      const account = this.#state.atWork.get(id)?.account
      return account?.hasAnswered ? [{ server: name, offset: account.offset }] : []
    })
  }

  tell(notice: Notice): void {
    tell(this.#state, notice)
  }

  snapshot(): Snapshot {
    const { book, settings, notices, ports } = this.#state
    const views = book.addresses().flatMap((record) => viewOfAddress(this.#state, record.key) ?? [])
    return {
      accounts: book.accounts().map((record) => viewOfAccount(this.#state, record)),
      addresses: inOrder(views),
      settings,
      notices: [...notices.values()],
      pausedUntil: settings.pausedUntil,
      shell: {
        ...ports.shell,
        archiveOnDisk: ports.archive.onDisk,
        canLookForUpdates: ports.latestRelease !== null,
      },
    }
  }

  /** Ends all watching and closes the archive. */
  async stop(): Promise<void> {
    this.#watch.stop()
    this.#updates.stop()
    this.#state.undo.stop()
    this.#state.announcer.flush()
    this.#feed.stop()
    for (const { monitor, account } of this.#state.atWork.values()) {
      monitor.stop()
      await account.close()
    }
    this.#state.ports.archive.close()
  }
}

const handlersOf = (state: State, snapshot: () => Snapshot): CoreHandlers => ({
  'snapshot.read': () => succeed(snapshot()),
  'address.create': (args) => createAddress(state, args),
  'address.succeed': ({ address }) => succeedAddress(state, address),
  'address.update': (args) => updateAddress(state, args),
  'address.delete': ({ addresses }) => {
    const undoUntil = state.undo.remove(addresses.filter((key) => state.book.address(key)))
    for (const key of addresses) dropEnding(state, key)
    state.changed()
    return succeed({ undoUntil })
  },
  'address.restore': ({ addresses }) => {
    state.undo.restore(addresses)
    state.changed()
    return succeed(null)
  },
  'address.touch': (args) => touchAddress(state, args),
  'message.list': ({ address, ...query }) => succeed(boundedPage(state.ports.archive.page(address, query))),
  'message.search': ({ query, ...page }) => succeed(boundedPage(state.ports.archive.search(query, page))),
  'message.read': ({ message }) => readMessage(state, message),
  'message.source': ({ message }) => readSource(state, message),
  'message.mark': ({ messages, unread }) => markMessages(state, messages, unread),
  'message.markAll': ({ address }) => markMessages(state, state.ports.archive.unread(address), false),
  refresh: ({ accountId }) => refresh(state, accountId),
  'notice.dismiss': ({ id }) => {
    dropNotice(state, id)
    return succeed(null)
  },
  'pause.set': ({ until }) => pause(state, until),
  'account.add': (args) => addAccount(state, args),
  'account.update': (args) => updateAccount(state, args),
  'account.remove': ({ accountId }) => removeAccount(state, accountId),
  'settings.change': (patch) => {
    const changed = changeSettings(state, patch)
    for (const { account } of state.atWork.values())
      if (account.id !== BUILTIN_ACCOUNT) account.limit(state.settings.budget)
    return changed
  },
  'webhook.read': ({ accountId }) =>
    webhook(state, accountId, (account) => account.askAside((server) => server.getWebhookConfig())),
  'webhook.change': ({ accountId, ...config }) =>
    webhook(state, accountId, (account) => account.askAside((server) => server.updateWebhookConfig(config))),
  'images.load': (args) => loadImages(state, args),
  'attachment.read': (args) => readAttachment(state, args),
  'attachment.save': (args) => saveAttachment(state, args),
  'ai.list': ({ accountId }) => listOperations(state, accountId),
  'update.check': () => checkForUpdate(state),
  'ai.run': (args) => runOperation(state, args),
})

type Worker = State['atWork'] extends Map<string, infer W> ? W : never

const webhook = <T>(
  state: State,
  accountId: string,
  run: (account: Worker['account']) => Promise<Outcome<T>>,
): Promise<Outcome<T>> | Outcome<T> => {
  const atWork = state.atWork.get(accountId)
  return atWork ? run(atWork.account) : fail({ kind: 'not-found' })
}

const refresh = (state: State, accountId: string | null): Outcome<null> => {
  const chosen = [...state.atWork.values()].filter(
    ({ account }) => accountId === null || account.id === accountId,
  )
  if (accountId !== null && chosen.length === 0) return fail({ kind: 'not-found' })
  for (const { account, monitor } of chosen) {
    void reconnectLocked(state, account.id)
    account.hurry()
    monitor.checkAll()
  }
  return succeed(null)
}

const pause = (state: State, until: number | null): Outcome<null> => {
  keepSettings(state, { pausedUntil: until })
  for (const { monitor } of state.atWork.values()) {
    if (until !== null) monitor.stop()
    else {
      monitor.start()
      monitor.checkAll()
    }
  }
  return succeed(null)
}
