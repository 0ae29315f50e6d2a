// A temporary service in a child process, with a temporary folder. It ends with this process and leaves no files behind.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  serviceMessageSchema,
  type ServiceCommand,
  type ServiceInfo,
} from '../shared/contract/service-channel.ts'
import { privateTempFolder, TEMPORARY_FOLDER_PREFIXES } from './private-temp-folder.ts'

/** The first Node version whose `node:sqlite` needs no flag and has full-text search. */
const MIN_NODE = [22, 16] as const
/** Milliseconds before a service that is being stopped is killed. */
const STOP_TIMEOUT_MS = 15_000

/** @throws Error if this Node is too old for the service */
export const assertNodeVersion = (version: string): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  throw new Error(`Mayfly's service needs Node ${MIN_NODE.join('.')} or newer. This is Node ${version}.`)
}

/** Enables the cache of compiled code, which halves the start time; empty if the folder is not private to this user. */
const compileCacheEnv = (): { readonly NODE_COMPILE_CACHE?: string } => {
  try {
    return { NODE_COMPILE_CACHE: join(privateTempFolder(), 'code-cache') }
  } catch {
    return {}
  }
}

/** The log of the service; empty if its folder was removed. */
const readLog = (folder: string): string => {
  const file = join(folder, 'log')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

export class ThrowAwayService {
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
   * @param entry the service's entry file
   * @param args options of the service, in addition to its folder and ports
   * @throws Error with the reason if it cannot start
   */
  static async start(entry: string, args: readonly string[]): Promise<ThrowAwayService> {
    assertNodeVersion(process.versions.node)
    const folder = mkdtempSync(join(tmpdir(), TEMPORARY_FOLDER_PREFIXES.throwAwayService))
    const log = openSync(join(folder, 'log'), 'w')
    // Options for the Node of the tests, such as a loader, must not affect the service.
    const { NODE_OPTIONS: _, ...env } = process.env
    const ownArgs = ['--data-dir', join(folder, 'data'), '--http-port', '0', '--smtp-port', '0']
    const child = spawn(process.execPath, [entry, ...ownArgs, ...args], {
      env: { ...compileCacheEnv(), ...env },
      stdio: ['ignore', 'ignore', log, 'ipc'],
      // Detached, so that signals of the terminal reach only this process. On Windows a detached process would open a console.
      detached: process.platform !== 'win32',
    })
    closeSync(log)
    const cleanUp = (): void => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', cleanUp)
    try {
      const info = await readyInfo(child, () => readLog(folder))
      // A test that does not stop the service can still end.
      child.unref()
      child.channel?.unref()
      return new ThrowAwayService(child, folder, info, cleanUp)
    } catch (error) {
      process.off('exit', cleanUp)
      cleanUp()
      throw error
    }
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Calls `callback` with the service's log if it ends without having been stopped. */
  onUnexpectedExit(callback: (error: Error) => void): void {
    this.#child.once('exit', () => {
      if (this.#isStopping) return
      callback(new Error(`Mayfly's service ended unexpectedly. ${readLog(this.#folder)}`.trim()))
    })
  }

  /** Stops the service and removes its folder. */
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

/** Waits until the service is ready. Rejects with the reason if it cannot start. */
const readyInfo = (child: ChildProcess, log: () => string): Promise<ServiceInfo> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`Mayfly's service did not start. ${reason}`))
    child.on('message', (message) => {
      const decoded = serviceMessageSchema.safeParse(message).data
      if (decoded?.type === 'ready') resolve(decoded.service)
      else if (decoded?.type === 'start-failed') fail(decoded.reason)
    })
    child.once('error', ({ message }) => fail(message))
    child.once('exit', () => fail(log()))
  })
