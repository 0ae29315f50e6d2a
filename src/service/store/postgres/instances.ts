// The instances of the service on one database. Each sends heartbeats; the mails and deliveries of an instance without heartbeats
// are taken over by the others, each by one of them.
import { logError } from '../../../node/log.ts'
import type { StoreObserver } from '../store.ts'
import type { PostgresDatabase } from './database.ts'
import { removeIncompleteOf } from './large-mail.ts'
import type { PostgresMails } from './mails.ts'
import { Notifications } from './notifications.ts'

const BEAT_INTERVAL_MS = 1500
/** An instance without a heartbeat for this long counts as ended; its work is taken over within ten seconds. */
const LEASE = "interval '5 seconds'"
/**
 * Consecutive heartbeats that an instance sends before it takes over work, so that after an outage of the database the others have
 * time for theirs.
 */
const MIN_BEATS_BEFORE_TAKEOVER = 3
/** Maximum deliveries taken over at a time; the next instance takes over the rest. */
const TAKEOVER_LIMIT = 500

const CLAIM_DELIVERIES = `
  WITH claimed AS (
    SELECT account, n FROM delivery WHERE instance = ANY($1::uuid[]) AND state = 'waiting'
    ORDER BY due_at LIMIT ${TAKEOVER_LIMIT} FOR UPDATE SKIP LOCKED
  )
  UPDATE delivery SET instance = $2 FROM claimed WHERE delivery.account = claimed.account AND delivery.n = claimed.n RETURNING 1`

export class Instances {
  readonly #db: PostgresDatabase
  readonly #mails: PostgresMails
  readonly #id: string
  readonly #lastNumbers = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  #beating: Promise<void> = Promise.resolve()
  #beats = 0
  #isStopped = false
  #notifications: Notifications | null = null

  constructor(db: PostgresDatabase, mails: PostgresMails, id: string) {
    this.#db = db
    this.#mails = mails
    this.#id = id
  }

  async start(observer: StoreObserver): Promise<void> {
    this.#notifications = new Notifications(
      this.#db.servers,
      (account) => observer.onListed([account]),
      () => observer.onDeliveriesClaimed(),
    )
    await this.#beat(observer)
  }

  /** Sends a heartbeat. */
  async reportAlive(): Promise<void> {
    const text = 'INSERT INTO instance VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()'
    await this.#db.lazily(text, this.#id)
  }

  /** Sends a heartbeat, and takes over work of ended instances. Never rejects. */
  async #beat(observer: StoreObserver): Promise<void> {
    try {
      await this.#mails.keys.checkUnknown()
      await this.reportAlive()
      this.#beats += 1
      await this.#mails.keys.resolve()
      const found = this.#mails.keys.takeFound()
      if (found.length > 0) observer.onMailsClaimed(found)
      await this.#mails.keys.settle()
      if (this.#beats >= MIN_BEATS_BEFORE_TAKEOVER) await this.#takeOver(observer)
      await this.#notifications?.ensureListening()
      await this.#notifyListed(observer)
    } catch (error) {
      if (this.#beats > 0) logError('the database cannot be reached', error)
      this.#beats = 0
    }
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat(observer)
    }, BEAT_INTERVAL_MS).unref()
  }

  async #takeOver(observer: StoreObserver): Promise<void> {
    const text = `SELECT id FROM instance WHERE seen_at < now() - ${LEASE}`
    const ended = (await this.#db.rows<{ id: string }>(text)).map(({ id }) => id)
    if (ended.length === 0) return
    const mails = await this.#mails.claimFrom(ended)
    if (mails.length > 0) observer.onMailsClaimed(mails)
    const deliveries = await this.#db.rows(CLAIM_DELIVERIES, ended, this.#id)
    if (deliveries.length > 0) observer.onDeliveriesClaimed()
    await removeIncompleteOf(this.#db, ended)
    await this.#db.lazily(
      `DELETE FROM instance WHERE id = ANY($1::uuid[]) AND seen_at < now() - ${LEASE}
       AND NOT EXISTS (SELECT FROM incoming WHERE incoming.instance = instance.id)
       AND NOT EXISTS (SELECT FROM delivery WHERE delivery.instance = instance.id AND state = 'waiting')`,
      ended,
    )
  }

  /** Reports new messages of accounts, in case a notification was lost. */
  async #notifyListed(observer: StoreObserver): Promise<void> {
    const accounts = [...observer.listeningAccounts()]
    if (accounts.length === 0) return
    const rows = await this.#db.rows<{ account: string; message: number }>(
      'SELECT account, message FROM account_clock WHERE account = ANY($1::uuid[])',
      accounts,
    )
    const changed = rows.filter(({ account, message }) => this.#lastNumbers.get(account) !== message)
    for (const { account, message } of changed) this.#lastNumbers.set(account, message)
    observer.onListed(changed.map(({ account }) => account))
  }

  /** Whether this instance holds the lease for a task that only one instance runs; it keeps the lease until it ends. */
  async holdsLease(task: string): Promise<boolean> {
    const rows = await this.#db.rows(
      `INSERT INTO lease (name, instance) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET instance = $2
       WHERE lease.instance = $2 OR lease.instance NOT IN (SELECT id FROM instance WHERE seen_at > now() - ${LEASE})
       RETURNING 1`,
      task,
      this.#id,
    )
    return rows.length > 0
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#beating
    await this.#notifications?.close()
  }

  /** Lets the other instances take over unfinished work immediately. */
  async leave(): Promise<void> {
    await this.#db
      .lazily("UPDATE instance SET seen_at = 'epoch' WHERE id = $1", this.#id)
      .catch((error: unknown) => logError('other instances take over only after the lease expires', error))
  }
}
