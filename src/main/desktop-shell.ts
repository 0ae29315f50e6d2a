// The tray icon and the window, updated from the app's events, and the actions of the tray menu.
import { queryPointer, type XPointer } from './linux/x-pointer.ts'
import { app, clipboard, nativeTheme, screen, type Point, type Rectangle } from 'electron'
import type { CopiedCode } from '../shell-common/handle-cli-command.ts'
import { MemoryTrimmer } from '../node/trim-memory.ts'
import type { MayflyApp } from '../app/mayfly-app.ts'
import { latestCode } from '../app/messages/latest-code.ts'
import type { ParsedCommandArgs } from '../shared/contract/bridge.ts'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'
import type { Result } from '../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'
import type { AddressKey, AddressView } from '../shared/model/address.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import { pauseEndsAt } from '../shared/model/pause.ts'
import type { Catalogue } from '../shared/i18n/catalogue.ts'
import { chooseLanguage } from '../shared/i18n/choose-language.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'
import { failureRemedy } from '../shared/i18n/failure-remedy.ts'
import { isWayland } from './linux/is-wayland.ts'
import { waylandClipboard } from './linux/wayland-clipboard.ts'
import type { TrayHostState } from './linux/tray-host.ts'
import type { Feedback } from './notifications/notifier.ts'
import { boundsIfKnown } from './app-window/window-position.ts'
import { AppWindow, type AppWindowDeps } from './app-window/app-window.ts'
import { Clipboard, electronClipboard } from './clipboard.ts'
import type { DesktopEnvironment } from './desktop-environment.ts'
import type { DesktopState } from './desktop-state.ts'
import { watchMenuBarIcon, type MenuBarIconState } from './tray/menu-bar-icon.ts'
import { TrayIcon, type TrayAppearance } from './tray/tray-icon.ts'
import { trayMenu, type TrayAction } from './tray/tray-menu.ts'
import { trayTooltip, trayState } from './tray/tray-state.ts'

/** Milliseconds a panel may take to start at login. */
const TRAY_HOST_TIMEOUT_MS = 4_000
/** Milliseconds between two updates of the remaining times in the menu. */
const REFRESH_INTERVAL_MS = 60_000

/** Wayland lets a program without the focus copy only by a protocol that Chromium does not use. */
const openClipboard = (): Clipboard => {
  const byElectron = electronClipboard(clipboard)
  return new Clipboard(isWayland ? waylandClipboard(byElectron) : byElectron)
}

const NO_TRAY_NOTICE_ID = 'no-tray'

/** With so many addresses, a shortcut that creates one is offered. */
const OFFER_SHORTCUT_AT = 3
const OFFERED_SHORTCUT = 'Control+Alt+M'

/** Whether the desktop shows the tray icon, and why not. */
type TrayPresence = TrayHostState | MenuBarIconState

export interface DesktopShellDeps {
  readonly mayfly: MayflyApp
  /** The catalogue of the current language. */
  readonly text: Catalogue
  readonly rendererSession: AppWindowDeps['rendererSession']
  /** Restarts the program if its page belongs to another version; otherwise does nothing. */
  readonly onRestart: AppWindowDeps['onRestart']
  readonly onVisibilityChange: () => void
  /** Quits, and starts the version on disk. */
  readonly restart: () => void
  readonly desktopState: DesktopState
  /** Shows the result of an action as a notification. */
  readonly showFeedback: (feedback: Feedback) => unknown
  readonly trayClickPosition: DesktopEnvironment['trayClickPosition']
}

export class DesktopShell {
  readonly appWindow: AppWindow
  readonly clipboard = openClipboard()
  readonly #deps: DesktopShellDeps
  readonly #trimmer = new MemoryTrimmer(() => !this.appWindow.isVisible)
  #tray: TrayIcon | null = null
  #trayHostState: TrayPresence = 'present'
  #lastTrayClick: Rectangle | null = null
  #snapshot: Snapshot
  #text: Catalogue

