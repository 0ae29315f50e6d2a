// The window: a popup at the tray icon that hides when it loses the focus, or an ordinary window, if the user chose one or
// the desktop has no tray.
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
import type { ViewState } from '../../shared/model/view-state.ts'
import type { WindowView } from '../../shared/model/snapshot.ts'
import { isWayland } from '../linux/is-wayland.ts'
import { RENDERER_URL, RESTART_URL } from './app-scheme.ts'
import { devServerOrigin, enableDevTools } from './dev-server.ts'
import { editMenu } from './edit-menu.ts'
import { HiddenPage } from './hidden-page.ts'
import type { RendererSession } from './renderer-session.ts'
import { isWithin, popupPosition } from './window-position.ts'
import { ZOOM_FACTORS, zoomChange, zoomedBy, type ZoomChange } from './zoom.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'

const POPUP_SIZE = { width: 420, height: 640 }
/** The default size: enough for the three panes side by side. */
const WINDOW_SIZE = { width: 1180, height: 760 }
const MIN_SIZE = { minWidth: 360, minHeight: 420 }
/** Milliseconds in which a click does not reopen the popup: a click on the tray icon first moves the focus, which hides the popup. */
const TOGGLE_DEBOUNCE_MS = 300
/** Milliseconds in which a click does not close the popup that has just opened: it is the second of a double click. */
const DOUBLE_CLICK_MS = 500
/** Milliseconds to wait for a window's first paint before it is shown anyway. */
const READY_TO_SHOW_TIMEOUT_MS = 300

/** Pixels by which a size may differ from the one that was set, on a screen with a fractional scale factor. */
const ROUNDING_PX = 2

/** Milliseconds a Wayland desktop may take to show a window and give it the focus. */
const STALE_BLUR_MS = 1_000

export type WindowMode = WindowView['kind']

/**
 * Keeps the popup out of task lists: `skipTaskbar` on Windows, a window type on Linux, where Electron has no such option and some
 * window managers also need a message (`task-lists.ts`). On macOS a panel floats over a full-screen program; another window would switch the Space.
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

interface Size {
  readonly width: number
  readonly height: number
}

const sizeOf = (window: BrowserWindow): Size => {
  const { width, height } = window.getBounds()
  return { width, height }
}

/** The least size of a window whose page has this zoom, on a screen with this work area. */
const minimumSize = (zoomFactor: number, workArea: Size): Size => ({
  width: Math.min(Math.round(MIN_SIZE.minWidth * zoomFactor), workArea.width),
  height: Math.min(Math.round(MIN_SIZE.minHeight * zoomFactor), workArea.height),
})

/** A size, changed so that it is at least the minimum and at most the work area. */
const fittedSize = ({ width, height }: Size, minimum: Size, workArea: Size): Size => ({
  width: Math.min(Math.max(Math.round(width), minimum.width), workArea.width),
  height: Math.min(Math.max(Math.round(height), minimum.height), workArea.height),
})

/** The background colour of the page, so that the window does not flash before it is drawn. */
const windowBackground = (): string => (nativeTheme.shouldUseDarkColors ? '#11161b' : '#fbfaf8')

/** Windows takes the icon from the executable, in every size it needs. */
const iconOption = (): BrowserWindowConstructorOptions =>
  process.platform === 'linux' ? { icon: join(app.getAppPath(), 'resources/icon-256.png') } : {}

/** The user's choices for the window, which are stored. */
interface WindowArrangement {
  readonly openAs: WindowMode
  readonly pinned: boolean
  /** The size of the ordinary window, in device-independent pixels; null until the user changes it. */
  readonly windowSize: Size | null
}

export interface AppWindowDeps {
  readonly rendererSession: () => RendererSession
  /** The bounds of the tray icon, or the pointer when it was clicked; null if neither is known. */
  readonly anchorBounds: () => Rectangle | null
  /** Called when the window becomes visible to the user or stops being visible. */
  readonly onVisibilityChange: () => void
  /** The labels of the context menu. */
  readonly editWords: () => Catalogue['native']['edit']
  /** The stored zoom factor of the window; 1 is 100 %. */
  readonly zoomFactor: () => number
  readonly onZoom: (factor: number) => void
  readonly arrangement: () => WindowArrangement
  readonly onArrangementChanged: (change: Partial<WindowArrangement>) => void
  /** Called when the window was hidden to the tray because it lost the focus or was closed. */
  readonly onHiddenToTray: () => void
  /** Called when the hidden window was destroyed to free its memory. */
  readonly onUnloaded: () => void
  /** Called when the user clicks the restart link of the update page. */
  readonly onRestart: () => void
  /** Called when the ordinary window is closed without a tray, so that nothing of the program is visible. */
  readonly onClosed: () => void
}

