// Under a window manager of X11 that lists every window which does not ask to be left out: the popup asks, each time it opens.
import { spawn, spawnSync } from 'node:child_process'
import { beforeEach, expect, it } from 'vitest'
import { callBridge, closingItsPage, type TestDesktop } from '../helpers/desktop.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { hide, usePanel, waitForKind } from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'

/** Debian's packages by their commands. */
const PACKAGES: Readonly<Record<string, string>> = { openbox: 'openbox', xprop: 'x11-utils' }
const missing = Object.keys(PACKAGES).filter(
  (command) => spawnSync('which', [command], { stdio: 'ignore' }).status !== 0,
)
beforeEach(({ skip }) =>
  skip(
    missing.length > 0,
    `not installed. Run: sudo apt-get install ${missing.map((command) => PACKAGES[command]).join(' ')}`,
  ),
)

const start = usePanel()

const xprop = ({ env }: DesktopSession, ...args: string[]): string =>
  spawnSync('xprop', args, { env, encoding: 'utf8' }).stdout

/** What the window manager keeps as the state of the visible window. */
const stateOf = async (session: DesktopSession, { app }: TestDesktop): Promise<string> => {
  const handle = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.isVisible())
      ?.getNativeWindowHandle()
      .readUInt32LE(0),
  )
  return handle === undefined ? '' : xprop(session, '-id', String(handle), 'WM_STATE', '_NET_WM_STATE')
}

it('keeps the popup out of the lists of tasks each time it opens, and an ordinary window in them', async () => {
  const { session, desktop } = await start()
  session.killOnStop(spawn('openbox', [], { env: session.env, stdio: 'ignore' }))
  await waitFor(
    'the window manager',
    () => xprop(session, '-root', '_NET_SUPPORTING_WM_CHECK').includes('window id') || undefined,
  )
  for (const _time of ['new', 'hidden before']) {
    const page = await desktop.popup()
    await waitFor('its state', async () => {
      const state = await stateOf(session, desktop)
      return ['SKIP_TASKBAR', 'SKIP_PAGER'].every((part) => state.includes(part)) || undefined
    })
    await hide(desktop, page)
  }
  const popup = await desktop.popup()
  await closingItsPage(callBridge(popup, 'window.arrange', { openAs: 'window' }))
  await waitForKind(desktop, 'window')
  const state = await waitFor('the ordinary window', async () => {
    const found = await stateOf(session, desktop)
    return found.includes('window state: Normal') ? found : undefined
  })
  expect(state).not.toContain('SKIP')
})
