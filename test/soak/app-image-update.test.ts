// An AppImage that is mounted, like a real one, updates itself: the complete file of 250 MB is downloaded and exchanged while the old
// one is mounted, and the new version starts with one press.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import { buildMountedAppImage, sha512Of, startUpdateServer } from '../helpers/app-image.ts'
import { serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession } from '../helpers/desktop-session.ts'
import { callBridge } from '../helpers/desktop.ts'
import { startPackagedApp } from '../helpers/packaged-app.ts'
import { buildPackagedFolder } from '../helpers/packaged-folder.ts'
import { waitFor } from '../helpers/service.ts'

const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

it.runIf(['mksquashfs', 'squashfuse', 'fusermount'].every(has))(
  'updates itself while it is mounted',
  async () => {
    const session = await startDesktopSession({ keyring: false })
    onTestFinished(() => session.stop())
    await serveTrayWatcher(session.bus, true)
    const packed = await buildPackagedFolder()
    const server = await startUpdateServer(join(session.home, 'server'))
    onTestFinished(() => server.stop())
    const { feed, publicKey } = server
    const [installed, next] = ['programs/Mayfly.AppImage', 'built/Mayfly-1.1.0.AppImage'].map((name) =>
      join(session.home, name),
    ) as [string, string]
    mkdirSync(join(session.home, 'programs'))
    mkdirSync(join(session.home, 'built'))
    await buildMountedAppImage(installed, { packed, version: '1.0.0', updates: { feed, publicKey } })
    await buildMountedAppImage(next, { packed, version: '1.1.0', updates: { feed, publicKey } })
    const before = sha512Of(installed)
    const dataDir = join(session.home, 'data')
    const program = await startPackagedApp(session, packed, { executable: installed, dataDir })
    onTestFinished(() => program.stop())
    server.publish(next, '1.1.0')
    server.damage(next)
    expect(await callBridge(program.page, 'update.install', {})).toMatchObject({
      failure: { kind: 'update-refused', reason: 'damaged' },
    })
    expect(sha512Of(installed)).toBe(before)
    copyFileSync(next, join(session.home, 'server/Mayfly-1.1.0.AppImage'))
    expect(await callBridge(program.page, 'update.install', {})).toMatchObject({ ok: true })
    await program.page.getByRole('button', { name: 'Restart Mayfly' }).click()
    await waitFor('the exchange of the file', () => (sha512Of(installed) === before ? undefined : true))
    expect(sha512Of(installed)).toBe(sha512Of(next))
    const socket = controlSocketPath(dataDir)
    await waitFor('the new version', async () => {
      const answer = await sendCommand(socket, { command: 'open', message: null })
      return answer && !answer.stderr.includes('Mayfly was updated') ? true : undefined
    })
    await sendCommand(socket, { command: 'quit' })
  },
)
