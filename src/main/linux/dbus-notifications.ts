// Notifications over the session bus: with buttons, which Electron lacks on Linux, and with clicks that still open their
// message after a restart.
import { MAX_REMEMBERED_NOTIFICATIONS, type DesktopState } from '../desktop-state.ts'
import type {
  NativeNotification,
  NativeNotifications,
  OnActivated,
} from '../notifications/native-notifications.ts'
import type { NotificationServer, ServerInstance, ServerNotification } from './notification-server.ts'
import { ShownNotifications } from './shown-notifications.ts'

/** The specification's reason for "closed by a call": it can no longer be pressed. */
const CLOSE_REASON_CALL = 3
/** The specification's key of the click itself; any other key is that of our one button. */
const DEFAULT_ACTION = 'default'
/** Milliseconds after which a server that does not answer is worth a line in the log; libnotify gives up then. */
const SLOW_MS = 25_000
/** Milliseconds a notification waits for a server to start: after that the tray's badge has said it long enough. */
const MAX_WAIT_MS = 10 * 60_000

export interface DbusNotificationsDeps {
  readonly server: NotificationServer
  readonly desktopState: DesktopState
  readonly onActivated: OnActivated
  /** The label of the click itself, which some servers show as a button. */
  readonly openActionLabel: () => string
  /** The file of the picture. */
  readonly icon: string
  readonly log: (sentence: string) => void
}

/** A notification that no server has taken yet. */
interface WaitingNotification {
  readonly key: string
  readonly notification: ServerNotification
  /** By `performance.now()`. */
  readonly since: number
  /** The servers that were given it: one that hangs may show it yet, and is not given it twice. */
  readonly givenTo: Set<ServerInstance>
}

/**
 * A notification is given to the server that runs. One that hangs is waited for as long as it lives, and what it says late
 * counts; where it ends before, or none runs, the next one that starts is given the notification. Nothing waits for that.
 */
export class DbusNotifications implements NativeNotifications {
  readonly #deps: DbusNotificationsDeps
  readonly #shown: ShownNotifications
  readonly #waiting = new Map<string, WaitingNotification>()
  /** The call in flight for each key: the next one to the same server replaces what that shows. */
  readonly #calls = new Map<string, { readonly server: ServerInstance; readonly settled: Promise<unknown> }>()
  /** Counts the servers that started. */
  #starts = 0
  #isLocked = false

  constructor(deps: DbusNotificationsDeps) {
    this.#deps = deps
    this.#shown = new ShownNotifications(deps.desktopState)
  }

  /** Settles once clicks are listened to; no notification server is waited for. To be called once, before anything else. */
  async subscribe(): Promise<void> {
    const { server, onActivated } = this.#deps
    await server.subscribe({
      onActionInvoked: (from, id, action) => {
        const key = this.#shown.keyOf(from, id)
        if (key !== null) onActivated(key, action === DEFAULT_ACTION ? 'open' : 'button')
      },
      onClosed: (from, id, reason) => {
        // One that ran out may come back from a history and be pressed there.
        const key = reason === CLOSE_REASON_CALL ? this.#shown.keyOf(from, id) : null
        if (key !== null) this.#shown.remove(key)
      },
      onStarted: () => {
        this.#starts++
        this.#giveToNewServer()
      },
    })
  }

  /** On a locked screen no server is given late what was written for an unlocked one. */
  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked
    this.#giveToNewServer()
  }

  show({ key, buttonLabel, ...toast }: NativeNotification): void {
    const { openActionLabel, icon } = this.#deps
    const button = buttonLabel === null ? [] : ['button', buttonLabel]
    const waiting: WaitingNotification = {
      key,
      notification: { ...toast, actions: [DEFAULT_ACTION, openActionLabel(), ...button], icon },
      since: performance.now(),
      givenTo: new Set(),
    }
    // The newest is the last.
    this.#waiting.delete(key)
    this.#waiting.set(key, waiting)
    const [oldest] = this.#waiting.keys()
    if (this.#waiting.size > MAX_REMEMBERED_NOTIFICATIONS && oldest !== undefined)
      this.#waiting.delete(oldest)
    this.#give(waiting)
  }

  close(key: string): void {
    this.#waiting.delete(key)
    const shown = this.#shown.find(key)
    this.#shown.remove(key)
    if (shown) this.#closeAt(shown.server, shown.id)
  }

  #closeAt(server: ServerInstance, id: number): void {
    this.#deps.server.close(server, id).catch(() => undefined)
  }

  #giveToNewServer(): void {
    if (this.#isLocked) return
    for (const waiting of [...this.#waiting.values()]) {
      const isOutdated = waiting.notification.transient || performance.now() - waiting.since > MAX_WAIT_MS
      if (isOutdated) this.#waiting.delete(waiting.key)
      else this.#give(waiting)
    }
  }

  #give(waiting: WaitingNotification): void {
    this.#send(waiting).catch((error: unknown) => {
      this.#deps.log(`a notification could not be shown: ${String(error)}`)
    })
  }

  async #send(waiting: WaitingNotification): Promise<void> {
    const { key, givenTo } = waiting
    const starts = this.#starts
    const server = await this.#deps.server.startedInstance()
    const earlier = this.#calls.get(key)
    if (earlier?.server === server) await earlier.settled
    // A server that started meanwhile is given it by a call of its own.
    if (!this.#isWaiting(waiting) || starts !== this.#starts || givenTo.has(server)) return
    givenTo.add(server)
    const settled = this.#call(server, waiting)
    const call = { server, settled: settled.catch(() => undefined) }
    this.#calls.set(key, call)
    try {
      await settled
    } finally {
      if (this.#calls.get(key) === call) this.#calls.delete(key)
    }
  }

  /** Settles when that server answers or ends. */
  async #call(server: ServerInstance, waiting: WaitingNotification): Promise<void> {
    const { key, notification } = waiting
    const earlier = this.#shown.find(key)
    const slowTimer = setTimeout(() => {
      this.#deps.log(`the notification server has not answered for ${SLOW_MS / 1000} seconds`)
    }, SLOW_MS)
    slowTimer.unref()
    const id = await this.#deps.server
      .show(server, notification, earlier?.server === server ? earlier.id : 0)
      .finally(() => clearTimeout(slowTimer))
    if (this.#isWaiting(waiting)) this.#waiting.delete(key)
    else if (!this.#waiting.has(key)) {
      // It was closed while this server hung, or another server showed it.
      this.#closeAt(server, id)
      return
    }
    this.#shown.add({ server, id, key })
  }

  #isWaiting(waiting: WaitingNotification): boolean {
    return this.#waiting.get(waiting.key) === waiting
  }
}
