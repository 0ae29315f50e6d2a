// The browsers that use the program through the companion extension: those that are connected, and those that the user allowed.
import { browserMark } from '../../shared/contract/companion-ids.ts'
import { cleanLine } from '../../mail/clean-line.ts'
import type { BrowserView } from '../../shared/model/browser.ts'
import type { AllowedBrowser } from '../../shared/contract/settings.ts'

const MAX_NAME_LENGTH = 40

interface ConnectedBrowser {
  readonly id: string
  readonly name: string
  readonly since: number
  /** Called with false when the user refused or stopped it. */
  readonly onDecision: (isAllowed: boolean) => void
}

export interface BrowsersDeps {
  /** The browsers that the user allowed. */
  readonly allowed: () => readonly AllowedBrowser[]
  readonly saveAllowed: (browsers: readonly AllowedBrowser[]) => void
  readonly onChange: () => void
}

export class Browsers {
  readonly #deps: BrowsersDeps
  /** Several connections may belong to one browser, for example while it restarts. */
  readonly #connected = new Map<symbol, ConnectedBrowser>()

  constructor(deps: BrowsersDeps) {
    this.#deps = deps
  }

  get views(): readonly BrowserView[] {
    const connected = [...this.#connected.values()]
    const allowed = this.#deps.allowed().map(({ id, name, allowedAt }): BrowserView => ({
      id,
      name,
      mark: browserMark(id),
      state: 'allowed',
      since: allowedAt,
      isConnected: connected.some((one) => one.id === id),
    }))
    const waiting = new Map(
      connected
        .filter(({ id }) => !this.isAllowed(id))
        .map(({ id, name, since }): [string, BrowserView] => [
          id,
          { id, name, mark: browserMark(id), since, state: 'waiting', isConnected: true },
        ]),
    )
    return [...waiting.values(), ...allowed]
  }

  isAllowed(id: string): boolean {
    return this.#deps.allowed().some((browser) => browser.id === id)
  }

  /** Adds a connection. @returns a function that removes it */
  connect(browser: ConnectedBrowser): () => void {
    const connection = Symbol(browser.id)
    // A name of invisible characters counts as missing.
    const name = cleanLine(browser.name, MAX_NAME_LENGTH) || 'Browser'
    this.#connected.set(connection, { ...browser, name })
    this.#deps.onChange()
    return () => {
      if (this.#connected.delete(connection)) this.#deps.onChange()
    }
  }

  /** The user allows a waiting browser. @param now epoch milliseconds. @returns false if it does not wait */
  allow(id: string, now: number): boolean {
    const waiting = [...this.#connected.values()].find((browser) => browser.id === id)
    if (!waiting || this.isAllowed(id)) return false
    this.#deps.saveAllowed([...this.#deps.allowed(), { id, name: waiting.name, allowedAt: now }])
    this.#decide(id, true)
    return true
  }

  /** The user refuses a waiting browser, or ends the access of an allowed one. */
  stop(id: string): void {
    this.#deps.saveAllowed(this.#deps.allowed().filter((browser) => browser.id !== id))
    this.#decide(id, false)
  }

  #decide(id: string, isAllowed: boolean): void {
    for (const browser of [...this.#connected.values()]) if (browser.id === id) browser.onDecision(isAllowed)
    this.#deps.onChange()
  }
}
