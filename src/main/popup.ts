// The window: a popup at the tray icon that hides when it loses the focus, or an ordinary window where there is no tray.
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  nativeTheme,
  screen,
  type BrowserWindowConstructorOptions,
  type Rectangle,
  type Session,
  type WebContents,
} from 'electron'
import { PAGE_URL } from './app-scheme.ts'
import { placePopup } from './place.ts'

const SIZE = { width: 420, height: 640 }
const SMALLEST = { minWidth: 360, minHeight: 420 }
/** Milliseconds a hidden popup is kept for a quick return before its memory is given back. */
const KEPT_HIDDEN = 30_000
/** A click on the tray icon takes the focus first: what it hid a moment ago is not to be opened by the same click. */
const SAME_CLICK = 300

/** Milliseconds a window may take to paint itself before it is shown as it is. */
const LONGEST_UNSEEN = 300

export type WindowMode = 'popup' | 'window'

/**
 * What keeps the popup out of task lists: `skipTaskbar` on Windows; a window type on Linux, where Electron has no such switch.
 * A panel floats over a full-screen program of macOS, where another window would change the Space.
 */
const POPUP: Partial<Record<NodeJS.Platform, BrowserWindowConstructorOptions>> = {
  darwin: { type: 'panel', hiddenInMissionControl: true },
  win32: { skipTaskbar: true },
  linux: { type: 'toolbar' },
}

const LOOKS: Record<WindowMode, BrowserWindowConstructorOptions> = {
  popup: { frame: false, fullscreenable: false, maximizable: false, ...POPUP[process.platform] },
  window: { frame: true, autoHideMenuBar: true },
}

/** The ground of the page, so that nothing flashes before it is drawn. */
const groundNow = (): string => (nativeTheme.shouldUseDarkColors ? '#11161b' : '#fbfaf8')

/** Windows takes it from the program itself, in every size it needs. */
const icon = (): BrowserWindowConstructorOptions =>
  process.platform === 'linux' ? { icon: join(app.getAppPath(), 'resources/icon-256.png') } : {}

export interface PopupDeps {
  readonly session: Session
  /** Where the tray icon is, or the pointer when it was pressed; null where neither is known. */
  readonly anchor: () => Rectangle | null
  /** The person sees the window, or stopped seeing it. */
  readonly looked: () => void
  /** The ordinary window was closed: nothing of the program can be seen any more. */
  readonly closed: () => void
}

export class Popup {
  readonly #deps: PopupDeps
  #mode: WindowMode = 'popup'
  #window: BrowserWindow | null = null
  #farewell: NodeJS.Timeout | null = null
  #pending: (() => void)[] = []
  #blurredAt = 0
  /** Painted once, or waited for long enough. */
  #isReady = false
  #isWanted = false
  #listens = false
  #isMaking = false

  constructor(deps: PopupDeps) {
    this.#deps = deps
  }

  get mode(): WindowMode {
    return this.#mode
  }

  /** The page, once it can hear. */
  get page(): WebContents | null {
    return this.#window && !this.#window.isDestroyed() ? this.#window.webContents : null
  }

  get isVisible(): boolean {
    return this.#window?.isVisible() ?? false
  }

