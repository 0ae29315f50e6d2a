// An AppImage updates itself from a server on this computer: it refuses bad updates, installs a good one when it quits, and offers a
// restart when its file is replaced by something else.
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandArgs, CommandName, CommandResult } from '../../src/shared/contract/bridge.ts'
import type { Result } from '../../src/shared/contract/result.ts'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import {
  buildAppImage,
  buildFolder,
  sha512Of,
  startUpdateServer,
  type UpdateServer,
} from '../helpers/app-image.ts'
import { serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, closingItsPage } from '../helpers/desktop.ts'
import { startPackagedApp, type PackagedApp } from '../helpers/packaged-app.ts'
import { buildPackagedFolder, PACKAGING_TIMEOUT_MS } from '../helpers/packaged-folder.ts'
import { waitFor } from '../helpers/service.ts'

let session: DesktopSession
let packed: string
let server: UpdateServer
let program: PackagedApp
let dataDir: string
/** The file that runs. Its name has a version, as after a download. */
let installed: string
/** The file of the first version, and of the update. */
let first: string
let next: string

beforeAll(async () => {
  packed = await buildPackagedFolder()
}, PACKAGING_TIMEOUT_MS)
beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  // Without a tray, a notice about that would be the first.
  await serveTrayWatcher(session.bus, true)
  const [folder, built] = [join(session.home, 'Applications'), join(session.home, 'built')]
  mkdirSync(folder)
  mkdirSync(built)
  server = await startUpdateServer(join(session.home, 'server'))
  const { feed, publicKey } = server
  const build = async (version: string) => {
    const file = join(built, `Mayfly-${version}.AppImage`)
    await buildAppImage(file, { packed, version, updates: { feed, publicKey } })
    return file
  }
  first = await build('1.0.0')
  next = await build('1.1.0')
  installed = join(folder, 'Mayfly-1.0.0.AppImage')
  copyFileSync(first, installed)
  dataDir = join(session.home, 'data')
  await start()
})
afterAll(async () => {
  try {
    await program.stop()
  } finally {
    server.stop()
    await session.stop()
  }
})

const start = async (): Promise<void> => {
  program = await startPackagedApp(session, packed, { executable: installed, dataDir })
}

const call = async <K extends CommandName>(
  name: K,
  args: CommandArgs<K>,
): Promise<Result<CommandResult<K>>> =>
  (await callBridge(program.page, name, args)) as Result<CommandResult<K>>

const runningVersion = async (): Promise<string> => {
  const result = await call('snapshot.read', {})
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value.shell.version
}

it('sends no request before the user has chosen', async () => {
  expect(await runningVersion()).toBe('1.0.0')
  expect(server.requests).toEqual([])
})

it.each([
  ['damaged', () => server.publish(next, '1.1.0'), () => server.damage(next)],
  ['older', () => server.publish(first, '0.9.0')],
  ['wrong-signature', () => server.publish(next, '1.1.0', generateKeyPairSync('ed25519').privateKey)],
  ['unsigned', () => server.publish(next, '1.1.0', null)],
])('refuses an update that is %s, and changes nothing', async (reason, publish, damage = () => undefined) => {
  const before = sha512Of(installed)
  publish()
  damage()
  expect(await call('update.install', {})).toMatchObject({
    ok: false,
    failure: { kind: 'update-refused', reason },
  })
  expect(sha512Of(installed)).toBe(before)
  expect(readdirSync(join(installed, '..'))).toEqual(['Mayfly-1.0.0.AppImage'])
})

it('installs a good update when it quits', async () => {
  server.publish(next, '1.1.0')
  expect(await call('update.install', {})).toEqual({ ok: true, value: { latest: '1.1.0', isNewer: true } })
  await program.page.getByText('Mayfly 1.1.0 will be installed when you quit.').waitFor()
  expect(sha512Of(installed)).not.toBe(sha512Of(next))
  await program.stop()
  expect(sha512Of(installed)).toBe(sha512Of(next))
  await start()
  expect(await runningVersion()).toBe('1.1.0')
})

it('refuses the update of an earlier feed, which was signed with the right key', async () => {
  server.publish(first, '1.2.0')
  expect(await call('update.check', {})).toMatchObject({ ok: true, value: { latest: '1.2.0' } })
  server.publish(next, '1.1.0')
  expect(await call('update.install', {})).toMatchObject({
    failure: { kind: 'update-refused', reason: 'replayed', version: '1.1.0' },
  })
})

it('offers a restart when its file is replaced, and the command reports it', async () => {
  const socket = controlSocketPath(dataDir)
  copyFileSync(first, `${installed}.new`)
  renameSync(`${installed}.new`, installed)
  const opened = await sendCommand(socket, { command: 'open', message: null })
  expect(opened?.stderr).toContain('Mayfly was updated while it was running.')
  const restart = program.page.getByRole('button', { name: 'Restart Mayfly' })
  await restart.waitFor()
  await program.page.getByText('Mayfly was updated. Restart it').waitFor()
  await closingItsPage(restart.click())
  await waitFor('the new version', async () => {
    const answer = await sendCommand(socket, { command: 'open', message: null })
    return answer && !answer.stderr.includes('Mayfly was updated') ? true : undefined
  })
  await sendCommand(socket, { command: 'quit' })
})

it('a deb with the same feed sends no request, and shows the command of its package manager', async () => {
  const folder = join(session.home, 'deb')
  const { feed, publicKey } = server
  await buildFolder(folder, { packed, version: '1.0.0', updates: { feed, publicKey } })
  writeFileSync(join(folder, 'resources/package-type'), 'deb')
  const requests = server.requests.length
  const deb = await startPackagedApp(session, folder)
  try {
    await callBridge(deb.page, 'settings.change', { updates: 'install' })
    for (const command of ['update.check', 'update.install'])
      expect(await callBridge(deb.page, command, {})).toMatchObject({ failure: { kind: 'unsupported' } })
    const socket = controlSocketPath(deb.dataDir)
    expect(await callBridge(deb.page, 'snapshot.read', {})).toMatchObject({
      value: { shell: { updates: { command: 'sudo apt update && sudo apt upgrade mayfly' } } },
    })
    // apt replaces the files of the running program.
    const archive = join(folder, 'resources/app.asar')
    copyFileSync(archive, `${archive}.dpkg-new`)
    appendFileSync(`${archive}.dpkg-new`, 'another version')
    renameSync(`${archive}.dpkg-new`, archive)
    const opened = await sendCommand(socket, { command: 'open', message: null })
    expect(opened?.stderr).toContain('Mayfly was updated while it was running.')
    await deb.page.getByRole('button', { name: 'Restart Mayfly' }).waitFor()
  } finally {
    await deb.stop()
  }
  expect(server.requests.slice(requests)).toEqual([])
})
