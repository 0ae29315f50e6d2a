// What the extension stores. In `session`, where it survives the end of a background script, but not of the browser; in `local`, what
// it keeps for good. Pages can read neither. All writes go through one queue, so that none loses what another has just written.
import type { CompanionOffer, CompanionState } from '../../../src/shared/contract/companion.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { Sequence } from '../../../src/shared/sequence.ts'
import type { BrowserDoor, StorageArea } from './browser-door.ts'

/** `not-installed`: the browser has no native messaging host of the program, so that nothing can be started. */
export type ProgramState = CompanionState | 'connecting' | 'not-installed'

export interface ProgramStatus {
  readonly state: ProgramState
  /** The program's language; null before its first event. */
  readonly language: Language | null
}

/** A code that was filled in or refused here. */
interface DoneCode {
  readonly message: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Whether the program knows it: it may not be running. */
  readonly isReported: boolean
}

export interface StoredOffers {
  /** What the program said last. */
  readonly offered: readonly CompanionOffer[]
  readonly done: readonly DoneCode[]
}

interface SessionValues {
  readonly status: ProgramStatus
  readonly offers: StoredOffers
  /** The site for which an address was created in a tab, by the tab's id. */
  readonly tabSites: Readonly<Record<string, string>>
}

interface LocalValues {
  readonly token: string
  /** Whether the user refused or stopped this browser: it asks again only at a press of the button. */
  readonly isStopped: boolean
  readonly language: Language
  /** The sites for which the browser has asked for access. */
  readonly askedSites: readonly string[]
  /** The sites without buttons in e-mail fields. */
  readonly quietSites: readonly string[]
}

/** One area of the browser's storage. To be created once: its queue holds only for itself. */
class Area<Values extends object> {
  readonly #door: BrowserDoor
  readonly #area: StorageArea
  readonly #writes = new Sequence()

  constructor(door: BrowserDoor, area: StorageArea) {
    this.#door = door
    this.#area = area
  }

  /** @returns undefined for a value that was never stored */
  async read<K extends keyof Values & string>(key: K): Promise<Values[K] | undefined> {
    // Only this class writes there.
    return (await this.#door.readStored(this.#area, key)) as Values[K] | undefined
  }

  write(values: Partial<Values>): Promise<void> {
    return this.#writes.run(() => this.#door.writeStored(this.#area, values))
  }

  /**
   * Reads a value and writes what follows from it, with no other write in between.
   * @param change gets undefined for a value that was never stored. If it returns the same value, nothing is written
   * @returns the value after it
   */
  change<K extends keyof Values & string>(
    key: K,
    change: (before: Values[K] | undefined) => Values[K],
  ): Promise<Values[K]> {
    return this.#writes.run(async () => {
      const before = await this.read(key)
      const after = change(before)
      if (after !== before) await this.#door.writeStored(this.#area, { [key]: after })
      return after
    })
  }
}

export class Stored {
  readonly session: Area<SessionValues>
  readonly local: Area<LocalValues>

  constructor(door: BrowserDoor) {
    this.session = new Area(door, 'session')
    this.local = new Area(door, 'local')
  }
}
