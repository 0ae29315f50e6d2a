// The companion extension's way into the program, from the browser's side: the native messaging host as a process, the control
// socket, and what a browser learns.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { COMPANION_PROTOCOL, EXTENSION_IDS } from '../../../src/shared/contract/companion.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { BrowserHostFiles } from '../../../src/shell-common/browsers/browser-hosts.ts'
import { controlSocketPath } from '../../../src/shell-common/control-client.ts'
import { listenForCommands } from '../../../src/shell-common/control-socket.ts'
import { createCompanionHandlers } from '../../../src/shell-common/handle-cli-command.ts'
import { startHost } from '../../helpers/native-host-process.ts'
import { nodeBinary, waitFor } from '../../helpers/service.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { startWatchingApp, unwrap } from '../../helpers/test-app.ts'

const SHOP = 'https://www.shop.example/sign-up?step=2'

const open = async () => {
  const testApp = await startWatchingApp()
  const { mayfly } = testApp
  const dataDir = tempFolder()
  const shown: (string | null)[] = []
  const server = await listenForCommands(controlSocketPath(dataDir), {
    runCommand: () => Promise.resolve({ exitCode: 0, stdout: '', stderr: '' }),
    calls: mayfly.handlers,
    emitter: mayfly.emitter,
    agents: mayfly.agents,
    companion: createCompanionHandlers(mayfly, {
      open: (message) => {
        shown.push(message)
        return Promise.resolve('')
      },
      catalogue: () => catalogueFor('en', 'en'),
    }),
  })
  onTestFinished(() => server.close())
  const browsers = () => mayfly.snapshot().browsers
  const allow = async (): Promise<void> => {
    const waiting = await waitFor('a waiting browser', () =>
      browsers().find(({ state }) => state === 'waiting'),
    )
    unwrap(await mayfly.handlers['browser.allow']({ browser: waiting.id }))
  }
  const deliver = async (address: string, subject: string, text: string): Promise<void> => {
    const { id } = testApp.mailServer.emails.find((email) => email.address === address)!
    testApp.mailServer.deliver(id, subject, text)
    await testApp.clock.run(5_000)
  }
  return { ...testApp, dataDir, mayfly, shown, browsers, allow, deliver }
}

it('a browser waits until the user allows it, and stays allowed for its token', async () => {
  const { dataDir, shown, browsers, allow, mayfly } = await open()
  const host = startHost(dataDir)
  expect(await host.event('state')).toMatchObject({ state: 'waiting', language: 'en' })
  expect(shown).toEqual([null])
  expect(browsers()).toMatchObject([{ name: 'Chromium', state: 'waiting', isConnected: true }])
  await allow()
  expect(await host.event('state', 1)).toMatchObject({ state: 'allowed' })
  host.quit()
  expect(await host.ended).toBe(0)
  await expect.poll(browsers).toMatchObject([{ state: 'allowed', isConnected: false }])

  const again = startHost(dataDir)
  expect(await again.event('state')).toMatchObject({ state: 'allowed' })
  const other = startHost(dataDir, { token: 'b'.repeat(43) })
  expect(await other.event('state')).toMatchObject({ state: 'waiting' })

  unwrap(
    await mayfly.handlers['browser.stop']({
      browser: browsers().find(({ state }) => state === 'allowed')!.id,
    }),
  )
  expect(await again.event('state', 1)).toMatchObject({ state: 'stopped' })
  expect(await again.ended).toBe(0)
})

