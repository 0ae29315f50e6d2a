// The stored state of the desktop shell, in `desktop.json` (mode 0600). It contains no mail.
import { join } from 'node:path'
import { z } from 'zod'
import { tryReadJsonFile, writeJsonFile } from '../node/json-file.ts'
import { logError } from '../node/log.ts'

const stateSchema = z.object({
  /** When the user last looked at the window; epoch milliseconds. */
  lookedAt: z.number().catch(0),
  /** Whether the notice about a missing tray was shown. */
  noTrayNoticeShown: z.boolean().catch(false),
  /** Whether the notice that the program continues in the tray was shown or is not needed. */
  trayNoticeShown: z.boolean().catch(false),
  /** The kind of window that the user chose, on a desktop with a tray. */
  openAs: z.enum(['popup', 'window']).catch('popup'),
  /** Whether the popup stays open when another program gets the focus. */
  pinned: z.boolean().catch(false),
  /** The size of the ordinary window, in device-independent pixels; null until the user changes it. */
  windowSize: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable().catch(null),
  /** The zoom factor of the window; 1 is 100 %. */
  zoomFactor: z.number().min(0.5).max(2).catch(1),
  /** The shortcut that was pressed at least once and therefore works. */
  provedShortcut: z.string().nullable().catch(null),
  /** Whether a shortcut was offered to a user without one. */
  shortcutOffered: z.boolean().catch(false),
  /** Whether a middle click on the tray icon was received, so that the panel passes it on. */
  middleClickWorks: z.boolean().catch(false),
  /** The newest version that an update feed has named; '' before the first check. */
  newestUpdate: z.string().catch(''),
  /** Whether the portal of the desktop starts the program at login, by its last answer. */
  portalAutostart: z.boolean().catch(false),
  /** Notifications that may still be on screen, with their message and the notification server that shows them. */
  toasts: z.array(z.object({ server: z.string(), id: z.string(), message: z.string() })).catch([]),
})
export type DesktopStateData = z.infer<typeof stateSchema>

/** Names of fields in earlier versions and their current names. */
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

/** The maximum number of stored notifications; older ones are no longer on screen. */
export const MAX_REMEMBERED_NOTIFICATIONS = 50
/** Milliseconds for which changes are collected before they are written. */
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

  /** Writes pending changes now. If that fails, the next change tries again. */
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
