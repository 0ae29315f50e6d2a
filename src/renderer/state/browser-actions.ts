// The user's decisions about browsers that use the program through the companion extension.
import type { BrowserView } from '../../shared/model/browser.ts'
import type { AppState } from './app-state.svelte.ts'

/** Lets a waiting browser use the program. */
export const allowBrowser = async (app: AppState, { id, name }: BrowserView): Promise<void> => {
  const allowed = await app.execute('browser.allow', { browser: id })
  if (allowed.ok) app.status.announce(app.text.settings.browsers.nowAllowed(name))
}

/** Refuses a waiting browser, or ends the access of an allowed one. */
export const stopBrowser = async (app: AppState, { id, name, state }: BrowserView): Promise<void> => {
  const stopped = await app.execute('browser.stop', { browser: id })
  if (!stopped.ok) return
  const { agents, browsers } = app.text.settings
  app.status.announce(state === 'waiting' ? browsers.refused(name) : agents.stopped(name))
}
