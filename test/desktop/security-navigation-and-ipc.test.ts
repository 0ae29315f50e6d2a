// Electron's security page (https://www.electronjs.org/docs/latest/tutorial/security), points 11 to 17:
// navigation of pages, and the senders whose IPC calls are accepted. The others: security-page-isolation.test.ts, and packaged-app.test.ts for the fuses (19).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindow } from 'electron'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSecurityDesktop, type SecurityDesktop } from '../helpers/security-desktop.ts'

const root = join(import.meta.dirname, '../..')

let setup: SecurityDesktop
beforeAll(async () => {
  setup = await startSecurityDesktop()
})
afterAll(() => setup.stop())

it('11, 12: no page has a webview, and none can be attached', async () => {
  expect(await setup.preferenceOfEach('webviewTag')).not.toContain(true)
  const before = (await setup.preferences()).length
  const isAlive = await setup.page.evaluate((url) => {
    const view = document.createElement('webview')
    view.setAttribute('src', url)
    view.setAttribute('allowpopups', '')
    document.body.append(view)
    const alive = 'loadURL' in view
    view.remove()
    return alive
  }, setup.externalServer.url)
  expect(isAlive).toBe(false)
  expect(await setup.preferences()).toHaveLength(before)
  // Attaching a webview is refused even if a page could create one.
  const refused = await setup.desktop.app.evaluate(({ webContents }) => {
    let prevented = false
    const event = { preventDefault: () => (prevented = true) }
    webContents.getAllWebContents()[0]!.emit('will-attach-webview', event, {}, {})
    return prevented
  })
  expect(refused).toBe(true)
})

it('13: no page can navigate', async () => {
  const at = setup.page.url()
  for (const target of [setup.externalServer.url, 'file:///etc/passwd', 'data:text/html,<p>elsewhere']) {
    await setup.page.evaluate((url) => location.assign(url), target).catch(() => undefined)
    await setup.page.evaluate((url) => {
      const link = document.createElement('a')
      link.href = url
      document.body.append(link)
      link.click()
      link.remove()
    }, target)
    expect(setup.page.url()).toBe(at)
  }
  const frames = await setup.page.evaluate(async (url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    const ended = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', resolve, { once: true })
      frame.addEventListener('load', resolve)
    })
    document.body.append(frame)
    await ended
    frame.remove()
    return document.title
  }, setup.externalServer.url)
  expect(frames).toContain('Mayfly')
  expect(setup.externalServer.requests).toEqual([])
})

it('13: a page that navigated to about:blank is loaded again', async () => {
  const at = setup.page.url()
  await setup.page.evaluate(() => location.assign('about:blank')).catch(() => undefined)
  await setup.page.waitForURL(at)
  await setup.page
    .getByRole('button', { name: /New address/ })
    .first()
    .waitFor()
})

it('14: no page can open a window', async () => {
  const opened = await setup.page.evaluate(
    (url) => [window.open(url), window.open('about:blank', '_blank', 'popup')].map((one) => one === null),
    setup.externalServer.url,
  )
  expect(opened).toEqual([true, true])
  expect(
    await setup.desktop.app.evaluate(({ BrowserWindow: Windows }) => Windows.getAllWindows().length),
  ).toBe(1)
})

it('15: only web and mail links are opened externally', async () => {
  await setup.desktop.app.evaluate(({ shell }) => {
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
  for (const url of bad) expect(await setup.call('link.open', { url }), url).toMatchObject({ ok: false })
  for (const url of ['https://example.org/a', 'mailto:a@example.org'])
    expect(await setup.call('link.open', { url })).toMatchObject({ ok: true })
  const opened = await setup.desktop.app.evaluate(
    () => (globalThis as unknown as { opened: string[] }).opened,
  )
  expect(opened).toEqual(['https://example.org/a', 'mailto:a@example.org'])
})

it('16: Electron is pinned to one release that is not known to be broken', () => {
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

it('17: accepts calls only from the page itself, not from another frame, window or URL', async () => {
  const answers = await setup.desktop.app.evaluate(async ({ app, BrowserWindow: Windows }) => {
    const [own] = Windows.getAllWindows()
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const readSnapshot = (window: BrowserWindow): Promise<unknown> =>
      window.webContents.executeJavaScript("mayfly.call('snapshot.read', {})") as Promise<unknown>
    const session = own!.webContents.session
    const secondWindow = new Windows({ show: false, webPreferences: { preload, session, sandbox: true } })
    // The same page in a window that the shell did not open.
    await secondWindow.loadURL(own!.webContents.getURL())
    const fromSamePage = await readSnapshot(secondWindow)
    secondWindow.destroy()
    const other = new Windows({ show: false, webPreferences: { preload, sandbox: true } })
    await other.loadURL('data:text/html,<p>foreign</p>')
    const foreign = await readSnapshot(other)
    other.destroy()
    return [fromSamePage, foreign]
  })
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  expect(await setup.call('snapshot.read', {})).toMatchObject({ ok: true })
  const at = setup.page.url()
  await setup.page.evaluate(() => history.pushState(null, '', '/elsewhere.html'))
  expect(await setup.call('snapshot.read', {})).toMatchObject({ failure: { kind: 'forbidden' } })
  await setup.page.evaluate((url) => history.replaceState(null, '', url), at)
  expect(
    await setup.page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<p>frame</p>'
      document.body.append(frame)
      const has = frame.contentWindow !== null && 'mayfly' in frame.contentWindow
      frame.remove()
      return has
    }),
  ).toBe(false)
})