  constructor(deps: DesktopShellDeps) {
    this.#deps = deps
    this.#text = deps.text
    this.#snapshot = deps.mayfly.snapshot()
    this.appWindow = new AppWindow({
      rendererSession: deps.rendererSession,
      anchorBounds: () => boundsIfKnown(this.#tray?.bounds ?? null) ?? this.#lastTrayClick,
      onVisibilityChange: () => {
        this.#recordLookedAt()
        deps.onVisibilityChange()
        this.#trimmer.noteWork()
      },
      editWords: () => this.#text.native.edit,
      zoomFactor: () => deps.desktopState.current.zoomFactor,
      onZoom: (zoomFactor) => deps.desktopState.update({ zoomFactor }),
      arrangement: () => deps.desktopState.current,
      onArrangementChanged: (change) => deps.desktopState.update(change),
      onHiddenToTray: () => this.#showTrayNotice(),
      onUnloaded: () => this.#trimmer.noteWork(),
      onRestart: deps.onRestart,
      onClosed: () => app.quit(),
    })
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  get text(): Catalogue {
    return this.#text
  }

  /** The label of an address, or the address itself; null if it does not exist. */
  addressName(key: AddressKey): string | null {
    const address = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    return address ? address.label || address.address : null
  }

  get trayHostState(): TrayPresence {
    return this.#trayHostState
  }

  start(): void {
    this.#deps.mayfly.emitter.subscribe((name, payload) => {
      this.#trimmer.noteWork()
      if (name !== 'snapshot') return
      // The type of the payload depends on the name of the event.
      this.#snapshot = payload as Snapshot
      this.#updateTray()
      this.#offerShortcut()
      void this.#updateLanguage()
    })
    nativeTheme.on('updated', () => this.#updateTray())
    setInterval(() => this.#updateTray(), REFRESH_INTERVAL_MS).unref()
  }

  /** Creates the tray icon if there is a host for it, else uses an ordinary window. An existing icon finds a new host automatically. */
  setTrayHost(state: TrayPresence): void {
    this.#trayHostState = state
    const isPresent = state === 'present'
    if (isPresent && !this.#tray) this.#createTray()
    this.appWindow.setHasTray(isPresent)
    // The notice is outdated if the panel started later.
    if (isPresent) void this.#deps.mayfly.handlers['notice.dismiss']({ id: NO_TRAY_NOTICE_ID })
  }

  /**
   * Opens the window, if `isOpen` is set. A panel may start later than this program: if the desktop still has no tray after a while,
   * the window is shown in the taskbar, with a notice the first time.
   */
  openInitialWindow(isOpen: boolean): void {
    if (isOpen) this.appWindow.open()
    setTimeout(() => {
      if (this.#trayHostState !== 'present') this.#openWithoutTray()
    }, TRAY_HOST_TIMEOUT_MS)
  }

  /** Shows the window in the taskbar or the dock, with a notice the first time. */
  #openWithoutTray(): void {
    this.appWindow.openMinimised()
    const { desktopState, mayfly } = this.#deps
    if (desktopState.current.noTrayNoticeShown) return
    desktopState.update({ noTrayNoticeShown: true })
    const state = this.#trayHostState
    const isMenuBar = state === 'switched-off' || state === 'no-room'
    const about = isMenuBar ? ({ kind: 'menu-bar-icon', state } as const) : ({ kind: 'no-tray' } as const)
    mayfly.addNotice({ id: NO_TRAY_NOTICE_ID, level: 'info', about })
  }

  #createTray(): void {
    this.#tray = new TrayIcon(this.#trayIcon(), {
      onAction: (action) => this.runTrayAction(action),
      onClick: (bounds, isShiftHeld) => void this.#onTrayClick(bounds, isShiftHeld),
      onMiddleClick: () => this.onTrayMiddleClick(),
    })
    // Later, because the menu takes longer than the icon.
    setImmediate(() => this.#updateTray())
    if (process.platform === 'darwin')
      watchMenuBarIcon(this.#tray, screen, (state) => this.#onMenuBarIconChanged(state))
  }

  #onMenuBarIconChanged(state: MenuBarIconState): void {
    // Without the icon, the user finds the window in the dock.
    app.setActivationPolicy(state === 'present' ? 'accessory' : 'regular')
    this.setTrayHost(state)
    if (state !== 'present') this.#openWithoutTray()
  }

  /** Opens the window at a view. */
  showInWindow(target: BridgeEvents['show']): void {
    this.appWindow.open(() => this.#deps.mayfly.emitter.emit('show', target))
  }

  /** Shows a `mayfly://add` link for confirmation. @returns false for anything else. */
  showLink(text: string): boolean {
    const link = this.#deps.mayfly.offerLink(text)
    if (link) this.showInWindow({ view: 'add-server', link })
    return link !== null
  }

  runTrayAction(action: TrayAction): void {
    const { handlers } = this.#deps.mayfly
    const actionHandlers: {
      readonly [K in TrayAction['kind']]: (action: Extract<TrayAction, { kind: K }>) => unknown
    } = {
      'new-address': ({ lifetime, account }) =>
        this.newAddress({
          ...(lifetime === null ? {} : { lifetime }),
          ...(account === undefined ? {} : { accountId: account }),
        }),
      'add-server': () => this.showInWindow({ view: 'add-server', link: null }),
      'copy-code': ({ code }) => this.copyCode(code),
      'copy-address': ({ address }) => this.#copyAddress(address),
      pause: ({ length }) => handlers['pause.set']({ until: pauseEndsAt(length, Date.now()) }),
      resume: () => handlers['pause.set']({ until: null }),
      open: () => this.appWindow.open(),
      settings: () => this.showInWindow({ view: 'settings' }),
      restart: () => this.#deps.restart(),
      quit: () => app.quit(),
    }
    // Each handler accepts the action of its kind, which the type of an indexed access cannot express.
    const run = actionHandlers[action.kind] as (action: TrayAction) => unknown
    run(action)
  }

  /** Creates an address, copies it and shows a notification. */
  async newAddress(
    choices: Omit<ParsedCommandArgs<'address.create'>, 'welcome'>,
  ): Promise<Result<AddressView>> {
    const result = await this.#deps.mayfly.handlers['address.create']({
      ...choices,
      welcome: this.text.language,
    })
    await this.#copyNewAddress(result)
    return result
  }

