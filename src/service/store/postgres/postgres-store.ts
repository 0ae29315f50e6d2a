// The PostgreSQL engine, for any number of instances; all their state is in one database.
import { userInfo } from 'node:os'
import { log } from '../../../node/log.ts'
import { errorCodeOrMessage, StartupError } from '../../../node/startup-error.ts'
import type { ClockRecord } from '../../../shared/believed-clock.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { uuid7 } from '../../uuid.ts'
import type { ClaimStore } from '../claim-store.ts'
import type { ProfileStore } from '../profile-store.ts'
import { sqlAccounts } from '../sql-accounts.ts'
import { sqlAiUsage } from '../sql-ai-usage.ts'
import { sqlCertificates } from '../sql-certificates.ts'
import type { CertificateStore } from '../certificate-store.ts'
import type { SqlEngine } from '../sql-engine.ts'
import { lastClock, purgeDeliveriesAndSaveClock } from '../sql-housekeeping.ts'
import { sqlProfiles } from '../sql-profiles.ts'
import { sqlVerification } from '../sql-verification.ts'
import type { AccountStore, AiUsageStore, EventStore, Store, StoreObserver, WebhookStore } from '../store.ts'
import type { VerificationStore } from '../verification-store.ts'
import { PostgresAddresses } from './addresses.ts'
import { postgresClaims } from './claims.ts'
import { parseConnectionUrl } from './connection-url.ts'
import { PostgresDatabase, READ_ONLY_CODE } from './database.ts'
import { Instances } from './instances.ts'
import { postgresEvents } from './message-events.ts'
import { PostgresMails } from './mails.ts'
import { PostgresMessages } from './messages.ts'
import { requireNoObjects } from './objects/database-id.ts'
import type { OpenedObjectStore } from './objects/open-object-store.ts'
import type { RawMailOptions } from './objects/raw-mail-options.ts'
import type { ObjectRemoval } from './objects/remove-objects.ts'
import { PostgresOutdated } from './outdated.ts'
import { Partitions } from './partitions.ts'
import { removeAbandoned } from './large-mail.ts'
import { migrate } from './schema.ts'
import { lacksTls, PostgresServers, StandbyError } from './servers.ts'
import { postgresEngine } from './sql-engine.ts'
import { postgresWebhooks } from './webhooks.ts'

/** Rows of expired addresses that one statement removes. */
const EXPIRED_BATCH_SIZE = 1000
/** A larger difference between two clocks means that one of them is wrong. */
const MAX_CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS

/** The object store that keeps raw mail, and the removal of what is no longer needed there. */
interface RawMailStore extends OpenedObjectStore {
  readonly removal: ObjectRemoval
}

export class PostgresStore implements Store {
  readonly accounts: AccountStore
  readonly addresses: PostgresAddresses
  readonly mails: PostgresMails
  readonly messages: PostgresMessages
  readonly claims: ClaimStore
  readonly outdated: PostgresOutdated
  readonly webhooks: WebhookStore
  readonly aiUsage: AiUsageStore
  readonly events: EventStore
  readonly profiles: ProfileStore
  readonly certificates: CertificateStore
  readonly verification: VerificationStore
  readonly #db: PostgresDatabase
  readonly #engine: SqlEngine
  readonly #partitions: Partitions
  readonly #instances: Instances
  readonly #rawMail: RawMailStore | null
  #wasClockWrong = false

