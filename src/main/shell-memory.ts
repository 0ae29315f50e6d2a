// What the desktop shell itself remembers between two runs, in a file of its own (mode 0600). Losing it loses no mail.
import { join } from 'node:path'
import { z } from 'zod'
import { tryJson, writeJson } from '../host/json-file.ts'

const memorySchema = z.object({
  /** When the person last looked at the window; epoch milliseconds. */
  lookedAt: z.number().catch(0),
  /** Whether the lack of a tray was told. */
  toldNoTray: z.boolean().catch(false),
  /** The shortcut that was really pressed once. */
  provedShortcut: z.string().nullable().catch(null),
  /** Notifications that may still be on screen: which message each is about, and who shows it. */
  toasts: z.array(z.object({ server: z.string(), id: z.string(), message: z.string() })).catch([]),
})
export type Remembered = z.infer<typeof memorySchema>

/** So many notifications are remembered: what is older has left every screen. */
export const MOST_TOASTS = 50
/** Milliseconds: what changes often is written together. */
const APART = 500

export class ShellMemory {
  readonly #file: string
  #now: Remembered
  #timer: NodeJS.Timeout | null = null

  constructor(folder: string) {
    this.#file = join(folder, 'desktop.json')
    this.#now = memorySchema.catch(memorySchema.parse({})).parse(tryJson(this.#file) ?? {})
  }

  get now(): Remembered {
    return this.#now
  }

  set(part: Partial<Remembered>): void {
    this.#now = { ...this.#now, ...part }
    this.#timer ??= setTimeout(() => this.flush(), APART)
  }

  /** Writes what is not written yet. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    writeJson(this.#file, this.#now)
  }
}
