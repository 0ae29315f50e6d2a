// Addresses in SQLite: created, listed, found for incoming mail, expired and removed.
import { PAGE_SIZE, PERMANENT_EXPIRES_AT_MS } from '../../../shared/contract/rest-constants.ts'
import type { Lifetime } from '../../../shared/model/lifetime.ts'
import { uuid7 } from '../../uuid.ts'
import { foldAddress } from '../../addresses/address-name.ts'
import { ROLE_LIMITS, quotaOf, type Account } from '../account-rules.ts'
import type { AddressRow, AddressStore, CreateAddressResult } from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'

const columns = 'n, id, account, address, created_at, expires_at, messages, created_by'

const byId = query<AddressRow>(`SELECT ${columns} FROM address WHERE account = ? AND id = ?`)
const selectActive = query<AddressRow>(
  `SELECT ${columns} FROM address WHERE address = ? AND ended = 0 AND expires_at > ?`,
)
const countActive = query<{ total: number }>(
  'SELECT count(*) AS total FROM address WHERE account = ? AND ended = 0 AND expires_at > ?',
)
const countMatching = query<{ total: number }>(
  `SELECT count(*) AS total FROM address WHERE account = ?1 AND ended = 0 AND expires_at > ?2 AND instr(address, ?3) > 0
   AND ${matchesFilter(4)}`,
)
const selectPage = query<AddressRow>(
  `SELECT ${columns} FROM address WHERE account = ?1 AND ended = 0 AND expires_at > ?2 AND n < ?3 AND instr(address, ?4) > 0
   AND ${matchesFilter(5)} ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
)

const byRow = query<AddressRow>(`SELECT ${columns} FROM address WHERE n = ?`)

export const addressByRow = (db: Database, n: number): AddressRow | undefined => db.one(byRow, n)

/** The active address with exactly this normalized name. */
const activeAddress = (db: Database, address: string, now: number): AddressRow | undefined =>
  db.one(selectActive, address, now)

/** The active address for mail to this name: an exact match, otherwise a match of the folded name (see `foldAddress`). */
export const addressForMail = (db: Database, address: string, now: number): AddressRow | undefined => {
  const folded = foldAddress(address)
  return activeAddress(db, address, now) ?? (folded === address ? undefined : activeAddress(db, folded, now))
}

const countAddresses = (db: Database, account: string, now: number): number =>
  db.one(countActive, account, now)?.total ?? 0

const hasQuotaLeft = (db: Database, account: Account, now: number): boolean => {
  const quota = quotaOf(account)
  return quota === null || countAddresses(db, account.id, now) < quota
}

/**
 * Creates an address inside the running transaction (specification, section 4, createEmail).
 * @param address normalized full address
 * @param now epoch milliseconds
 * @param createdBy id of the scoped key that creates it; null for another creator
 */
export const insertAddress = (
  db: Database,
  account: Account,
  address: string,
  lifetime: Lifetime,
  now: number,
  createdBy: string | null = null,
): CreateAddressResult => {
  if (lifetime === 0 && !ROLE_LIMITS[account.role].permanent) return { error: 'permanent' }
  if (!hasQuotaLeft(db, account, now)) return { error: 'quota' }
  // The name of an expired address is free again, even before housekeeping has marked it.
  db.run('UPDATE address SET ended = 1 WHERE address = ? AND ended = 0 AND expires_at <= ?', address, now)
  if (activeAddress(db, address, now)) return { error: 'taken' }
  const id = uuid7(now)
  const expires = lifetime === 0 ? PERMANENT_EXPIRES_AT_MS : now + lifetime
  const { rowid } = db.run(
    'INSERT INTO address (id, account, address, created_at, expires_at, created_by) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    account.id,
    address,
    now,
    expires,
    createdBy,
  )
  const created = {
    n: rowid,
    id,
    account: account.id,
    address,
    created_at: now,
    expires_at: expires,
    messages: 0,
    created_by: createdBy,
  }
  return { created }
}

export const sqliteAddresses = (db: Database): AddressStore =>
  promised<AddressStore>({
    byId: (account, id) => db.one(byId, account, id),
    accountOf: (address, now) => addressForMail(db, address, now)?.account,
    hasQuotaLeft: (account, now) => hasQuotaLeft(db, account, now),
    create: (account, address, lifetime, now, createdBy) =>
      db.write('durable', () => insertAddress(db, account, address, lifetime, now, createdBy)),
    list: (account, before, search, now, filter) => {
      const limit = Math.min(before, Number.MAX_SAFE_INTEGER)
      const values = filterValues(filter)
      const total =
        search === '' && filter === null
          ? countAddresses(db, account, now)
          : (db.one(countMatching, account, now, search, ...values)?.total ?? 0)
      return { rows: db.all(selectPage, account, now, limit, search, ...values), total }
    },
    remove: ({ n }) =>
      db.writeFreeingSpace('durable', () => {
        const { changes } = db.run('DELETE FROM address WHERE n = ?', n)
        db.run('INSERT OR IGNORE INTO doomed (address) VALUES (?)', n)
        return changes > 0
      }),
  })

/**
 * Marks addresses past their expiry as ended, which cannot be undone, and removes those that expired before `purgeBefore`. What is
 * shown or accepted depends on the expiry, not on the mark.
 * @param believed epoch milliseconds, like `purgeBefore`; see believed-clock.ts
 */
export const expireAndPurgeAddresses = (db: Database, believed: number, purgeBefore: number): void =>
  db.writeFreeingSpace('lazy', () => {
    db.run('UPDATE address SET ended = 1 WHERE ended = 0 AND expires_at <= ?', believed)
    db.run(
      'INSERT OR IGNORE INTO doomed (address) SELECT n FROM address WHERE ended = 1 AND expires_at <= ?',
      purgeBefore,
    )
    db.run('DELETE FROM address WHERE ended = 1 AND expires_at <= ?', purgeBefore)
  })