  /**
   * @param retainDays days the mail of expired addresses is kept
   * @param rawMail null to keep raw mail in the database
   */
  constructor(db: PostgresDatabase, retainDays: number, rawMail: RawMailStore | null) {
    const instance = uuid7()
    const engine = postgresEngine(db)
    this.#db = db
    this.#rawMail = rawMail
    this.#engine = engine
    this.#partitions = new Partitions(db, retainDays)
    this.accounts = sqlAccounts(engine)
    this.addresses = new PostgresAddresses(db, this.#partitions)
    const owner = (): ReturnType<AccountStore['owner']> => this.accounts.owner()
    this.mails = new PostgresMails(db, this.addresses, owner, instance, rawMail?.objects ?? null)
    this.messages = new PostgresMessages(db)
    this.claims = postgresClaims(db)
    this.outdated = new PostgresOutdated(db)
    this.webhooks = postgresWebhooks(db, engine, this.messages, instance)
    this.aiUsage = sqlAiUsage(engine)
    this.events = postgresEvents(db)
    this.profiles = sqlProfiles(engine)
    this.verification = sqlVerification(engine)
    const instances = new Instances(db, this.mails, instance)
    this.#instances = instances
    this.certificates = sqlCertificates(engine, () => instances.holdsLease('certificate'))
  }

  /** Registers the instance, before it has work that others might have to take over. */
  async join(now: number): Promise<void> {
    await this.#instances.reportAlive()
    await this.#partitions.createAhead(now)
  }

  async start(observer: StoreObserver): Promise<void> {
    await this.#instances.start(observer)
  }

  async canStore(): Promise<boolean> {
    const canUseDatabase = await this.#db.rows('SELECT 1').then(
      () => true,
      () => false,
    )
    return canUseDatabase && (this.#rawMail === null || (await this.#rawMail.objects.canWrite()))
  }

  async size(): Promise<number> {
    const [row] = await this.#db.rows<{ size: string }>('SELECT pg_database_size(current_database()) AS size')
    return Number(row?.size ?? 0)
  }

  lastClock(): Promise<ClockRecord | null> {
    return lastClock(this.#engine)
  }

  /** Does nothing if the clock of this computer and that of the database differ: one of them is wrong. */
  async housekeep({ seen, believed }: ClockRecord): Promise<void> {
    if (!(await this.#instances.holdsLease('housekeeping'))) return
    const [row] = await this.#db.rows<{ now: number }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
    )
    const databaseTime = row?.now ?? 0
    const isClockWrong = Math.abs(databaseTime - seen) > MAX_CLOCK_DIFFERENCE_MS
    if (isClockWrong && !this.#wasClockWrong)
      log(
        'the clock of this computer and that of the database differ by minutes: nothing is removed until they agree',
      )
    this.#wasClockWrong = isClockWrong
    if (isClockWrong) return
    await this.#partitions.createAhead(seen)
    const day = Math.floor(believed / DAY_MS)
    for (const table of ['address', 'name', 'room', 'claim']) await this.#removeExpired(table, day)
    await this.#partitions.dropBefore(day)
    this.#rawMail?.removal.startSweep(day)
    await this.#db.lazily('DELETE FROM doomed WHERE bucket BETWEEN 1 AND $1', day)
    await this.mails.keys.housekeep()
    await removeAbandoned(this.#db)
    await purgeDeliveriesAndSaveClock(this.#engine, { seen, believed })
  }

  /** Removes expired rows in batches. */
  async #removeExpired(table: string, day: number): Promise<void> {
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE bucket BETWEEN 1 AND $1 LIMIT ${EXPIRED_BATCH_SIZE})) RETURNING 1`
    while ((await this.#db.lazily(text, day)).length === EXPIRED_BATCH_SIZE);
  }

  async purge(): Promise<boolean> {
    if (await this.messages.purge()) return true
    return (await this.#rawMail?.removal.removeDoomed()) ?? false
  }

  stop(): Promise<void> {
    return this.#instances.stop()
  }

  async close(): Promise<void> {
    const sweepEnds = this.#rawMail?.removal.stop()
    await this.#rawMail?.objects.close()
    await sweepEnds
    await this.mails.keys.settle()
    await this.#instances.leave()
    await this.#db.close()
  }
}

/** The minimum version, as in `server_version_num`; the tests run on it and on the newest. */
const MIN_VERSION = 150_000

/** @throws StartupError for a server that is too old */
const checkVersion = async (db: PostgresDatabase): Promise<void> => {
  const [row] = await db.rows<{ name: string; version: number }>(
    "SELECT current_setting('server_version') AS name, current_setting('server_version_num')::integer AS version",
  )
  if (row && row.version < MIN_VERSION)
    throw new StartupError(
      `The PostgreSQL server at ${db.servers.names} has version ${row.name}. Mayfly needs version ${MIN_VERSION / 10_000} or newer.`,
    )
}

/** @throws StartupError for a pooler that would run a connection's statements in several sessions */
const checkSessions = async (db: PostgresDatabase): Promise<void> => {
  if (await db.keepsSessions()) return
  throw new StartupError(
    `${db.servers.names} is a connection pooler in transaction or statement mode, which Mayfly cannot use. Set it to session mode (PgBouncer: pool_mode = session), or name the PostgreSQL server itself in --database-url.`,
  )
}

/** Messages of a server, or a pooler, that requires TLS; these errors have no specific code. */
const TLS_ONLY_MESSAGE = /no encryption|SSL off|(?:SSL|TLS) (?:is )?required/i
/** Errors of a certificate that is not trusted, as OpenSSL and Node name them. */
const CERTIFICATE_CODE = /CERT|ERR_TLS|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

/** The error for the operator, by PostgreSQL's code or the system's. */
const startupError = ({ names, settings }: PostgresServers, error: unknown): StartupError => {
  if (error instanceof StartupError) return error
  const server = `The PostgreSQL server at ${names}`
  const user = settings.user ?? process.env.PGUSER ?? userInfo().username
  const database = settings.database ?? process.env.PGDATABASE ?? user
  const code = errorCodeOrMessage(error)
  const message = error instanceof Error ? error.message : ''
  if (lacksTls(error))
    return new StartupError(
      `${server} does not support TLS, which sslmode=${settings.sslMode} requires. Switch it on there, or use sslmode=prefer.`,
    )
  if (TLS_ONLY_MESSAGE.test(message))
    return new StartupError(
      `${server} accepts connections with TLS only. Use sslmode=require in --database-url, or verify-full with sslrootcert.`,
    )
  if (CERTIFICATE_CODE.test(code))
    return new StartupError(
      `${server} has a certificate that is not trusted (${code}). Name its authority with sslrootcert=FILE in --database-url, or use sslmode=require, which trusts any.`,
    )
  if (error instanceof StandbyError || code === READ_ONLY_CODE)
    return new StartupError(
      `${server} cannot be written to: it is a standby, or read-only. Name the primary, or all servers with target_session_attrs=read-write, in --database-url.`,
    )
  if (code === '28000' && message.includes('pg_hba.conf'))
    return new StartupError(
      `${server} rejects ${user} from this computer: no entry of its pg_hba.conf matches. Add one for ${database}.`,
    )
  if (code === '28P01' || code === '28000')
    return new StartupError(
      `${server} refuses the login of ${user}. Correct user and password in --database-url.`,
    )
  if (code === '3D000')
    return new StartupError(
      `${server} has no database named ${database}. Create it, or correct --database-url.`,
    )
  if (code === '42501')
    return new StartupError(
      `${server} does not let ${user} create tables in ${database}. Grant that, or name another user.`,
    )
  return new StartupError(`${server} cannot be used (${code}). Check that it runs, and --database-url.`)
}

/** Loaded only with the option. */
const openRawMail = async (
  db: PostgresDatabase,
  rawMail: RawMailOptions | null | undefined,
): Promise<RawMailStore | null> => {
  if (rawMail === undefined) return null
  if (rawMail === null) {
    await requireNoObjects(db)
    return null
  }
  const { openObjectStore } = await import('./objects/open-object-store.ts')
  const { ObjectRemoval } = await import('./objects/remove-objects.ts')
  const opened = await openObjectStore(db, rawMail)
  return { ...opened, removal: new ObjectRemoval(db, opened) }
}

/**
 * Connects, and migrates the database to the current version.
 * @param url `postgres://user:password@host:port/database`, parsed like libpq
 * @param ensureOwner makes sure of the owner's account and key
 * @param rawMail the object store for raw mail; null to keep it in the database; undefined for commands, which use no mail
 * @throws StartupError that explains the problem with the server, the login, the database or the object store
 */
export const openPostgresStore = async (
  url: string,
  retainDays: number,
  ensureOwner: (store: Store) => Promise<unknown> = () => Promise.resolve(),
  rawMail?: RawMailOptions | null,
): Promise<PostgresStore> => {
  const servers = new PostgresServers(parseConnectionUrl(url, process.env))
  if (servers.settings.unknown.length > 0)
    log(`unknown parameters of --database-url: ${servers.settings.unknown.join(', ')}`)
  const db = new PostgresDatabase(servers)
  try {
    // Before the first prepared statement, which fails through such a pooler.
    await checkSessions(db)
    await checkVersion(db)
    const [row] = await db.rows<{ synchronous_commit: string }>('SHOW synchronous_commit')
    if (row?.synchronous_commit === 'off')
      log('synchronous_commit is off: a crash of the database loses mail that was acknowledged')
    await migrate(db)
    const store = new PostgresStore(db, retainDays, await openRawMail(db, rawMail))
    await store.join(Date.now())
    await ensureOwner(store)
    return store
  } catch (error) {
    await db.close()
    throw startupError(servers, error)
  }
}
