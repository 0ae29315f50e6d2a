// A separate Wayland desktop for tests: headless sway, a bar with a tray, and a notification daemon.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startDesktopSession, type DesktopSession, type TestScreen } from './desktop-session.ts'
import { waitFor } from './service.ts'

/** Debian's packages by their commands. */
const TOOL_PACKAGES: Readonly<Record<string, string>> = {
  sway: 'sway',
  waybar: 'waybar',
  makoctl: 'mako-notifier',
  'wl-paste': 'wl-clipboard',
  wtype: 'wtype',
}
/** The unprivileged user and group of Linux. */
const UNPRIVILEGED_ID = 65_534

/** The packages that a Wayland desktop needs and that are not installed. */
export const missingForSway = (): string[] =>
  Object.entries(TOOL_PACKAGES).flatMap(([command, name]) =>
    spawnSync('which', [command], { stdio: 'ignore' }).status === 0 ? [] : [name],
  )

const SWAY_CONFIG = 'output HEADLESS-1 resolution 1280x800\nxwayland disable\n'
const BAR_CONFIG = JSON.stringify({ layer: 'top', position: 'top', height: 28, 'modules-right': ['tray'] })

/** sway refuses to run as root: then only sway runs as another user, in a folder of that user. */
const startSway = async (scale: number): Promise<TestScreen> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-sway-'))
  const config = join(folder, 'config')
  writeFileSync(config, `${SWAY_CONFIG}output HEADLESS-1 scale ${scale}\n`)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  const socket = join(folder, 'sway.sock')
  const session = {
    XDG_RUNTIME_DIR: folder,
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
    SWAYSOCK: socket,
  }
  const child = spawn('sway', ['-c', config], {
    stdio: 'ignore',
    ...(isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}),
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ...session,
      WLR_BACKENDS: 'headless',
      WLR_LIBINPUT_NO_DEVICES: '1',
      WLR_RENDERER: 'pixman',
    },
  })
  const display = 'wayland-1'
  await waitFor('sway', () => (existsSync(join(folder, display)) && existsSync(socket)) || undefined)
  return { child, env: { ...session, WAYLAND_DISPLAY: display } }
}

/** A window as sway arranged it. */
export interface SwayWindow {
  readonly app_id: string | null
  readonly name: string
  readonly type: 'con' | 'floating_con'
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly focused: boolean
}
interface SwayNode extends SwayWindow {
  readonly pid?: number
  readonly nodes: readonly SwayNode[]
  readonly floating_nodes: readonly SwayNode[]
}

const windowsOf = (node: SwayNode): SwayWindow[] => [
  ...(node.pid === undefined ? [] : [node]),
  ...[...node.nodes, ...node.floating_nodes].flatMap(windowsOf),
]

export interface SwaySession {
  readonly session: DesktopSession
  /** Stops sway, so that it neither shows a window nor answers, until the function has ended. */
  whileStopped(use: () => Promise<unknown>): Promise<void>
  /** Runs a command of this desktop and returns its output. */
  run(command: string, ...args: string[]): Promise<string>
  windows(): Promise<SwayWindow[]>
  /** Puts a text on the clipboard as another program does. */
  copyInOtherProgram(text: string): Promise<void>
  /** The text on the clipboard, as another program reads it; empty without a text. */
  paste(): Promise<string>
}

export interface SwayOptions {
  /** Device pixels of a logical pixel. */
  readonly scale?: number
  /** The command of the notification daemon. */
  readonly notifications?: readonly [command: string, ...args: string[]]
}

export const startSwaySession = async ({
  scale = 1,
  notifications: [daemon, ...daemonArguments] = ['mako'],
}: SwayOptions = {}): Promise<SwaySession> => {
  const screen = await startSway(scale)
  const started = await startDesktopSession({ keyring: false, startScreen: () => Promise.resolve(screen) })
  const session: DesktopSession = {
    ...started,
    stop: async () => {
      await started.stop()
      rmSync(started.env.XDG_RUNTIME_DIR ?? '', { recursive: true, force: true })
    },
  }
  const { home, env } = session
  const barConfig = join(home, 'waybar.json')
  writeFileSync(barConfig, BAR_CONFIG)
  session.killOnStop(spawn('waybar', ['-c', barConfig], { stdio: 'ignore', env }))
  session.killOnStop(spawn(daemon, daemonArguments, { stdio: 'ignore', env }))
  const run = async (command: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(command, args, { env })).stdout
  const paste = (): Promise<string> => run('wl-paste', '-n').catch(() => '')
  return {
    session,
    paste,
    copyInOtherProgram: async (text) => {
      // Its output would stay open in its background process.
      spawn('wl-copy', [text], { stdio: 'ignore', env })
      await waitFor('the copy of the other program', async () => (await paste()) === text || undefined)
    },
    whileStopped: async (use) => {
      screen.child.kill('SIGSTOP')
      try {
        await use()
      } finally {
        screen.child.kill('SIGCONT')
      }
    },
    run,
    windows: async () => windowsOf(JSON.parse(await run('swaymsg', '-t', 'get_tree', '-r')) as SwayNode),
  }
}
