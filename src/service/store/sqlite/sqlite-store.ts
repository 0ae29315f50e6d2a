// The embedded engine: a SQLite database in the data folder, written by one process. A damaged database is rebuilt, at the start and
// at run time.
import { existsSync } from 'node:fs'
import { DatabaseCorruptError, isCorruptionError } from '../../../node/database-corruption.ts'
import { log, logError } from '../../../node/log.ts'
import { sizeOf } from '../../../node/size-of.ts'
import { errorCodeOrMessage, StartupError, StorageStartupError } from '../../../node/startup-error.ts'
import type { ServiceStorageIssue } from '../../../shared/contract/service-channel.ts'
import type { ClockRecord } from '../../../shared/believed-clock.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { sqliteResultCode } from '../../../shared/contract/failure-from-error.ts'
import { sqlAccounts } from '../sql-accounts.ts'
import { sqlAiUsage } from '../sql-ai-usage.ts'
import { sqlCertificates } from '../sql-certificates.ts'
import type { SqlEngine } from '../sql-engine.ts'
import { lastClock, purgeDeliveriesAndSaveClock } from '../sql-housekeeping.ts'
import { sqlProfiles } from '../sql-profiles.ts'
import { sqlVerification } from '../sql-verification.ts'
import type { Store, StoreObserver } from '../store.ts'
import { isDiskError } from '../store-errors.ts'
import { NewerDatabaseError } from './schema.ts'
import { expireAndPurgeAddresses, sqliteAddresses } from './addresses.ts'
import { sqliteClaims } from './claims.ts'
import { Database } from './database.ts'
import { DiskReserve } from './disk-reserve.ts'
import { removeUnfinishedMails } from './large-mail.ts'
import { pendingMails, sqliteMails } from './mails.ts'
import { skipMessageNumbers, sqliteEvents } from './message-events.ts'
import { purgeMessages, sqliteMessages } from './messages.ts'
import { sqliteOutdated } from './outdated.ts'
import { attempt } from './promised.ts'
import type { RecoveryResult } from './recover-database.ts'
import { sqliteEngine } from './sql-engine.ts'
import { sqliteWebhooks } from './webhooks.ts'

/** SQLite's error if it cannot create its log next to the file. */
const SQLITE_CANTOPEN = 14

export class SqliteStore implements Store {
  readonly accounts
  readonly addresses
  readonly mails
  readonly messages
  readonly claims
  readonly outdated
  readonly webhooks
  readonly aiUsage
  readonly events
  readonly profiles
  readonly certificates
  readonly verification
  readonly #db: Database
  readonly #engine: SqlEngine
  readonly #retentionMs: number
  #observer: StoreObserver | null = null
  #isRecovering = false
  #isRegaining = false
  #isStopped = false

  /** @param retainDays days the mail of expired addresses is kept */
  constructor(db: Database, retainDays: number) {
    const engine = sqliteEngine(db)
    this.#db = db
    this.#engine = engine
    this.#retentionMs = retainDays * DAY_MS
    this.accounts = sqlAccounts(engine)
    this.addresses = sqliteAddresses(db)
    this.mails = sqliteMails(db)
    this.messages = sqliteMessages(db)
    this.claims = sqliteClaims(db)
    this.outdated = sqliteOutdated(db)
    this.webhooks = sqliteWebhooks(db, engine)
    this.aiUsage = sqlAiUsage(engine)
    this.events = sqliteEvents(db)
    this.profiles = sqlProfiles(engine)
    // One process has the data folder.
    this.certificates = sqlCertificates(engine, () => Promise.resolve(true))
    this.verification = sqlVerification(engine)
    db.onDamage = () => this.#scheduleRecovery()
    db.onSpaceFreed = () => this.#scheduleRegain()
  }

  start(observer: StoreObserver): Promise<void> {
    this.#observer = observer
    this.#resume(observer)
    return Promise.resolve()
  }

