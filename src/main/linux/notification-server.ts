// A client of the session bus's notification server (Desktop Notifications Specification 1.2).
import { APP_ID } from '../../shared/app-id.ts'
import type { NotificationGroup } from '../notifications/notification-group.ts'
import { NO_TIMEOUT, Variant, type SessionBus } from '../../node/session-bus.ts'

const NOTIFICATIONS_BUS_NAME = 'org.freedesktop.Notifications'
const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications'

export interface ServerNotification {
  readonly title: string
  /** Plain text. */
  readonly body: string
  readonly icon: string
  readonly silent: boolean
  /** Whether do-not-disturb is on: the notification must not pop up. */
  readonly doNotDisturb: boolean
  /** Whether the server must not keep it in a history. */
  readonly transient: boolean
  readonly group: NotificationGroup | null
  /** Pairs of a key and a label; the key `default` is a click on the notification itself. */
  readonly actions: readonly string[]
}

/** A hint, and the capability of servers that support it (KNotifications). */
const ORIGIN_HINT = 'x-kde-origin-name'

const URGENCY = { low: 0, normal: 1 } as const
/** Plasma keeps notifications of low urgency out of its history, and applies do-not-disturb itself, so urgency stays normal there. */
const isPlasma = /kde/i.test(process.env.XDG_CURRENT_DESKTOP ?? '')

/** Escapes markup, which servers would otherwise interpret: "<b>" of a sender, or "a < b". */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Identifies one run of one notification server, across runs of the bus. Notification ids are valid only within one run. */
export type ServerInstance = string

interface NotificationServerListeners {
  /** Called when notification `id` of `server`, or its button, was clicked. */
  readonly onActionInvoked: (server: ServerInstance, id: number, action: string) => void
  readonly onClosed: (server: ServerInstance, id: number, reason: number) => void
  /** Called when a server has started, or has replaced another. */
  readonly onStarted: () => void
}

/**
 * Each call goes to one run of the server, by its unique name on the bus (D-Bus specification, "Unique Connection Name"), so that a
 * server cannot be confused with the one that replaces it.
 */
export class NotificationServer {
  readonly #bus: SessionBus
  /** The capabilities of the server `#capabilitiesOf`. */
  #capabilities: Promise<ReadonlySet<string>> | null = null
  #capabilitiesOf: ServerInstance | null = null
  #busId: Promise<string> | null = null

  constructor(bus: SessionBus) {
    this.#bus = bus
  }

  /** Must be called once, before other methods. */
  async subscribe({ onActionInvoked, onClosed, onStarted }: NotificationServerListeners): Promise<void> {
    const bus = this.#bus
    const busId = await this.#readBusId()
    await bus.onSignal(
      { interface: NOTIFICATIONS_BUS_NAME, member: 'ActionInvoked' },
      ([id, action], sender) => {
        if (typeof id === 'number' && typeof action === 'string') onActionInvoked(busId + sender, id, action)
      },
    )
    await bus.onSignal(
      { interface: NOTIFICATIONS_BUS_NAME, member: 'NotificationClosed' },
      ([id, reason], sender) => {
        if (typeof id === 'number' && typeof reason === 'number') onClosed(busId + sender, id, reason)
      },
    )
    const owner = {
      interface: 'org.freedesktop.DBus',
      member: 'NameOwnerChanged',
      arg0: NOTIFICATIONS_BUS_NAME,
    }
    await bus.onSignal(owner, ([, , newOwner]) => {
      if (newOwner !== '') onStarted()
    })
  }

  /** The running server; null if none is running. */
  async runningInstance(): Promise<ServerInstance | null> {
    const owner = await this.#bus.getNameOwner(NOTIFICATIONS_BUS_NAME)
    return owner === null ? null : (await this.#readBusId()) + owner
  }

  /** The running server; starts one if necessary. Rejects if no server can be started. */
  async startedInstance(): Promise<ServerInstance> {
    const running = await this.runningInstance()
    if (running !== null) return running
    await this.#bus.call(
      {
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member: 'StartServiceByName',
        signature: 'su',
        body: [NOTIFICATIONS_BUS_NAME, 0],
      },
      NO_TIMEOUT,
    )
    const started = await this.runningInstance()
    if (started === null) throw new Error(`${NOTIFICATIONS_BUS_NAME} has no owner`)
    return started
  }

