// Electron's security page (https://www.electronjs.org/docs/latest/tutorial/security), points 1 to 10, 18 and 20: the
// page's isolation and permissions. The others: security-navigation-and-ipc.test.ts, and packaged-app.test.ts for the fuses (19).
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSecurityDesktop, type SecurityDesktop } from '../helpers/security-desktop.ts'
import { openSettings } from '../helpers/open-settings.ts'

let setup: SecurityDesktop
beforeAll(async () => {
  setup = await startSecurityDesktop()
})
afterAll(() => setup.stop())

it('1: loads no remote content', async () => {
  const results = await setup.page.evaluate(async (url) => {
    const image = new Image()
    const shown = new Promise((resolve) => {
      image.onload = () => resolve('loaded')
      image.onerror = () => resolve('refused')
    })
    image.src = `${url}/image.png`
    return [
      await fetch(url).then(
        () => 'loaded',
        () => 'refused',
      ),
      await shown,
      location.protocol,
    ]
  }, setup.externalServer.url)
  expect(results.slice(0, 2)).toEqual(['refused', 'refused'])
  expect(results[2]).toMatch(/^(app|https):$/)
  expect(setup.externalServer.requests).toEqual([])
})

it('1: the session cancels every request, and its proxy does not exist', async () => {
  const [error, proxy] = await setup.desktop.app.evaluate(async ({ webContents }, url) => {
    const { session } = webContents.getAllWebContents()[0]!
    const answer = session.fetch(url).then(() => 'loaded', String)
    return [await answer, await session.resolveProxy('https://example.org')] as const
  }, setup.externalServer.url)
  expect(error).toContain('ERR_BLOCKED_BY_CLIENT')
  expect(proxy).toMatch(/^SOCKS5? 127\.0\.0\.1:9$/)
  expect(setup.externalServer.requests).toEqual([])
})

it('2: no page has Node integration', async () => {
  for (const name of ['nodeIntegration', 'nodeIntegrationInSubFrames', 'nodeIntegrationInWorker'])
    expect(await setup.preferenceOfEach(name)).not.toContain(true)
  expect(
    await setup.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
    ),
  ).toEqual([])
})

it('3: every page is isolated from its preload script', async () => {
  expect(new Set(await setup.preferenceOfEach('contextIsolation'))).toEqual(new Set([true]))
})

it('4: every page runs in the sandbox', async () => {
  expect(new Set(await setup.preferenceOfEach('sandbox'))).toEqual(new Set([true]))
})

it('5: every permission is refused', async () => {
  const states = await setup.page.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'midi',
      'clipboard-read',
      'persistent-storage',
    ] as PermissionName[]
    const queried = await Promise.all(
      names.map((name) =>
        navigator.permissions.query({ name }).then(
          ({ state }) => state,
          () => 'denied',
        ),
      ),
    )
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'granted',
      () => 'denied',
    )
    return [...queried, camera, await Notification.requestPermission()]
  })
  expect(new Set(states)).toEqual(new Set(['denied']))
})

it('6, 8, 9, 10: web security stays on, no insecure or experimental feature is enabled', async () => {
  expect(await setup.preferenceOfEach('webSecurity')).not.toContain(false)
  for (const name of ['allowRunningInsecureContent', 'experimentalFeatures'])
    expect(await setup.preferenceOfEach(name)).not.toContain(true)
  for (const name of ['enableBlinkFeatures', 'disableBlinkFeatures'])
    expect((await setup.preferenceOfEach(name)).filter(Boolean)).toEqual([])
})

it('7: the page has a content security policy, and it is enforced', async () => {
  const policy = await setup.page.evaluate(async () =>
    (await fetch(location.href)).headers.get('content-security-policy'),
  )
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:|blob:|https?:)/)
  const ran = await setup.page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = "document.documentElement.dataset.ran = 'inline'"
    document.body.append(script)
    const image = document.createElement('img')
    image.setAttribute('onerror', "document.documentElement.dataset.ran = 'handler'")
    // The handler in the attribute, which is older, would run first.
    const failed = new Promise((resolve) => image.addEventListener('error', resolve))
    image.src = 'data:,'
    document.body.append(image)
    await failed
    script.remove()
    image.remove()
    return document.documentElement.dataset.ran ?? null
  })
  expect(ran).toBeNull()
})

it('18: the page is not loaded from a file, and cannot read files', async () => {
  expect(setup.page.url()).not.toMatch(/^file:/)
  expect(
    await setup.page.evaluate(() =>
      fetch('file:///etc/hostname').then(
        () => 'read',
        () => 'refused',
      ),
    ),
  ).toBe('refused')
  const above = await setup.page.evaluate(() =>
    Promise.all(
      ['/../package.json', '/%2e%2e/main/index.js', '/..%2fmain%2findex.js'].map((path) =>
        fetch(path).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    ),
  )
  expect(above).not.toContain(200)
})

it('20: the page has two functions and no Electron API', async () => {
  const names = await setup.page.evaluate(() => {
    const { mayfly } = globalThis as unknown as { mayfly: Record<string, unknown> }
    return [
      Object.keys(mayfly).sort(),
      Object.values(mayfly).map((value) => typeof value),
      'ipcRenderer' in globalThis,
      'electron' in globalThis,
    ]
  })
  expect(names).toEqual([['call', 'on'], ['function', 'function'], false, false])
  for (const name of ['toString', '__proto__', 'constructor', 'no.such', 42, null])
    expect(await setup.call(name as string, {})).toMatchObject({ ok: false })
})

it('the key of the built-in service is copied without being sent to the page', async () => {
  const { desktop, page } = setup
  const key = readFileSync(desktop.ready.service.keyFile, 'utf8').trim()
  await openSettings(page, 'connect')
  await page.getByRole('button', { name: 'Copy API key' }).click()
  await expect.poll(() => desktop.clipboard()).toBe(key)
  expect(await setup.call('serviceKey.copy', {})).toEqual({ ok: true, value: { key: null } })
  expect(JSON.stringify(await setup.call('snapshot.read', {}))).not.toContain(key)
})
