// Electron's security page (https://www.electronjs.org/docs/latest/tutorial/security), points 11 to 17: where a page can go
// and whom the program hears. The others: security-page.test.ts, and package.test.ts for the fuses (19).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGuardedDesktop, type GuardedDesktop } from '../helpers/guarded-desktop.ts'

const root = join(import.meta.dirname, '../..')

let guarded: GuardedDesktop
beforeAll(async () => {
  guarded = await startGuardedDesktop()
})
afterAll(() => guarded.stop())

it('11, 12: there is no webview, and none can be attached', async () => {
  expect(await guarded.each('webviewTag')).not.toContain(true)
  const before = (await guarded.preferences()).length
  const isAlive = await guarded.page.evaluate((url) => {
    const view = document.createElement('webview')
    view.setAttribute('src', url)
    view.setAttribute('allowpopups', '')
    document.body.append(view)
    const alive = 'loadURL' in view
    view.remove()
    return alive
  }, guarded.outside.url)
  expect(isAlive).toBe(false)
  expect(await guarded.preferences()).toHaveLength(before)
  // Should a page ever get one, attaching it is refused.
  const refused = await guarded.desktop.app.evaluate(({ webContents }) => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true) }
    webContents.getAllWebContents()[0]!.emit('will-attach-webview', event, {}, {})
    return prevented
  })
  expect(refused).toBe(true)
})

it('13: no page goes anywhere', async () => {
  const at = guarded.page.url()
  for (const target of [guarded.outside.url, 'file:///etc/passwd', 'data:text/html,<p>elsewhere']) {
    await guarded.page.evaluate((url) => location.assign(url), target).catch(() => undefined)
    await guarded.page.evaluate((url) => {
      const link = document.createElement('a')
      link.href = url
      document.body.append(link)
      link.click()
      link.remove()
    }, target)
    expect(guarded.page.url()).toBe(at)
  }
  const frames = await guarded.page.evaluate(async (url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
    await new Promise((resolve) => setTimeout(resolve, 300))
    frame.remove()
    return document.title
  }, guarded.outside.url)
  expect(frames).toContain('Mayfly')
  expect(guarded.outside.asked).toEqual([])
})

it('13: a page that was emptied comes back', async () => {
  const at = guarded.page.url()
  await guarded.page.evaluate(() => location.assign('about:blank')).catch(() => undefined)
  await guarded.page.waitForURL(at)
  await guarded.page
    .getByRole('button', { name: /New address/ })
    .first()
    .waitFor()
})

it('14: no page opens a window', async () => {
  const opened = await guarded.page.evaluate(
    (url) => [window.open(url), window.open('about:blank', '_blank', 'popup')].map((one) => one === null),
    guarded.outside.url,
  )
  expect(opened).toEqual([true, true])
  expect(
    await guarded.desktop.app.evaluate(({ BrowserWindow: Windows }) => Windows.getAllWindows().length),
  ).toBe(1)
})

it('15: only web and mail links are opened outside', async () => {
  await guarded.desktop.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Object.assign(globalThis, { opened })
    shell.openExternal = (url) => Promise.resolve(void opened.push(url))
  })
  const bad = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-msdt:/id',
    'vbscript:x',
    'data:text/html,x',
    'ssh://host',
    'app://mayfly/index.html',
    ' javascript:x',
    'not a url',
    '\\\\host\\share',
  ]
  for (const url of bad) expect(await guarded.call('link.open', { url }), url).toMatchObject({ ok: false })
  for (const url of ['https://example.org/a', 'mailto:a@example.org'])
    expect(await guarded.call('link.open', { url })).toMatchObject({ ok: true })
  const opened = await guarded.desktop.app.evaluate(
    () => (globalThis as unknown as { opened: string[] }).opened,
  )
  expect(opened).toEqual(['https://example.org/a', 'mailto:a@example.org'])
})

it('16: Electron is pinned to one release, and to none that is known to be broken', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string }
  }
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  const [major = 0, minor = 0, patch = 0] = manifest.devDependencies.electron.split('.').map(Number)
  expect(installed.version).toBe(`${major}.${minor}.${patch}`)
  // The tray of these is broken on Linux.
  expect(major === 43 && minor >= 3 && minor <= 4).toBe(false)
  expect(manifest.devDependencies.electron).not.toBe('44.0.0')
  expect(major).toBeGreaterThanOrEqual(45)
})

it('17: only the page itself is heard, not another frame, window or address', async () => {
  const answers = await guarded.desktop.app.evaluate(async ({ app, BrowserWindow: Windows }) => {
    const [own] = Windows.getAllWindows()
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const ask = (window: BrowserWindow): Promise<unknown> =>
      window.webContents.executeJavaScript("mayfly.call('snapshot.read', {})") as Promise<unknown>
    const session = own!.webContents.session
    const stranger = new Windows({ show: false, webPreferences: { preload, session, sandbox: true } })
    // The very same page in another window: it is not the one the shell opened.
    await stranger.loadURL(own!.webContents.getURL())
    const twin = await ask(stranger)
    stranger.destroy()
    const other = new Windows({ show: false, webPreferences: { preload, sandbox: true } })
    await other.loadURL('data:text/html,<p>stranger</p>')
    const foreign = await ask(other)
    other.destroy()
    return [twin, foreign]
  })
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  expect(await guarded.call('snapshot.read', {})).toMatchObject({ ok: true })
  const at = guarded.page.url()
  await guarded.page.evaluate(() => history.pushState(null, '', '/elsewhere.html'))
  expect(await guarded.call('snapshot.read', {})).toMatchObject({ failure: { kind: 'forbidden' } })
  await guarded.page.evaluate((url) => history.replaceState(null, '', url), at)
  expect(
    await guarded.page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<p>frame</p>'
      document.body.append(frame)
      const has = frame.contentWindow !== null && 'mayfly' in frame.contentWindow
      frame.remove()
      return has
    }),
  ).toBe(false)
})
