// One filling of a document's fields: fillings take turns, and end when the user takes over.
import { isOwnEntry } from './enter-text.ts'
import { sharedFilling } from './shared.ts'

/** Milliseconds in which a framework may set a field back. */
const SETTLE_MS = 60
/** Milliseconds between two looks at what the page did. */
const TASK_MS = 8
/** Milliseconds that a page gets at most to move the focus on: less than a person takes from key to key. */
const MOVE_MS = 48

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift'])

const sleep = (milliseconds: number): Promise<void> => new Promise((slept) => setTimeout(slept, milliseconds))

export class Filling {
  readonly #stop = new AbortController()
  #isTaken = false

  /** @param document whose user may take over */
  constructor(document: Document) {
    const options = { capture: true, passive: true, signal: this.#stop.signal }
    const notice = (event: Event): void => {
      if (!event.isTrusted || isOwnEntry()) return
      // A key that is still held down is the press that began the filling.
      if ('key' in event && (MODIFIERS.has(String(event.key)) || (event as KeyboardEvent).repeat)) return
      this.#isTaken = true
    }
    document.defaultView?.addEventListener('keydown', notice, options)
    document.defaultView?.addEventListener('beforeinput', notice, options)
  }

  /** Whether the user types: nothing more is entered then. */
  isTaken(): boolean {
    return this.#isTaken
  }

  end(): void {
    this.#stop.abort()
  }

  /** Lets the page handle an entry, at least for a task and until `isDone`, for a short time at most. */
  async letMove(isDone: () => boolean): Promise<void> {
    for (let waited = 0; waited < MOVE_MS; waited += TASK_MS) {
      await sleep(TASK_MS)
      if (isDone() || this.#isTaken) return
    }
  }

  /** Waits until a framework would have set a field back. */
  settle(): Promise<void> {
    return sleep(SETTLE_MS)
  }
}

/** Runs one filling after those that began before, because two at once would mix their keys. */
export const fillInTurn = (
  document: Document,
  fill: (filling: Filling) => Promise<boolean>,
): Promise<boolean> => {
  const shared = sharedFilling()
  const turn = shared.last.then(async () => {
    const filling = new Filling(document)
    try {
      return await fill(filling)
    } finally {
      filling.end()
    }
  })
  shared.last = turn.catch(() => false)
  return turn
}
