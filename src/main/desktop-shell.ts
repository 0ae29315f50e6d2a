// The tray icon and the window, kept up to date by the app's events, and the actions of the tray's menu.
import { app, clipboard, nativeTheme, screen, type Point, type Rectangle } from 'electron'
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
import type { TrayHostState } from './linux/tray-host.ts'
import type { Feedback } from './notifications/notifier.ts'
import { boundsIfKnown } from './app-window/window-position.ts'
import { AppWindow, type AppWindowDeps } from './app-window/app-window.ts'
import { Clipboard } from './clipboard.ts'
import type { DesktopEnvironment } from './desktop-environment.ts'
import type { DesktopState } from './desktop-state.ts'
import { TrayIcon, type TrayAppearance } from './tray/tray-icon.ts'
import { trayMenu, type TrayAction } from './tray/tray-menu.ts'
import { trayTooltip, trayState } from './tray/tray-state.ts'

/** Milliseconds a panel may take to come up at login. */
const TRAY_HOST_TIMEOUT_MS = 4_000
/** Milliseconds between two updates of what only time changes: the time left in the menu. */
const REFRESH_INTERVAL_MS = 60_000

const NO_TRAY_NOTICE_ID = 'no-tray'

export interface DesktopShellDeps {
  readonly mayfly: MayflyApp
  /** In the language that is set. */
  readonly text: Catalogue
  readonly rendererSession: AppWindowDeps['rendererSession']
  /** Starts the program again, where its page is another version's; does nothing else. */
  readonly onRestart: AppWindowDeps['onRestart']
  readonly desktopState: DesktopState
  /** Shows the result of an action as a notification. */
  readonly showFeedback: (feedback: Feedback) => unknown
  readonly trayClickPlace: DesktopEnvironment['trayClickPlace']
}

