// What the desktop shell remembers between two runs, in `desktop.json` (mode 0600). Losing it loses no mail.
import { join } from 'node:path'
import { z } from 'zod'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'
import { logError } from '../node/log.ts'

const stateSchema = z.object({
  /** When the person last looked at the window; epoch milliseconds. */
  lookedAt: z.number().catch(0),
  /** Whether the notice that there is no tray was shown. */
  noTrayNoticeShown: z.boolean().catch(false),
  /** Whether the notice that a closed window is behind the tray icon was shown, or is not needed. */
  trayNoticeShown: z.boolean().catch(false),
  /** What a person at a desktop with a tray chose. */
  openAs: z.enum(['popup', 'window']).catch('popup'),
  /** The popup stays when another program gets the focus. */
  pinned: z.boolean().catch(false),
  /** The size of the ordinary window, in pixels of the desktop; null until a person changed it. */
  windowSize: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable().catch(null),
  /** The zoom of the window; 1 is its own size. */
  zoomFactor: z.number().min(0.5).max(2).catch(1),
  /** The shortcut that was pressed once, and so is known to work. */
  provedShortcut: z.string().nullable().catch(null),
  /** Notifications that may still be on screen: which message each is about, and who shows it. */
  toasts: z.array(z.object({ server: z.string(), id: z.string(), message: z.string() })).catch([]),
})
export type DesktopStateData = z.infer<typeof stateSchema>

/** What earlier versions called some of it. */
const CURRENT_NAMES = new Map([
  ['toldNoTray', 'noTrayNoticeShown'],
  ['toldTray', 'trayNoticeShown'],
])

const withCurrentNames = (stored: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const renamed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(stored)) renamed[CURRENT_NAMES.get(name) ?? name] = value
  return renamed
}

const fileSchema = z.record(z.string(), z.unknown()).transform(withCurrentNames).pipe(stateSchema)

/** Older ones are on no screen any more. */
export const MAX_REMEMBERED_NOTIFICATIONS = 50
/** Milliseconds in which changes are gathered before they are written. */
const WRITE_DELAY_MS = 500

export class DesktopState {
  readonly #file: string
  #current: DesktopStateData
  #writeTimer: NodeJS.Timeout | null = null

  constructor(folder: string) {
    this.#file = join(folder, 'desktop.json')
    this.#current = fileSchema.catch(stateSchema.parse({})).parse(tryReadJsonFile(this.#file))
  }

  get current(): DesktopStateData {
    return this.#current
  }

  update(change: Partial<DesktopStateData>): void {
    this.#current = { ...this.#current, ...change }
    this.#writeTimer ??= setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /** Writes pending changes now; where that fails, the next change tries again. */
  flush(): void {
    if (this.#writeTimer) clearTimeout(this.#writeTimer)
    this.#writeTimer = null
    try {
      writeJsonFile(this.#file, this.#current)
    } catch (error) {
      logError(`${this.#file} could not be written`, error)
    }
  }
}
