// The interface org.freedesktop.Application on the session bus, with which a desktop uses the program and, because the desktop file is
// D-Bus activatable, starts it (Desktop Entry Specification, "D-Bus Activation").
import { APP_ID } from '../../shared/app-id.ts'
import type { SessionBus } from '../../node/session-bus.ts'

/** The object path of an application id: dots become slashes, and hyphens underscores. */
const APPLICATION_PATH = `/${APP_ID.replaceAll('.', '/').replaceAll('-', '_')}`
const APPLICATION_INTERFACE = 'org.freedesktop.Application'

/** The action of the desktop file (packaging/linux/app.mayfly.Mayfly.desktop). */
const NEW_ADDRESS_ACTION = 'NewAddress'
/** The actions of a notification. Their parameter is the key of the notification. */
export const NOTIFICATION_ACTIONS = {
  open: 'open-notification',
  button: 'press-notification-button',
} as const

/** Maximum characters of what a caller sends: an invitation link, or the key of a notification. */
const MAX_ARGUMENT_LENGTH = 8_000

/** What other programs of the session can do with this one. */
interface ApplicationActions {
  /** Opens the window, as a start by the user does. */
  activate(): void
  /** Shows an invitation link for confirmation. Does nothing for other links. */
  openLink(link: string): void
  /** Creates an address, copies it and shows a notification. */
  newAddress(): void
  /** Does what a press on the notification with this key does. */
  pressNotification(key: string, target: 'open' | 'button'): void
}

const isArgument = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ARGUMENT_LENGTH

const firstArgument = (values: unknown): string | null => {
  const first: unknown = Array.isArray(values) ? values[0] : null
  return isArgument(first) ? first : null
}

const runAction = (name: unknown, parameter: unknown, actions: ApplicationActions): void => {
  if (name === NEW_ADDRESS_ACTION) return actions.newAddress()
  const key = firstArgument(parameter)
  if (key === null) return
  if (name === NOTIFICATION_ACTIONS.open) actions.pressNotification(key, 'open')
  if (name === NOTIFICATION_ACTIONS.button) actions.pressNotification(key, 'button')
}

/**
 * Serves the interface, and then requests the name: the bus delivers the call for which it started the program when the name has an
 * owner. Callers receive their reply before the action is finished.
 * @returns whether the name was free
 */
export const serveDesktopApplication = async (
  bus: Pick<SessionBus, 'serve' | 'ownName'>,
  actions: ApplicationActions,
): Promise<boolean> => {
  const platformData = { platform_data: 'a{sv}' }
  await bus.serve(APPLICATION_PATH, APPLICATION_INTERFACE, {
    Activate: { in: platformData, handle: () => actions.activate() },
    Open: {
      in: { uris: 'as', ...platformData },
      handle: ({ uris }) => {
        const link = firstArgument(uris)
        if (link === null) actions.activate()
        else actions.openLink(link)
      },
    },
    ActivateAction: {
      in: { action_name: 's', parameter: 'av', ...platformData },
      handle: ({ action_name: name, parameter }) => runAction(name, parameter, actions),
    },
  })
  return bus.ownName(APP_ID)
}