it('an address made for a site is labelled with it, and its code is sent for that site only', async () => {
  const { dataDir, allow, mayfly, deliver, clock } = await open()
  const host = startHost(dataDir)
  await allow()
  await host.event('state', 1)
  const created = await host.request('create', { url: SHOP })
  expect(created).toMatchObject({ label: 'shop.example' })
  expect(await host.request('site', { url: 'https://shop.example/', entered: [] })).toMatchObject({
    site: 'shop.example',
    addresses: [created],
    mails: [],
    otherSites: [],
  })
  await deliver(created.address, 'Sign in to Shop', 'Your verification code is 482913.')
  const { offers } = await host.event('offers', host.messages.findIndex(({ offers }) => offers) + 1)
  expect(offers).toMatchObject([{ site: 'shop.example', code: '482913', sender: 'Sender' }])
  expect((await host.request('site', { url: SHOP, entered: [] })).mails).toMatchObject([{ code: '482913' }])

  const read = (url: string) => host.request('site', { url, entered: [] })
  // A page that looks like the shop, and one that everyone on the way can change.
  expect(await read('https://shop.example.login.test/')).toMatchObject({
    addresses: [],
    mails: [],
    otherSites: ['shop.example'],
  })
  expect((await read('http://shop.example/')).mails).toMatchObject([{ code: null }])

  await host.request('give', { url: 'http://localhost:3000/join', address: created.key })
  expect((await read('http://localhost:3000/')).mails).toMatchObject([{ code: '482913' }])
  expect((await read('http://localhost:3001/')).mails).toEqual([])
  expect(mayfly.snapshot().addresses).toMatchObject([{ sites: ['shop.example', 'localhost:3000'] }])
  // A code that its mail names for another host.
  await deliver(created.address, 'Sign in', 'Your verification code is 640277.\n\n@Other.example #640277')
  expect((await read(SHOP)).mails).toMatchObject([
    { code: '640277', codeHost: 'other.example' },
    { code: '482913' },
  ])
  // A code that came long ago is used.
  await clock.run(20 * 60_000)
  expect((await read(SHOP)).mails).toEqual([])
  expect(mayfly.snapshot().addresses).toHaveLength(1)
})