export class DesktopShell {
  readonly appWindow: AppWindow
  readonly clipboard = new Clipboard(clipboard)
  readonly #deps: DesktopShellDeps
  readonly #trimmer = new MemoryTrimmer(() => !this.appWindow.isVisible)
  #tray: TrayIcon | null = null
  #trayHostState: TrayHostState = 'present'
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
        this.#trimmer.noteWork()
      },
      editWords: () => this.#text.native.edit,
      zoomFactor: () => deps.desktopState.current.zoomFactor,
      onZoom: (zoomFactor) => deps.desktopState.update({ zoomFactor }),
      arrangement: () => deps.desktopState.current,
      onArranged: (change) => deps.desktopState.update(change),
      onWentToTray: () => this.#showTrayNotice(),
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

  get trayHostState(): TrayHostState {
    return this.#trayHostState
  }

  start(): void {
    this.#deps.mayfly.emitter.subscribe((name, payload) => {
      this.#trimmer.noteWork()
      if (name !== 'snapshot') return
      // The emitter's listeners get every event; the name says which payload this is.
      this.#snapshot = payload as Snapshot
      this.#updateTray()
      void this.#updateLanguage()
    })
    nativeTheme.on('updated', () => this.#updateTray())
    setInterval(() => this.#updateTray(), REFRESH_INTERVAL_MS).unref()
  }

  /** A tray where there is a host for it, else an ordinary window. A tray that was made once finds its host again by itself. */
  setTrayHost(state: TrayHostState): void {
    this.#trayHostState = state
    const isPresent = state === 'present'
    if (isPresent && !this.#tray)
      this.#tray = new TrayIcon(
        this.#trayAppearance(),
        (action) => this.runTrayAction(action),
        (bounds) => this.#onTrayClick(bounds),
      )
    this.appWindow.setHasTray(isPresent)
    // A notice from before the panel came no longer holds.
    if (isPresent) void this.#deps.mayfly.handlers['notice.dismiss']({ id: NO_TRAY_NOTICE_ID })
  }

  /**
   * Opens the window, if it is to be open from the start. A panel may start later than this program: only where no tray came
   * for a while does a notice say so, once, and the window goes to the taskbar.
   */
  openInitialWindow(isOpen: boolean): void {
    if (isOpen) this.appWindow.open()
    setTimeout(() => {
      if (this.#trayHostState === 'present') return
      this.appWindow.openMinimised()
      if (this.#deps.desktopState.current.noTrayNoticeShown) return
      this.#deps.desktopState.update({ noTrayNoticeShown: true })
      this.#deps.mayfly.addNotice({ id: NO_TRAY_NOTICE_ID, level: 'info', about: { kind: 'no-tray' } })
    }, TRAY_HOST_TIMEOUT_MS)
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
      'copy-code': ({ code }) => void this.clipboard.copyCode(code),
      'copy-address': ({ address }) => this.#copyAddress(address),
      pause: ({ length }) => handlers['pause.set']({ until: pauseEndsAt(length, Date.now()) }),
      resume: () => handlers['pause.set']({ until: null }),
      open: () => this.appWindow.open(),
      settings: () => this.showInWindow({ view: 'settings' }),
      quit: () => app.quit(),
    }
    // The table gives each kind its own action, which the type of an indexed access does not say.
    const run = actionHandlers[action.kind] as (action: TrayAction) => unknown
    run(action)
  }

  /** Creates an address, copies it and says so. */
  async newAddress(
    choices: Omit<ParsedCommandArgs<'address.create'>, 'welcome'>,
  ): Promise<Result<AddressView>> {
    const result = await this.#deps.mayfly.handlers['address.create']({
      ...choices,
      welcome: this.text.language,
    })
    this.#copyNewAddress(result)
    return result
  }

  /** Creates an address like one that expires, copies it and says so. */
  async renewAddress(address: AddressKey): Promise<void> {
    this.#copyNewAddress(await this.#deps.mayfly.handlers['address.renew']({ address }))
  }

  /** Copies the latest code. @returns it; null where there is none. */
  copyLatestCode(): string | null {
    const code = latestCode(this.#deps.mayfly.snapshot())
    if (code) void this.clipboard.copyCode(code.value)
    return code?.value ?? null
  }

  /** Copies an address that was just created and says so, or says why there is none. */
  #copyNewAddress(result: Result<AddressView>): void {
    const { native, failures } = this.text
    if (result.ok) {
      const { key, address, accountId } = result.value
      void this.clipboard.copy(address)
      this.#deps.mayfly.emitter.emit('copied', { address: key })
      const body = accountId === BUILTIN_ACCOUNT ? native.localOnly : ''
      this.#deps.showFeedback({ title: native.copied(address), body, transient: true })
      return
    }
    const { title } = failures[result.failure.kind]
    const body = failureRemedy(this.text, result.failure)
    this.#deps.showFeedback({ title, body, transient: false })
  }

  #copyAddress(key: string): void {
    const address = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    if (!address) return
    void this.clipboard.copy(address.address)
    void this.#deps.mayfly.handlers['address.touch']({ address: key, why: 'copied' })
  }

  /** Once, unless a press on the icon showed already that it is known. */
  #showTrayNotice(): void {
    const { desktopState, showFeedback } = this.#deps
    if (desktopState.current.trayNoticeShown) return
    desktopState.update({ trayNoticeShown: true })
    const { stillRunning, inTray } = this.text.native
    showFeedback({ title: stillRunning, body: inTray, transient: true })
  }

  #onTrayClick(bounds: Rectangle): void {
    this.#deps.desktopState.update({ trayNoticeShown: true })
    this.appWindow.toggle(async () => {
      this.#lastTrayClick = boundsIfKnown(bounds) ?? (await this.#clickedPoint())
    })
  }

  /**
   * The panel tells on the bus where the icon was pressed; where it does not, the pointer is there, as the X server knows it:
   * Electron's own is where it last crossed a window of this program (electron#42519).
   */
  async #clickedPoint(): Promise<Rectangle | null> {
    const point = (await this.#deps.trayClickPlace()) ?? (await this.#pointer())
    return point && { x: point.x, y: point.y, width: 1, height: 1 }
  }

  async #pointer(): Promise<Point | null> {
    if (process.platform !== 'linux' || isWayland) return null
    const { queryPointer } = await import('./linux/x-pointer.ts')
    const pixel = await queryPointer(process.env)
    return pixel && screen.getPrimaryDisplay().scaleFactor !== 1 ? screen.screenToDipPoint(pixel) : pixel
  }

  #recordLookedAt(): void {
    this.#deps.desktopState.update({ lookedAt: Date.now() })
    this.#updateTray()
  }

  #trayAppearance(): TrayAppearance {
    const facts = { snapshot: this.#snapshot, text: this.text, now: Date.now() }
    const lookedAt = this.appWindow.isInView ? Infinity : this.#deps.desktopState.current.lookedAt
    return {
      state: trayState(this.#snapshot, lookedAt),
      iconTheme: this.#snapshot.settings.trayIcon,
      tooltip: trayTooltip(this.#snapshot, this.text),
      menu: trayMenu(facts),
    }
  }

  async #updateLanguage(): Promise<void> {
    const { language } = this.#snapshot.settings
    if (chooseLanguage(language, app.getLocale()) === this.#text.language) return
    this.#text = await loadCatalogue(language, app.getLocale())
    this.#updateTray()
    // It may have been changed once more meanwhile.
    await this.#updateLanguage()
  }

  #updateTray(): void {
    this.#tray?.update(this.#trayAppearance())
  }
}
