// The two desktop services that the program uses, run by the test: notifications and the tray.
import { defineInterface, Variant, type MessageBus } from 'dbus-native'

export interface ShownNotification {
  readonly id: number
  /** The unique bus name of the program that shows it. */
  readonly sender: string
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
export interface NotificationServer {
  readonly shown: ShownNotification[]
  readonly closed: number[]
  /** KDE's property for do-not-disturb. */
  Inhibited: boolean
  /** Presses the notification itself, or a button of it. */
  ActionInvoked(id: number, action: string): void
}

export interface NotificationServerOptions {
  readonly onShown?: (notification: ShownNotification) => void
  readonly onClosed?: (id: number) => void
  /** How the name is requested (D-Bus specification, "RequestName"). */
  readonly nameFlags?: number
}

export const serveNotifications = async (
  bus: MessageBus,
  { onShown, onClosed, nameFlags }: NotificationServerOptions = {},
): Promise<NotificationServer> => {
  type Notify = Omit<ShownNotification, 'id' | 'sender' | 'at'> & { replaces: number }
  const definition = defineInterface({
    name: 'org.freedesktop.Notifications',
    methods: {
      Notify: {
        in: {
          app: 's',
          replaces: 'u',
          icon: 's',
          title: 's',
          body: 's',
          actions: 'as',
          hints: 'a{sv}',
          expires: 'i',
        },
        out: { id: 'u' },
        handler: (
          { app, replaces, icon, title, body, actions, hints }: Notify,
          { sender = '' }: { sender?: string },
        ) => {
          const id = replaces || server.shown.length + 1
          const notification = { id, sender, app, icon, title, body, actions, hints, at: performance.now() }
          server.shown.push(notification)
          onShown?.(notification)
          return id
        },
      },
      CloseNotification: {
        in: { id: 'u' },
        handler: ({ id }: { id: number }) => {
          server.closed.push(id)
          onClosed?.(id)
          definition.emit.NotificationClosed!(id, 3)
          return null
        },
      },
      GetCapabilities: {
        out: { capabilities: 'as' },
        handler: () => ['body', 'actions', 'body-markup', 'sound', 'x-kde-origin-name'],
      },
      GetServerInformation: {
        out: { name: 's', vendor: 's', version: 's', specification: 's' },
        handler: () => ({ name: 'test', vendor: 'mayfly', version: '1', specification: '1.2' }),
      },
    },
    properties: { Inhibited: { type: 'b', access: 'read', get: () => server.Inhibited } },
    signals: {
      ActionInvoked: { args: { id: 'u', action: 's' } },
      NotificationClosed: { args: { id: 'u', reason: 'u' } },
    },
  })
  const server: NotificationServer = {
    shown: [],
    closed: [],
    Inhibited: false,
    ActionInvoked: (id, action) => definition.emit.ActionInvoked!(id, action),
  }
  await bus.export('/org/freedesktop/Notifications', definition)
  await bus.ownName('org.freedesktop.Notifications', nameFlags)
  return server
}

/** A notification that GNOME Shell keeps after the program has quit. */
export interface KeptByShell {
  readonly app: string
  readonly id: string
  readonly notification: Readonly<Record<string, unknown>>
}

/** Implements org.gtk.Notifications, as GNOME Shell does. @returns the notifications that it keeps */
export const serveGtkNotifications = async (bus: MessageBus): Promise<KeptByShell[]> => {
  const kept: KeptByShell[] = []
  const remove = ({ app, id }: Pick<KeptByShell, 'app' | 'id'>): void => {
    const at = kept.findIndex((other) => other.app === app && other.id === id)
    if (at >= 0) kept.splice(at, 1)
  }
  await bus.export(
    '/org/gtk/Notifications',
    defineInterface({
      name: 'org.gtk.Notifications',
      methods: {
        AddNotification: {
          in: { app: 's', id: 's', notification: 'a{sv}' },
          handler: (added: KeptByShell) => {
            remove(added)
            kept.push(added)
            return null
          },
        },
        RemoveNotification: {
          in: { app: 's', id: 's' },
          handler: (removed: Pick<KeptByShell, 'app' | 'id'>) => {
            remove(removed)
            return null
          },
        },
      },
    }),
  )
  await bus.ownName('org.gtk.Notifications')
  return kept
}

/** A tray item as its bus name with its object path. */
export interface TrayItem {
  readonly owner: string
  readonly path: string
}

export interface TrayHost {
  readonly items: TrayItem[]
  /** The panel appears or disappears, while the watcher stays. */
  setPresent(isPresent: boolean): void
}

/**
 * Implements org.kde.StatusNotifierWatcher.
 * @param isPresent whether a panel shows the registered items.
 */
export const serveTrayWatcher = async (bus: MessageBus, isPresent = true): Promise<TrayHost> => {
  const items: TrayItem[] = []
  const { emit, ...definition } = defineInterface({
    name: 'org.kde.StatusNotifierWatcher',
    methods: {
      RegisterStatusNotifierItem: {
        in: { service: 's' },
        handler: ({ service }: { service: string }, { sender = '' }) => {
          items.push(
            service.startsWith('/')
              ? { owner: sender, path: service }
              : { owner: service, path: '/StatusNotifierItem' },
          )
          emit.StatusNotifierItemRegistered!(service)
          return null
        },
      },
      RegisterStatusNotifierHost: { in: { service: 's' }, handler: () => null },
    },
    properties: {
      RegisteredStatusNotifierItems: {
        type: 'as',
        access: 'read',
        get: () => items.map(({ owner, path }) => owner + path),
      },
      IsStatusNotifierHostRegistered: { type: 'b', access: 'read', get: () => isPresent },
      ProtocolVersion: { type: 'i', access: 'read', value: 0 },
    },
    signals: {
      StatusNotifierItemRegistered: { args: { service: 's' } },
      StatusNotifierHostRegistered: {},
      StatusNotifierHostUnregistered: {},
    },
  })
  await bus.export('/StatusNotifierWatcher', { emit, ...definition })
  await bus.ownName('org.kde.StatusNotifierWatcher')
  return {
    items,
    setPresent: (now) => {
      isPresent = now
      emit[now ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered']!()
    },
  }
}

/** The icons that the watcher of a real panel lists; none before the panel is running. */
export const trayItems = async (bus: MessageBus): Promise<TrayItem[]> => {
  const properties = await bus
    .invoke<Record<string, unknown>>({
      destination: 'org.kde.StatusNotifierWatcher',
      path: '/StatusNotifierWatcher',
      interface: 'org.freedesktop.DBus.Properties',
      member: 'GetAll',
      signature: 's',
      body: ['org.kde.StatusNotifierWatcher'],
    })
    .catch((): Record<string, unknown> => ({}))
  const registered = (properties.RegisteredStatusNotifierItems ?? []) as readonly string[]
  return registered.map((item) => {
    const slash = item.indexOf('/')
    return { owner: item.slice(0, slash).replace(/@$/, ''), path: item.slice(slash) }
  })
}

/** The screen saver reports that the screen was locked or unlocked. */
export const lockScreen = (bus: MessageBus, isLocked: boolean): void =>
  bus.sendSignal('/org/freedesktop/ScreenSaver', 'org.freedesktop.ScreenSaver', 'ActiveChanged', 'b', [
    isLocked,
  ])

interface MenuLayout {
  readonly id: number
  readonly label: string
  readonly enabled: boolean
  readonly children: MenuLayout[]
}

const DBUSMENU_INTERFACE = 'com.canonical.dbusmenu'

type RawMenu = [number, Record<string, unknown>, RawMenu[]]

const parseMenuLayout = ([id, { label, enabled }, children]: RawMenu): MenuLayout => ({
  id,
  label: typeof label === 'string' ? label.replaceAll('_', '') : '',
  enabled: enabled !== false,
  children: children.map(parseMenuLayout),
})

/** Reads a tray item's properties and its menu through com.canonical.dbusmenu. */
export class TrayReader {
  readonly #bus: MessageBus
  readonly #item: TrayItem

  constructor(bus: MessageBus, item: TrayItem) {
    this.#bus = bus
    this.#item = item
  }

  properties(): Promise<Record<string, unknown>> {
    const iface = 'org.freedesktop.DBus.Properties'
    return this.#call(this.#item.path, iface, 'GetAll', 's', ['org.kde.StatusNotifierItem'])
  }

  async menu(): Promise<MenuLayout[]> {
    const path = String((await this.properties()).Menu)
    const body = [0, -1, []]
    const [, root] = await this.#call<[number, RawMenu]>(path, DBUSMENU_INTERFACE, 'GetLayout', 'iias', body)
    return parseMenuLayout(root).children
  }

  /** Presses an item of the menu, named by the labels on its path; the last may be a prefix. */
  async choose(...labels: readonly string[]): Promise<void> {
    let items = await this.menu()
    let item: MenuLayout | undefined
    for (const label of labels) {
      item = items.find((candidate) => candidate.label.startsWith(label))
      items = item?.children ?? []
    }
    if (!item) throw new Error(`the menu has no "${labels.join(' > ')}"`)
    const path = String((await this.properties()).Menu)
    await this.#call(path, DBUSMENU_INTERFACE, 'Event', 'isvu', [item.id, 'clicked', new Variant('s', ''), 0])
  }

  /** Presses the icon itself; a panel that does not know its position sends zeros. */
  async press(x = 0, y = 0): Promise<void> {
    await this.#call(this.#item.path, 'org.kde.StatusNotifierItem', 'Activate', 'ii', [x, y])
  }

  /** Presses the icon with the middle button. */
  async pressMiddle(): Promise<void> {
    await this.#call(this.#item.path, 'org.kde.StatusNotifierItem', 'SecondaryActivate', 'ii', [0, 0])
  }

  /** Calls without introspection first: tray items do not support it. */
  async #call<T>(
    path: string,
    iface: string,
    member: string,
    signature: string,
    body: unknown[],
  ): Promise<T> {
    const call = { destination: this.#item.owner, path, interface: iface, member }
    return this.#bus.invoke<T>({ ...call, signature, body })
  }
}
