// Which id of the notification server belongs to which key: remembered over restarts of the program, not of the server.
import { MAX_REMEMBERED_NOTIFICATIONS, type DesktopState } from '../desktop-state.ts'

interface ShownNotification {
  readonly key: string
  readonly id: number
}

export class ShownNotifications {
  readonly #desktopState: DesktopState
  #serverInstance: string | null
  #shown: readonly ShownNotification[]

  /** @param serverInstance names this run of the notification server; null where none runs yet. */
  constructor(desktopState: DesktopState, serverInstance: string | null) {
    this.#desktopState = desktopState
    this.#serverInstance = serverInstance
    const fromThisServer = desktopState.current.toasts.filter((old) => old.server === serverInstance)
    this.#shown = fromThisServer.map(({ id, message }) => ({ key: message, id: Number(id) }))
  }

  keyOf(id: number): string | null {
    return this.#shown.find((toast) => toast.id === id)?.key ?? null
  }

  idOf(key: string): number | null {
    return this.#shown.find((toast) => toast.key === key)?.id ?? null
  }

  add(key: string, id: number): void {
    const others = this.#shown.filter((toast) => toast.id !== id && toast.key !== key)
    this.#save([...others, { key, id }])
  }

  remove(matches: Partial<ShownNotification>): void {
    this.#save(this.#shown.filter((toast) => toast.id !== matches.id && toast.key !== matches.key))
  }

  /** @param serverInstance who took the notification `id` just now: the numbers of an older run mean nothing to it. */
  setServerInstance(serverInstance: string | null, id: number): void {
    if (serverInstance === this.#serverInstance) return
    const isFirst = this.#serverInstance === null
    this.#serverInstance = serverInstance
    this.#save(isFirst ? this.#shown : this.#shown.filter((toast) => toast.id === id))
  }

  #save(shown: readonly ShownNotification[]): void {
    this.#shown = shown.slice(-MAX_REMEMBERED_NOTIFICATIONS)
    const server = this.#serverInstance ?? ''
    this.#desktopState.update({
      toasts: this.#shown.map(({ key, id }) => ({ server, id: String(id), message: key })),
    })
  }
}
