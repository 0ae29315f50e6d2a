// The window: a popup at the tray icon that hides when it loses the focus, or an ordinary window, if the user chose one or
// the desktop has no tray. Runs what the states of the window require (`window-state.ts`) on Electron.
import { Menu, type BrowserWindow, type ContextMenuParams, type WebContents } from 'electron'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { ViewState } from '../../shared/model/view-state.ts'
import type { WindowView } from '../../shared/model/snapshot.ts'
import { isWayland } from '../linux/is-wayland.ts'
import { RENDERER_URL, RESTART_URL } from './app-scheme.ts'
import { createWindow, type WindowKind } from './create-window.ts'
import { devServerOrigin, enableDevTools } from './dev-server.ts'
import { editMenu } from './edit-menu.ts'
import { HiddenPage } from './hidden-page.ts'
import { PlacedWindow, type PlacedWindowDeps } from './placed-window.ts'
import type { RendererSession } from './renderer-session.ts'
import { POPUP_SIZE, WINDOW_SIZE, type Size } from './window-size.ts'
import { ABSENT, clickAction, step, type WindowEffect, type WindowEvent } from './window-state.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'

/** Milliseconds to wait for a window's first paint before it is shown anyway. */
const READY_TO_SHOW_TIMEOUT_MS = 300

/** The user's choices for the window, which are stored. */
interface WindowArrangement {
  readonly openAs: WindowKind
  readonly pinned: boolean
  /** The size of the ordinary window, in device-independent pixels; null until the user changes it. */
  readonly windowSize: Size | null
}

export interface AppWindowDeps extends Omit<PlacedWindowDeps, 'onWindowSize'> {
  readonly rendererSession: () => RendererSession
  /** Called when the window becomes visible to the user or stops being visible. */
  readonly onVisibilityChange: () => void
  /** The labels of the context menu. */
  readonly editWords: () => Catalogue['native']['edit']
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

/** X11's window managers forget the state of a hidden window. */
const leaveTaskLists = async (window: BrowserWindow): Promise<void> => {
  const { keepOutOfTaskLists } = await import('../linux/task-lists.ts')
  if (!window.isDestroyed())
    await keepOutOfTaskLists(process.env, window.getNativeWindowHandle().readUInt32LE(0))
}

export class AppWindow {
  readonly #deps: AppWindowDeps
  #state = ABSENT
  /** Null while absent, and during the call that creates it. */
  #current: PlacedWindow | null = null
  #hasTray = true
  /** Whether a system dialog has the focus: the popup stays open. */
  #hasDialog = false
  #place: ViewState | null = null
  /** Run once the page listens to events. */
  readonly #waiting: (() => void)[] = []
  readonly #hiddenPage = new HiddenPage(() => this.#receive({ kind: 'expired' }))
  readonly #effects: Readonly<Record<WindowEffect, () => void>> = {
    create: () => this.#create(),
    show: () => this.#show(),
    hide: () => this.#current?.hide(),
    minimise: () => this.#current?.window.minimize(),
    load: () => void this.webContents?.loadURL(RENDERER_URL),
    destroy: () => this.#destroy(),
    'apply-pin': () => this.#current?.applyPin(this.#isPinned),
    'run-waiting': () => {
      for (const run of this.#waiting.splice(0)) run()
    },
    'report-hidden': () => this.#deps.onHiddenToTray(),
    'report-unloaded': () => this.#deps.onUnloaded(),
    'report-closed': () => this.#deps.onClosed(),
  }

  constructor(deps: AppWindowDeps) {
    this.#deps = deps
  }

  get mode(): WindowKind {
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
    return this.#current?.webContents ?? null
  }

  get isVisible(): boolean {
    return this.#current?.window.isVisible() ?? false
  }

