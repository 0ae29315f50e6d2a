// Maps notification ids of a server run to the program's keys. Stored, so that it survives restarts of the program.
import { MAX_REMEMBERED_NOTIFICATIONS, type DesktopState } from '../desktop-state.ts'
import type { ServerInstance } from './notification-server.ts'

export interface ShownNotification {
  readonly server: ServerInstance
  readonly id: number
  readonly key: string
}

export class ShownNotifications {
  readonly #desktopState: DesktopState

  constructor(desktopState: DesktopState) {
    this.#desktopState = desktopState
  }

  keyOf(server: ServerInstance, id: number): string | null {
    return this.#shown.find((shown) => shown.server === server && shown.id === id)?.key ?? null
  }

  /** The notification with this key, on any server. */
  find(key: string): ShownNotification | null {
    return this.#shown.find((shown) => shown.key === key) ?? null
  }

  /** Adds a notification and removes an older one with the same id, because servers reuse ids. */
  add(added: ShownNotification): void {
    const others = this.#shown.filter(
      (shown) => shown.key !== added.key && !(shown.server === added.server && shown.id === added.id),
    )
    this.#save([...others, added])
  }

  /** An id that no notification of this server has. */
  nextId(server: ServerInstance): number {
    return Math.max(0, ...this.#shown.filter((shown) => shown.server === server).map(({ id }) => id)) + 1
  }

  remove(key: string): void {
    this.#save(this.#shown.filter((shown) => shown.key !== key))
  }

  get #shown(): readonly ShownNotification[] {
    return this.#desktopState.current.toasts.map(({ server, id, message }) => ({
      server,
      id: Number(id),
      key: message,
    }))
  }

  #save(shown: readonly ShownNotification[]): void {
    this.#desktopState.update({
      toasts: shown
        .slice(-MAX_REMEMBERED_NOTIFICATIONS)
        .map(({ server, id, key }) => ({ server, id: String(id), message: key })),
    })
  }
}
