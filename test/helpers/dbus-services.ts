// The two services of a desktop that the program talks to, owned by the test: notifications and the tray.
import dbus, { type Message, type MessageBus } from 'dbus-next'

const { Interface } = dbus.interface

export interface ShownNotification {
  readonly id: number
  readonly app: string
  readonly icon: string
  readonly title: string
  readonly body: string
  readonly actions: readonly string[]
  readonly hints: Readonly<Record<string, unknown>>
  /** By `performance.now()`. */
  readonly at: number
}

/** org.freedesktop.Notifications, version 1.2. */
export class NotificationServer extends Interface {
  readonly shown: ShownNotification[] = []
  readonly closed: number[] = []
  capabilities = ['body', 'actions', 'body-markup', 'sound']
  /** KDE's word for do-not-disturb. */
  Inhibited = false

  constructor() {
    super('org.freedesktop.Notifications')
  }

  Notify(
    app: string,
    replaces: number,
    icon: string,
    title: string,
    body: string,
    actions: string[],
    hints: Record<string, { value: unknown }>,
  ): number {
    const id = replaces || this.shown.length + 1
    const plain = Object.fromEntries(Object.entries(hints).map(([name, { value }]) => [name, value]))
    this.shown.push({ id, app, icon, title, body, actions, hints: plain, at: performance.now() })
    return id
  }

  CloseNotification(id: number): void {
    this.closed.push(id)
    this.NotificationClosed(id, 3)
  }

  GetCapabilities(): string[] {
    return this.capabilities
  }

  GetServerInformation(): string[] {
    return ['test', 'mayfly', '1', '1.2']
  }

  ActionInvoked(id: number, action: string): [number, string] {
    return [id, action]
  }

  NotificationClosed(id: number, reason: number): [number, number] {
    return [id, reason]
  }
}
NotificationServer.configureMembers({
  methods: {
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    CloseNotification: { inSignature: 'u', outSignature: '' },
    GetCapabilities: { inSignature: '', outSignature: 'as' },
    GetServerInformation: { inSignature: '', outSignature: 'ssss' },
  },
  properties: { Inhibited: { signature: 'b', access: 'read' } },
  signals: { ActionInvoked: { signature: 'us' }, NotificationClosed: { signature: 'uu' } },
})

/** org.kde.StatusNotifierWatcher with a host. */
export class TrayWatcher extends Interface {
  readonly items: string[] = []

  constructor() {
    super('org.kde.StatusNotifierWatcher')
  }

  RegisterStatusNotifierItem(service: string): void {
    this.items.push(service)
    this.StatusNotifierItemRegistered(service)
  }

  RegisterStatusNotifierHost(_service: string): void {
    // The host is the test itself.
  }

  get RegisteredStatusNotifierItems(): string[] {
    return this.items
  }

  IsStatusNotifierHostRegistered = true
  readonly ProtocolVersion = 0

  StatusNotifierItemRegistered(service: string): string {
    return service
  }

  StatusNotifierHostRegistered(): void {
    // A signal without arguments.
  }

  StatusNotifierHostUnregistered(): void {
    // A signal without arguments.
  }
}
TrayWatcher.configureMembers({
  methods: {
    RegisterStatusNotifierItem: { inSignature: 's', outSignature: '' },
    RegisterStatusNotifierHost: { inSignature: 's', outSignature: '' },
  },
  properties: {
    RegisteredStatusNotifierItems: { signature: 'as', access: 'read' },
    IsStatusNotifierHostRegistered: { signature: 'b', access: 'read' },
    ProtocolVersion: { signature: 'i', access: 'read' },
  },
  signals: {
    StatusNotifierItemRegistered: { signature: 's' },
    StatusNotifierHostRegistered: { signature: '' },
    StatusNotifierHostUnregistered: { signature: '' },
  },
})

export const serveNotifications = async (bus: MessageBus): Promise<NotificationServer> => {
  const server = new NotificationServer()
  bus.export('/org/freedesktop/Notifications', server)
  await bus.requestName('org.freedesktop.Notifications', 0)
  return server
}

/** The tray items as bus names with their object paths; the sender is told with each registration. */
export interface TrayItem {
  readonly owner: string
  readonly path: string
}

export interface TrayHost {
  readonly items: TrayItem[]
  /** The panel comes or goes, while the watcher stays. */
  setPresent(isThere: boolean): void
}

