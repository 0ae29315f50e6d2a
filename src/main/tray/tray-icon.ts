// The tray icon: its image, tooltip and menu, each updated only when it changed.
import { join } from 'node:path'
import {
  app,
  Menu,
  nativeImage,
  nativeTheme,
  Tray,
  type MenuItemConstructorOptions,
  type NativeImage,
  type Rectangle,
} from 'electron'
import type { TrayAction, TrayItem } from './tray-menu.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { TrayState } from './tray-state.ts'

export interface TrayAppearance {
  readonly state: TrayState
  readonly iconTheme: Settings['trayIcon']
  readonly tooltip: string
  readonly menu: readonly TrayItem[]
}

type IconAppearance = Pick<TrayAppearance, 'state' | 'iconTheme'>

/** Desktops with a dark panel by default, independent of the theme of windows. */
const DARK_PANELS = /gnome|unity|pantheon|cinnamon|xfce/i
/** On macOS a context menu that is set opens with every click, together with the popup, so it is shown on right click instead. */
const isMac = process.platform === 'darwin'
/** Must not change: macOS restores the place that the user gave the icon with this id. */
const MENU_BAR_ICON_ID = '3f6b1d80-52a7-4c0e-9b1c-8f24d1a70e35'
/** Milliseconds after which an open menu counts as closed, because some systems do not report it. */
const MENU_OPEN_TIMEOUT_MS = 60_000

const isPanelDark = (): boolean => {
  if (process.platform === 'linux' && DARK_PANELS.test(process.env.XDG_CURRENT_DESKTOP ?? '')) return true
  // The Windows taskbar has a separate colour setting.
  return nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
}

const imageName = ({ state, iconTheme }: IconAppearance): string => {
  if (isMac) return `${state}-Template.png`
  const isForDark = iconTheme === 'system' ? isPanelDark() : iconTheme === 'light'
  return `${state}-${isForDark ? 'dark' : 'light'}${process.platform === 'win32' ? '.ico' : '-22.png'}`
}

const imageFile = (appearance: IconAppearance): string =>
  join(app.getAppPath(), 'resources/tray', imageName(appearance))

const loadImage = (file: string): NativeImage => nativeImage.createFromPath(file)

const menuTemplate = (items: readonly TrayItem[], onAction: (action: TrayAction) => void) =>
  items.map((item): MenuItemConstructorOptions => {
    if (item === 'separator') return { type: 'separator' }
    if ('items' in item) return { label: item.label, submenu: menuTemplate(item.items, onAction) }
    const { label, action } = item
    return action === null ? { label, enabled: false } : { label, click: () => onAction(action) }
  })

export interface TrayListeners {
  /** An item of the menu was chosen. */
  readonly onAction: (action: TrayAction) => void
  /**
   * The icon was clicked.
   * @param bounds of the icon; zeros if the system does not report them
   * @param isShiftHeld Linux never reports it
   */
  readonly onClick: (bounds: Rectangle, isShiftHeld: boolean) => void
  /** The icon was clicked with the middle button. Electron reports it on Windows only. */
  readonly onMiddleClick: () => void
}

export class TrayIcon {
  readonly #tray: Tray
  readonly #onAction: (action: TrayAction) => void
  readonly #applied = { file: '', tooltip: '', menu: '' }
  #popUpMenu: () => void = () => undefined
  #menuOpenedAt: number | null = null
  #pendingAppearance: TrayAppearance | null = null

  /** Shows the icon; its tooltip and menu are set by `update`. */
  constructor(appearance: IconAppearance, { onAction, onClick, onMiddleClick }: TrayListeners) {
    this.#onAction = onAction
    this.#applied.file = imageFile(appearance)
    const image = loadImage(this.#applied.file)
    // On Windows an id works in signed builds only.
    this.#tray = isMac ? new Tray(image, MENU_BAR_ICON_ID) : new Tray(image)
    this.#tray.on('click', ({ shiftKey = false }, bounds: Rectangle | undefined) =>
      onClick(bounds ?? this.bounds, shiftKey),
    )
    this.#tray.on('middle-click', onMiddleClick)
    if (isMac) this.#tray.on('right-click', () => this.#popUpMenu())
  }

  get bounds(): Rectangle {
    return this.#tray.getBounds()
  }

  update(appearance: TrayAppearance): void {
    const file = imageFile(appearance)
    if (file !== this.#applied.file) this.#tray.setImage(loadImage(file))
    if (appearance.tooltip !== this.#applied.tooltip) this.#tray.setToolTip(appearance.tooltip)
    this.#applied.file = file
    this.#applied.tooltip = appearance.tooltip
    this.#setMenu(appearance)
  }

  /** Sets the menu. While a menu is open, this waits until it is closed, because on some desktops setting a menu closes it. */
  #setMenu(appearance: TrayAppearance): void {
    const menu = JSON.stringify(appearance.menu)
    if (menu === this.#applied.menu) {
      this.#pendingAppearance = null
      return
    }
    if (this.#menuOpenedAt !== null && Date.now() - this.#menuOpenedAt < MENU_OPEN_TIMEOUT_MS) {
      this.#pendingAppearance = appearance
      return
    }
    this.#applied.menu = menu
    const contextMenu = Menu.buildFromTemplate(menuTemplate(appearance.menu, this.#onAction))
    contextMenu.on('menu-will-show', () => {
      this.#menuOpenedAt = Date.now()
    })
    contextMenu.on('menu-will-close', () => {
      this.#menuOpenedAt = null
      // Later, so that the click that closed the menu is handled first.
      setImmediate(() => {
        if (this.#pendingAppearance) this.update(this.#pendingAppearance)
      })
    })
    this.#menuOpenedAt = null
    this.#pendingAppearance = null
    if (isMac) this.#popUpMenu = () => this.#tray.popUpContextMenu(contextMenu)
    else this.#tray.setContextMenu(contextMenu)
  }
}