it('a browser learns nothing of addresses that it neither created nor gave to a site', async () => {
  const { dataDir, allow, mayfly, deliver, shown } = await open()
  const host = startHost(dataDir)
  await allow()
  await host.event('state', 1)
  const own = unwrap(await mayfly.handlers['address.create']({}))
  await deliver(own.address, 'Private', 'Your verification code is 111222.')
  const { latestCode } = mayfly.snapshot().addresses[0]!
  expect(latestCode?.value).toBe('111222')
  expect(await host.request('site', { url: SHOP, entered: [] })).toMatchObject({
    addresses: [],
    mails: [],
    otherSites: [],
  })
  const attempts = [
    host.request('give', { url: SHOP, address: 'no.such' }),
    host.request('show', { message: latestCode!.message }),
    host.request('show', { message: 'no.such' }),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toThrow()
  await host.request('show', { message: null })
  expect(shown).toEqual([null, null])
  expect(JSON.stringify(host.messages)).not.toContain('111222')
})

it('an address of the tray is the site’s once the user chooses it or has put it into a field there', async () => {
  const { dataDir, allow, mayfly, deliver } = await open()
  const host = startHost(dataDir)
  await allow()
  await host.event('state', 1)
  const make = async (label: string) => {
    const created = unwrap(await mayfly.handlers['address.create']({}))
    unwrap(await mayfly.handlers['address.update']({ address: created.key, label }))
    return created
  }
  const used = await make('Old shop')
  const fresh = await make('')
  await host.request('give', { url: 'https://old.example/', address: used.key })

  // Those without a site come first; both are found by what the user types.
  const choices = (search: string) => host.request('addresses', { url: SHOP, search })
  expect(await choices('')).toMatchObject([
    { address: fresh.address, sites: [], lastMailAt: null },
    { address: used.address, sites: ['old.example'] },
  ])
  expect(await choices('old SHOP')).toMatchObject([{ key: used.key }])

  // A page that fills in the address of another site gets nothing.
  const entered = [used.address, ` ${fresh.address.toUpperCase()} `, 'someone@else.example']
  expect(await host.request('site', { url: SHOP, entered })).toMatchObject({
    addresses: [{ key: fresh.key, sites: ['shop.example'] }],
  })
  await deliver(fresh.address, 'Sign in', 'Your verification code is 482913.')
  await deliver(used.address, 'Sign in', 'Your verification code is 775301.')
  const { offers } = await host.event('offers', host.messages.length - 1)
  expect(offers.toSorted((a, b) => a.code.localeCompare(b.code))).toMatchObject([
    { site: 'shop.example', to: fresh.address, code: '482913' },
    { site: 'old.example', to: used.address, code: '775301' },
  ])

  // Two addresses of one site are distinguished.
  await host.request('give', { url: SHOP, address: used.key })
  expect(await host.request('site', { url: SHOP, entered: [] })).toMatchObject({
    addresses: [{ lastMailAt: expect.any(Number) as number }, {}],
    mails: [
      { to: used.address, code: '775301' },
      { to: fresh.address, code: '482913' },
    ],
  })
  // Another browser is offered none of them.
  const other = startHost(dataDir, { token: 'b'.repeat(43) })
  await other.event('state')
  await allow()
  expect((await other.event('offers')).offers).toEqual([])
})

it.each<[string, Parameters<typeof startHost>[1]]>([
  ['another extension', { args: ['chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/'] }],
  ['no extension', { args: [] }],
  ['another extension in Firefox', { args: ['/manifest.json', 'other@example.org'] }],
  ['a token of another form', { token: 'short' }],
])('%s is not connected', async (_name, options) => {
  const { dataDir, browsers } = await open()
  const host = startHost(dataDir, options)
  expect(await host.ended).toBe(0)
  expect([host.messages, browsers()]).toEqual([[], []])
})

it('Firefox is known by the id in its second argument', async () => {
  const { dataDir } = await open()
  const host = startHost(dataDir, { args: ['/manifest.json', EXTENSION_IDS.firefox] })
  expect(await host.event('state')).toMatchObject({ state: 'waiting' })
})

it('reports “outdated” to an extension of another version of the protocol', async () => {
  const { dataDir, browsers } = await open()
  const host = startHost(dataDir, { protocol: COMPANION_PROTOCOL + 1 })
  expect(await host.event('state')).toMatchObject({ state: 'outdated' })
  expect([await host.ended, browsers()]).toEqual([0, []])
})

it.each([
  ['before it is allowed', '{"id":1,"type":"site","url":"https://shop.example/"}'],
  ['of no known type', '{"id":1,"type":"accounts"}'],
  ['that is no JSON', 'hello'],
  [
    'that is too long',
    JSON.stringify({ id: 1, type: 'site', url: `https://shop.example/${'x'.repeat(70_000)}` }),
  ],
])('a message %s ends the connection', async (name, text) => {
  const { dataDir, allow } = await open()
  const host = startHost(dataDir)
  await host.event('state')
  if (!name.startsWith('before')) {
    await allow()
    await host.event('state', 1)
  }
  host.sendText(text)
  expect(await host.ended).toBe(0)
  // An allowed browser also learns that there are no offers.
  expect(host.messages.every(({ type, offers }) => type === 'state' || String(offers) === '')).toBe(true)
})

it('reports “closed” without a running program', async () => {
  const host = startHost(tempFolder())
  expect(await host.event('state')).toMatchObject({ state: 'closed' })
  expect(await host.ended).toBe(1)
})

it('the script of a manifest connects the browser, whatever characters are in its paths', async () => {
  const { dataDir, allow } = await open()
  const folder = join(tempFolder(), `it's "here" $HOME`)
  mkdirSync(folder)
  symlinkSync(nodeBinary, join(folder, 'node'))
  const hosts = new BrowserHostFiles({
    computer: { platform: 'linux', env: {}, home: folder },
    dataDir,
    launch: {
      command: [join(folder, 'node'), join(import.meta.dirname, '../../../src/cli/index.ts')],
      start: [join(folder, 'node'), '--version'],
    },
  })
  await hosts.turnOn('chromium')
  const host = startHost(dataDir, { script: join(dataDir, 'mayfly-native-host') })
  expect(await host.event('state')).toMatchObject({ state: 'waiting' })
  await allow()
  expect(await host.event('state', 1)).toMatchObject({ state: 'allowed' })
  host.quit()
  expect(await host.ended).toBe(0)
})
