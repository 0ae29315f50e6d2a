// The notification server of the session bus (Desktop Notifications Specification 1.2): its name, what it can, and our calls.
import { APP_ID } from '../app-id.ts'
import { Variant, type SessionBus } from './session-bus.ts'

export const NOTIFICATIONS_BUS_NAME = 'org.freedesktop.Notifications'
const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications'

export interface ServerNotification {
  readonly title: string
  /** Plain text. */
  readonly body: string
  readonly icon: string
  readonly silent: boolean
  /** Not to be put before the person's eyes now. */
  readonly doNotDisturb: boolean
  /** Kept in no history. */
  readonly transient: boolean
  /** Pairs of a key and a label; the key `default` is the click itself. */
  readonly actions: readonly string[]
}

const URGENCY = { low: 0, normal: 1 } as const
/** Plasma keeps what is of low urgency in no history, and holds back by itself whatever comes while nobody is to be disturbed. */
const isPlasma = /kde/i.test(process.env.XDG_CURRENT_DESKTOP ?? '')

/** A server that understands markup would take a sender's "<b>" for its own, and hide "a < b". */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => (character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;'))

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export class NotificationServer {
  readonly #bus: SessionBus
  #capabilities: Promise<ReadonlySet<string>> | null = null

  constructor(bus: SessionBus) {
    this.#bus = bus
  }

  /** To be called once, before anything else. */
  async subscribe(
    onActionInvoked: (id: number, action: string) => void,
    onClosed: (id: number, reason: number) => void,
  ): Promise<void> {
    const bus = this.#bus
    await bus.onSignal({ interface: NOTIFICATIONS_BUS_NAME, member: 'ActionInvoked' }, ([id, action]) => {
      if (typeof id === 'number' && typeof action === 'string') onActionInvoked(id, action)
    })
    await bus.onSignal(
      { interface: NOTIFICATIONS_BUS_NAME, member: 'NotificationClosed' },
      ([id, reason]) => {
        if (typeof id === 'number' && typeof reason === 'number') onClosed(id, reason)
      },
    )
    const owner = {
      interface: 'org.freedesktop.DBus',
      member: 'NameOwnerChanged',
      arg0: NOTIFICATIONS_BUS_NAME,
    }
    // Another server may be able to do other things.
    await bus.onSignal(owner, () => {
      this.#capabilities = null
    })
  }

  /** Starts the server where it is not running yet. Rejects where there is none. */
  capabilities(): Promise<ReadonlySet<string>> {
    this.#capabilities ??= this.#call('GetCapabilities').then(([list]) => new Set(stringsOf(list)))
    this.#capabilities.catch(() => {
      this.#capabilities = null
    })
    return this.#capabilities
  }

  /** Names this very run of the server: its ids mean nothing to another. */
  async instanceId(): Promise<string | null> {
    const owner = await this.#bus.getNameOwner(NOTIFICATIONS_BUS_NAME)
    if (owner === null) return null
    const [id] = await this.#bus.call({
      ...{ destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' },
      ...{ interface: 'org.freedesktop.DBus', member: 'GetId' },
    })
    return `${String(id)}${owner}`
  }

  /** @param replacesId the id of the notification it takes the place of, or 0. @returns its id. */
  async show(notification: ServerNotification, replacesId: number): Promise<number> {
    const capabilities = await this.capabilities()
    const body = capabilities.has('body-markup') ? escapeMarkup(notification.body) : notification.body
    const hints = {
      'desktop-entry': APP_ID,
      category: 'email.arrived',
      urgency: new Variant('y', notification.doNotDisturb && !isPlasma ? URGENCY.low : URGENCY.normal),
      ...(notification.transient ? { transient: true } : {}),
      ...(notification.silent ? { 'suppress-sound': true } : {}),
      ...(!notification.silent && capabilities.has('sound') ? { 'sound-name': 'message-new-email' } : {}),
    }
    const actions = capabilities.has('actions') ? notification.actions : []
    const args = ['Mayfly', replacesId, notification.icon, notification.title, body, actions, hints, -1]
    const [id] = await this.#call('Notify', 'susssasa{sv}i', args)
    return typeof id === 'number' ? id : 0
  }

  async close(id: number): Promise<void> {
    await this.#call('CloseNotification', 'u', [id])
  }

  /** Its name and version, as it says itself. */
  async nameAndVersion(): Promise<string> {
    return stringsOf(await this.#call('GetServerInformation'))
      .slice(0, 3)
      .join(' ')
  }

  /** Whether it holds notifications back just now: KDE says so itself, dunst in a way of its own. */
  async isInhibited(): Promise<boolean> {
    const properties = [
      this.#bus.getProperty(NOTIFICATIONS_BUS_NAME, NOTIFICATIONS_PATH, NOTIFICATIONS_BUS_NAME, 'Inhibited'),
      this.#bus.getProperty(NOTIFICATIONS_BUS_NAME, NOTIFICATIONS_PATH, 'org.dunstproject.cmd0', 'paused'),
    ]
    const answers = await Promise.allSettled(properties)
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value === true)
  }

  #call(member: string, signature?: string, body?: unknown[]): Promise<unknown[]> {
    const args = signature === undefined || body === undefined ? {} : { signature, body }
    return this.#bus.call({
      destination: NOTIFICATIONS_BUS_NAME,
      path: NOTIFICATIONS_PATH,
      interface: NOTIFICATIONS_BUS_NAME,
      member,
      ...args,
    })
  }
}
