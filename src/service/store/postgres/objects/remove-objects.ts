// Removes objects of the store that no mail has any longer: at once those of removed mails, which the table `doomed_raw` lists, and
// in a sweep those of expired buckets, and those whose mail was never committed.
import { setTimeout as delay } from 'node:timers/promises'
import { log, logError } from '../../../../node/log.ts'
import { HOUR_MS } from '../../../../shared/durations.ts'
import { jsonRows, type PostgresDatabase } from '../database.ts'
import {
  keyOf,
  keysOf,
  parsePieceKey,
  TEST_FOLDER,
  type PieceKey,
  type StoredObjects,
} from './object-store.ts'
import type { OpenedObjectStore } from './open-object-store.ts'

/** Mails whose objects are removed at a time. */
const REMOVED_MAILS = 200
/** Milliseconds between two sweeps. */
const SWEEP_INTERVAL_MS = HOUR_MS
/** A younger object may belong to a mail that is about to be committed. */
const MIN_ORPHAN_AGE_MS = HOUR_MS
/** Between two pages of a listing, for the work of others. */
const PAGE_PAUSE_MS = 10

/**
 * Durable, so that the removal of the mails, committed before, is too: a crash of the database must not bring back a mail without its
 * bytes. A mail is taken again if the instance that took it ended.
 */
const TAKE_REMOVED = `
  WITH next AS (
    SELECT account, mail FROM doomed_raw WHERE taken_at IS NULL OR taken_at < now() - interval '1 minute'
    LIMIT ${REMOVED_MAILS} FOR UPDATE SKIP LOCKED
  )
  UPDATE doomed_raw SET taken_at = now() FROM next WHERE doomed_raw.account = next.account AND doomed_raw.mail = next.mail
  RETURNING doomed_raw.account, doomed_raw.mail AS id, bucket, objects`

/** Also those of `doomed_raw` are known, since their removal from the other tables may not be durable yet. */
const SELECT_ORPHANS = `
  SELECT k.account, k.id, k.bucket, k.piece FROM json_to_recordset($1::json) AS k(account uuid, id uuid, bucket integer, piece integer)
  WHERE NOT EXISTS (SELECT FROM mail WHERE mail.account = k.account AND mail.id = k.id AND mail.bucket = k.bucket AND objects > piece)
  AND NOT EXISTS (SELECT FROM incoming WHERE incoming.account = k.account AND incoming.id = k.id AND objects > piece)
  AND NOT EXISTS (SELECT FROM receiving WHERE receiving.account = k.account AND receiving.id = k.id AND objects > piece)
  AND NOT EXISTS (SELECT FROM doomed_raw WHERE doomed_raw.account = k.account AND doomed_raw.mail = k.id AND objects > piece)`

export class ObjectRemoval {
  readonly #db: PostgresDatabase
  readonly #store: OpenedObjectStore
  #sweptAt = -Infinity
  #sweptDay = -1
  #sweeping: Promise<void> | null = null
  #isStopped = false

  constructor(db: PostgresDatabase, store: OpenedObjectStore) {
    this.#db = db
    this.#store = store
  }

  /** Removes the objects of some removed mails. @returns whether there may be more @throws Error of the store */
  async removeDoomed(): Promise<boolean> {
    const mails = await this.#db.rows<StoredObjects>(TAKE_REMOVED)
    if (mails.length === 0) return false
    await this.#store.objects.remove(keysOf(mails))
    await this.#db.lazily(
      `DELETE FROM doomed_raw USING json_to_recordset($1::json) AS gone(account uuid, id uuid)
       WHERE doomed_raw.account = gone.account AND mail = gone.id`,
      jsonRows(mails),
    )
    return mails.length === REMOVED_MAILS
  }

  /**
   * Begins a sweep of the whole store if none runs: every hour, and when mail has expired. Call it on one instance.
   * @param day buckets up to it have expired, and their partitions are dropped
   */
  startSweep(day: number): void {
    if (this.#sweeping || this.#isStopped) return
    if (day === this.#sweptDay && performance.now() - this.#sweptAt < SWEEP_INTERVAL_MS) return
    this.#sweeping = this.#sweep(day)
      .then(() => {
        this.#sweptAt = performance.now()
        this.#sweptDay = day
      })
      .catch((error: unknown) => {
        if (!this.#isStopped)
          logError('unused objects of the store could not be removed; tried again in a minute', error)
      })
      .finally(() => {
        this.#sweeping = null
      })
  }

  async #sweep(day: number): Promise<void> {
    const { objects, databaseId } = this.#store
    if ((await objects.readMarker()) !== databaseId)
      throw new Error('the object store has the mail of another database')
    const folders: string[] = []
    for await (const page of objects.list('', false)) folders.push(...page.folders)
    const buckets = folders.filter((name) => /^\d{1,9}\/$/.test(name))
    const isExpired = (name: string): boolean => parseInt(name, 10) >= 1 && parseInt(name, 10) <= day
    for (const folder of buckets.filter(isExpired)) await this.#removeFolder(folder, null)
    if (folders.includes(`${TEST_FOLDER}/`)) await this.#removeFolder(`${TEST_FOLDER}/`, MIN_ORPHAN_AGE_MS)
    let count = 0
    for (const folder of buckets) if (!isExpired(folder)) count += await this.#removeOrphans(folder)
    if (count > 0) log(`removed objects of the store that belong to no mail: ${count}`)
  }

  /** The keys of a folder, page by page. @param minAgeMs only those of objects that are at least as old; null for all */
  async *#oldKeys(folder: string, minAgeMs: number | null): AsyncGenerator<string[]> {
    for await (const { objects, now } of this.#store.objects.list(folder, true)) {
      if (this.#isStopped) return
      const old = objects.filter(({ modifiedAt }) => minAgeMs === null || modifiedAt <= now - minAgeMs)
      yield old.map(({ key }) => key)
      await delay(PAGE_PAUSE_MS)
    }
  }

  async #removeFolder(folder: string, minAgeMs: number | null): Promise<void> {
    for await (const keys of this.#oldKeys(folder, minAgeMs)) await this.#store.objects.remove(keys)
  }

  /** Removes the old objects of a bucket that no row has. @returns how many */
  async #removeOrphans(folder: string): Promise<number> {
    let count = 0
    for await (const keys of this.#oldKeys(folder, MIN_ORPHAN_AGE_MS)) {
      const pieces = keys.map(parsePieceKey).filter((piece) => piece !== null)
      const orphans =
        pieces.length === 0 ? [] : await this.#db.rows<PieceKey>(SELECT_ORPHANS, jsonRows(pieces))
      await this.#store.objects.remove(orphans.map((orphan) => keyOf(orphan, orphan.piece)))
      count += orphans.length
    }
    return count
  }

  /** Ends the sweep after its current page. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#sweeping
  }
}
