// The notification server of the session bus (Desktop Notifications Specification 1.2): its name, what it can, and our calls.
import dbus from 'dbus-next'
import { APP_ID } from '../app-id.ts'
import type { SessionBus } from './session-bus.ts'

export const SERVER = 'org.freedesktop.Notifications'
const PATH = '/org/freedesktop/Notifications'

export interface ServerNotice {
  readonly title: string
  /** Plain text. */
  readonly body: string
  readonly icon: string
  readonly silent: boolean
  /** Not to be put before the person's eyes now. */
  readonly quiet: boolean
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
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export class NotificationServer {
  readonly #bus: SessionBus
  #capabilities: Promise<ReadonlySet<string>> | null = null

  constructor(bus: SessionBus) {
    this.#bus = bus
  }

  /** To be called once, before anything else. */
  async watch(
    invoked: (id: number, action: string) => void,
    closed: (id: number, reason: number) => void,
  ): Promise<void> {
    const bus = this.#bus
    await bus.onSignal({ interface: SERVER, member: 'ActionInvoked' }, ([id, action]) => {
      if (typeof id === 'number' && typeof action === 'string') invoked(id, action)
    })
    await bus.onSignal({ interface: SERVER, member: 'NotificationClosed' }, ([id, reason]) => {
      if (typeof id === 'number' && typeof reason === 'number') closed(id, reason)
    })
    const owner = { interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged', arg0: SERVER }
    // Another server may be able to do other things.
    await bus.onSignal(owner, () => {
      this.#capabilities = null
    })
  }

  /** Starts the server where it is not running yet. Rejects where there is none. */
  capabilities(): Promise<ReadonlySet<string>> {
    this.#capabilities ??= this.#call('GetCapabilities').then(([list]) => new Set(texts(list)))
    this.#capabilities.catch(() => {
      this.#capabilities = null
    })
    return this.#capabilities
  }

  /** Names this very run of the server: its ids mean nothing to another. */
  async identity(): Promise<string | null> {
    const owner = await this.#bus.ownerOf(SERVER)
    if (owner === null) return null
    const [id] = await this.#bus.call({
      ...{ destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' },
      ...{ interface: 'org.freedesktop.DBus', member: 'GetId' },
    })
    return `${String(id)}${owner}`
  }

  /** @param replaces the id of the notification it takes the place of, or 0. @returns its id. */
  async show(notice: ServerNotice, replaces: number): Promise<number> {
    const can = await this.capabilities()
    const body = can.has('body-markup') ? escapeMarkup(notice.body) : notice.body
    const hints: Record<string, dbus.Variant> = {
      'desktop-entry': new dbus.Variant('s', APP_ID),
      category: new dbus.Variant('s', 'email.arrived'),
      urgency: new dbus.Variant('y', notice.quiet && !isPlasma ? URGENCY.low : URGENCY.normal),
      ...(notice.transient ? { transient: new dbus.Variant('b', true) } : {}),
      ...(notice.silent ? { 'suppress-sound': new dbus.Variant('b', true) } : {}),
      ...(!notice.silent && can.has('sound')
        ? { 'sound-name': new dbus.Variant('s', 'message-new-email') }
        : {}),
    }
    const actions = can.has('actions') ? notice.actions : []
    const args = ['Mayfly', replaces, notice.icon, notice.title, body, actions, hints, -1]
    const [id] = await this.#call('Notify', 'susssasa{sv}i', args)
    return typeof id === 'number' ? id : 0
  }

  async close(id: number): Promise<void> {
    await this.#call('CloseNotification', 'u', [id])
  }

  /** Its name and version, as it says itself. */
  async information(): Promise<string> {
    return texts(await this.#call('GetServerInformation'))
      .slice(0, 3)
      .join(' ')
  }

  /** Whether it holds notifications back just now: KDE says so itself, dunst in a way of its own. */
  async isInhibited(): Promise<boolean> {
    const asked = [
      this.#bus.property(SERVER, PATH, SERVER, 'Inhibited'),
      this.#bus.property(SERVER, PATH, 'org.dunstproject.cmd0', 'paused'),
    ]
    const answers = await Promise.allSettled(asked)
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value === true)
  }

  #call(member: string, signature?: string, body?: unknown[]): Promise<unknown[]> {
    const args = signature === undefined || body === undefined ? {} : { signature, body }
    return this.#bus.call({ destination: SERVER, path: PATH, interface: SERVER, member, ...args })
  }
}