  /** Whether the person can be taken to be looking at it. */
  get isSeen(): boolean {
    return this.isVisible && (this.#mode === 'popup' || (this.#window?.isFocused() ?? false))
  }

  /** Changes what the window is; one that is open, or about to be, is opened anew as the other. */
  become(mode: WindowMode): void {
    if (mode === this.#mode) return
    const wasWanted = this.#isWanted && this.#window?.isMinimized() !== true
    this.#mode = mode
    this.#destroy()
    if (wasWanted) this.open()
  }

  /** Shows the window. @param then run once the page listens. */
  open(then?: () => void): void {
    this.#stay()
    if (then) this.#pending.push(then)
    this.#isWanted = true
    if (!this.#window) this.#create()
    else if (this.#isReady) this.#show(this.#window)
  }

  /** Opens the ordinary window in the taskbar only. */
  openMinimised(): void {
    if (this.#window) return
    this.#create()
    this.hide()
  }

  /** To be called when the page asked for something: it listens before it asks. */
  heard(): void {
    this.#listens = true
    for (const run of this.#pending.splice(0)) run()
  }

  toggle(): void {
    if (Date.now() - this.#blurredAt < SAME_CLICK) return
    if (this.isVisible) this.hide()
    else this.open()
  }

  /** Esc: an ordinary window stays, it has a button of its own for that. */
  dismiss(): void {
    if (this.#mode === 'popup') this.hide()
  }

  hide(): void {
    this.#isWanted = false
    if (this.#mode === 'window') return this.#window?.minimize()
    this.#window?.hide()
    this.#stay()
    this.#farewell = setTimeout(() => this.#destroy(), KEPT_HIDDEN)
  }

  #stay(): void {
    if (this.#farewell) clearTimeout(this.#farewell)
    this.#farewell = null
  }

  #destroy(): void {
    this.#stay()
    const window = this.#window
    this.#forget()
    window?.destroy()
  }

  #forget(): void {
    this.#window = null
    this.#isReady = this.#isWanted = this.#listens = false
  }

  #show(window: BrowserWindow): void {
    if (this.#mode === 'popup' && !window.isVisible()) this.#place(window)
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    if (this.#listens) this.heard()
  }

  #place(window: BrowserWindow): void {
    const anchor = this.#deps.anchor()
    const on = anchor
      ? screen.getDisplayMatching(anchor)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const [width = SIZE.width, height = SIZE.height] = window.getSize()
    const { x, y } = placePopup({ width, height }, anchor, on)
    window.setPosition(x, y)
  }

  /**
   * What is told while the window is being made (macOS says "activate" together with a press on a notification) is meant
   * for that very window: a second one would take its place and leave it deaf.
   */
  #create(): void {
    if (this.#window || this.#isMaking) return
    this.#isMaking = true
    let window: BrowserWindow
    try {
      window = this.#build()
      this.#window = window
    } finally {
      this.#isMaking = false
    }
    const ready = (): void => {
      if (this.#window !== window || this.#isReady) return
      this.#isReady = true
      if (this.#isWanted) this.#show(window)
    }
    window.once('ready-to-show', ready)
    // A window that is hidden may put its painting off, and with it everything else.
    setTimeout(ready, LONGEST_UNSEEN)
    this.#listen(window)
    void window.loadURL(PAGE_URL)
  }

  #build(): BrowserWindow {
    return new BrowserWindow({
      ...{ ...SIZE, ...SMALLEST, show: false, title: 'Mayfly', ...LOOKS[this.#mode] },
      ...{ backgroundColor: groundNow(), ...icon() },
      webPreferences: {
        preload: join(app.getAppPath(), 'out/preload/index.cjs'),
        ...{ session: this.#deps.session, sandbox: true, contextIsolation: true, nodeIntegration: false },
        ...{ webSecurity: true, spellcheck: false, enableWebSQL: false, webviewTag: false },
        navigateOnDragDrop: false,
      },
    })
  }

  #listen(window: BrowserWindow): void {
    const { looked } = this.#deps
    window.on('blur', () => {
      looked()
      if (this.#window !== window) return
      if (this.#mode === 'window') return
      this.#blurredAt = Date.now()
      this.hide()
    })
    window.on('show', looked)
    window.on('focus', looked)
    window.on('hide', looked)
    // The next one begins anew. Without a tray there is nothing else to open it from; a page that never spoke would fall again.
    window.webContents.on('render-process-gone', () => {
      if (this.#window !== window) return
      const opensAgain = this.#mode === 'window' && this.#listens
      this.#destroy()
      if (opensAgain) this.open()
    })
    window.on('closed', () => {
      const byPerson = this.#window === window
      if (byPerson) this.#forget()
      if (byPerson && this.#mode === 'window') this.#deps.closed()
    })
  }
}
