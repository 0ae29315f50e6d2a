// The popup: opened where the tray icon is, hidden when it loses the focus, given up when it stays hidden.
import { join } from 'node:path'
import { app, BrowserWindow, screen, type Rectangle, type Session, type WebContents } from 'electron'
import { PAGE_URL } from './app-scheme.ts'
import { placePopup } from './place.ts'

const SIZE = { width: 420, height: 640 }
const SMALLEST = { minWidth: 360, minHeight: 420 }
/** Milliseconds a hidden popup is kept for a quick return before its memory is given back. */
const KEPT_HIDDEN = 30_000

export class Popup {
  readonly #session: Session
  readonly #trayBounds: () => Rectangle | null
  #window: BrowserWindow | null = null
  #farewell: NodeJS.Timeout | null = null
  #pending: (() => void)[] = []

  /** @param trayBounds where the tray icon is; null where the system does not say. */
  constructor(session: Session, trayBounds: () => Rectangle | null) {
    this.#session = session
    this.#trayBounds = trayBounds
  }

  /** The page, once it can hear. */
  get page(): WebContents | null {
    return this.#window && !this.#window.isDestroyed() ? this.#window.webContents : null
  }

  get isVisible(): boolean {
    return this.#window?.isVisible() ?? false
  }

  /** Shows the popup. @param then run once the page listens. */
  open(then?: () => void): void {
    if (this.#farewell) clearTimeout(this.#farewell)
    if (then) this.#pending.push(then)
    const window = this.#window ?? this.#create()
    if (!window.webContents.isLoading()) this.#show(window)
  }

  toggle(): void {
    if (this.isVisible) this.hide()
    else this.open()
  }

  hide(): void {
    this.#window?.hide()
    if (this.#farewell) clearTimeout(this.#farewell)
    this.#farewell = setTimeout(() => this.#window?.destroy(), KEPT_HIDDEN)
  }

  #show(window: BrowserWindow): void {
    const area = screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea
    const [width = SIZE.width, height = SIZE.height] = window.getSize()
    const { x, y } = placePopup({ width, height }, this.#trayBounds(), area)
    if (!window.isVisible()) window.setPosition(x, y)
    window.show()
    window.focus()
    for (const run of this.#pending.splice(0)) run()
  }

  #create(): BrowserWindow {
    const window = new BrowserWindow({
      ...{ ...SIZE, ...SMALLEST, show: false, frame: false, fullscreenable: false, maximizable: false },
      ...{ skipTaskbar: true, title: 'Mayfly', backgroundColor: '#00000000' },
      webPreferences: {
        preload: join(app.getAppPath(), 'out/preload/index.cjs'),
        ...{
          session: this.#session,
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          webSecurity: true,
        },
        ...{ spellcheck: false, enableWebSQL: false, webviewTag: false, navigateOnDragDrop: false },
      },
    })
    this.#window = window
    window.webContents.once('did-finish-load', () => this.#show(window))
    window.on('blur', () => {
      if (!window.webContents.isDevToolsOpened()) this.hide()
    })
    window.on('closed', () => {
      this.#window = null
    })
    void window.loadURL(PAGE_URL)
    return window
  }
}
