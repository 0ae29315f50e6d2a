// The service of a test run, as a process of its own: it ends when this one does, and leaves nothing behind.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  serviceMessageSchema,
  type ServiceCommand,
  type ServiceInfo,
} from '../shared/contract/service-channel.ts'

/** The first Node whose `node:sqlite` needs no flag and has full-text search. */
const MIN_NODE = [22, 16] as const
/** Milliseconds until a service that does not end is killed. */
const STOP_TIMEOUT_MS = 15_000

const ownFile = fileURLToPath(import.meta.url)
// Beside the sources in a checkout, beside the build in the package.
const serviceEntry = join(
  dirname(ownFile),
  extname(ownFile) === '.ts' ? '../service/index.ts' : '../main/service.js',
)

/** @throws Error where this Node is too old for the service */
export const assertNodeVersion = (version: string): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  throw new Error(`mayfly/testing needs Node ${MIN_NODE.join('.')} or newer. This is Node ${version}.`)
}

/** What the service wrote; empty once its folder is gone. */
const readLog = (folder: string): string => {
  const file = join(folder, 'log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

export class ServiceProcess {
  readonly info: ServiceInfo
  readonly key: string
  readonly #child: ChildProcess
  readonly #folder: string
  readonly #cleanUp: () => void
  #isStopping = false

  private constructor(child: ChildProcess, folder: string, info: ServiceInfo, cleanUp: () => void) {
    this.#child = child
    this.#folder = folder
    this.info = info
    this.key = readFileSync(info.keyFile, 'utf8').trim()
    this.#cleanUp = cleanUp
  }

  /**
   * @param args options of the service beside its folder and ports
   * @throws Error that says why it cannot start
   */
  static async start(args: readonly string[]): Promise<ServiceProcess> {
    assertNodeVersion(process.versions.node)
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-testing-'))
    const log = openSync(join(folder, 'log'), 'w')
    // Options meant for the tests' own Node, such as a loader, are not for the service. Compiled code is kept: half the time.
    const { NODE_OPTIONS: _, ...env } = process.env
    const compileCache = env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache')
    const ownArgs = ['--data-dir', join(folder, 'data'), '--http-port', '0', '--smtp-port', '0']
    const child = spawn(process.execPath, [serviceEntry, ...ownArgs, ...args], {
      env: { ...env, NODE_COMPILE_CACHE: compileCache },
      stdio: ['ignore', 'ignore', log, 'ipc'],
    })
    closeSync(log)
    const cleanUp = (): void => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', cleanUp)
    try {
      const info = await readyInfo(child, () => readLog(folder))
      // A test that forgets to stop it still ends.
      child.unref()
      child.channel?.unref()
      return new ServiceProcess(child, folder, info, cleanUp)
    } catch (error) {
      process.off('exit', cleanUp)
      cleanUp()
      throw error
    }
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Calls back when the service ends without having been stopped, with the end of its log. */
  onDeath(callback: (error: Error) => void): void {
    this.#child.once('exit', () => {
      if (this.#isStopping) return
      callback(new Error(`The service of mayfly/testing ended by itself. ${readLog(this.#folder)}`.trim()))
    })
  }

  /** Ends the service and removes its folder. */
  async stop(): Promise<void> {
    if (this.#isStopping) return
    this.#isStopping = true
    const child = this.#child
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.ref()
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      const command: ServiceCommand = { type: 'stop' }
      if (child.connected) child.send(command, () => undefined)
      await exit
      clearTimeout(timer)
    }
    process.off('exit', this.#cleanUp)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** Waits until the service is ready, or says why it is not. */
const readyInfo = (child: ChildProcess, log: () => string): Promise<ServiceInfo> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new Error(`The service of mayfly/testing did not start. ${reason}`))
    child.on('message', (message) => {
      const decoded = serviceMessageSchema.safeParse(message).data
      if (decoded?.type === 'ready') resolve(decoded.service)
      else if (decoded?.type === 'start-failed') fail(decoded.reason)
    })
    child.once('error', ({ message }) => fail(message))
    child.once('exit', () => fail(log()))
  })
