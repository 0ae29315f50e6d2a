// PostgreSQL as the engine of any number of instances: all their state is in the one database.
import pg from 'pg'
import { log } from '../../../node/log.ts'
import { errorCodeOrMessage, StartupError } from '../../../node/startup-error.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { uuid7 } from '../../uuid.ts'
import { DELIVERY_RETENTION_MS } from '../account-rules.ts'
import type { ProfileStore } from '../profile-store.ts'
import type { AccountStore, AiUsageStore, EventStore, Store, StoreObserver } from '../store.ts'
import { PostgresAccounts } from './accounts.ts'
import { PostgresAddresses } from './addresses.ts'
import { clientConfig, PostgresDatabase } from './database.ts'
import { Instances } from './instances.ts'
import { PostgresMails } from './mails.ts'
import { PostgresMessages } from './messages.ts'
import { Partitions } from './partitions.ts'
import { postgresProfiles } from './profiles.ts'
import { removeAbandoned } from './large-mail.ts'
import { migrate } from './schema.ts'
import { postgresAiUsage, postgresEvents } from './usage-and-events.ts'
import { PostgresWebhooks } from './webhooks.ts'

/** Rows of expired addresses removed in one statement. */
const EXPIRED_BATCH_SIZE = 1000

export class PostgresStore implements Store {
  readonly accounts: AccountStore
  readonly addresses: PostgresAddresses
  readonly mails: PostgresMails
  readonly messages: PostgresMessages
  readonly webhooks: PostgresWebhooks
  readonly aiUsage: AiUsageStore
  readonly events: EventStore
  readonly profiles: ProfileStore
  readonly #db: PostgresDatabase
  readonly #partitions: Partitions
  readonly #instances: Instances

  /** @param retainDays days the mail of expired addresses is kept */
  constructor(db: PostgresDatabase, retainDays: number) {
    const instance = uuid7()
    this.#db = db
    this.#partitions = new Partitions(db, retainDays)
    this.accounts = new PostgresAccounts(db)
    this.addresses = new PostgresAddresses(db, this.#partitions)
    this.mails = new PostgresMails(db, this.addresses, () => this.accounts.owner(), instance)
    this.messages = new PostgresMessages(db)
    this.webhooks = new PostgresWebhooks(db, this.messages, instance)
    this.aiUsage = postgresAiUsage(db)
    this.events = postgresEvents(db)
    this.profiles = postgresProfiles(db)
    this.#instances = new Instances(db, this.mails, instance)
  }

  /** Makes itself known, before it has anything others might have to take over. */
  async join(now: number): Promise<void> {
    await this.#instances.say()
    await this.#partitions.createAhead(now)
  }

  async start(observer: StoreObserver): Promise<void> {
    await this.#instances.start(observer)
  }

  canStore(): Promise<boolean> {
    return this.#db.rows('SELECT 1').then(
      () => true,
      () => false,
    )
  }

  async housekeep(now: number): Promise<void> {
    if (!(await this.#instances.leads('housekeeping'))) return
    await this.#partitions.createAhead(now)
    const day = Math.floor(now / DAY_MS)
    for (const table of ['address', 'name', 'room']) await this.#removeExpired(table, day)
    await this.#partitions.dropBefore(day)
    await this.#db.lazily('DELETE FROM doomed WHERE bucket BETWEEN 1 AND $1', day)
    await this.mails.keys.housekeep()
    await removeAbandoned(this.#db)
    await this.#db.lazily('DELETE FROM delivery WHERE ended_at < $1', now - DELIVERY_RETENTION_MS)
  }

  /** Removes rows past their day, which are small, in batches. */
  async #removeExpired(table: string, day: number): Promise<void> {
    const text = `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE bucket BETWEEN 1 AND $1 LIMIT ${EXPIRED_BATCH_SIZE})) RETURNING 1`
    while ((await this.#db.lazily(text, day)).length === EXPIRED_BATCH_SIZE);
  }

  purge(): Promise<boolean> {
    return this.messages.purge()
  }

  stop(): Promise<void> {
    return this.#instances.stop()
  }

  async close(): Promise<void> {
    await this.mails.keys.settle()
    await this.#instances.leave()
    await this.#db.close()
  }
}

/** What to tell who started the service, by PostgreSQL's code or the system's. */
const startupError = (url: string, error: unknown): StartupError => {
  if (error instanceof StartupError) return error
  const { host, port, user, database } = new pg.Client(clientConfig(url))
  const server = `The PostgreSQL server at ${host}:${port}`
  const code = errorCodeOrMessage(error)
  if (code === '28P01' || code === '28000')
    return new StartupError(
      `${server} refuses the login of ${user ?? ''}. Correct user and password in --database-url.`,
    )
  if (code === '3D000')
    return new StartupError(
      `${server} has no database named ${database ?? ''}. Create it, or correct --database-url.`,
    )
  if (code === '42501')
    return new StartupError(
      `${server} does not let ${user ?? ''} create tables in ${database ?? ''}. Grant that, or name another user.`,
    )
  return new StartupError(`${server} cannot be used (${code}). Check that it runs, and --database-url.`)
}

/**
 * Connects, and brings the database to the current version.
 * @param url `postgres://user:password@host:port/database`
 * @param ensureOwner makes sure of the owner's account and key
 * @throws StartupError that says what is wrong with the server, the login or the database
 */
export const openPostgresStore = async (
  url: string,
  retainDays: number,
  ensureOwner: (store: Store) => Promise<unknown> = () => Promise.resolve(),
): Promise<PostgresStore> => {
  const db = new PostgresDatabase(url)
  try {
    const [row] = await db.rows<{ synchronous_commit: string }>('SHOW synchronous_commit')
    if (row?.synchronous_commit === 'off')
      log('synchronous_commit is off: a crash of the database loses mail that was acknowledged')
    await migrate(db)
    const store = new PostgresStore(db, retainDays)
    await store.join(Date.now())
    await ensureOwner(store)
    return store
  } catch (error) {
    await db.close()
    throw startupError(url, error)
  }
}
