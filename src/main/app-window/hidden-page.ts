// Decides when the page of a hidden window is unloaded to free its memory (docs/decisions/popup-memory.md).
import { totalmem } from 'node:os'
import { app } from 'electron'
import { sparedSeconds, type SystemMemory } from '../../node/spared-memory.ts'

/** Milliseconds between two checks of the computer's memory. They run only while a hidden page is kept. */
const CHECK_INTERVAL_MS = 15_000
/** A switch of the tests and benchmarks, before the folder of the program: how many seconds a hidden page is kept. */
const KEPT_SECONDS_SWITCH = 'mayfly-hidden-page-seconds'

/** Bytes. On macOS Node counts only unused pages, and Electron reports the cache, which the system can free. */
const systemMemory = (): SystemMemory => {
  const unused = process.availableMemory()
  if (process.platform !== 'darwin') return { total: totalmem(), available: unused }
  const { fileBacked, purgeable } = process.getSystemMemoryInfo()
  return { total: totalmem(), available: unused + (fileBacked + purgeable) * 1024 }
}

export class HiddenPage {
  readonly #unload: () => void
  /** Seconds; 0 if the memory of the computer decides. */
  readonly #chosenSeconds = Number(app.commandLine.getSwitchValue(KEPT_SECONDS_SWITCH))
  #timer: NodeJS.Timeout | null = null

  /** @param unload called when the page should be unloaded; it does nothing if the page has unsaved input */
  constructor(unload: () => void) {
    this.#unload = unload
  }

  /** Must be called when the window was hidden. Unloads the page when the computer can no longer spare its memory. */
  keep(): void {
    this.stop()
    if (this.#chosenSeconds > 0) {
      this.#timer = setTimeout(() => this.#end(), this.#chosenSeconds * 1_000)
      return
    }
    const hiddenAt = performance.now()
    this.#timer = setInterval(() => {
      if (performance.now() - hiddenAt >= sparedSeconds(systemMemory()) * 1_000) this.#end()
    }, CHECK_INTERVAL_MS)
  }

  /** Must be called when the window is shown or destroyed. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #end(): void {
    this.stop()
    this.#unload()
  }
}