  /** Settles when the server answers or ends, without a timeout. */
  capabilities(server: ServerInstance): Promise<ReadonlySet<string>> {
    if (this.#capabilities !== null && this.#capabilitiesOf === server) return this.#capabilities
    const capabilities = this.#call(server, 'GetCapabilities').then(([list]) => new Set(stringsOf(list)))
    this.#capabilities = capabilities
    this.#capabilitiesOf = server
    capabilities.catch(() => {
      if (this.#capabilities === capabilities) this.#capabilities = null
    })
    return capabilities
  }

  /**
   * Settles when the server answers or ends, without a timeout: a server that hangs may still show the notification later.
   * @param replacesId the id of the notification to replace, or 0
   * @returns the id of the notification
   */
  async show(server: ServerInstance, notification: ServerNotification, replacesId: number): Promise<number> {
    const capabilities = await this.capabilities(server)
    const body = capabilities.has('body-markup') ? escapeMarkup(notification.body) : notification.body
    const hints: Record<string, unknown> = {
      'desktop-entry': APP_ID,
      category: 'email.arrived',
      urgency: new Variant('y', notification.doNotDisturb && !isPlasma ? URGENCY.low : URGENCY.normal),
      ...(notification.transient ? { transient: true } : {}),
      ...(notification.silent ? { 'suppress-sound': true } : {}),
      ...(!notification.silent && capabilities.has('sound') ? { 'sound-name': 'message-new-email' } : {}),
    }
    // The specification has no groups. Servers that support this hint show it next to the program's name.
    const groupTitle = notification.group?.title ?? null
    if (groupTitle !== null && capabilities.has(ORIGIN_HINT)) hints[ORIGIN_HINT] = groupTitle
    const actions = capabilities.has('actions') ? notification.actions : []
    const args = ['Mayfly', replacesId, notification.icon, notification.title, body, actions, hints, -1]
    const [id] = await this.#call(server, 'Notify', 'susssasa{sv}i', args)
    return typeof id === 'number' ? id : 0
  }

  async close(server: ServerInstance, id: number): Promise<void> {
    await this.#call(server, 'CloseNotification', 'u', [id])
  }

  /** The server's own name, vendor and version. */
  async nameAndVersion(server: ServerInstance): Promise<string> {
    return stringsOf(await this.#call(server, 'GetServerInformation'))
      .slice(0, 3)
      .join(' ')
  }

  /** Whether the server currently suppresses notifications: KDE and dunst have different properties for this. */
  async isInhibited(): Promise<boolean> {
    const properties = [
      this.#bus.getProperty(NOTIFICATIONS_BUS_NAME, NOTIFICATIONS_PATH, NOTIFICATIONS_BUS_NAME, 'Inhibited'),
      this.#bus.getProperty(NOTIFICATIONS_BUS_NAME, NOTIFICATIONS_PATH, 'org.dunstproject.cmd0', 'paused'),
    ]
    const answers = await Promise.allSettled(properties)
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value === true)
  }

  /** The id of this run of the bus. */
  #readBusId(): Promise<string> {
    this.#busId ??= this.#bus
      .call({
        destination: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        interface: 'org.freedesktop.DBus',
        member: 'GetId',
      })
      .then(([id]) => String(id))
    return this.#busId
  }

  async #call(
    server: ServerInstance,
    member: string,
    signature?: string,
    body?: unknown[],
  ): Promise<unknown[]> {
    const args = signature === undefined || body === undefined ? {} : { signature, body }
    const busId = await this.#readBusId()
    return this.#bus.call(
      {
        destination: server.slice(busId.length),
        path: NOTIFICATIONS_PATH,
        interface: NOTIFICATIONS_BUS_NAME,
        member,
        ...args,
      },
      NO_TIMEOUT,
    )
  }
}
