// The window: a popup at the tray icon that hides when it loses the focus, or an ordinary window, where a person chose one or
// there is no tray.
import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  Menu,
  nativeTheme,
  screen,
  type BrowserWindowConstructorOptions,
  type Rectangle,
  type Session,
  type WebContents,
} from 'electron'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { PagePlace } from '../../shared/model/page-place.ts'
import type { WindowView } from '../../shared/model/snapshot.ts'
import { isWayland } from '../linux/is-wayland.ts'
import { RENDERER_URL, RESTART_URL } from './app-scheme.ts'
import { devServerOrigin, enableDevTools } from './dev-server.ts'
import { editMenu } from './edit-menu.ts'
import type { RendererSession } from './renderer-session.ts'
import { popupPosition } from './window-position.ts'
import { zoomChange, zoomedBy, type ZoomChange } from './zoom.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'

const POPUP_SIZE = { width: 420, height: 640 }
/** Room for the three panes side by side. */
const WINDOW_SIZE = { width: 1180, height: 760 }
const MIN_SIZE = { minWidth: 360, minHeight: 420 }
/** Milliseconds a hidden popup is kept, to be shown again at once, before its memory is freed. */
const DESTROY_DELAY_MS = 30_000
/** Milliseconds: a click on the tray icon takes the focus first, which hides the popup; the same click must not open it again. */
const TOGGLE_DEBOUNCE_MS = 300
/** Milliseconds a window may take to paint itself before it is shown as it is. */
const READY_TO_SHOW_TIMEOUT_MS = 300

/** Milliseconds a Wayland desktop may take to show a window and give it the focus. */
const STALE_BLUR_MS = 1_000

export type WindowMode = WindowView['kind']

/**
 * What keeps the popup out of task lists: `skipTaskbar` on Windows; a window type on Linux, where Electron has no such switch.
 * A panel floats over a full-screen program of macOS, where another window would change the Space.
 */
const POPUP_PLATFORM_OPTIONS: Partial<Record<NodeJS.Platform, BrowserWindowConstructorOptions>> = {
  darwin: { type: 'panel', hiddenInMissionControl: true },
  win32: { skipTaskbar: true },
  linux: { type: 'toolbar' },
}

const WINDOW_OPTIONS: Record<WindowMode, BrowserWindowConstructorOptions> = {
  popup: {
    frame: false,
    fullscreenable: false,
    maximizable: false,
    resizable: !isWayland,
    ...POPUP_PLATFORM_OPTIONS[process.platform],
  },
  window: { frame: true, autoHideMenuBar: true },
}

/** The background of the page, so that nothing flashes before it is drawn. */
const windowBackground = (): string => (nativeTheme.shouldUseDarkColors ? '#11161b' : '#fbfaf8')

/** Windows takes it from the program itself, in every size it needs. */
const iconOption = (): BrowserWindowConstructorOptions =>
  process.platform === 'linux' ? { icon: join(app.getAppPath(), 'resources/icon-256.png') } : {}

/** What a person chose, remembered. */
export interface WindowArrangement {
  readonly openAs: WindowMode
  readonly pinned: boolean
  /** Of the ordinary window, in pixels of the desktop; null until it was changed. */
  readonly windowSize: { readonly width: number; readonly height: number } | null
}

export interface AppWindowDeps {
  readonly rendererSession: () => RendererSession
  /** Where the tray icon is, or the pointer when it was pressed; null where neither is known. */
  readonly anchorBounds: () => Rectangle | null
  /** The person sees the window, or stopped seeing it. */
  readonly onVisibilityChange: () => void
  /** The words of the menu of a right-click. */
  readonly editWords: () => Catalogue['native']['edit']
  /** The remembered zoom of the window; 1 is its own size. */
  readonly zoomFactor: () => number
  readonly onZoom: (factor: number) => void
  readonly arrangement: () => WindowArrangement
  readonly onArranged: (change: Partial<WindowArrangement>) => void
  /** The window went behind the tray icon without being asked to: the focus went elsewhere, or it was closed. */
  readonly onWentToTray: () => void
  /** The person wants the program started again, as its page is another version's. */
  readonly onRestart: () => void
  /** The ordinary window was closed where there is no tray: nothing of the program can be seen any more. */
  readonly onClosed: () => void
}

export class AppWindow {
  readonly #deps: AppWindowDeps
  #hasTray = true
  #window: BrowserWindow | null = null
  /** The kind of the window that is there. */
  #windowMode: WindowMode = 'popup'
  /** The page holds what only it has: it is neither destroyed nor replaced. */
  #isUnfinished = false
  #place: PagePlace | null = null
  #destroyTimer: NodeJS.Timeout | null = null
  #readyCallbacks: (() => void)[] = []
  #blurredAt = 0
  /** Until when the next loss of the focus is that of the time before it was hidden; epoch milliseconds. */
  #staleBlurUntil = 0
  /** It was painted once, or took too long for it. */
  #isPainted = false
  #shouldBeVisible = false
  #isRendererReady = false
  #isCreating = false
  /** A dialog of the system has the focus: the popup stays. */
  #hasDialog = false

