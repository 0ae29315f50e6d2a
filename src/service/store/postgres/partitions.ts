// Partitions of mail by the day on which it expires: created before the first mail, dropped as a whole.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '../../../shared/durations.ts'
import { PERMANENT_EXPIRES_AT_MS } from '../../../shared/contract/rest-constants.ts'
import type { PostgresDatabase } from './database.ts'
import { createPartitions, PARTITIONED_TABLES } from './schema.ts'

/** Maximum number of partitions for the retention time; with more, queries over all of them are slow. */
const MAX_RETENTION_PARTITIONS = 10
/** Milliseconds that detaching a partition waits for its lock, while all other statements wait behind it. */
const DETACH_TIMEOUT_MS = 20
const DETACH_TRIES = 100
const DETACH_INTERVAL_MS = 100
/** The buckets created ahead: for every lifetime of an address, starting today or tomorrow. */
const LIFETIMES_MS = [0, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS]

export class Partitions {
  readonly #db: PostgresDatabase
  readonly #retentionMs: number
  /** Days of one partition. */
  readonly #days: number
  readonly #existing = new Set<number>([0])

  /** @param retainDays days the mail of expired addresses is kept */
  constructor(db: PostgresDatabase, retainDays: number) {
    this.#db = db
    this.#retentionMs = retainDays * DAY_MS
    this.#days = Math.max(1, Math.ceil(retainDays / MAX_RETENTION_PARTITIONS))
  }

  /** The bucket of an address's mail; its partitions exist once this settles. */
  async bucketFor(expiresAt: number): Promise<number> {
    if (expiresAt >= PERMANENT_EXPIRES_AT_MS) return 0
    const days = Math.floor((expiresAt + this.#retentionMs) / DAY_MS) + 1
    const bucket = Math.ceil(days / this.#days) * this.#days
    if (!this.#existing.has(bucket)) {
      await this.#db.transaction('durable', (tx) => createPartitions(tx, bucket))
      this.#existing.add(bucket)
    }
    return bucket
  }

  async createAhead(now: number): Promise<void> {
    for (const lifetime of LIFETIMES_MS) await this.bucketFor(now + lifetime)
  }

  /** Drops the partitions up to a day. */
  async dropBefore(day: number): Promise<void> {
    const tables = await this.#db.rows<{ name: string; parent: string; isPartition: boolean }>(
      `SELECT relname AS name, split_part(relname, '_', 1) AS parent, relispartition AS "isPartition" FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname ~ $1
       AND split_part(relname, '_', 2)::integer BETWEEN 1 AND $2`,
      `^(${PARTITIONED_TABLES.join('|')})_[0-9]{1,9}$`,
      day,
    )
    for (const { name, parent, isPartition } of tables) {
      this.#existing.delete(Number(name.split('_')[1]))
      if (isPartition) await this.#detach(parent, name)
      await this.#db.rows(`DROP TABLE IF EXISTS ${name}`)
    }
  }

  /** Detaches a partition while no statement uses the table, since all others would wait behind a waiting one. */
  async #detach(parent: string, name: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#db.transaction('durable', async (tx) => {
          await tx.rows(`SET LOCAL lock_timeout = ${DETACH_TIMEOUT_MS}`)
          await tx.rows(`ALTER TABLE ${parent} DETACH PARTITION ${name}`)
        })
        return
      } catch (error) {
        if (tries >= DETACH_TRIES) throw error
        await delay(DETACH_INTERVAL_MS)
      }
    }
  }
}