  /** Whether the user is probably looking at it. */
  get isInView(): boolean {
    return this.isVisible && (this.mode === 'popup' || (this.#current?.window.isFocused() ?? false))
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
    if (this.#current?.kind === this.mode) this.#current.applyPin(this.#isPinned)
    else setImmediate(() => this.#replaceOtherKind())
  }

  /**
   * Must be called when the page reports its current place.
   * @param isUnfinished whether a form is open: a window of either kind is kept until the form is closed
   */
  rememberPage(isUnfinished: boolean, place: ViewState): void {
    this.#place = place
    this.#receive({ kind: 'page-reported', isUnfinished, hasTray: this.#hasTray })
    this.#replaceOtherKind()
  }

  /** Shows the window. @param onReady runs once the page listens to events. */
  open(onReady?: () => void): void {
    if (onReady) this.#waiting.push(onReady)
    this.#receive({ kind: 'open', at: performance.now() })
  }

  /** Reloads the page. Unsaved input is lost, so this is only for a page that no longer works. */
  reload(): void {
    this.#receive({ kind: 'reload' })
  }

  /** Opens the ordinary window minimised in the taskbar. */
  openMinimised(): void {
    this.#receive({ kind: 'open-minimised' })
  }

  /** Must be called at each command of the page: the page listens to events before it sends the first one. */
  markRendererReady(): void {
    this.#receive({ kind: 'page-ready', at: performance.now() })
  }

  /** @param findAnchor finds the position of the icon before the window opens next to it */
  toggle(findAnchor: () => Promise<void>): void {
    switch (clickAction(this.#state, performance.now(), this.isInView)) {
      case 'open':
        return this.open()
      case 'open-at-icon':
        return void findAnchor().then(() => this.open())
      case 'hide':
        return this.hide()
      case 'none':
    }
  }

  /** Runs a function that opens a system dialog, without hiding the popup when the dialog gets the focus. */
  async whileDialogOpen<T>(run: () => Promise<T>): Promise<T> {
    this.#hasDialog = true
    try {
      return await run()
    } finally {
      this.#hasDialog = false
      this.#current?.window.focus()
    }
  }

  /** Handles Esc: hides the popup. An ordinary window stays open, because it has a close button. */
  dismiss(): void {
    if (this.mode === 'popup') this.hide()
  }

  hide(): void {
    this.#receive({ kind: this.#hasTray ? 'hide' : 'minimise' })
  }

  /** Changes the state, and does what the new one requires. Effects may cause further events. */
  #receive(event: WindowEvent): void {
    const { state, effects } = step(this.#state, event)
    const wasKept = this.#state.name === 'kept'
    this.#state = state
    if (state.name !== 'kept') this.#hiddenPage.stop()
    else if (!wasKept) this.#hiddenPage.keep()
    for (const effect of effects) this.#effects[effect]()
  }

  #replaceOtherKind(): void {
    if (!this.#current || this.#current.kind === this.mode) return
    this.#receive({ kind: 'kind-changed', isMinimised: this.#current.window.isMinimized() })
  }

  #show(): void {
    if (!this.#current) return
    this.#current.show()
    // On Wayland it counts as focused at once. The compositor first takes that back, and gives the focus when it has arranged
    // the window.
    if (!isWayland || !this.#current.window.isFocused()) this.#receive({ kind: 'settled' })
  }

  #destroy(): void {
    const window = this.#current?.window
    this.#current = null
    window?.destroy()
  }

  #create(): void {
    try {
      const { session, isolated } = this.#deps.rendererSession()
      const window = createWindow(this.mode, this.#initialSize(), this.#deps.zoomFactor(), session)
      this.#current = new PlacedWindow(window, this.mode, {
        ...this.#deps,
        onWindowSize: (windowSize) => this.#deps.onArrangementChanged({ windowSize }),
      })
      this.#attachListeners(this.#current)
      this.#current.applyPin(this.#isPinned)
      enableDevTools(window)
      void isolated.then(() => {
        if (!window.isDestroyed()) void window.loadURL(RENDERER_URL)
      })
    } catch (error) {
      this.#state = ABSENT
      throw error
    }
  }

  /** Without a tray the ordinary window starts as small as the popup. */
  #initialSize(): Size {
    if (this.mode === 'popup') return POPUP_SIZE
    return this.#deps.arrangement().windowSize ?? (this.#hasTray ? WINDOW_SIZE : POPUP_SIZE)
  }

  /** Listens to a window. Its events count until it is replaced. */
  #attachListeners(placed: PlacedWindow): void {
    const { onVisibilityChange, onRestart } = this.#deps
    const { window } = placed
    const { webContents } = window
    const receive = (event: WindowEvent): void => {
      if (this.#current === placed) this.#receive(event)
    }
    const markPainted = (): void => receive({ kind: 'painted', at: performance.now() })
    window.once('ready-to-show', markPainted)
    // A hidden window may delay its first paint.
    setTimeout(markPainted, READY_TO_SHOW_TIMEOUT_MS)
    window.on('blur', () => {
      onVisibilityChange()
      const hides = this.mode === 'popup' && !this.#isPinned && !this.#hasDialog && devServerOrigin === null
      receive({ kind: 'blurred', at: performance.now(), hides })
    })
    window.on('focus', () => {
      onVisibilityChange()
      if (isWayland) receive({ kind: 'focused' })
    })
    window.on('show', () => {
      onVisibilityChange()
      if (placed.kind === 'popup' && process.platform === 'linux' && !isWayland) void leaveTaskLists(window)
    })
    window.on('hide', onVisibilityChange)
    // Closing only hides the window: the program continues in the tray, and the page may have unsaved input.
    window.on('close', (event) => {
      if (this.#current !== placed || !this.#hasTray) return
      event.preventDefault()
      this.hide()
      this.#deps.onHiddenToTray()
    })
    window.on('closed', () => {
      if (this.#current !== placed) return
      this.#current = null
      this.#receive({ kind: 'closed', hasTray: this.#hasTray })
    })
    webContents.on('render-process-gone', () => {
      // The place may have caused the crash.
      if (this.#current === placed) this.#place = null
      receive({ kind: 'crashed', hasTray: this.#hasTray })
    })
    webContents.on('will-navigate', ({ url }) => {
      if (url === RESTART_URL) onRestart()
    })
    webContents.on('before-input-event', (_event, { key, type }) => {
      // A page that is ready handles Esc itself: it closes what is open first, and then requests to hide the window.
      const isLoading = this.#state.name === 'visible' && this.#state.page === 'loading'
      if (key === 'Escape' && type === 'keyDown' && isLoading) this.dismiss()
    })
    webContents.on('context-menu', (_event, params) => this.#openEditMenu(window, params))
  }

  #openEditMenu(window: BrowserWindow, params: ContextMenuParams): void {
    const items = editMenu(params, this.#deps.editWords())
    if (items.length === 0) return
    void this.whileDialogOpen(
      () =>
        new Promise<void>((closed) => {
          Menu.buildFromTemplate(items).popup({ window, callback: closed })
        }),
    )
  }
}
