// What `npm run dev` changes in the window: its page comes from Vite, it stays open while the editor has the focus, and F12
// opens Chromium's tools. None of it is in a build that ships: there `__DEV_SERVER__` is false, which no variable changes.
import type { BrowserWindow } from 'electron'

declare const __DEV_SERVER__: boolean

/** Where the page comes from; null where it is the built one. */
export const devServerOrigin: string | null = __DEV_SERVER__ ? (process.env.MAYFLY_DEV_SERVER ?? null) : null

const host = devServerOrigin === null ? null : new URL(devServerOrigin).host

/** What the session's dead proxy is not asked for, as a rule of Chromium's. */
export const devServerProxyBypass = host === null ? '' : `;${host}`

/** Vite's channel to its page. */
export const isDevServerSocket = (url: string): boolean => host !== null && url.startsWith(`ws://${host}/`)

/** F12 opens and closes Chromium's tools. */
export const enableDevTools = ({ webContents }: BrowserWindow): void => {
  if (devServerOrigin === null) return
  webContents.on('before-input-event', (_event, { type, key }) => {
    if (type === 'keyDown' && key === 'F12') webContents.toggleDevTools()
  })
}
