// Which notification is about what: the server's numbers and our keys, remembered beyond this run of ours, not of the server's.
import { MOST_TOASTS, type ShellMemory } from '../shell-memory.ts'

interface Shown {
  readonly key: string
  readonly id: number
}

export class ShownToasts {
  readonly #memory: ShellMemory
  #server: string | null
  #shown: readonly Shown[]

  /** @param server names this run of the notification server; null where none runs yet. */
  constructor(memory: ShellMemory, server: string | null) {
    this.#memory = memory
    this.#server = server
    const ours = memory.now.toasts.filter((old) => old.server === server)
    this.#shown = ours.map(({ id, message }) => ({ key: message, id: Number(id) }))
  }

  keyOf(id: number): string | null {
    return this.#shown.find((toast) => toast.id === id)?.key ?? null
  }

  idOf(key: string): number | null {
    return this.#shown.find((toast) => toast.key === key)?.id ?? null
  }

  add(key: string, id: number): void {
    const others = this.#shown.filter((toast) => toast.id !== id && toast.key !== key)
    this.#keep([...others, { key, id }])
  }

  drop(matches: Partial<Shown>): void {
    this.#keep(this.#shown.filter((toast) => toast.id !== matches.id && toast.key !== matches.key))
  }

  /** @param server who took the notification `id` just now: the numbers of an older run mean nothing to it. */
  learnServer(server: string | null, id: number): void {
    if (server === this.#server) return
    const isFirst = this.#server === null
    this.#server = server
    this.#keep(isFirst ? this.#shown : this.#shown.filter((toast) => toast.id === id))
  }

  #keep(shown: readonly Shown[]): void {
    this.#shown = shown.slice(-MOST_TOASTS)
    const server = this.#server ?? ''
    this.#memory.set({
      toasts: this.#shown.map(({ key, id }) => ({ server, id: String(id), message: key })),
    })
  }
}