export class AppWindow {
  readonly #deps: AppWindowDeps
  #hasTray = true
  #window: BrowserWindow | null = null
  /** The kind of the current window. */
  #windowMode: WindowMode = 'popup'
  /** The size of the popup at 100 %: the standard one until the user resizes it. */
  #popupSize: Size = POPUP_SIZE
  /** The page has unsaved input: its window must be neither destroyed nor replaced. */
  #isUnfinished = false
  #place: ViewState | null = null
  /** Keeps the page of the hidden window for a while, so that it can be shown again immediately. */
  readonly #hiddenPage = new HiddenPage(() => this.#unloadHidden())
  #readyCallbacks: (() => void)[] = []
  #blurredAt = 0
  /** When it became visible, in milliseconds of `performance.now()`. */
  #shownAt = -Infinity
  /**
   * Until when a blur event is ignored as the compositor's first answer to a window that is shown; epoch milliseconds. 0 after
   * that answer.
   */
  #staleBlurUntil = 0
  /** Whether it was painted once, or took too long to be painted. */
  #isPainted = false
  #shouldBeVisible = false
  #isRendererReady = false
  #isCreating = false
  /** Whether a system dialog has the focus: the popup stays open. */
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

  /** The contents of the window; null if no window is open. */
  get webContents(): WebContents | null {
    return this.#window && !this.#window.isDestroyed() ? this.#window.webContents : null
  }

  get isVisible(): boolean {
    return this.#window?.isVisible() ?? false
  }

