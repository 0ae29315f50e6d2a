// What the desktop shell itself remembers between two runs, in a file of its own (mode 0600). Losing it loses no mail.
import { join } from 'node:path'
import { z } from 'zod'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'

const stateSchema = z.object({
  /** When the person last looked at the window; epoch milliseconds. */
  lookedAt: z.number().catch(0),
  /** Whether the lack of a tray was told. */
  toldNoTray: z.boolean().catch(false),
  /** The shortcut that was really pressed once. */
  provedShortcut: z.string().nullable().catch(null),
  /** Notifications that may still be on screen: which message each is about, and who shows it. */
  toasts: z.array(z.object({ server: z.string(), id: z.string(), message: z.string() })).catch([]),
})
export type DesktopStateData = z.infer<typeof stateSchema>

/** So many notifications are remembered: what is older has left every screen. */
export const MAX_REMEMBERED_NOTIFICATIONS = 50
/** Milliseconds: what changes often is written together. */
const WRITE_DELAY_MS = 500

export class DesktopState {
  readonly #file: string
  #current: DesktopStateData
  #writeTimer: NodeJS.Timeout | null = null

  constructor(folder: string) {
    this.#file = join(folder, 'desktop.json')
    this.#current = stateSchema.catch(stateSchema.parse({})).parse(tryReadJsonFile(this.#file) ?? {})
  }

  get current(): DesktopStateData {
    return this.#current
  }

  update(change: Partial<DesktopStateData>): void {
    this.#current = { ...this.#current, ...change }
    this.#writeTimer ??= setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /** Writes what is not written yet. */
  flush(): void {
    if (this.#writeTimer) clearTimeout(this.#writeTimer)
    this.#writeTimer = null
    writeJsonFile(this.#file, this.#current)
  }
}
