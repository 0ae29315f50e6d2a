// The desktop around the core: tray icon and window, wired to its events, and what the tray's menu does.
import { app, clipboard, nativeTheme, screen, type Rectangle } from 'electron'
import type { Mayfly } from '../core/mayfly.ts'
import { latestCode } from '../core/latest-code.ts'
import type { Events } from '../shared/bridge.ts'
import type { Outcome } from '../shared/failure.ts'
import type { AddressKey, AddressView, Snapshot } from '../shared/model.ts'
import { pauseEnd } from '../shared/pause.ts'
import { textFor, type Catalogue } from '../shared/text/index.ts'
import type { Lifetime } from '../shared/wire.ts'
import type { TrayHostState } from './linux/tray-host.ts'
import type { Told } from './notifications.ts'
import { knownBounds } from './place.ts'
import { Popup, type PopupDeps } from './popup.ts'
import type { ShellMemory } from './shell-memory.ts'
import { TrayIcon, type TrayLook } from './tray.ts'
import { trayMenu, type TrayAction } from './tray-menu.ts'
import { tooltip, trayState } from './tray-state.ts'

/** Milliseconds a panel may take to come up at login. */
const PANEL_PATIENCE = 4_000
/** Milliseconds between two looks at what only time changes. */
const TICK = 60_000

const NO_TRAY = 'no-tray'

export interface DesktopDeps {
  readonly mayfly: Mayfly
  readonly session: PopupDeps['session']
  readonly memory: ShellMemory
  /** Tells something in a notification of its own. */
  readonly tell: (told: Told) => unknown
}

export class Desktop {
  readonly popup: Popup
  readonly #deps: DesktopDeps
  #tray: TrayIcon | null = null
  #host: TrayHostState = 'present'
  #pointer: Rectangle | null = null
  #snapshot: Snapshot

  constructor(deps: DesktopDeps) {
    this.#deps = deps
    this.#snapshot = deps.mayfly.snapshot()
    this.popup = new Popup({
      session: deps.session,
      anchor: () => knownBounds(this.#tray?.bounds ?? null) ?? this.#pointer,
      looked: () => this.#looked(),
      closed: () => app.quit(),
    })
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  get text(): Catalogue {
    return textFor(this.#snapshot.settings.language, app.getLocale())
  }

  get host(): TrayHostState {
    return this.#host
  }

  start(): void {
    this.#deps.mayfly.emitter.listen((name, payload) => {
      if (name !== 'snapshot') return
      // The emitter's listeners get every event; the name says which payload this is.
      this.#snapshot = payload as Snapshot
      this.#update()
    })
    nativeTheme.on('updated', () => this.#update())
    setInterval(() => this.#update(), TICK).unref()
  }

  /** A tray where there is a host for it, else an ordinary window. A tray that was made once finds its host again by itself. */
  trayHost(state: TrayHostState): void {
    this.#host = state
    const isPresent = state === 'present'
    if (isPresent && !this.#tray)
      this.#tray = new TrayIcon(
        this.#look(),
        (action) => this.run(action),
        (bounds) => this.#clicked(bounds),
      )
    this.popup.become(isPresent ? 'popup' : 'window')
    // Said before a panel came: it is no longer so.
    if (isPresent) void this.#deps.mayfly.handlers['notice.dismiss']({ id: NO_TRAY })
  }

  /**
   * What is open from the start. Panels come up with the session, perhaps after us: only where no tray came for a while is
   * its lack told, once, and the window left where it can be found.
   */
  settle(isOpen: boolean): void {
    if (isOpen) this.popup.open()
    setTimeout(() => {
      if (this.#host === 'present') return
      this.popup.openMinimised()
      if (this.#deps.memory.now.toldNoTray) return
      this.#deps.memory.set({ toldNoTray: true })
      this.#deps.mayfly.tell({ id: NO_TRAY, level: 'info', about: { kind: 'no-tray' } })
    }, PANEL_PATIENCE)
  }

  /** Opens the window at something. */
  reveal(what: Events['show']): void {
    this.popup.open(() => this.#deps.mayfly.emitter.emit('show', what))
  }

  run(action: TrayAction): void {
    const { handlers } = this.#deps.mayfly
    const does: { readonly [D in TrayAction['do']]: (what: Extract<TrayAction, { do: D }>) => unknown } = {
      'new-address': ({ lifetime }) => this.newAddress(lifetime),
      'copy-code': ({ code }) => this.copy(code),
      'copy-address': ({ address }) => this.#copyAddress(address),
      pause: ({ length }) => handlers['pause.set']({ until: pauseEnd(length, Date.now()) }),
      resume: () => handlers['pause.set']({ until: null }),
      open: () => this.popup.open(),
      settings: () => this.reveal({ view: 'settings' }),
      quit: () => app.quit(),
    }
    // The table ties each name to its own action; a union of names cannot say so.
    const run = does[action.do] as (what: TrayAction) => unknown
    run(action)
  }

  /** Makes an address, copies it and says so. @param lifetime null is the usual one. */
  async newAddress(lifetime: Lifetime | null): Promise<Outcome<AddressView>> {
    const made = await this.#deps.mayfly.handlers['address.create']({
      ...(lifetime === null ? {} : { lifetime }),
      welcome: this.text.language,
    })
    this.#hand(made)
    return made
  }

  /** Makes an address like one that ends, copies it and says so. */
  async succeed(address: AddressKey): Promise<void> {
    this.#hand(await this.#deps.mayfly.handlers['address.succeed']({ address }))
  }

  /** Copies the newest code there is. @returns it, or null. */
  copyLatestCode(): string | null {
    const code = latestCode(this.#deps.mayfly.snapshot())
    if (code) this.copy(code.value)
    return code?.value ?? null
  }

  copy(text: string): void {
    void clipboard.writeText(text)
  }

  /** Puts an address that was just made on the clipboard, and tells it or why there is none. */
  #hand(made: Outcome<AddressView>): void {
    const { native, failures } = this.text
    if (made.ok) {
      this.copy(made.value.address)
      this.#deps.tell({ title: native.copied(made.value.address), body: '', transient: true })
      return
    }
    const { title, remedy } = failures[made.failure.kind]
    this.#deps.tell({ title, body: remedy, transient: false })
  }

  #copyAddress(key: string): void {
    const address = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    if (!address) return
    this.copy(address.address)
    void this.#deps.mayfly.handlers['address.touch']({ address: key, why: 'copied' })
  }

  /** Where the icon's place is not told, the pointer is near it; on Wayland neither is known. */
  #clicked(bounds: Rectangle): void {
    const { x, y } = screen.getCursorScreenPoint()
    const isPointerKnown = process.env.XDG_SESSION_TYPE !== 'wayland'
    this.#pointer = knownBounds(bounds) ?? (isPointerKnown ? { x, y, width: 1, height: 1 } : null)
    this.popup.toggle()
  }

  #looked(): void {
    this.#deps.memory.set({ lookedAt: Date.now() })
    this.#update()
  }

  #look(): TrayLook {
    const facts = { snapshot: this.#snapshot, text: this.text, now: Date.now() }
    const lookedAt = this.popup.isSeen ? Infinity : this.#deps.memory.now.lookedAt
    return {
      state: trayState(this.#snapshot, lookedAt),
      shade: this.#snapshot.settings.trayIcon,
      tooltip: tooltip(this.#snapshot, this.text),
      menu: trayMenu(facts),
    }
  }

  #update(): void {
    this.#tray?.update(this.#look())
  }
}
