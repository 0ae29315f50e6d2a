// The desktop around the core: popup, tray and notifications, wired to its events.
import { app, clipboard, nativeTheme, Notification } from 'electron'
import type { Mayfly } from '../core/mayfly.ts'
import type { Announcement, Snapshot } from '../shared/model.ts'
import { textFor, type Catalogue } from '../shared/text/index.ts'
import type { Events } from '../shared/bridge.ts'
import type { Popup } from './popup.ts'
import { TrayIcon } from './tray.ts'

export class Desktop {
  readonly #mayfly: Mayfly
  readonly #popup: Popup
  #tray: TrayIcon | null = null
  #snapshot: Snapshot

  constructor(mayfly: Mayfly, popup: Popup) {
    this.#mayfly = mayfly
    this.#popup = popup
    this.#snapshot = mayfly.snapshot()
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  get text(): Catalogue {
    return textFor(this.#snapshot.settings.language, app.getLocale())
  }

  get trayBounds(): Electron.Rectangle | null {
    return this.#tray?.bounds ?? null
  }

  start(): void {
    const actions = {
      newAddress: () => void this.#newAddress(),
      copyAddress: (key: string) => this.#copyAddress(key),
      copyText: (text: string) => void clipboard.writeText(text),
      open: () => this.#popup.open(),
      pauseUntil: (until: number | null) => void this.#mayfly.handlers['pause.set']({ until }),
      quit: () => app.quit(),
    }
    const tray = new TrayIcon(actions, () => this.#popup.toggle())
    this.#tray = tray
    tray.update(this.#snapshot, this.text)
    this.#mayfly.emitter.listen((name, payload) => {
      if (name !== 'snapshot') return
      this.#snapshot = payload as Snapshot
      tray.update(this.#snapshot, this.text)
    })
    nativeTheme.on('updated', () => tray.update(this.#snapshot, this.text))
  }

  /** Opens the popup at what a notification was about. */
  show(announcement: Announcement): void {
    const { kind, address } = announcement
    if (kind === 'message')
      return this.#show({ view: 'message', message: announcement.message, address: announcement.address })
    this.#show(address === null ? { view: 'addresses' } : { view: 'address', address })
  }

  #show(what: Events['show']): void {
    this.#popup.open(() => this.#mayfly.emitter.emit('show', what))
  }

  async #newAddress(): Promise<void> {
    const made = await this.#mayfly.handlers['address.create']({})
    const { native, failures } = this.text
    if (made.ok) void clipboard.writeText(made.value.address)
    const title = made.ok ? native.copied(made.value.address) : failures[made.failure.kind].title
    const body = made.ok ? '' : failures[made.failure.kind].remedy
    new Notification({ title, body, silent: true }).show()
  }

  #copyAddress(key: string): void {
    const address = this.#snapshot.addresses.find((candidate) => candidate.key === key)
    if (!address) return
    void clipboard.writeText(address.address)
    void this.#mayfly.handlers['address.touch']({ address: key, why: 'copied' })
  }
}
