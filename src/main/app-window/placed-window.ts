// The size, place, zoom and pin of a window: a popup is scaled with its page and placed at the tray icon.
import { screen, type BrowserWindow, type Rectangle, type WebContents } from 'electron'
import { isWayland } from '../linux/is-wayland.ts'
import type { WindowKind } from './create-window.ts'
import { isWithin, popupPosition } from './window-position.ts'
import { fittedSize, isOwnSize, minimumSize, POPUP_SIZE, scaled, type Size } from './window-size.ts'
import { zoomChange, zoomedBy, type ZoomChange } from './zoom.ts'

export interface PlacedWindowDeps {
  /** The bounds of the tray icon, or the pointer when it was clicked; null if neither is known. */
  readonly anchorBounds: () => Rectangle | null
  /** The stored zoom factor of the window; 1 is 100 %. */
  readonly zoomFactor: () => number
  readonly onZoom: (factor: number) => void
  /** Called when the user changes the size of the ordinary window. */
  readonly onWindowSize: (size: Size) => void
}

const workAreaOf = (window: BrowserWindow): Rectangle =>
  screen.getDisplayMatching(window.getBounds()).workArea
const sizeOf = (window: BrowserWindow): Size => {
  const { width, height } = window.getBounds()
  return { width, height }
}

export class PlacedWindow {
  readonly window: BrowserWindow
  readonly kind: WindowKind
  readonly #deps: PlacedWindowDeps
  /** The size of the popup at 100 %: the standard one until the user resizes it. */
  #popupSize: Size = POPUP_SIZE

  constructor(window: BrowserWindow, kind: WindowKind, deps: PlacedWindowDeps) {
    this.window = window
    this.kind = kind
    this.#deps = deps
    this.#fit()
    window.on('resize', () => this.#rememberSize())
    window.webContents.on('before-input-event', (event, input) => {
      const change = zoomChange(input)
      if (change === null) return
      event.preventDefault()
      this.#zoom(change)
    })
    window.webContents.on('zoom-changed', (_event, direction) => this.#zoom(direction))
    const placeIntoScreen = (): void => this.#placeIntoScreen()
    screen.on('display-removed', placeIntoScreen)
    screen.on('display-metrics-changed', placeIntoScreen)
    window.on('closed', () => {
      screen.off('display-removed', placeIntoScreen)
      screen.off('display-metrics-changed', placeIntoScreen)
    })
  }

  /** The contents of the window; null if it was destroyed. */
  get webContents(): WebContents | null {
    return this.window.isDestroyed() ? null : this.window.webContents
  }

  /** Shows the window with the focus: a hidden popup at the icon, a minimised window at its size. */
  show(): void {
    const { window } = this
    if (this.kind === 'popup' && !window.isVisible()) this.#placeAtIcon()
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  hide(): void {
    if (isWayland && this.kind === 'popup') this.#setResizable(false)
    this.window.hide()
  }

  /**
   * A pinned popup is always on top, if the system allows it. On Wayland only a pinned popup is resizable, and only once the
   * compositor has given it the focus: sway and others float a window whose minimum and maximum size are equal, and decide that
   * when it appears.
   */
  applyPin(isPinned: boolean): void {
    if (this.kind !== 'popup') return
    this.window.setAlwaysOnTop(isPinned)
    if (isWayland && this.window.isVisible()) this.#setResizable(isPinned)
  }

  #setResizable(isResizable: boolean): void {
    if (this.window.isResizable() === isResizable) return
    this.window.setResizable(isResizable)
    this.#fitIntoScreen(sizeOf(this.window))
  }

  #placeAtIcon(): void {
    const anchor = this.#deps.anchorBounds()
    const display = anchor
      ? screen.getDisplayMatching(anchor)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const { x, y } = popupPosition(sizeOf(this.window), anchor, display)
    this.window.setPosition(x, y)
  }

  /** Places the popup again if it is no longer within a screen, such as one that was unplugged. */
  #placeIntoScreen(): void {
    if (this.kind !== 'popup' || this.window.isDestroyed()) return
    this.#fit()
    if (this.window.isVisible() && !isWithin(this.window.getBounds(), workAreaOf(this.window)))
      this.#placeAtIcon()
  }

  #zoom(change: ZoomChange): void {
    const before = this.#deps.zoomFactor()
    const factor = zoomedBy(before, change)
    if (factor === before) return
    this.#deps.onZoom(factor)
    this.window.webContents.setZoomFactor(factor)
    this.#fit()
    if (this.kind === 'popup' && this.window.isVisible()) this.#placeAtIcon()
  }

  /**
   * Fits the window to the zoom and the screen. The popup is scaled from its size at 100 %: a size that a screen once limited
   * must not stay limited. An ordinary window only keeps its minimum size.
   */
  #fit(): void {
    const { kind, window } = this
    this.#fitIntoScreen(kind === 'popup' ? scaled(this.#popupSize, this.#deps.zoomFactor()) : sizeOf(window))
  }

  /** Sets the size of the window, at least its minimum size and at most the work area of the screen. */
  #fitIntoScreen(size: Size): void {
    const { window } = this
    const workArea = workAreaOf(window)
    const minimum = minimumSize(this.#deps.zoomFactor(), workArea)
    window.setMinimumSize(minimum.width, minimum.height)
    if (window.isMaximized() || window.isFullScreen()) return
    const { width, height } = fittedSize(size, minimum, workArea)
    window.setSize(width, height)
  }

  /** Remembers a size that the user gave the window. The system also reports the sizes of this program, some of them late. */
  #rememberSize(): void {
    const { window } = this
    if (!window.isVisible() || window.isMaximized() || window.isFullScreen() || window.isMinimized()) return
    const size = sizeOf(window)
    if (this.kind === 'window') return this.#deps.onWindowSize(size)
    if (!window.isResizable() || isOwnSize(size, this.#popupSize, workAreaOf(window))) return
    this.#popupSize = scaled(size, 1 / this.#deps.zoomFactor())
  }
}
