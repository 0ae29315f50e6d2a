// Failing starts from a menu, in a real Electron on a screen: a dialog shows the reason, and its button ends the program with the
// status of the failure. Also a second start, which opens the window of the running program.
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveNotifications, serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { newDataFolder, startArguments, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { waitFor } from '../helpers/service.ts'

let session: DesktopSession
beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
})
afterAll(() => session.stop())

const xdotool = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('xdotool', words, { env: session.env })).stdout

interface MenuStart {
  readonly child: ChildProcess
  /** Mayfly's lines on standard error, which a menu redirects to a file. */
  errorLines(): string[]
}

const startFromMenu = (dataDir: string, extraArgs: readonly string[], env = session.env): MenuStart => {
  const file = join(newDataFolder(session), 'session-errors')
  const child = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(dataDir, extraArgs), {
    env,
    stdio: ['ignore', 'ignore', openSync(file, 'w')],
  })
  session.killOnStop(child)
  const errorLines = (): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('mayfly:'))
  return { child, errorLines }
}

const exitStatus = async ({ child }: MenuStart): Promise<number | null> => {
  if (child.exitCode !== null) return child.exitCode
  const [status] = (await once(child, 'exit')) as [number | null]
  return status
}

describe('a start from a menu that fails', () => {
  let listener: Server
  let takenPort: number
  beforeAll(async () => {
    writeFileSync(join(session.home, 'file'), '')
    listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    takenPort = (listener.address() as AddressInfo).port
  })
  afterAll(() => {
    listener.close()
  })

  it.for([
    {
      kind: 'no data folder',
      folder: () => join(session.home, 'file', 'data'),
      args: () => [],
      error: /^mayfly: Cannot write to the data folder \S+\. Choose another one/,
    },
    {
      kind: 'a taken port',
      folder: () => newDataFolder(session),
      args: () => ['--smtp-port', String(takenPort)],
      error: /^mayfly: .*port/i,
    },
  ])('shows a dialog, and its button ends the program: $kind', async ({ folder, args, error }, { skip }) => {
    if (spawnSync('xdotool', ['version']).error !== undefined)
      skip('xdotool is not installed. Run: sudo apt-get install xdotool')
    const start = startFromMenu(folder(), args())
    const window = await waitFor('the dialog', async () => {
      expect(start.child.exitCode ?? start.child.signalCode, 'the program ended').toBeNull()
      const windows = await xdotool('search', '--onlyvisible', '--name', '^Mayfly$').catch(() => '')
      return /^\d+/.exec(windows)?.[0]
    })
    expect(start.errorLines().at(-1)).toMatch(error)
    await xdotool('windowfocus', '--sync', window, 'key', 'Return')
    expect(await exitStatus(start)).toBe(2)
  })

  it.each([[[]], [['new']], [['list']]])('without a display ends with a sentence: %j', async (args) => {
    const start = startFromMenu(newDataFolder(session), args, { ...session.env, DISPLAY: undefined })
    expect(await exitStatus(start)).toBe(2)
    expect(start.errorLines()).toEqual([
      expect.stringMatching(/needs a desktop, and neither DISPLAY nor WAYLAND_DISPLAY is set/),
    ])
  })

  it('without a display names what npm can start', () => {
    const started = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/start.ts')], {
      env: { ...session.env, DISPLAY: '' },
      encoding: 'utf8',
    })
    expect([started.status, started.stdout]).toEqual([1, ''])
    expect(started.stderr).toMatch(
      /^mayfly: npm start needs a desktop.*npm start -- --browser.*npm run service.*\n$/,
    )
  })

  it('in the background shows a notification instead', async () => {
    const { shown } = await serveNotifications(session.bus)
    const start = startFromMenu(join(session.home, 'file', 'data'), ['--no-open'])
    expect(await exitStatus(start)).toBe(2)
    expect(shown).toMatchObject([{ title: 'Mayfly could not start' }])
    expect(shown[0]?.body).toContain('cannot write to its data folder')
  })
})

describe('a second start while the program runs', () => {
  let desktop: TestDesktop
  const windows = (): Promise<number> =>
    desktop.app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((window) => window.isVisible()).length,
    )
  beforeAll(async () => {
    // Without a tray the program shows its window by itself, after a while.
    await serveTrayWatcher(session.bus)
    desktop = await startDesktop(session)
    // A cleaner of temporary files also removes the socket by which Chromium detects a second start.
    rmSync(dirname(readlinkSync(join(desktop.dataDir, 'desktop', 'SingletonSocket'))), { recursive: true })
  })

  it('in the background exits with status 0 and opens no window', async () => {
    const second = startFromMenu(desktop.dataDir, ['--no-open'])
    expect([await exitStatus(second), second.errorLines(), await windows()]).toEqual([0, [], 0])
  })

  it('opens the window, even after the folder for temporary files was cleaned', async () => {
    const second = startFromMenu(desktop.dataDir, [])
    expect(await exitStatus(second)).toBe(0)
    expect(second.errorLines()).toEqual([
      expect.stringMatching(/already running.*window was opened.*--data-dir/),
    ])
    await waitFor('the window', async () => (await windows()) === 1 || undefined)
    await desktop.quit()
  })
})
