// An upgrade replaces the program's files while it runs: the window shows it, and can start the new version.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import { findViolations } from '../helpers/accessibility.ts'
import { serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, closingItsPage, startDesktop } from '../helpers/desktop.ts'
import { startUpdateServer, type UpdateServer } from '../helpers/app-image.ts'
import { waitFor } from '../helpers/service.ts'

const root = join(import.meta.dirname, '../..')

/** Copies the built program to a folder. @returns the folder. */
const copyProgram = (folder: string): string => {
  mkdirSync(folder)
  for (const name of ['out', 'resources', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Adds to the program what the build of a release adds to packages. @returns the server of its updates */
const addUpdates = async (appFolder: string): Promise<UpdateServer> => {
  const server = await startUpdateServer(join(appFolder, 'server'))
  onTestFinished(() => server.stop())
  const { feed, publicKey } = server
  const file = join(appFolder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...manifest, updates: { feed, publicKey } }))
  return server
}

it('shows that it is being updated, then that it was updated, and restarts with one key', async () => {
  const session = await startDesktopSession({ keyring: false })
  onTestFinished(() => session.stop())
  // With a tray the window is a popup, which can be closed and reopened.
  await serveTrayWatcher(session.bus, true)
  const appFolder = copyProgram(join(session.home, 'program'))
  const server = await addUpdates(appFolder)
  const desktop = await startDesktop(session, { appFolder })
  const popup = await desktop.popup()
  await popup.getByRole('button', { name: 'Get a real address' }).waitFor()
  // A program from source is updated with git.
  await callBridge(popup, 'settings.change', { updates: 'install' })
  expect(await callBridge(popup, 'update.check', {})).toMatchObject({ failure: { kind: 'unsupported' } })
  expect(server.requests).toEqual([])
  const [renderer, aside] = [join(appFolder, 'out/renderer'), join(appFolder, 'aside')]
  renameSync(renderer, aside)
  // The program does the same after the window was hidden for some minutes.
  await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.destroy())
  const page = await desktop.popup()
  await page.getByText('Mayfly is being updated').waitFor()
  appendFileSync(join(aside, 'index.html'), '<!-- another version -->')
  renameSync(aside, renderer)
  await page.getByText('Mayfly was updated').waitFor()
  expect(await findViolations(page)).toEqual([])
  const old = desktop.app.process()
  await closingItsPage(page.getByRole('button', { name: 'Restart Mayfly' }).press('Enter'))
  await waitFor('the end of the old program', () => Promise.resolve(old.exitCode ?? undefined))
  const socket = controlSocketPath(desktop.dataDir)
  const opened = await waitFor('the new program', async () => {
    return (await sendCommand(socket, { command: 'open', message: null })) ?? undefined
  })
  expect(opened.exitCode).toBe(0)
  await sendCommand(socket, { command: 'quit' })
  await waitFor('its end', async () => {
    return (await sendCommand(socket, { command: 'open', message: null })) === null ? true : undefined
  })
})
