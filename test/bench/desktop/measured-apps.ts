// The two programs that are compared: Mayfly as started by a user, and an empty Electron app.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPackage } from '@electron/asar'
import { electronCommand, findElectron } from '../../../scripts/find-electron.ts'
import type { ReadyLine } from '../../../src/shared/contract/service-channel.ts'
import {
  serveNotifications,
  serveTrayWatcher,
  type NotificationServer,
  TrayReader,
  type TrayHost,
} from '../../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../../helpers/desktop-session.ts'
import { callBridge, startArguments, startDesktop } from '../../helpers/desktop.ts'
import type { TestService } from '../../helpers/service.ts'
import { processTree } from '../../helpers/processes.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { buildFolderIfStale } from '../../helpers/packaged-folder.ts'
import type { BenchOptions } from '../bench-row.ts'

export interface BenchDesktop {
  readonly session: DesktopSession
  readonly notifications: NotificationServer
  readonly tray: TrayHost
  /** The Electron of a program that is not packaged. */
  readonly electron: string
  /** Starts the empty app, without its switches. */
  readonly emptyCommand: readonly [command: string, ...args: string[]]
  /** The folder of the packaged program; null to measure the checkout. */
  readonly packagedFolder: string | null
}

/** Where an empty app shows its window: in the middle of the screen of a desktop session. */
const EMPTY_WINDOW = { x: 300, y: 100, width: 420, height: 640 } as const

/** SIGUSR2 opens and closes a window. */
const EMPTY_APP_SCRIPT = `
import { app, BrowserWindow } from 'electron'
app.on('window-all-closed', () => undefined)
let window = null
process.on('SIGUSR2', () => {
  if (window) {
    window.destroy()
    window = null
    return
  }
  window = new BrowserWindow({ ...${JSON.stringify(EMPTY_WINDOW)}, frame: false, show: false })
  window.loadURL('data:text/html,<body style="background:teal">')
  window.once('ready-to-show', () => window.show())
})
app.whenReady().then(() => process.stdout.write('ready\\n'))
`

/** Writes the empty app into a new folder. @returns the folder */
const writeEmptyApp = (home: string): string => {
  const folder = join(home, 'empty-app')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"name":"empty-app","type":"module","main":"main.js"}')
  writeFileSync(join(folder, 'main.js'), EMPTY_APP_SCRIPT)
  return folder
}

/**
 * Packages the empty app with the files of another package, as links: programs share the pages of a file, not those of its copies.
 * @returns the program
 */
const packageEmptyApp = async (app: string, packagedFolder: string): Promise<string> => {
  // On the same file system, for the links.
  const folder = join(packagedFolder, '../empty-unpacked')
  rmSync(folder, { recursive: true, force: true })
  for (const entry of readdirSync(packagedFolder, { recursive: true, withFileTypes: true })) {
    const to = join(folder, relative(packagedFolder, entry.parentPath))
    mkdirSync(to, { recursive: true })
    if (entry.isFile() && entry.name !== 'app.asar')
      linkSync(join(entry.parentPath, entry.name), join(to, entry.name))
  }
  await createPackage(app, join(folder, 'resources/app.asar'))
  return join(folder, 'mayfly')
}

/** A session with all desktop services. @throws Error if Electron is not available */
export const openBenchDesktop = async ({
  packaged,
}: Pick<BenchOptions, 'packaged'>): Promise<BenchDesktop> => {
  const found = findElectron({ download: true })
  if (found === null) throw new Error('Electron is not installed and could not be downloaded')
  if (process.platform !== 'linux') throw new Error('The desktop is measured on Linux')
  const packagedFolder = packaged ? await buildFolderIfStale() : null
  const session = await startDesktopSession({ keyring: true })
  const [notifications, tray] = [await serveNotifications(session.bus), await serveTrayWatcher(session.bus)]
  const electron = electronCommand(found)
  const empty = writeEmptyApp(session.home)
  const emptyCommand: BenchDesktop['emptyCommand'] =
    packagedFolder === null ? [electron, empty] : [await packageEmptyApp(empty, packagedFolder)]
  return { session, notifications, tray, electron, emptyCommand, packagedFolder }
}

export interface RunningApp {
  readonly child: ChildProcess
  /** Milliseconds from the start until it was ready for use. */
  readonly startupMs: number
}

const spawnApp = (
  { session }: BenchDesktop,
  [command, ...args]: readonly [command: string, ...args: string[]],
): ChildProcess => {
  const child = spawn(command, args, { env: session.env, stdio: ['ignore', 'pipe', 'ignore'] })
  session.killOnStop(child)
  return child
}

