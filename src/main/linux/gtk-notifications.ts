// Notifications that GNOME Shell keeps after the program has quit (org.gtk.Notifications). A press calls the program's
// org.freedesktop.Application, for which the bus starts the program.
import { APP_ID } from '../../shared/app-id.ts'
import { NOTIFICATION_ACTIONS } from './desktop-application.ts'
import { Variant, type SessionBus } from '../../node/session-bus.ts'

const GTK_NOTIFICATIONS = 'org.gtk.Notifications'
const GTK_NOTIFICATIONS_PATH = '/org/gtk/Notifications'

/** The `server` of stored notifications that GNOME Shell keeps. They outlive a run of the shell. */
export const GTK_SERVER = 'gtk'

interface KeptNotification {
  readonly key: string
  readonly title: string
  /** Plain text. */
  readonly body: string
  /** Its label; null for no button. */
  readonly buttonLabel: string | null
}

/** The form of `g_notification_serialize` in GLib. */
const serialized = ({ key, title, body, buttonLabel }: KeptNotification): Record<string, unknown> => {
  const notification: Record<string, unknown> = {
    title,
    body,
    // Not shown as a banner: it was on screen already.
    priority: 'low',
    'default-action': `app.${NOTIFICATION_ACTIONS.open}`,
    'default-action-target': key,
  }
  if (buttonLabel !== null) {
    const button = { label: buttonLabel, action: `app.${NOTIFICATION_ACTIONS.button}`, target: key }
    notification.buttons = new Variant('aa{sv}', [button])
  }
  return notification
}

export class GtkNotifications {
  readonly #bus: SessionBus

  constructor(bus: SessionBus) {
    this.#bus = bus
  }

  /** Whether GNOME Shell runs, and the bus can start this program for a press. */
  async isAvailable(): Promise<boolean> {
    if ((await this.#bus.getNameOwner(GTK_NOTIFICATIONS)) === null) return false
    return this.#bus.isActivatable(APP_ID)
  }

  /** @param id identifies it when it is removed. Rejects if the shell does not know the program's desktop file */
  async add(id: number, notification: KeptNotification): Promise<void> {
    await this.#call('AddNotification', 'ssa{sv}', [APP_ID, String(id), serialized(notification)])
  }

  async remove(id: number): Promise<void> {
    await this.#call('RemoveNotification', 'ss', [APP_ID, String(id)])
  }

  async #call(member: string, signature: string, body: unknown[]): Promise<void> {
    await this.#bus.call({
      destination: GTK_NOTIFICATIONS,
      path: GTK_NOTIFICATIONS_PATH,
      interface: GTK_NOTIFICATIONS,
      member,
      signature,
      body,
    })
  }
}
