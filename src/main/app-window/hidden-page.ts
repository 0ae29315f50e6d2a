// Decides when the page of a hidden window is unloaded to free its memory (docs/decisions/popup-memory.md).
import { totalmem } from 'node:os'
import { app } from 'electron'
import { isMemoryShort, type SystemMemory } from '../../node/memory-shortage.ts'

/** Long enough for a task in another program, such as signing up on a site and waiting for its code. */
const DEFAULT_KEPT_SECONDS = 300
/** Milliseconds between two checks of the computer's memory. They run only while a hidden page is kept. */
const CHECK_INTERVAL_MS = 15_000
/** A switch of the tests and benchmarks, before the folder of the program: how many seconds a hidden page is kept. */
const KEPT_SECONDS_SWITCH = 'mayfly-hidden-page-seconds'

const keptMs = (): number => {
  const seconds = Number(app.commandLine.getSwitchValue(KEPT_SECONDS_SWITCH))
  return 1_000 * (seconds > 0 ? seconds : DEFAULT_KEPT_SECONDS)
}

/** Bytes. On macOS Node counts only unused pages, and Electron reports the cache, which the system can free. */
const systemMemory = (): SystemMemory => {
  const unused = process.availableMemory()
  if (process.platform !== 'darwin') return { total: totalmem(), available: unused }
  const { fileBacked, purgeable } = process.getSystemMemoryInfo()
  return { total: totalmem(), available: unused + (fileBacked + purgeable) * 1024 }
}

export class HiddenPage {
  readonly #unload: () => void
  #timer: NodeJS.Timeout | null = null
  #memoryTimer: NodeJS.Timeout | null = null

  /** @param unload called when the page should be unloaded; it does nothing if the page has unsaved input */
  constructor(unload: () => void) {
    this.#unload = unload
  }

  get isKept(): boolean {
    return this.#timer !== null
  }

  /** Must be called when the window was hidden. Unloads the page after minutes, or as soon as memory is short. */
  keep(): void {
    this.stop()
    this.#timer = setTimeout(() => this.#end(), keptMs())
    this.#memoryTimer = setInterval(() => {
      if (isMemoryShort(systemMemory())) this.#end()
    }, CHECK_INTERVAL_MS)
  }

  /** Must be called when the window is shown or destroyed. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#memoryTimer) clearInterval(this.#memoryTimer)
    this.#timer = null
    this.#memoryTimer = null
  }

  #end(): void {
    this.stop()
    this.#unload()
  }
}