export const startEmpty = async (desktop: BenchDesktop): Promise<RunningApp> => {
  const begun = performance.now()
  const data = mkdtempSync(join(desktop.session.home, 'empty-data-'))
  const [command, ...app] = desktop.emptyCommand
  const child = spawnApp(desktop, [command, '--no-sandbox', `--user-data-dir=${data}`, ...app])
  await once(createInterface({ input: child.stdout! }), 'line')
  return { child, startupMs: performance.now() - begun }
}

/** A part of its window. */
export const EMPTY_WINDOW_AREA = { ...EMPTY_WINDOW, width: 60, height: 500 } as const

/** Opens the window of an empty app with a page of one colour, or closes it. */
export const toggleEmptyWindow = ({ child }: RunningApp): void => void child.kill('SIGUSR2')

const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A running Mayfly with its service. */
export interface RunningMayfly extends RunningApp {
  readonly service: Extract<ReadyLine, { mode: 'desktop' }>['service']
  readonly key: string
}

export const newDataFolder = ({ session }: BenchDesktop): string => mkdtempSync(join(session.home, 'data-'))

/** A data folder of a user whose only account with addresses is on another server, so that nothing needs the built-in service. */
export const remoteOnlyDataFolder = async (
  desktop: BenchDesktop,
  { baseUrl, key }: Pick<TestService, 'baseUrl' | 'key'>,
): Promise<string> => {
  process.env.MAYFLY_ELECTRON = desktop.electron
  const program = await startDesktop(desktop.session)
  await callBridge(await program.popup(), 'account.add', {
    baseUrl,
    key,
    name: 'Remote',
    authHeader: 'x-api-key',
  })
  await program.quit()
  return program.dataDir
}

export interface MayflyStartOptions {
  /** Seconds a hidden page is kept; default: as long as in normal use. */
  readonly hiddenPageSeconds?: number
}

const mayflyCommand = (
  { electron, packagedFolder }: BenchDesktop,
  data: string,
  smtpPort: number | null,
  { hiddenPageSeconds }: MayflyStartOptions,
): [command: string, ...args: string[]] => {
  const ports = smtpPort === null ? [] : ['--http-port', '0', '--smtp-port', String(smtpPort)]
  const hidden = hiddenPageSeconds === undefined ? [] : [`--mayfly-hidden-page-seconds=${hiddenPageSeconds}`]
  if (packagedFolder === null)
    return [electron, ...hidden, ...startArguments(data, ['--no-open'], undefined, ports)]
  const switches = ['--no-sandbox', '--password-store=gnome-libsecret', ...hidden]
  return [join(packagedFolder, 'mayfly'), ...switches, '--data-dir', data, ...ports, '--no-open']
}