  /** Whether the user is probably looking at it. */
  get isInView(): boolean {
    return this.isVisible && (this.mode === 'popup' || (this.#window?.isFocused() ?? false))
  }

  /** The place that the last page stored; null if there was no page or it crashed. */
  get place(): ViewState | null {
    return this.#place
  }

  /** Without a tray the window is an ordinary one. An open window of the other kind is replaced. */
  setHasTray(hasTray: boolean): void {
    this.#hasTray = hasTray
    this.#replaceOtherKind()
  }

  /** Applies the user's choice. A window of the other kind is replaced after its page has received the response. */
  arrange({ openAs, pinned }: ParsedCommandArgs<'window.arrange'>): void {
    if (openAs !== undefined) this.#deps.onArrangementChanged({ openAs })
    if (pinned !== undefined) this.#deps.onArrangementChanged({ pinned })
    if (this.#window && this.#windowMode === this.mode) this.#applyPin(this.#window)
    else setImmediate(() => this.#replaceOtherKind())
  }

  /**
   * A pinned popup is always on top, if the system allows it. On Wayland only a pinned popup is resizable, and only once the
   * compositor has given it the focus: sway and others float a window whose minimum and maximum size are equal, and decide that
   * when it appears.
   */
  #applyPin(window: BrowserWindow): void {
    if (this.#windowMode !== 'popup') return
    window.setAlwaysOnTop(this.#isPinned)
    if (isWayland && window.isVisible()) this.#setResizable(window, this.#isPinned)
  }

  #setResizable(window: BrowserWindow, isResizable: boolean): void {
    if (window.isResizable() === isResizable) return
    window.setResizable(isResizable)
    this.#fitIntoScreen(window, sizeOf(window))
  }

  /**
   * Must be called when the page reports its current place.
   * @param isUnfinished whether a form is open: a window of either kind is kept until the form is closed
   */
  rememberPage(isUnfinished: boolean, place: ViewState): void {
    this.#place = place
    this.#isUnfinished = isUnfinished
    if (isUnfinished) return
    this.#replaceOtherKind()
    if (this.#hasTray && !this.#shouldBeVisible && !this.#hiddenPage.isKept) this.#hiddenPage.keep()
  }

  /** Replaces a window of the other kind, because Electron cannot change the kind of an existing window. */
  #replaceOtherKind(): void {
    if (!this.#window || this.#windowMode === this.mode || this.#isUnfinished) return
    const wasVisible = this.#shouldBeVisible && !this.#window.isMinimized()
    this.#destroy()
    if (wasVisible) this.open()
  }

  /** Shows the window. @param onReady runs once the page listens to events. */
  open(onReady?: () => void): void {
    this.#hiddenPage.stop()
    if (onReady) this.#readyCallbacks.push(onReady)
    this.#shouldBeVisible = true
    // A later click on the tray icon is not the one that moved the focus.
    this.#blurredAt = 0
    if (!this.#window) this.#create()
    else if (this.#isPainted) this.#show(this.#window)
  }

  /** Reloads the page. Unsaved input is lost, so this is only for a page that no longer works. */
  reload(): void {
    this.#isRendererReady = false
    void this.webContents?.loadURL(RENDERER_URL)
  }

  /** Opens the ordinary window minimised in the taskbar. */
  openMinimised(): void {
    if (this.#window) return
    this.#create()
    this.hide()
  }

  /** Must be called at each command of the page: the page listens to events before it sends the first one. */
  markRendererReady(): void {
    this.#isRendererReady = true
    for (const run of this.#readyCallbacks.splice(0)) run()
  }

  /** @param findAnchor finds the position of the icon before the window opens next to it */
  toggle(findAnchor: () => Promise<void>): void {
    // The second of two clicks may have moved the focus to the panel, which has hidden the popup.
    if (performance.now() - this.#shownAt < DOUBLE_CLICK_MS) return this.open()
    if (Date.now() - this.#blurredAt < TOGGLE_DEBOUNCE_MS) return
    if (this.isInView) this.hide()
    else void findAnchor().then(() => this.open())
  }

  /** Runs a function that opens a system dialog, without hiding the popup when the dialog gets the focus. */
  async whileDialogOpen<T>(run: () => Promise<T>): Promise<T> {
    this.#hasDialog = true
    try {
      return await run()
    } finally {
      this.#hasDialog = false
      this.#window?.focus()
    }
  }

  /** Handles Esc: hides the popup. An ordinary window stays open, because it has a close button. */
  dismiss(): void {
    if (this.mode === 'popup') this.hide()
  }

  hide(): void {
    this.#shouldBeVisible = false
    if (!this.#hasTray) return this.#window?.minimize()
    if (isWayland && this.#window && this.#windowMode === 'popup') this.#setResizable(this.#window, false)
    this.#window?.hide()
    this.#hiddenPage.keep()
  }

  /** Destroys the hidden window to free its memory, unless it has unsaved input. */
  #unloadHidden(): void {
    if (this.#isUnfinished) return
    this.#destroy()
    this.#deps.onUnloaded()
  }

  #destroy(): void {
    this.#hiddenPage.stop()
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
    if (isWayland && !window.isVisible()) this.#staleBlurUntil = Date.now() + STALE_BLUR_MS
    if (!window.isVisible()) this.#shownAt = performance.now()
    window.show()
    window.focus()
    // On Wayland it counts as focused at once. The compositor first takes that back, and gives the focus when it has arranged
    // the window.
    if (!window.isFocused()) this.#staleBlurUntil = 0
    if (this.#isRendererReady) this.markRendererReady()
  }

  async #leaveTaskLists(window: BrowserWindow): Promise<void> {
    const { keepOutOfTaskLists } = await import('../linux/task-lists.ts')
    if (!window.isDestroyed())
      await keepOutOfTaskLists(process.env, window.getNativeWindowHandle().readUInt32LE(0))
  }

  #positionWindow(window: BrowserWindow): void {
    const anchor = this.#deps.anchorBounds()
    const display = anchor
      ? screen.getDisplayMatching(anchor)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const { x, y } = popupPosition(sizeOf(window), anchor, display)
    window.setPosition(x, y)
  }

  /**
   * A call during the creation of the window (macOS sends "activate" together with a click on a notification) is ignored: a
   * second window would replace the first, which would then receive no events.
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
    // The header of the page is painted before its first call, but reported only after the scripts that run then.
    this.#readyCallbacks.push(markPainted)
    // A hidden window may delay its first paint.
    setTimeout(markPainted, READY_TO_SHOW_TIMEOUT_MS)
    this.#popupSize = POPUP_SIZE
    if (this.mode === 'popup') this.#fitPopup(window)
    else this.#fitIntoScreen(window, this.#sizeWithoutZoom())
    this.#attachListeners(window)
    this.#attachMenuAndZoom(window)
    this.#applyPin(window)
    enableDevTools(window)
    void isolated.then(() => {
      if (!window.isDestroyed()) void window.loadURL(RENDERER_URL)
    })
  }

  /** The initial size. Without a tray the ordinary window starts as small as the popup. */
  #sizeWithoutZoom(): Size {
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
      // A page that is ready handles Esc itself: it closes what is open first, and then requests to hide the window.
      if (input.key === 'Escape' && input.type === 'keyDown' && !this.#isRendererReady) this.dismiss()
      const change = zoomChange(input)
      if (change === null) return
      event.preventDefault()
      this.#zoom(window, change)
    })
    webContents.on('zoom-changed', (_event, direction) => this.#zoom(window, direction))
  }

  /** Zooms the page. The popup is scaled with its contents; an ordinary window only keeps its minimum size. */
  #zoom(window: BrowserWindow, change: ZoomChange): void {
    const before = this.#deps.zoomFactor()
    const factor = zoomedBy(before, change)
    if (factor === before) return
    this.#deps.onZoom(factor)
    window.webContents.setZoomFactor(factor)
    if (this.#windowMode !== 'popup') return this.#fitIntoScreen(window, sizeOf(window))
    this.#fitPopup(window)
    if (window.isVisible()) this.#positionWindow(window)
  }

  /** Scales the popup from its size at 100 %: a size that a screen once limited must not stay limited. */
  #fitPopup(window: BrowserWindow): void {
    const zoomFactor = this.#deps.zoomFactor()
    const { width, height } = this.#popupSize
    this.#fitIntoScreen(window, { width: width * zoomFactor, height: height * zoomFactor })
  }

  /** Sets the size of the window, at least its minimum size and at most the work area of the screen. */
  #fitIntoScreen(window: BrowserWindow, size: Size): void {
    const { workAreaSize } = screen.getDisplayMatching(window.getBounds())
    const minimum = minimumSize(this.#deps.zoomFactor(), workAreaSize)
    window.setMinimumSize(minimum.width, minimum.height)
    if (window.isMaximized() || window.isFullScreen()) return
    const { width, height } = fittedSize(size, minimum, workAreaSize)
    window.setSize(width, height)
  }

  /** Remembers a size that the user gave the popup. The system also reports the sizes of this program, some of them late. */
  #rememberPopupSize(window: BrowserWindow): void {
    if (!window.isResizable()) return
    const size = sizeOf(window)
    const { workAreaSize } = screen.getDisplayMatching(window.getBounds())
    const isOfProgram = ZOOM_FACTORS.some((factor) => {
      const scaled = { width: this.#popupSize.width * factor, height: this.#popupSize.height * factor }
      const own = fittedSize(scaled, minimumSize(factor, workAreaSize), workAreaSize)
      return (
        Math.abs(own.width - size.width) <= ROUNDING_PX && Math.abs(own.height - size.height) <= ROUNDING_PX
      )
    })
    if (isOfProgram) return
    const zoomFactor = this.#deps.zoomFactor()
    this.#popupSize = { width: size.width / zoomFactor, height: size.height / zoomFactor }
  }

  /** Places the popup again if it is no longer within a screen, such as one that was unplugged. */
  #placeIntoScreen(window: BrowserWindow): void {
    if (this.#window !== window || this.#windowMode !== 'popup') return
    this.#fitPopup(window)
    const bounds = window.getBounds()
    if (window.isVisible() && !isWithin(bounds, screen.getDisplayMatching(bounds).workArea))
      this.#positionWindow(window)
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
      this.#deps.onHiddenToTray()
    })
    window.on('resize', () => {
      if (this.#window !== window || !window.isVisible()) return
      if (window.isMaximized() || window.isFullScreen() || window.isMinimized()) return
      if (this.#windowMode === 'popup') return this.#rememberPopupSize(window)
      this.#deps.onArrangementChanged({ windowSize: sizeOf(window) })
    })
    // Closing only hides the window: the program continues in the tray, and the page may have unsaved input.
    window.on('close', (event) => {
      if (this.#window !== window || !this.#hasTray) return
      event.preventDefault()
      this.hide()
      this.#deps.onHiddenToTray()
    })
    window.on('show', onVisibilityChange)
    if (this.#windowMode === 'popup' && process.platform === 'linux' && !isWayland)
      window.on('show', () => void this.#leaveTaskLists(window))
    window.on('focus', () => {
      onVisibilityChange()
      if (isWayland && this.#window === window && this.#staleBlurUntil === 0) this.#applyPin(window)
    })
    window.on('hide', onVisibilityChange)
    window.webContents.on('will-navigate', ({ url }) => {
      if (url === RESTART_URL) this.#deps.onRestart()
    })
    // Without a tray the user could not reopen it. A page that crashed before it was ready would only crash again.
    window.webContents.on('render-process-gone', () => {
      if (this.#window !== window) return
      const shouldReopen = !this.#hasTray && this.#isRendererReady
      // The place may have caused the crash.
      this.#place = null
      this.#destroy()
      if (shouldReopen) this.open()
    })
    const placeIntoScreen = (): void => this.#placeIntoScreen(window)
    screen.on('display-removed', placeIntoScreen)
    screen.on('display-metrics-changed', placeIntoScreen)
    window.on('closed', () => {
      screen.off('display-removed', placeIntoScreen)
      screen.off('display-metrics-changed', placeIntoScreen)
      const isCurrentWindow = this.#window === window
      if (isCurrentWindow) this.#clearWindow()
      if (isCurrentWindow && !this.#hasTray) this.#deps.onClosed()
    })
  }
}
