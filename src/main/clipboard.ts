// The clipboard: a copied code is removed after a minute or when the program ends, if it is still there.
import { CODE_ON_CLIPBOARD_MS } from '../shared/durations.ts'

/** How a text is copied. */
export interface CopyOptions {
  /** A code or a key: marked as secret if the system can, and removed later. */
  readonly isSecret: boolean
  /** Whether the user has just pressed a key or a button in the window for it: on Wayland, it may be copied only then. */
  readonly isPressed: boolean
}

/** The clipboard of the system. */
export interface SystemClipboard {
  /** @returns whether the text is on the clipboard */
  write(text: string, options: CopyOptions): Promise<boolean>
  /** Clears the clipboard if it has this text. */
  clearIf(text: string): Promise<void>
}

/** The part of Electron's clipboard that is used. It offers a text in one format only, so it cannot mark one as secret. */
interface ElectronClipboard {
  readText(): string | Promise<string>
  writeText(text: string): unknown
  clear(): unknown
}

export const electronClipboard = (clipboard: ElectronClipboard): SystemClipboard => ({
  write: async (text) => {
    await clipboard.writeText(text)
    return true
  },
  clearIf: async (text) => {
    if ((await clipboard.readText()) === text) await clipboard.clear()
  },
})

export class Clipboard {
  readonly #system: SystemClipboard
  /** The last copied code that is still to be removed. */
  #code: string | null = null
  #timer: NodeJS.Timeout | undefined
  /** The last call to the system, which ends before the next one begins: the last copy stays. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(system: SystemClipboard) {
    this.#system = system
  }

  /** Copies a text; a secret one is removed from the clipboard later. @returns whether the text is on the clipboard */
  async copy(text: string, options: CopyOptions): Promise<boolean> {
    const isCopied = await this.#inTurn(() => this.#system.write(text, options))
    if (isCopied && options.isSecret) {
      this.#code = text
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.forgetCode(), CODE_ON_CLIPBOARD_MS).unref()
    }
    return isCopied
  }

  /** Clears the clipboard if it still contains the code. */
  async forgetCode(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#inTurn(async () => {
      const code = this.#code
      this.#code = null
      if (code !== null) await this.#system.clearIf(code)
    })
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(run)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
