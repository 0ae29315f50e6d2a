// Notifications over the session bus: with buttons, which Electron does not support on Linux, and with clicks that still open
// their message after a restart of the program.
import { MAX_REMEMBERED_NOTIFICATIONS, type DesktopState } from '../desktop-state.ts'
import type {
  NativeNotification,
  NativeNotifications,
  OnActivated,
} from '../notifications/native-notifications.ts'
import { GTK_SERVER, type GtkNotifications } from './gtk-notifications.ts'
import type { NotificationServer, ServerInstance, ServerNotification } from './notification-server.ts'
import { ShownNotifications } from './shown-notifications.ts'

/** The specification's reason for a notification closed by a call of CloseNotification: it can no longer be clicked. */
const CLOSE_REASON_CALL = 3
/** The specification's key of a click on the notification itself; any other key is that of the button. */
const DEFAULT_ACTION = 'default'
/** Milliseconds after which a server that does not answer is logged; libnotify's timeout. */
const SLOW_MS = 25_000
/** Milliseconds a notification waits for a server to start. An older one is dropped: the tray icon has long shown it. */
const MAX_WAIT_MS = 10 * 60_000

export interface DbusNotificationsDeps {
  readonly server: NotificationServer
  readonly gtkNotifications: GtkNotifications
  readonly desktopState: DesktopState
  readonly onActivated: OnActivated
  /** The path of the icon. */
  readonly icon: string
  readonly log: (sentence: string) => void
}

/** A notification that no server has accepted yet. */
interface WaitingNotification {
  readonly key: string
  readonly notification: ServerNotification
  /** The time of `performance.now()` when it was created. */
  readonly since: number
  /** The servers it was sent to. A server that hangs may still show it, so it is not sent there twice. */
  readonly sentTo: Set<ServerInstance>
}

/**
 * Sends each notification to the running server. A server that hangs may answer at any time while it runs, and a late answer counts.
 * If it ends without an answer, or no server runs, the notification is sent to the next server that starts. Callers do not wait.
 */
export class DbusNotifications implements NativeNotifications {
  readonly #deps: DbusNotificationsDeps
  readonly #shown: ShownNotifications
  readonly #waiting = new Map<string, WaitingNotification>()
  /** The pending call for each key: the next call to the same server waits for it and replaces its notification. */
  readonly #calls = new Map<string, { readonly server: ServerInstance; readonly settled: Promise<unknown> }>()
  /** The notifications of this run that are on screen or in the server's history, by key. */
  readonly #open = new Map<string, ServerNotification>()
  /** The number of servers that have started. */
  #starts = 0
  #isLocked = false

  constructor(deps: DbusNotificationsDeps) {
    this.#deps = deps
    this.#shown = new ShownNotifications(deps.desktopState)
  }

  /** Resolves once clicks are received, without waiting for a notification server. Must be called once, before other methods. */
  async subscribe(): Promise<void> {
    const { server, onActivated } = this.#deps
    await server.subscribe({
      onActionInvoked: (from, id, action) => {
        const key = this.#shown.keyOf(from, id)
        if (key !== null) onActivated(key, action === DEFAULT_ACTION ? 'open' : 'button')
      },
      onClosed: (from, id, reason) => {
        const key = this.#shown.keyOf(from, id)
        if (key === null) return
        this.#open.delete(key)
        // An expired notification can still be clicked in the server's history.
        if (reason === CLOSE_REASON_CALL) this.#shown.remove(key)
      },
      onStarted: () => {
        this.#starts++
        this.#resendWaiting()
      },
    })
  }

  /** While the screen is locked, waiting notifications are not sent: their text is meant for an unlocked screen. */
  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked
    this.#resendWaiting()
  }

  show({ key, buttonLabel, openLabel, ...toast }: NativeNotification): void {
    const { icon } = this.#deps
    const button = buttonLabel === null ? [] : ['button', buttonLabel]
    const waiting: WaitingNotification = {
      key,
      notification: { ...toast, actions: [DEFAULT_ACTION, openLabel, ...button], icon },
      since: performance.now(),
      sentTo: new Set(),
    }
    // Re-inserted at the end, so that the first key is the oldest.
    this.#waiting.delete(key)
    this.#waiting.set(key, waiting)
    const [oldest] = this.#waiting.keys()
    if (this.#waiting.size > MAX_REMEMBERED_NOTIFICATIONS && oldest !== undefined)
      this.#waiting.delete(oldest)
    this.#trySend(waiting)
  }

  close(key: string): void {
    this.#waiting.delete(key)
    this.#open.delete(key)
    const shown = this.#shown.find(key)
    this.#shown.remove(key)
    if (shown) this.#closeAt(shown.server, shown.id)
  }

  /**
   * Must be called before the program quits, if it can be started by a press. GNOME Shell removes the notifications of a program that
   * leaves the bus, so it receives those that are still open in the form that it keeps.
   */
  async keepAfterQuit(): Promise<void> {
    const { gtkNotifications } = this.#deps
    if (this.#open.size === 0 || !(await gtkNotifications.isAvailable())) return
    const kept = [...this.#open].map(async ([key, { title, body, actions, transient }]) => {
      if (transient) return
      const id = this.#shown.nextId(GTK_SERVER)
      this.#shown.add({ server: GTK_SERVER, id, key })
      const button = actions.indexOf('button')
      const buttonLabel = button === -1 ? null : (actions[button + 1] ?? null)
      await gtkNotifications.add(id, { key, title, body, buttonLabel })
    })
    await Promise.all(kept)
  }

  #closeAt(server: ServerInstance, id: number): void {
    const { server: notificationServer, gtkNotifications } = this.#deps
    const closed = server === GTK_SERVER ? gtkNotifications.remove(id) : notificationServer.close(server, id)
    closed.catch(() => undefined)
  }

  #resendWaiting(): void {
    if (this.#isLocked) return
    for (const waiting of [...this.#waiting.values()]) {
      const isOutdated = waiting.notification.transient || performance.now() - waiting.since > MAX_WAIT_MS
      if (isOutdated) this.#waiting.delete(waiting.key)
      else this.#trySend(waiting)
    }
  }

  #trySend(waiting: WaitingNotification): void {
    this.#send(waiting).catch((error: unknown) => {
      this.#deps.log(`a notification could not be shown: ${String(error)}`)
    })
  }

  async #send(waiting: WaitingNotification): Promise<void> {
    const { key, sentTo } = waiting
    const starts = this.#starts
    const server = await this.#deps.server.startedInstance()
    const earlier = this.#calls.get(key)
    if (earlier?.server === server) await earlier.settled
    // If another server has started in the meantime, `#resendWaiting` sends it there.
    if (!this.#isWaiting(waiting) || starts !== this.#starts || sentTo.has(server)) return
    sentTo.add(server)
    const settled = this.#call(server, waiting)
    const call = { server, settled: settled.catch(() => undefined) }
    this.#calls.set(key, call)
    try {
      await settled
    } finally {
      if (this.#calls.get(key) === call) this.#calls.delete(key)
    }
  }

  /** Settles when the server answers or ends. */
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
      // It was closed, or shown by another server, before this server answered.
      this.#closeAt(server, id)
      return
    }
    if (earlier?.server === GTK_SERVER) this.#closeAt(GTK_SERVER, earlier.id)
    this.#shown.add({ server, id, key })
    this.#open.set(key, notification)
  }

  #isWaiting(waiting: WaitingNotification): boolean {
    return this.#waiting.get(waiting.key) === waiting
  }
}