  constructor(deps: AppWindowDeps) {
    this.#deps = deps
  }

  get mode(): WindowMode {
    return this.#hasTray ? this.#deps.arrangement().openAs : 'window'
  }

  get view(): WindowView {
    return {
      kind: this.mode,
      canBePopup: this.#hasTray,
      isPinned: this.#isPinned,
    }
  }

  get #isPinned(): boolean {
    return this.mode === 'popup' && this.#deps.arrangement().pinned
  }

  /** The contents of the window; null where none is open. */
  get webContents(): WebContents | null {
    return this.#window && !this.#window.isDestroyed() ? this.#window.webContents : null
  }

  get isVisible(): boolean {
    return this.#window?.isVisible() ?? false
  }

  /** Whether the person can be taken to be looking at it. */
  get isInView(): boolean {
    return this.isVisible && (this.mode === 'popup' || (this.#window?.isFocused() ?? false))
  }

  /** What the last page remembered; null where there was none, or where it crashed. */
  get place(): PagePlace | null {
    return this.#place
  }

  /** Without a tray it is an ordinary window; one of the other kind that is open, or about to be, is replaced. */
  setHasTray(hasTray: boolean): void {
    this.#hasTray = hasTray
    this.#replaceOtherKind()
  }

  /** Does what a person chose; a window of the other kind is replaced once its page was answered. */
  arrange({ openAs, pinned }: ParsedCommandArgs<'window.arrange'>): void {
    if (openAs !== undefined) this.#deps.onArranged({ openAs })
    if (pinned !== undefined) this.#deps.onArranged({ pinned })
    if (this.#window && this.#windowMode === this.mode) this.#applyPin(this.#window)
    else setImmediate(() => this.#replaceOtherKind())
  }

  /**
   * A pinned popup is on top where the system lets a program be. On Wayland its size can be changed then: sway and others let a
   * window float whose least size is its largest, and decide that when it appears.
   */
  #applyPin(window: BrowserWindow): void {
    if (this.#windowMode !== 'popup') return
    window.setAlwaysOnTop(this.#isPinned)
    if (isWayland && window.isVisible()) this.#setResizable(window, this.#isPinned)
  }

  #setResizable(window: BrowserWindow, isResizable: boolean): void {
    if (window.isResizable() === isResizable) return
    window.setResizable(isResizable)
    const [width = POPUP_SIZE.width, height = POPUP_SIZE.height] = window.getSize()
    this.#fitIntoScreen(window, width, height)
  }

  /**
   * To be called when the page tells where the person is.
   * @param isUnfinished a form is open: the window stays, whatever its kind, until that is over.
   */
  rememberPage(isUnfinished: boolean, place: PagePlace): void {
    this.#place = place
    this.#isUnfinished = isUnfinished
    if (isUnfinished) return
    this.#replaceOtherKind()
    if (this.#hasTray && !this.#shouldBeVisible && !this.#destroyTimer) this.#startDestroyTimer()
  }

  /** Electron cannot change the kind of a window that exists. */
  #replaceOtherKind(): void {
    if (!this.#window || this.#windowMode === this.mode || this.#isUnfinished) return
    const wasVisible = this.#shouldBeVisible && !this.#window.isMinimized()
    this.#destroy()
    if (wasVisible) this.open()
  }

  /** Shows the window. @param onReady runs once the page listens to events. */
  open(onReady?: () => void): void {
    this.#cancelDestroyTimer()
    if (onReady) this.#readyCallbacks.push(onReady)
    this.#shouldBeVisible = true
    // A press on the icon from here on is not the one that took the focus before.
    this.#blurredAt = 0
    if (!this.#window) this.#create()
    else if (this.#isPainted) this.#show(this.#window)
  }

  /** Loads the page again. What is typed is lost: for a page that cannot go on. */
  reload(): void {
    this.#isRendererReady = false
    void this.webContents?.loadURL(RENDERER_URL)
  }

  /** Opens the ordinary window in the taskbar only. */
  openMinimised(): void {
    if (this.#window) return
    this.#create()
    this.hide()
  }

  /** To be called at each command of the page: it listens to events before its first one. */
  markRendererReady(): void {
    this.#isRendererReady = true
    for (const run of this.#readyCallbacks.splice(0)) run()
  }

  /** @param findAnchor finds where the icon is, before the window opens beside it. */
  toggle(findAnchor: () => Promise<void>): void {
    if (Date.now() - this.#blurredAt < TOGGLE_DEBOUNCE_MS) return
    if (this.isInView) this.hide()
    else void findAnchor().then(() => this.open())
  }

  /** Runs what opens a dialog of the system, without hiding the popup when that takes the focus. */
  async whileDialogOpen<T>(run: () => Promise<T>): Promise<T> {
    this.#hasDialog = true
    try {
      return await run()
    } finally {
      this.#hasDialog = false
      this.#window?.focus()
    }
  }

  /** Handles Esc; an ordinary window stays, for it has a close button. */
  dismiss(): void {
    if (this.mode === 'popup') this.hide()
  }

  hide(): void {
    this.#shouldBeVisible = false
    if (!this.#hasTray) return this.#window?.minimize()
    if (isWayland && this.#window && this.#windowMode === 'popup') this.#setResizable(this.#window, false)
    this.#window?.hide()
    this.#startDestroyTimer()
  }

  /** Gives the memory back, unless that would cost the person something. */
  #startDestroyTimer(): void {
    this.#cancelDestroyTimer()
    this.#destroyTimer = setTimeout(() => {
      this.#destroyTimer = null
      if (!this.#isUnfinished) this.#destroy()
    }, DESTROY_DELAY_MS)
  }

  #cancelDestroyTimer(): void {
    if (this.#destroyTimer) clearTimeout(this.#destroyTimer)
    this.#destroyTimer = null
  }

  #destroy(): void {
    this.#cancelDestroyTimer()
    const window = this.#window
    this.#clearWindow()
    window?.destroy()
  }

  #clearWindow(): void {
    this.#window = null
    this.#isPainted = this.#shouldBeVisible = this.#isRendererReady = this.#isUnfinished = false
  }

  #show(window: BrowserWindow): void {
    if (this.mode === 'popup' && !window.isVisible()) this.#positionWindow(window)
    if (window.isMinimized()) window.restore()
    const wasVisible = window.isVisible()
    window.show()
    window.focus()
    if (isWayland && !wasVisible) this.#afterShownOnWayland(window)
    if (this.#isRendererReady) this.markRendererReady()
  }

  /**
   * The system has said nothing yet. A window that counts as focused has that from before it was hidden: it is told of the loss
   * first, and then of the focus it gets.
   */
  #afterShownOnWayland(window: BrowserWindow): void {
    this.#staleBlurUntil = window.isFocused() ? Date.now() + STALE_BLUR_MS : 0
    setTimeout(() => {
      if (this.#window === window && window.isVisible()) this.#applyPin(window)
    }, STALE_BLUR_MS)
  }

  #positionWindow(window: BrowserWindow): void {
    const anchor = this.#deps.anchorBounds()
    const display = anchor
      ? screen.getDisplayMatching(anchor)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const [width = POPUP_SIZE.width, height = POPUP_SIZE.height] = window.getSize()
    const { x, y } = popupPosition({ width, height }, anchor, display)
    window.setPosition(x, y)
  }

  /**
   * A call while the window is being created (macOS sends "activate" together with a click on a notification) is meant for
   * that window: a second one would replace it, and the first would get no events.
   */
  #create(): void {
    if (this.#window || this.#isCreating) return
    this.#isCreating = true
    let window: BrowserWindow
    let isolated: Promise<void>
    try {
      const rendererSession = this.#deps.rendererSession()
      isolated = rendererSession.isolated
      window = this.#createBrowserWindow(rendererSession.session)
      this.#windowMode = this.mode
      this.#window = window
    } finally {
      this.#isCreating = false
    }
    const markPainted = (): void => {
      if (this.#window !== window || this.#isPainted) return
      this.#isPainted = true
      if (this.#shouldBeVisible) this.#show(window)
    }
    window.once('ready-to-show', markPainted)
    // A hidden window may delay its first paint.
    setTimeout(markPainted, READY_TO_SHOW_TIMEOUT_MS)
    const { width, height } = this.#sizeWithoutZoom()
    const scale = this.mode === 'popup' ? this.#deps.zoomFactor() : 1
    this.#fitIntoScreen(window, width * scale, height * scale)
    this.#attachListeners(window)
    this.#attachMenuAndZoom(window)
    this.#applyPin(window)
    enableDevTools(window)
    void isolated.then(() => {
      if (!window.isDestroyed()) void window.loadURL(RENDERER_URL)
    })
  }

  /** A desktop without a tray begins with a window as small as the popup: it may be all that a person wants to see of it. */
  #sizeWithoutZoom(): NonNullable<WindowArrangement['windowSize']> {
    if (this.mode === 'popup') return POPUP_SIZE
    return this.#deps.arrangement().windowSize ?? (this.#hasTray ? WINDOW_SIZE : POPUP_SIZE)
  }

  #createBrowserWindow(session: Session): BrowserWindow {
    return new BrowserWindow({
      ...this.#sizeWithoutZoom(),
      ...MIN_SIZE,
      show: false,
      title: 'Mayfly',
      ...WINDOW_OPTIONS[this.mode],
      backgroundColor: windowBackground(),
      ...iconOption(),
      webPreferences: {
        preload: join(app.getAppPath(), 'out/preload/index.cjs'),
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        enableWebSQL: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        zoomFactor: this.#deps.zoomFactor(),
      },
    })
  }

  #attachMenuAndZoom(window: BrowserWindow): void {
    const { webContents } = window
    webContents.on('context-menu', (_event, params) => {
      const items = editMenu(params, this.#deps.editWords())
      if (items.length === 0) return
      void this.whileDialogOpen(
        () =>
          new Promise<void>((closed) => {
            Menu.buildFromTemplate(items).popup({ window, callback: closed })
          }),
      )
    })
    webContents.on('before-input-event', (event, input) => {
      // A page that listens closes what is open first, and says when the window is to go.
      if (input.key === 'Escape' && input.type === 'keyDown' && !this.#isRendererReady) this.dismiss()
      const change = zoomChange(input)
      if (change === null) return
      event.preventDefault()
      this.#zoom(window, change)
    })
    webContents.on('zoom-changed', (_event, direction) => this.#zoom(window, direction))
  }

  /** The popup grows and shrinks with its contents, so that as much fits into it; an ordinary window keeps room for them. */
  #zoom(window: BrowserWindow, change: ZoomChange): void {
    const before = this.#deps.zoomFactor()
    const factor = zoomedBy(before, change)
    if (factor === before) return
    this.#deps.onZoom(factor)
    window.webContents.setZoomFactor(factor)
    const [width = POPUP_SIZE.width, height = POPUP_SIZE.height] = window.getSize()
    const scale = this.mode === 'popup' ? factor / before : 1
    this.#fitIntoScreen(window, width * scale, height * scale)
    if (this.mode === 'popup' && window.isVisible()) this.#positionWindow(window)
  }

  /** Gives the window this size, no smaller than its contents need and no larger than the screen. */
  #fitIntoScreen(window: BrowserWindow, width: number, height: number): void {
    const { workAreaSize } = screen.getDisplayMatching(window.getBounds())
    const zoomFactor = this.#deps.zoomFactor()
    const minWidth = Math.min(Math.round(MIN_SIZE.minWidth * zoomFactor), workAreaSize.width)
    const minHeight = Math.min(Math.round(MIN_SIZE.minHeight * zoomFactor), workAreaSize.height)
    window.setMinimumSize(minWidth, minHeight)
    if (window.isMaximized() || window.isFullScreen()) return
    window.setSize(
      Math.min(Math.max(Math.round(width), minWidth), workAreaSize.width),
      Math.min(Math.max(Math.round(height), minHeight), workAreaSize.height),
    )
  }

  #attachListeners(window: BrowserWindow): void {
    const { onVisibilityChange } = this.#deps
    window.on('blur', () => {
      onVisibilityChange()
      if (this.#window !== window) return
      const isStale = Date.now() < this.#staleBlurUntil
      this.#staleBlurUntil = 0
      if (isStale || this.mode === 'window' || this.#isPinned) return
      if (devServerOrigin !== null || this.#hasDialog) return
      if (!this.#shouldBeVisible) return
      this.#blurredAt = Date.now()
      this.hide()
      this.#deps.onWentToTray()
    })
    window.on('resize', () => {
      if (this.#window !== window || this.#windowMode !== 'window' || !window.isVisible()) return
      if (window.isMaximized() || window.isFullScreen() || window.isMinimized()) return
      const [width = WINDOW_SIZE.width, height = WINDOW_SIZE.height] = window.getSize()
      this.#deps.onArranged({ windowSize: { width, height } })
    })
    // Closed is hidden: the program goes on behind its icon, and the page may hold what only it has.
    window.on('close', (event) => {
      if (this.#window !== window || !this.#hasTray) return
      event.preventDefault()
      this.hide()
      this.#deps.onWentToTray()
    })
    window.on('show', onVisibilityChange)
    window.on('focus', onVisibilityChange)
    window.on('hide', onVisibilityChange)
    window.webContents.on('will-navigate', ({ url }) => {
      if (url === RESTART_URL) this.#deps.onRestart()
    })
    // Without a tray nothing else could open it again. A page that crashed before it was ready would only crash again.
    window.webContents.on('render-process-gone', () => {
      if (this.#window !== window) return
      const shouldReopen = !this.#hasTray && this.#isRendererReady
      // What it showed may have been the reason.
      this.#place = null
      this.#destroy()
      if (shouldReopen) this.open()
    })
    window.on('closed', () => {
      const isCurrentWindow = this.#window === window
      if (isCurrentWindow) this.#clearWindow()
      if (isCurrentWindow && !this.#hasTray) this.#deps.onClosed()
    })
  }
}