  /** A middle click on the icon creates an address. */
  onTrayMiddleClick(): void {
    this.#deps.desktopState.update({ middleClickWorks: true })
    this.#pressForAddress()
  }

  /** Deletes an address that was just created, and says so. The window can still restore it. */
  async undoNewAddress(key: AddressKey): Promise<void> {
    const created = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    const deleted = await this.#deps.mayfly.handlers['address.delete']({ addresses: [key] })
    if (!deleted.ok || created === undefined) return
    this.#deps.showFeedback({
      title: this.text.page.status.deleted(1),
      body: created.address,
      transient: true,
    })
  }

  /** Creates an address like an expiring one, copies it and shows a notification. */
  async renewAddress(address: AddressKey): Promise<void> {
    await this.#copyNewAddress(await this.#deps.mayfly.handlers['address.renew']({ address }))
  }

  /** Copies a code, or opens the window for it. @returns whether it is on the clipboard */
  copyCode(code: string): Promise<boolean> {
    return this.#copyOrOffer(code, 'code')
  }

  /** Copies the latest code, or opens the window for it. @returns the code; null if there is no code */
  async copyLatestCode(): Promise<CopiedCode | null> {
    const code = latestCode(this.#deps.mayfly.snapshot())
    return code && { code: code.value, isCopied: await this.copyCode(code.value) }
  }

  /**
   * Copies without a press in the window. If the desktop does not allow that, the window opens, and copies at the next press.
   * @returns whether it is on the clipboard
   */
  async #copyOrOffer(text: string, what: 'code' | 'address'): Promise<boolean> {
    const isCopied = await this.clipboard.copy(text, { isSecret: what === 'code', isPressed: false })
    if (!isCopied) this.showInWindow({ view: 'copy', what, text })
    return isCopied
  }

  /** Copies the new address and shows a notification, or shows why it could not be created. */
  async #copyNewAddress(result: Result<AddressView>): Promise<void> {
    const { native, failures } = this.text
    if (result.ok) {
      const { key, address, accountId } = result.value
      // If the window has to copy it, the window says so.
      if (!(await this.#copyOrOffer(address, 'address'))) return
      this.#deps.mayfly.emitter.emit('copied', { address: key })
      const body = accountId === BUILTIN_ACCOUNT ? native.localOnly : ''
      this.#deps.showFeedback({ title: native.copied(address), body, transient: true, created: key })
      return
    }
    const { title } = failures[result.failure.kind]
    const body = failureRemedy(this.text, result.failure)
    this.#deps.showFeedback({ title, body, transient: false })
  }

  async #copyAddress(key: string): Promise<void> {
    const address = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    if (!address) return
    if (await this.#copyOrOffer(address.address, 'address'))
      void this.#deps.mayfly.handlers['address.touch']({ address: key, why: 'copied' })
  }

  /** Notifies the user once that the program is still running in the tray, unless the user has clicked the icon before. */
  #showTrayNotice(): void {
    const { desktopState, showFeedback } = this.#deps
    if (desktopState.current.trayNoticeShown) return
    desktopState.update({ trayNoticeShown: true })
    const { stillRunning, inTray } = this.text.native
    showFeedback({ title: stillRunning, body: inTray, transient: true })
  }

  /** A click with Shift creates an address, also on X11, where only the server knows which keys are held. */
  async #onTrayClick(bounds: Rectangle, isShiftHeld: boolean): Promise<void> {
    this.#deps.desktopState.update({ trayNoticeShown: true })
    const pointer = await this.#pointer()
    if (isShiftHeld || pointer?.isShiftHeld === true) {
      this.#pressForAddress()
      return
    }
    this.appWindow.toggle(async () => {
      this.#lastTrayClick = boundsIfKnown(bounds) ?? (await this.#clickedPoint(pointer))
    })
  }

  /** One press creates an address and copies it; an open popup closes, as it does when the panel takes the focus. */
  #pressForAddress(): void {
    this.appWindow.dismiss()
    void this.newAddress({})
  }

  /**
   * The panel sends the position of the click over D-Bus. If it does not, the position is that of the pointer, queried from the
   * X server: Electron's position is the one at which the pointer was last over a window of this program (electron#42519).
   */
  async #clickedPoint(pointer: XPointer | null): Promise<Rectangle | null> {
    const point = (await this.#deps.trayClickPosition()) ?? (pointer && this.#pointOnScreen(pointer.point))
    return point && { x: point.x, y: point.y, width: 1, height: 1 }
  }

  #pointOnScreen(pixel: Point): Point {
    return screen.getPrimaryDisplay().scaleFactor === 1 ? pixel : screen.screenToDipPoint(pixel)
  }

  /** Null where Electron knows the pointer, and without an X server. */
  async #pointer(): Promise<XPointer | null> {
    return process.platform === 'linux' && !isWayland ? queryPointer(process.env) : null
  }

  /** Offers a shortcut once to a user who creates addresses and has none. */
  #offerShortcut(): void {
    const { desktopState, mayfly } = this.#deps
    const { addresses, settings } = this.#snapshot
    if (desktopState.current.shortcutOffered || settings.shortcut !== null) return
    if (addresses.length < OFFER_SHORTCUT_AT) return
    desktopState.update({ shortcutOffered: true })
    mayfly.addNotice({
      id: 'shortcut-offer',
      level: 'info',
      about: { kind: 'shortcut-offer', keys: OFFERED_SHORTCUT },
    })
  }

  #recordLookedAt(): void {
    this.#deps.desktopState.update({ lookedAt: Date.now() })
    this.#updateTray()
  }

  #trayIcon(): Pick<TrayAppearance, 'state' | 'iconTheme'> {
    const lookedAt = this.appWindow.isInView ? Infinity : this.#deps.desktopState.current.lookedAt
    return { state: trayState(this.#snapshot, lookedAt), iconTheme: this.#snapshot.settings.trayIcon }
  }

  #trayAppearance(): TrayAppearance {
    return {
      ...this.#trayIcon(),
      tooltip: trayTooltip(this.#snapshot, this.text),
      menu: trayMenu({ snapshot: this.#snapshot, text: this.text, now: Date.now() }),
    }
  }

  async #updateLanguage(): Promise<void> {
    const { language } = this.#snapshot.settings
    if (chooseLanguage(language, app.getLocale()) === this.#text.language) return
    this.#text = await loadCatalogue(language, app.getLocale())
    this.#updateTray()
    // The language may have changed again in the meantime.
    await this.#updateLanguage()
  }

  #updateTray(): void {
    this.#tray?.update(this.#trayAppearance())
  }
}
