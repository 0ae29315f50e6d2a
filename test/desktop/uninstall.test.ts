// `mayfly uninstall` with a real desktop: what the program wrote is listed, then removed, while the program runs.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NATIVE_HOST_NAME } from '../../src/shared/contract/companion-ids.ts'
import { runCli, type CliResult } from '../helpers/cli.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { runCommand } from '../helpers/run-command.ts'

let session: DesktopSession
let desktop: TestDesktop
let dataDir: string

beforeAll(async () => {
  session = await startDesktopSession({ keyring: true })
  dataDir = join(session.home, '.local/share/mayfly')
  desktop = await startDesktop(session, { dataDir })
})
afterAll(() => session.stop())

const mayfly = (...args: string[]): Promise<CliResult> => {
  const env: Record<string, string> = { TMPDIR: session.home }
  for (const [name, value] of Object.entries(session.env)) if (value !== undefined) env[name] ??= value
  return runCli(args, env)
}
const autostart = (): string => join(session.home, '.config/autostart/app.mayfly.Mayfly.desktop')
const manifest = (): string =>
  join(session.home, '.config/chromium/NativeMessagingHosts', `${NATIVE_HOST_NAME}.json`)

/** The items of the keyring that are the program's. */
const keychainItems = async (): Promise<unknown[]> => {
  const [unlocked] = await session.bus.invoke<[unknown[], unknown[]]>({
    destination: 'org.freedesktop.secrets',
    path: '/org/freedesktop/secrets',
    interface: 'org.freedesktop.Secret.Service',
    member: 'SearchItems',
    signature: 'a{ss}',
    body: [{ application: 'Mayfly' }],
  })
  return unlocked
}

const leftovers = (): string[] =>
  readdirSync(session.home, { recursive: true, encoding: 'utf8' }).filter((path) => /mayfly/i.test(path))

it('lists with --dry-run what the program wrote, and changes nothing', async () => {
  mkdirSync(join(session.home, '.config/chromium'), { recursive: true })
  const page = await desktop.popup()
  expect(await callBridge(page, 'login.set', { on: true })).toMatchObject({ ok: true })
  expect(await callBridge(page, 'browser.set', { kind: 'chromium', on: true })).toMatchObject({ ok: true })
  // Opens the keychain, whose entry is then made.
  await runCommand(session, dataDir, 'doctor')
  const { status, stdout, stderr } = await mayfly('uninstall', '--dry-run')
  expect(status).toBe(0)
  expect(stderr).toContain('is running')
  const lines = stdout.trim().split('\n')
  expect(lines).toContain(`found    ${autostart()}  (start at login)`)
  expect(lines.filter((line) => line.includes('native messaging host'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('kept'))).toEqual([
    expect.stringContaining('keychain entry') as string,
    expect.stringContaining(`${dataDir}  (data folder`) as string,
  ])
  expect([existsSync(autostart()), existsSync(manifest())]).toEqual([true, true])
  expect(await keychainItems()).toHaveLength(1)
})

it('quits the running program, removes everything else and keeps the data', async () => {
  const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve))
  const { status, stdout } = await mayfly('uninstall')
  expect(status).toBe(0)
  expect(await ended).toBe(0)
  expect(stdout).toContain(`removed  ${autostart()}`)
  expect(leftovers().filter((path) => !path.startsWith('.local/share/mayfly'))).toEqual([])
  expect(existsSync(join(dataDir, 'mayfly.lock'))).toBe(true)
  // Without it, the API keys in the data folder could not be read after the next installation.
  expect(await keychainItems()).toHaveLength(1)
})

it('deletes the data on request, without a running program, and then finds nothing', async () => {
  const { status, stdout } = await mayfly('uninstall', '--delete-data')
  expect(status).toBe(0)
  expect(stdout).toContain(`removed  ${dataDir}`)
  expect(leftovers()).toEqual([])
  expect(await keychainItems()).toEqual([])
  expect(await mayfly('uninstall', '--delete-data')).toEqual({
    status: 0,
    stdout: '',
    stderr: 'mayfly: Nothing was found outside the package.\n',
  })
})
