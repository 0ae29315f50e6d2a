// A checkout below a folder named `src`, with a space in its path, started with the npm commands of the documentation: it is
// built there, delivers a mail in each of its three modes, and exits with the npm that started it.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findElectron } from '../../scripts/find-electron.ts'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import { openBridge } from '../helpers/bridge-client.ts'
import { serveNotifications } from '../helpers/dbus-services.ts'
import { createServiceAddress } from '../helpers/create-service-address.ts'
import { startDesktopSession } from '../helpers/desktop-session.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { copyCheckout, startNpm, withoutNpmVariables } from '../helpers/npm.ts'
import { waitFor } from '../helpers/service.ts'
import { findFreePort } from '../helpers/free-port.ts'

type Ready<Mode> = Extract<ReadyLine, { mode: Mode }>

const folder = mkdtempSync(join(tmpdir(), 'mayfly-any-'))
const checkout = join(folder, 'my src/src/100% mayfly')
beforeAll(() => copyCheckout(checkout))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = (data: string): string[] => [
  '--data-dir',
  join(folder, data),
  '--http-port',
  '0',
  '--smtp-port',
  '0',
]

const isFree = async (baseUrl: string): Promise<true | undefined> =>
  fetch(baseUrl).then(
    () => undefined,
    () => true,
  )

const waitUntilFree = (baseUrl: string): Promise<boolean> =>
  waitFor('the ports to be free', () => isFree(baseUrl))

describe('the service', () => {
  it('is built, accepts a mail, and on SIGTERM to npm exits with status 0 and frees its ports', async () => {
    const started = await startNpm<Ready<'service'>>(checkout, [
      'run',
      '-s',
      'service',
      '--',
      ...options('a'),
    ])
    const { baseUrl, keyFile, smtp } = started.ready
    expect(existsSync(join(checkout, 'out/main/service.js'))).toBe(true)
    const to = await createServiceAddress(started.ready)
    expect(await sendMail(smtp, { to, subject: 'In any folder', text: 'Hello' })).toMatch(/^250 /)
    const headers = { 'x-api-key': readFileSync(keyFile, 'utf8').trim() }
    const list = async (path = ''): Promise<Record<string, { id: string; subject?: string }[]>> =>
      (await (await fetch(`${baseUrl}/api/emails${path}`, { headers })).json()) as never
    const { emails } = await list()
    const subject = await waitFor(
      'the mail',
      async () => (await list(`/${emails![0]!.id}`)).messages?.[0]?.subject,
    )
    expect(subject).toBe('In any folder')
    expect(await started.stop('SIGTERM')).toBe(0)
    expect(await isFree(baseUrl)).toBe(true)
  })

  it('runs the lines of the documentation while another instance runs', async ({ skip }) => {
    if (spawnSync('which', ['swaks', 'curl']).status !== 0)
      skip('swaks or curl is not installed. Run: sudo apt-get install swaks curl')
    const page = readFileSync(join(import.meta.dirname, '../../docs/automation.md'), 'utf8')
    const block = /```sh\n(mayfly serve \S+ \/tmp\/mail[\s\S]*?)```/.exec(page)![1]!
    const [httpPort, smtpPort] = [await findFreePort(), await findFreePort()]
    // Only the ports, the folder and the name of the command are replaced.
    const lines = block
      .replace(/^mayfly /, 'npm run -s mayfly -- ')
      .replaceAll('12580', String(httpPort))
      .replaceAll('12525', String(smtpPort))
      .replaceAll('/tmp/mail', '"$FOLDER"')
    const other = await startNpm<Ready<'service'>>(checkout, ['run', '-s', 'service', '--', ...options('a')])
    const output = execFileSync('bash', ['-e', '-c', `${lines}\nwait $!`], {
      cwd: checkout,
      encoding: 'utf8',
      env: withoutNpmVariables({ ...process.env, FOLDER: join(folder, 'documented') }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(output).toContain('"email":"trial@mayfly.test"')
    expect(output).toContain('250 ')
    expect(await isFree(`http://127.0.0.1:${httpPort}`)).toBe(true)
    await other.stop('SIGTERM')
  })

  it('exits when npm is killed', async () => {
    const started = await startNpm<Ready<'service'>>(checkout, [
      'run',
      '-s',
      'service',
      '--',
      ...options('a'),
    ])
    await started.stop('SIGKILL')
    await waitUntilFree(started.ready.baseUrl)
  })
})

describe('browser mode', () => {
  it('serves its page, creates an address over HTTP and shows its mail', async () => {
    const args = ['start', '-s', '--', '--browser', '--no-open', ...options('b')]
    const { ready, stop } = await startNpm<Ready<'browser'>>(checkout, args)
    expect(await (await fetch(new URL('/', ready.url))).text()).toContain('<title>Mayfly')
    const bridge = await openBridge(ready.url)
    const { address, key } = await bridge.call('address.create', {})
    await sendMail(ready.service.smtp, { to: address, subject: 'In a tab', text: 'Hello' })
    await waitFor('the mail', async () => {
      const { rows } = await bridge.call('message.list', { address: key, cursor: null })
      return rows.some(({ subject }) => subject === 'In a tab') || undefined
    })
    // Runs the command that the page of a used link shows, unchanged.
    const denied = (await (await fetch(new URL('/events', ready.url))).json()) as { openCommand: string }
    expect(denied.openCommand).toMatch(/^npm start -- --browser open /)
    const printed = execFileSync('sh', ['-c', denied.openCommand], {
      cwd: checkout,
      encoding: 'utf8',
      env: withoutNpmVariables(process.env),
    })
    const another = await openBridge(printed.trimEnd().split('\n').at(-1) ?? '')
    expect((await another.call('snapshot.read', {})).addresses).toHaveLength(1)
    expect(await stop('SIGINT')).toBe(0)
    expect(await isFree(ready.service.baseUrl)).toBe(true)
  })
})

describe('the desktop', () => {
  it('shows a notification for a mail, and exits with npm', async ({ skip }) => {
    if (findElectron({ download: false }) === null) skip('Electron is not installed')
    if (spawnSync('which', ['Xvfb', 'dbus-daemon']).status !== 0) skip('Xvfb or dbus-daemon is not installed')
    const session = await startDesktopSession({ keyring: false })
    const notifications = await serveNotifications(session.bus)
    const args = ['start', '-s', '--', '--no-open', ...options('c')]
    const { ready, stop } = await startNpm<Ready<'desktop'>>(checkout, args, session.env)
    const { service } = ready
    const to = await createServiceAddress(service)
    await sendMail(service.smtp, { to, subject: 'In the tray', text: 'Hello' })
    await waitFor('the notification', () =>
      notifications.shown.find(({ body }) => body.includes('In the tray')),
    )
    expect(await stop('SIGTERM')).toBe(0)
    expect(await isFree(service.baseUrl)).toBe(true)
    await session.stop()
  })
})
