// Creates the hidden window of either kind, with a sandboxed page.
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, type BrowserWindowConstructorOptions, type Session } from 'electron'
import type { WindowView } from '../../shared/model/snapshot.ts'
import { isWayland } from '../linux/is-wayland.ts'
import type { Size } from './window-size.ts'

export type WindowKind = WindowView['kind']

/**
 * Keeps the popup out of task lists: `skipTaskbar` on Windows, a window type on Linux, where Electron has no such option and some
 * window managers also need a message (`task-lists.ts`). On macOS a panel floats over a full-screen program; another window would switch the Space.
 */
const POPUP_PLATFORM_OPTIONS: Partial<Record<NodeJS.Platform, BrowserWindowConstructorOptions>> = {
  darwin: { type: 'panel', hiddenInMissionControl: true },
  win32: { skipTaskbar: true },
  linux: { type: 'toolbar' },
}

const KIND_OPTIONS: Record<WindowKind, BrowserWindowConstructorOptions> = {
  popup: {
    frame: false,
    fullscreenable: false,
    maximizable: false,
    resizable: !isWayland,
    ...POPUP_PLATFORM_OPTIONS[process.platform],
  },
  window: { frame: true, autoHideMenuBar: true },
}

/** Windows takes the icon from the executable, in every size it needs. */
const iconOption = (): BrowserWindowConstructorOptions =>
  process.platform === 'linux' ? { icon: join(app.getAppPath(), 'resources/icon-256.png') } : {}

export const createWindow = (
  kind: WindowKind,
  size: Size,
  zoomFactor: number,
  session: Session,
): BrowserWindow =>
  new BrowserWindow({
    ...size,
    show: false,
    title: 'Mayfly',
    ...KIND_OPTIONS[kind],
    // The background of the page, so that the window does not flash before it is drawn.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#11161b' : '#fbfaf8',
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
      zoomFactor,
    },
  })
