// The two programs that are compared: Mayfly as started by a user, and an empty Electron app.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { electronCommand, findElectron } from '../../../scripts/find-electron.ts'
import type { ReadyLine } from '../../../src/shared/contract/service-channel.ts'
import {
  serveNotifications,
  serveTrayWatcher,
  type NotificationServer,
  type TrayHost,
} from '../../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../../helpers/desktop-session.ts'
import { startArguments } from '../../helpers/desktop.ts'
import { processTree } from '../../helpers/processes.ts'
import { findFreePort } from '../../helpers/free-port.ts'

export interface BenchDesktop {
  readonly session: DesktopSession
  readonly notifications: NotificationServer
  readonly tray: TrayHost
  readonly electron: string
  readonly empty: string
}

const EMPTY_APP_SCRIPT = `
import { app } from 'electron'
app.on('window-all-closed', () => undefined)
app.whenReady().then(() => process.stdout.write('ready\\n'))
`

/** A session with all desktop services; null if Electron is not available. */
export const openBenchDesktop = async (): Promise<BenchDesktop | null> => {
  const electron = findElectron({ download: true })
  if (electron === null || process.platform !== 'linux') return null
  const session = await startDesktopSession({ keyring: true })
  const [notifications, tray] = [await serveNotifications(session.bus), await serveTrayWatcher(session.bus)]
  const empty = join(session.home, 'empty-app')
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{"name":"empty-app","type":"module","main":"main.js"}')
  writeFileSync(join(empty, 'main.js'), EMPTY_APP_SCRIPT)
  return { session, notifications, tray, electron: electronCommand(electron), empty }
}

export interface RunningApp {
  readonly child: ChildProcess
  /** Milliseconds from the start until it was ready for use. */
  readonly startupMs: number
}

const spawnElectron = ({ electron, session }: BenchDesktop, args: readonly string[]): ChildProcess => {
  const child = spawn(electron, args, { env: session.env, stdio: ['ignore', 'pipe', 'ignore'] })
  session.killOnStop(child)
  return child
}

export const startEmpty = async (desktop: BenchDesktop): Promise<RunningApp> => {
  const begun = performance.now()
  const data = mkdtempSync(join(desktop.session.home, 'empty-data-'))
  const child = spawnElectron(desktop, ['--no-sandbox', `--user-data-dir=${data}`, desktop.empty])
  await once(createInterface({ input: child.stdout! }), 'line')
  return { child, startupMs: performance.now() - begun }
}

const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

export interface RunningMayfly extends RunningApp {
  readonly service: Extract<ReadyLine, { mode: 'desktop' }>['service']
  readonly key: string
}

export const newDataFolder = ({ session }: BenchDesktop): string => mkdtempSync(join(session.home, 'data-'))

/** Ready means: the panel has the icon, and the SMTP port sends its greeting. */
export const startMayfly = async (
  desktop: BenchDesktop,
  data = newDataFolder(desktop),
): Promise<RunningMayfly> => {
  const port = await findFreePort()
  const icons = desktop.tray.items.length
  const begun = performance.now()
  const child = spawnElectron(desktop, startArguments(data, ['--no-open', '--smtp-port', String(port)]))
  const line = once(createInterface({ input: child.stdout! }), 'line') as Promise<[string]>
  while (!(await greets(port)) || desktop.tray.items.length === icons) await sleep(5)
  const took = performance.now() - begun
  const { service } = JSON.parse((await line)[0]) as Extract<ReadyLine, { mode: 'desktop' }>
  return { child, startupMs: took, service, key: readFileSync(service.keyFile, 'utf8').trim() }
}

export const stopApp = async ({ child }: RunningApp): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** The proportional memory (PSS) of all processes of a program, in megabytes: shared pages count once. */
export const memoryMb = ({ child }: RunningApp): number => {
  const pss = processTree(child.pid!).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return pss.reduce((sum, part) => sum + part, 0) / 1000
}

const TICKS_PER_SECOND = 100

/** The CPU time of all processes of a program, in seconds. */
export const cpuTimeSeconds = ({ child }: RunningApp): number =>
  processTree(child.pid!).reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)
