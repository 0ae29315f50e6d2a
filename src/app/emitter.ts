// Passes the bridge's events from the app to the shells.
import type { EventName } from '../shared/contract/bridge.ts'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'

type Listener = <E extends EventName>(name: E, payload: BridgeEvents[E]) => void

export class Emitter {
  readonly #listeners = new Set<Listener>()

  /** Listens to every event. @returns a function that stops listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit<E extends EventName>(name: E, payload: BridgeEvents[E]): void {
    for (const listener of this.#listeners) listener(name, payload)
  }
}
