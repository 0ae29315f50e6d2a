// The clipboard: a copied code is removed after a minute or when the program ends, if it is still there.
import { CODE_ON_CLIPBOARD_MS } from '../shared/durations.ts'

/** The part of Electron's clipboard that is used. */
interface SystemClipboard {
  readText(): string | Promise<string>
  writeText(text: string): unknown
  clear(): unknown
}

export class Clipboard {
  readonly #system: SystemClipboard
  /** The last copied code that is still to be removed. */
  #code: string | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(system: SystemClipboard) {
    this.#system = system
  }

  async copy(text: string): Promise<void> {
    await this.#system.writeText(text)
  }

  /** Copies a code and removes it from the clipboard later. */
  async copyCode(code: string): Promise<void> {
    await this.copy(code)
    this.#code = code
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.forgetCode(), CODE_ON_CLIPBOARD_MS).unref()
  }

  /** Clears the clipboard if it still contains the code. */
  async forgetCode(): Promise<void> {
    const code = this.#code
    this.#code = null
    clearTimeout(this.#timer)
    if (code !== null && (await this.#system.readText()) === code) await this.#system.clear()
  }
}