/** @param isPresent whether a panel shows what is registered. */
export const serveTrayWatcher = async (bus: MessageBus, isPresent = true): Promise<TrayHost> => {
  const items: TrayItem[] = []
  // The sender of a registration is known only to the raw message.
  bus.addMethodHandler((message: Message) => {
    if (message.member === 'RegisterStatusNotifierItem') {
      const [service] = message.body as [string]
      const owner = message.sender
      items.push(
        service.startsWith('/') ? { owner, path: service } : { owner: service, path: '/StatusNotifierItem' },
      )
    }
    return false
  })
  const watcher = new TrayWatcher()
  watcher.IsStatusNotifierHostRegistered = isPresent
  bus.export('/StatusNotifierWatcher', watcher)
  await bus.requestName('org.kde.StatusNotifierWatcher', 0)
  return {
    items,
    setPresent: (now) => {
      watcher.IsStatusNotifierHostRegistered = now
      if (now) watcher.StatusNotifierHostRegistered()
      else watcher.StatusNotifierHostUnregistered()
    },
  }
}

/** The screen saver tells that the screen was locked or unlocked. */
export const lockScreen = (bus: MessageBus, isLocked: boolean): void => {
  const path = '/org/freedesktop/ScreenSaver'
  bus.send(dbus.Message.newSignal(path, 'org.freedesktop.ScreenSaver', 'ActiveChanged', 'b', [isLocked]))
}

interface MenuLayout {
  readonly id: number
  readonly label: string
  readonly enabled: boolean
  readonly children: MenuLayout[]
}

const DBUSMENU_INTERFACE = 'com.canonical.dbusmenu'

type RawMenu = [number, Record<string, { value: unknown }>, { value: RawMenu }[]]

const parseMenuLayout = ([id, properties, children]: RawMenu): MenuLayout => ({
  id,
  label: typeof properties.label?.value === 'string' ? properties.label.value.replaceAll('_', '') : '',
  enabled: properties.enabled?.value !== false,
  children: children.map((child) => parseMenuLayout(child.value)),
})

/** Reads a tray item's properties and its menu through com.canonical.dbusmenu. */
export class TrayReader {
  readonly #bus: MessageBus
  readonly #item: TrayItem

  constructor(bus: MessageBus, item: TrayItem) {
    this.#bus = bus
    this.#item = item
  }

  async properties(): Promise<Record<string, unknown>> {
    const args = ['org.kde.StatusNotifierItem']
    const [all] = await this.#call<[Record<string, { value: unknown }>]>(
      this.#item.path,
      'org.freedesktop.DBus.Properties',
      'GetAll',
      's',
      args,
    )
    return Object.fromEntries(Object.entries(all).map(([name, variant]) => [name, variant.value]))
  }

  async menu(): Promise<MenuLayout[]> {
    const path = String((await this.properties()).Menu)
    const [, root] = await this.#call<[number, RawMenu]>(path, DBUSMENU_INTERFACE, 'GetLayout', 'iias', [
      0,
      -1,
      [],
    ])
    return parseMenuLayout(root).children
  }

  /** Presses an item of the menu, named by the labels that lead to it; the last may be the start of one. */
  async choose(...labels: readonly string[]): Promise<void> {
    let items = await this.menu()
    let item: MenuLayout | undefined
    for (const label of labels) {
      item = items.find((candidate) => candidate.label.startsWith(label))
      items = item?.children ?? []
    }
    if (!item) throw new Error(`the menu has no "${labels.join(' > ')}"`)
    const path = String((await this.properties()).Menu)
    await this.#call(path, DBUSMENU_INTERFACE, 'Event', 'isvu', [
      item.id,
      'clicked',
      new dbus.Variant('s', ''),
      0,
    ])
  }

  /** Presses the icon itself. */
  async press(): Promise<void> {
    await this.#call(this.#item.path, 'org.kde.StatusNotifierItem', 'Activate', 'ii', [0, 0])
  }

  /** Calls without asking for an introspection first: tray items do not offer one. */
  async #call<T extends unknown[]>(
    path: string,
    iface: string,
    member: string,
    signature: string,
    body: unknown[],
  ): Promise<T> {
    const call = new dbus.Message({
      destination: this.#item.owner,
      path,
      interface: iface,
      member,
      signature,
      body,
    })
    const reply = await this.#bus.call(call)
    return (reply?.body ?? []) as T
  }
}
