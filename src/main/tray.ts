// The tray icon: what state it shows, its tooltip, and the menu set again after each change.
import { join } from 'node:path'
import { app, Menu, nativeImage, nativeTheme, Tray, type NativeImage, type Rectangle } from 'electron'
import type { Snapshot } from '../shared/model.ts'
import type { Catalogue } from '../shared/text/index.ts'
import { trayMenu, type TrayActions } from './tray-menu.ts'

type TrayState = 'idle' | 'new' | 'trouble' | 'paused'

const TROUBLE = new Set(['refused', 'unreachable', 'trouble'])

export const trayState = (snapshot: Snapshot): TrayState => {
  if (snapshot.pausedUntil !== null) return 'paused'
  if (snapshot.accounts.some(({ health }) => TROUBLE.has(health.state))) return 'trouble'
  return snapshot.addresses.some(({ unread }) => unread > 0) ? 'new' : 'idle'
}

const imageOf = (state: TrayState): NativeImage => {
  const variant =
    process.platform === 'darwin' ? 'Template' : nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  const size = process.platform === 'linux' ? '-22' : ''
  return nativeImage.createFromPath(
    join(app.getAppPath(), 'resources/tray', `${state}-${variant}${size}.png`),
  )
}

export class TrayIcon {
  readonly #tray: Tray
  readonly #actions: TrayActions
  #shown = ''

  constructor(actions: TrayActions, toggle: () => void) {
    this.#actions = actions
    this.#tray = new Tray(imageOf('idle'))
    this.#tray.on('click', toggle)
  }

  get bounds(): Rectangle {
    return this.#tray.getBounds()
  }

  update(snapshot: Snapshot, text: Catalogue): void {
    const template = trayMenu(snapshot, text, this.#actions)
    const state = trayState(snapshot)
    const unread = snapshot.addresses.reduce((sum, address) => sum + address.unread, 0)
    // Setting a menu closes it under the pointer on some desktops: only what changed is set.
    const shown = JSON.stringify([state, unread, nativeTheme.shouldUseDarkColors, template])
    if (shown === this.#shown) return
    this.#shown = shown
    this.#tray.setImage(imageOf(state))
    this.#tray.setToolTip(state === 'paused' ? text.native.tooltipPaused : text.native.tooltip(unread))
    this.#tray.setContextMenu(Menu.buildFromTemplate(template))
  }
}