/** @throws Error if the program ends before */
const waitUntilReady = async (
  child: ChildProcess,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> => {
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The program ended with status ${child.exitCode}`)
    await sleep(5)
  }
}

/** Starts a program that needs no service. Ready means: the panel has the icon. */
export const startWithoutService = async (
  desktop: BenchDesktop,
  data: string,
  options: MayflyStartOptions = {},
): Promise<RunningApp> => {
  const icons = desktop.tray.items.length
  const begun = performance.now()
  const child = spawnApp(desktop, mayflyCommand(desktop, data, null, options))
  const line = once(createInterface({ input: child.stdout! }), 'line')
  await waitUntilReady(child, () => desktop.tray.items.length > icons)
  const startupMs = performance.now() - begun
  await line
  return { child, startupMs }
}

/** Ready means: the panel has the icon, and the SMTP port sends its greeting. */
export const startMayfly = async (
  desktop: BenchDesktop,
  data = newDataFolder(desktop),
  options: MayflyStartOptions = {},
): Promise<RunningMayfly> => {
  const port = await findFreePort()
  const icons = desktop.tray.items.length
  const begun = performance.now()
  const child = spawnApp(desktop, mayflyCommand(desktop, data, port, options))
  const line = once(createInterface({ input: child.stdout! }), 'line') as Promise<[string]>
  await waitUntilReady(child, async () => (await greets(port)) && desktop.tray.items.length > icons)
  const took = performance.now() - begun
  const { service } = JSON.parse((await line)[0]) as Extract<ReadyLine, { mode: 'desktop' }>
  return { child, startupMs: took, service, key: readFileSync(service.keyFile, 'utf8').trim() }
}

export const stopApp = async ({ child }: RunningApp): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** The sum of some values of a process's `smaps_rollup`, in megabytes; 0 if it has ended. */
const processMemoryMb = (pid: number, names: readonly string[]): number => {
  let rollup: string
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return 0
  }
  let kilobytes = 0
  for (const name of names)
    kilobytes += Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0)
  return kilobytes / 1000
}

const PROPORTIONAL = ['Pss']
/** No page of another process; what a file holds as well counts only if no other process has it. */
const PRIVATE = ['Private_Clean', 'Private_Dirty']
/** No file, such as code: programs that start or end do not change it. */
const ANONYMOUS = ['Pss_Anon']

const memoryValueMb = ({ child }: RunningApp, names: readonly string[]): number => {
  let sum = 0
  for (const pid of processTree(child.pid!)) sum += processMemoryMb(pid, names)
  return sum
}

/** The proportional memory (PSS) of all processes of a program, in megabytes: shared pages count once. */
export const memoryMb = (app: RunningApp): number => memoryValueMb(app, PROPORTIONAL)

/** The part of it that is no file, such as code: other programs that start or end do not change it. */
export const ownMemoryMb = (app: RunningApp): number => memoryValueMb(app, ANONYMOUS)

/** What a process of Electron or its service is for. */
const processName = (pid: number, isMain: boolean): string => {
  if (isMain) return 'main'
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  const type = /--type=([\w-]+)/.exec(command)?.[1]
  if (type === undefined) return 'service'
  return type === 'utility' && command.includes('node.mojom') ? 'service' : type
}

/** The private memory of each kind of process of a program, in megabytes, the largest first. */
export const privateMemoryMb = ({ child }: RunningApp): Map<string, number> => {
  const memory = new Map<string, number>()
  for (const pid of processTree(child.pid!)) {
    const name = processName(pid, pid === child.pid)
    memory.set(name, (memory.get(name) ?? 0) + processMemoryMb(pid, PRIVATE))
  }
  return new Map([...memory].toSorted(([, one], [, other]) => other - one))
}

interface ThreadUse {
  /** Nanoseconds that it has run. */
  readonly time: number
  /** How often it has waited for something. */
  readonly wakeups: number
}

/** @returns null if the thread has ended */
const threadUse = (pid: number, thread: string): ThreadUse | null => {
  const folder = `/proc/${pid}/task/${thread}`
  try {
    const [time] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ')
    const wakeups = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
    return { time: Number(time), wakeups: Number(wakeups) }
  } catch {
    return null
  }
}

/** What the threads of all processes of a program have used. Threads that have ended are left out. */
const threadUses = ({ child }: RunningApp): Map<string, ThreadUse> => {
  const uses = new Map<string, ThreadUse>()
  for (const pid of processTree(child.pid!))
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const use = threadUse(pid, thread)
      if (use !== null) uses.set(thread, use)
    }
  return uses
}

/** The CPU time of all processes of a program so far, in seconds. */
export const cpuTimeSeconds = (app: RunningApp): number => {
  let nanoseconds = 0
  for (const { time } of threadUses(app).values()) nanoseconds += time
  return nanoseconds / 1e9
}

export interface RestingUse {
  /** CPU time, in per cent of a core. */
  readonly cpuPercent: number
  readonly wakeupsPerMinute: number
}

/** What all processes of a program use during a period. */
export const measureRestingUse = async (app: RunningApp, durationMs: number): Promise<RestingUse> => {
  const before = threadUses(app)
  await sleep(durationMs)
  let [nanoseconds, wakeups] = [0, 0]
  for (const [thread, use] of threadUses(app)) {
    const earlier = before.get(thread)
    nanoseconds += use.time - (earlier?.time ?? 0)
    wakeups += use.wakeups - (earlier?.wakeups ?? 0)
  }
  return { cpuPercent: nanoseconds / 1e4 / durationMs, wakeupsPerMinute: (wakeups * 60_000) / durationMs }
}

/** Where the pointer presses the icon: at the right end of a panel at the bottom of the screen. */
const PRESS = { x: 1262, y: 785 } as const

/** Opens or hides the popup with the newest tray icon, as the user does. */
export const pressTrayIcon = ({ session, tray }: BenchDesktop): Promise<void> =>
  new TrayReader(session.bus, tray.items.at(-1)!).press(PRESS.x, PRESS.y)

/** Creates an address on the service of a program. */
export const createAddress = async ({ service, key }: RunningMayfly): Promise<string> => {
  const answer = await fetch(`${service.baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ expiryTime: 86_400_000, domain: service.domains[0] }),
  })
  return ((await answer.json()) as { email: string }).email
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
