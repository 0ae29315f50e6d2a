// Starts from a menu that fail, in a real Electron on a screen: a dialog says why, its button ends the program with the status
// of the failure. And starts beside a running program, whose window they open.
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { newDataFolder, startArguments, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { waitFor } from '../helpers/service.ts'

const hasXdotool = spawnSync('xdotool', ['version']).error === undefined

let session: DesktopSession
beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
})
afterAll(() => session.stop())

const xdotool = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('xdotool', words, { env: session.env })).stdout

interface MenuStart {
  readonly child: ChildProcess
  /** What it says on standard error, which a menu gives a file. */
  said(): string[]
}

const startFromMenu = (dataDir: string, extraArgs: readonly string[], env = session.env): MenuStart => {
  const file = join(newDataFolder(session), 'session-errors')
  const child = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(dataDir, extraArgs), {
    env,
    stdio: ['ignore', 'ignore', openSync(file, 'w')],
  })
  session.killOnStop(child)
  const said = (): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('mayfly:'))
  return { child, said }
}

const statusOf = async ({ child }: MenuStart): Promise<number | null> => {
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

  it.skipIf(!hasXdotool).each([
    {
      kind: 'no data folder',
      folder: () => join(session.home, 'file', 'data'),
      args: () => [],
      said: /^mayfly: Cannot write to the data folder \S+\. Choose another one/,
    },
    {
      kind: 'a taken port',
      folder: () => newDataFolder(session),
      args: () => ['--smtp-port', String(takenPort)],
      said: /^mayfly: .*port/i,
    },
  ])('shows a dialog, and its button ends the program: $kind', async ({ folder, args, said }) => {
    const start = startFromMenu(folder(), args())
    const window = await waitFor('the dialog', async () => {
      const windows = await xdotool('search', '--onlyvisible', '--name', '^Mayfly$').catch(() => '')
      return /^\d+/.exec(windows)?.[0]
    })
    expect(start.said().at(-1)).toMatch(said)
    expect(start.child.exitCode).toBeNull()
    await xdotool('windowfocus', '--sync', window, 'key', 'Return')
    expect(await statusOf(start)).toBe(2)
  })

  it.each([
    ['without a screen', [], (): NodeJS.ProcessEnv => ({ ...session.env, DISPLAY: undefined })],
    ['in the background', ['--no-open'], () => session.env],
  ])('opens no dialog %s', async (_, args, env) => {
    const start = startFromMenu(join(session.home, 'file', 'data'), args, env())
    expect(await statusOf(start)).not.toBe(0)
  })
})

describe('a start beside a running program', () => {
  let desktop: TestDesktop
  const windows = (): Promise<number> =>
    desktop.app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((window) => window.isVisible()).length,
    )
  beforeAll(async () => {
    desktop = await startDesktop(session)
    // What cleans folders for temporary files takes Chromium's socket for a second start with it.
    rmSync(dirname(readlinkSync(join(desktop.dataDir, 'desktop', 'SingletonSocket'))), { recursive: true })
  })

  it('in the background ends well and opens nothing', async () => {
    const second = startFromMenu(desktop.dataDir, ['--no-open'])
    expect([await statusOf(second), second.said(), await windows()]).toEqual([0, [], 0])
  })

  it('opens its window, also after the folder for temporary files was cleaned', async () => {
    const second = startFromMenu(desktop.dataDir, [])
    expect(await statusOf(second)).toBe(0)
    expect(second.said()).toEqual([expect.stringMatching(/already running.*window was opened.*--data-dir/)])
    await waitFor('the window', async () => (await windows()) === 1 || undefined)
    await desktop.quit()
  })
})
