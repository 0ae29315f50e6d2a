// The tray icon itself: image, tooltip and menu, each set again only when it changed.
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
import type { Settings } from '../shared/settings.ts'
import type { TrayState } from './tray-state.ts'

export interface TrayLook {
  readonly state: TrayState
  readonly shade: Settings['trayIcon']
  readonly tooltip: string
  readonly menu: readonly TrayItem[]
}

/** Panels that are dark whatever the windows are, unless somebody changed them. */
const DARK_PANELS = /gnome|unity|pantheon|cinnamon|xfce/i
/** A menu that is set comes with each click on macOS, together with the popup: there it is shown by hand. */
const isMac = process.platform === 'darwin'
/** Some systems never say that a menu was closed: after so many milliseconds it counts as closed. */
const LONGEST_OPEN = 60_000

const isPanelDark = (): boolean => {
  if (process.platform === 'linux' && DARK_PANELS.test(process.env.XDG_CURRENT_DESKTOP ?? '')) return true
  // The taskbar of Windows has a colour of its own; older Electrons do not tell it.
  const own: Partial<typeof nativeTheme> = nativeTheme
  return own.shouldUseDarkColorsForSystemIntegratedUI ?? nativeTheme.shouldUseDarkColors
}

const nameOf = ({ state, shade }: TrayLook): string => {
  if (isMac) return `${state}-Template.png`
  const isForDark = shade === 'system' ? isPanelDark() : shade === 'light'
  return `${state}-${isForDark ? 'dark' : 'light'}${process.platform === 'win32' ? '.ico' : '-22.png'}`
}

const imageFile = (look: TrayLook): string => join(app.getAppPath(), 'resources/tray', nameOf(look))

const imageOf = (file: string): NativeImage => nativeImage.createFromPath(file)

const templateOf = (items: readonly TrayItem[], run: (action: TrayAction) => void) =>
  items.map((item): MenuItemConstructorOptions => {
    if (item === 'line') return { type: 'separator' }
    if ('items' in item) return { label: item.label, submenu: templateOf(item.items, run) }
    const { label, action } = item
    return action === null ? { label, enabled: false } : { label, click: () => run(action) }
  })

export class TrayIcon {
  readonly #tray: Tray
  readonly #run: (action: TrayAction) => void
  readonly #shown = { file: '', tooltip: '', menu: '' }
  #popUpMenu: () => void = () => undefined
  #openSince: number | null = null
  #next: TrayLook | null = null

  /** @param clicked called with the icon's place, which some systems do not tell. */
  constructor(look: TrayLook, run: (action: TrayAction) => void, clicked: (bounds: Rectangle) => void) {
    this.#run = run
    this.#tray = new Tray(imageOf(imageFile(look)))
    this.#tray.on('click', (_event, bounds: Rectangle | undefined) => clicked(bounds ?? this.bounds))
    if (isMac) this.#tray.on('right-click', () => this.#popUpMenu())
    this.update(look)
  }

  get bounds(): Rectangle {
    return this.#tray.getBounds()
  }

  update(look: TrayLook): void {
    const file = imageFile(look)
    if (file !== this.#shown.file) this.#tray.setImage(imageOf(file))
    if (look.tooltip !== this.#shown.tooltip) this.#tray.setToolTip(look.tooltip)
    this.#shown.file = file
    this.#shown.tooltip = look.tooltip
    this.#setMenu(look)
  }

  /** Setting a menu closes it under the pointer on some desktops: one that is open is set when it was closed. */
  #setMenu(look: TrayLook): void {
    const menu = JSON.stringify(look.menu)
    if (menu === this.#shown.menu) {
      this.#next = null
      return
    }
    if (this.#openSince !== null && Date.now() - this.#openSince < LONGEST_OPEN) {
      this.#next = look
      return
    }
    this.#shown.menu = menu
    const built = Menu.buildFromTemplate(templateOf(look.menu, this.#run))
    built.on('menu-will-show', () => {
      this.#openSince = Date.now()
    })
    built.on('menu-will-close', () => {
      this.#openSince = null
      // The click that closed it is still to be handled.
      setImmediate(() => {
        if (this.#next) this.update(this.#next)
      })
    })
    this.#openSince = null
    this.#next = null
    if (isMac) this.#popUpMenu = () => this.#tray.popUpContextMenu(built)
    else this.#tray.setContextMenu(built)
  }
}
