// Carries the bridge's events from the core to whoever shows them.
import type { EventName, Events } from '../shared/bridge.ts'

type Listener = <E extends EventName>(name: E, payload: Events[E]) => void

export class Emitter {
  readonly #listeners = new Set<Listener>()

  /** Listens to every event; the answer stops listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit<E extends EventName>(name: E, payload: Events[E]): void {
    for (const listener of this.#listeners) listener(name, payload)
  }
}
