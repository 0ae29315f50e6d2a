// Prevents every window of this program from navigating away, opening windows and embedding other contents.
import { app } from 'electron'
import { RENDERER_URL } from './app-scheme.ts'

/** Must be called before the first window is created. */
export const enforceWebContentsSecurity = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-navigate', (event) => {
      if (event.url !== RENDERER_URL) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      // The frame of a mail is filled by the page and never navigates.
      if (!event.isMainFrame) event.preventDefault()
    })
    contents.on('did-navigate', (_navigated, url) => {
      // Chromium navigates to the empty page without asking the handlers above.
      if (url === 'about:blank' && !contents.isDestroyed()) void contents.loadURL(RENDERER_URL)
    })
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}
