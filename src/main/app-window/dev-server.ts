// The changes that `npm run dev` makes to the window: its page comes from Vite, it stays open while the editor has the focus, and
// F12 opens DevTools. Release builds contain none of this: `__DEV_SERVER__` is a build-time constant, false there.
import type { BrowserWindow } from 'electron'

declare const __DEV_SERVER__: boolean

/** The origin of the page on the dev server; null for the built page. */
export const devServerOrigin: string | null = __DEV_SERVER__ ? (process.env.MAYFLY_DEV_SERVER ?? null) : null

const host = devServerOrigin === null ? null : new URL(devServerOrigin).host

/** The host that bypasses the session's dead proxy, as a Chromium proxy bypass rule. */
export const devServerProxyBypass = host === null ? '' : `;${host}`

/** Whether a URL is that of Vite's WebSocket. */
export const isDevServerSocket = (url: string): boolean => host !== null && url.startsWith(`ws://${host}/`)

/** Makes F12 open and close DevTools. */
export const enableDevTools = ({ webContents }: BrowserWindow): void => {
  if (devServerOrigin === null) return
  webContents.on('before-input-event', (_event, { type, key }) => {
    if (type === 'keyDown' && key === 'F12') webContents.toggleDevTools()
  })
}
