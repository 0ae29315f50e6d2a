// A browser that was turned on in the settings starts the program by the native messaging host when it does not run.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import { openBridge } from '../helpers/bridge-client.ts'
import { startBrowserShell } from '../helpers/browser-shell.ts'
import { startHost } from '../helpers/native-host-process.ts'
import { waitFor } from '../helpers/service.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

it('starts the stopped program in browser mode, which works for the browser until it quits', async () => {
  const home = tempFolder()
  const dataDir = join(home, 'data')
  mkdirSync(join(home, '.config/chromium'), { recursive: true })
  const env = { HOME: home, XDG_CONFIG_HOME: '' }
  const shell = await startBrowserShell(dataDir, { env })
  const bridge = await openBridge(await shell.newUrl())
  const browsers = await bridge.call('browser.set', { kind: 'chromium', on: true })
  const { host: state, location } = browsers.find(({ kind }) => kind === 'chromium')!
  expect(state).toBe('on')
  await shell.stop()
  const manifest = JSON.parse(readFileSync(location, 'utf8')) as { readonly path: string }

  const quit = () => sendCommand(controlSocketPath(dataDir), { command: 'quit' })
  onTestFinished(async () => {
    await quit()
  })
  const host = startHost(dataDir, { script: manifest.path, env })
  expect(await host.event('state')).toMatchObject({ state: 'waiting' })
  const opened = await sendCommand(controlSocketPath(dataDir), { command: 'open', message: null })
  const next = await openBridge(opened?.stdout ?? '')
  const [waiting] = (await next.call('snapshot.read', {})).browsers
  await next.call('browser.allow', { browser: waiting!.id })
  expect(await host.event('state', 1)).toMatchObject({ state: 'allowed' })
  const url = 'https://shop.example/'
  expect(await host.request('create', { url })).toMatchObject({ label: 'shop.example' })

  await next.call('browser.set', { kind: 'chromium', on: false })
  expect([existsSync(location), existsSync(manifest.path)]).toEqual([false, false])
  await quit()
  expect(await host.ended).toBe(0)
  await waitFor('the end of the program', () => (existsSync(controlSocketPath(dataDir)) ? undefined : true))
})
