// The clipboard: a code is taken from it after a minute, or when the program ends before, if it is still there.
import { CODE_ON_CLIPBOARD_MS } from '../shared/durations.ts'

/** Electron's own, in what is used of it. */
interface SystemClipboard {
  readText(): string | Promise<string>
  writeText(text: string): unknown
  clear(): unknown
}

export class Clipboard {
  readonly #system: SystemClipboard
  /** The code that was copied last; nothing else of this program can be on the clipboard. */
  #code: string | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(system: SystemClipboard) {
    this.#system = system
  }

  async copy(text: string): Promise<void> {
    await this.#system.writeText(text)
  }

  /** Copies a text that is taken away again. */
  async copyCode(code: string): Promise<void> {
    await this.copy(code)
    this.#code = code
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.forgetCode(), CODE_ON_CLIPBOARD_MS).unref()
  }

  /** Clears the clipboard if it still has the code. */
  async forgetCode(): Promise<void> {
    const code = this.#code
    this.#code = null
    clearTimeout(this.#timer)
    if (code !== null && (await this.#system.readText()) === code) await this.#system.clear()
  }
}