  /** Queues the mails that an earlier run stored and did not list. */
  #resume(observer: StoreObserver): void {
    const pending = pendingMails(this.#db)
    if (pending.length === 0) return
    try {
      const count = pending.reduce((sum, { addresses }) => sum + addresses.length, 0)
      skipMessageNumbers(this.#db, count)
    } catch (error) {
      logError('event streams may miss mail that is listed again', error)
    }
    observer.onMailsClaimed(pending)
  }

  /** Rebuilds the database in the next turn of the event loop; statements until then fail. */
  #scheduleRecovery(): void {
    if (this.#isRecovering || !this.#observer) return
    this.#isRecovering = true
    const observer = this.#observer
    setImmediate(() => {
      this.#recover(observer)
        .catch((error: unknown) => logError('the damaged database could not be recovered', error))
        .finally(() => (this.#isRecovering = false))
    })
  }

  /** Gives freed space back a step at a time, between other work, so that mail is accepted again. */
  #scheduleRegain(): void {
    if (this.#isRegaining) return
    this.#isRegaining = true
    setImmediate(() => {
      this.#isRegaining = false
      try {
        if (!this.#isStopped && this.#purgeStep()) this.#scheduleRegain()
      } catch (error) {
        logError('freed disk space could not be given back; tried again in a minute', error)
      }
    })
  }

  async #recover(observer: StoreObserver): Promise<void> {
    const { recoverDatabase } = await import('./recover-database.ts')
    await observer.onReplacing()
    observer.onIssue(reportRecovery(this.#db.replaceFile(() => recoverDatabase(this.#db.file, Date.now()))))
    this.#resume(observer)
  }

  canStore(): Promise<boolean> {
    return Promise.resolve(!this.#isRecovering && !this.#db.isFull)
  }

  size(): Promise<number> {
    const { file } = this.#db
    return Promise.resolve(sizeOf(file) + sizeOf(`${file}-wal`))
  }

  lastClock(): Promise<ClockRecord | null> {
    return lastClock(this.#engine)
  }

  housekeep({ seen, believed }: ClockRecord): Promise<void> {
    return attempt(() => {
      this.#db.restoreReserve()
      expireAndPurgeAddresses(this.#db, believed, believed - this.#retentionMs)
      return purgeDeliveriesAndSaveClock(this.#engine, { seen, believed })
    })
  }

  purge(): Promise<boolean> {
    return attempt(() => this.#purgeStep())
  }

  /** @returns whether there may be more */
  #purgeStep(): boolean {
    if (purgeMessages(this.#db)) return true
    // No more pages are given back than is needed to store mail again.
    if (this.#db.isFull) this.#db.restoreReserve(true)
    if (this.#db.shrink()) return true
    if (this.#db.isFull) this.#db.restoreReserve()
    return false
  }

  stop(): Promise<void> {
    this.#isStopped = true
    try {
      // Reserved during the shutdown, so that the next start can delete even on a full disk.
      this.#db.restoreReserve()
    } catch (error) {
      logError('no disk space could be reserved for deleting', error)
    }
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.#isStopped = true
    this.#db.closeAndReserve()
    return Promise.resolve()
  }
}

/** Logs the result of a recovery. */
const reportRecovery = ({ keptAs, messages, lost }: RecoveryResult): ServiceStorageIssue => {
  log(
    lost === null
      ? `the database was damaged, and nothing of it could be read. The damaged file is kept as ${keptAs}`
      : `the database was damaged: ${messages} messages were recovered, ${lost} could not be read. The damaged file is kept as ${keptAs}`,
  )
  return { kind: 'recovered', keptAs, messages, lost }
}

/** The files of the data folder that opening needs. */
export interface SqliteFiles {
  readonly databaseFile: string
  readonly keyFile: string
}

/** Opens a database, on a full disk for deleting only. @throws Error of the database */
export const openOrFreeSpace = (file: string, maxBytes: number | null): Database => {
  try {
    return new Database(file, maxBytes)
  } catch (error) {
    if (!isDiskError(error) && sqliteResultCode(error) !== SQLITE_CANTOPEN) throw error
    new DiskReserve(`${file}.reserve`).release()
    const db = new Database(file, maxBytes)
    db.releaseReserve()
    return db
  }
}

/** @throws DatabaseCorruptError also for an empty file if the service ran before: SQLite would treat it as a new database */
const openExisting = ({ databaseFile: file, keyFile }: SqliteFiles, maxBytes: number | null): Database => {
  if (existsSync(keyFile) && existsSync(file) && sizeOf(file) === 0)
    throw new DatabaseCorruptError('the file is empty')
  return openOrFreeSpace(file, maxBytes)
}

/** Why a database cannot be opened, and what helps. @param lastError of the attempt to repair it */
const startProblem = (error: unknown, lastError: unknown): string => {
  if (lastError instanceof NewerDatabaseError)
    return 'was written by a newer version of Mayfly, and was left unchanged. Update Mayfly, or choose another folder with --data-dir.'
  const state = isCorruptionError(error) ? 'is damaged and could not be recovered' : 'cannot be used'
  const help = isDiskError(lastError) ? 'Free up disk space' : 'Check its permissions, move the file away'
  return `${state}: ${errorCodeOrMessage(lastError)}. ${help}, or choose another folder with --data-dir.`
}

const openDatabase = async (
  files: SqliteFiles,
  maxBytes: number | null,
): Promise<{ readonly db: Database; readonly recovery: RecoveryResult | null }> => {
  const { databaseFile: file } = files
  try {
    return { db: openExisting(files, maxBytes), recovery: null }
  } catch (error) {
    try {
      if (!isCorruptionError(error)) throw error
      const { recoverDatabase } = await import('./recover-database.ts')
      const recovery = recoverDatabase(file, Date.now())
      return { db: new Database(file, maxBytes), recovery }
    } catch (lastError) {
      throw new StorageStartupError(`The database ${file} ${startProblem(error, lastError)}`)
    }
  }
}

/**
 * Opens the database; rebuilds a damaged one, and opens it for deleting only on a full disk.
 * @param ensureOwner makes sure of the owner's account and key, the first write
 * @throws StartupError
 */
export const openSqliteStore = async (
  files: SqliteFiles,
  { maxDiskBytes, retainDays }: { readonly maxDiskBytes: number | null; readonly retainDays: number },
  ensureOwner: (store: Store) => Promise<unknown>,
): Promise<{ store: Store; issues: ServiceStorageIssue[] }> => {
  const { db, recovery } = await openDatabase(files, maxDiskBytes)
  try {
    const store = new SqliteStore(db, retainDays)
    await ensureOwner(store)
    removeUnfinishedMails(db)
    if (db.isFull) log('the disk is full: nothing is stored until there is room, deleting works')
    const fullDisk: ServiceStorageIssue[] = db.isFull ? [{ kind: 'disk-full' }] : []
    return { store, issues: [...(recovery ? [reportRecovery(recovery)] : []), ...fullDisk] }
  } catch (error) {
    db.closeAndReserve()
    throw error instanceof StartupError
      ? error
      : new StorageStartupError(`Cannot write to ${files.databaseFile} (${errorCodeOrMessage(error)}).`)
  }
}
