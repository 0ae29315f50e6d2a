// Addresses in PostgreSQL. Changes of an account's addresses and messages lock the row of its clock, so that numbers follow the order
// of commits, and quotas and counts are correct across instances.
import { PAGE_SIZE, PERMANENT_EXPIRES_AT_MS } from '../../../shared/contract/rest-constants.ts'
import type { Lifetime } from '../../../shared/model/lifetime.ts'
import { uuid7 } from '../../uuid.ts'
import { foldAddress } from '../../addresses/address-name.ts'
import { ROLE_LIMITS, quotaOf, type Account } from '../account-rules.ts'
import type { AddressFilter } from '../key-access.ts'
import type { AddressRow, AddressStore, CreateAddressResult } from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import { NameLookup, type NameRow } from './name-lookup.ts'
import type { Partitions } from './partitions.ts'

/** An address from this engine. */
export interface PostgresAddress extends AddressRow {
  readonly bucket: number
}
const COLUMNS = 'n, id, account, address, created_at, expires_at, bucket, messages, created_by'

export interface AccountClock {
  readonly account: string
  /** The number of the last listed message. */
  readonly message: number
  /** The number of the last created address. */
  readonly address: number
  /** The server's clock in microseconds since 1970. */
  readonly now: number
}

/**
 * Locks the clocks of accounts until the end of the transaction: before other locks and in a fixed order, against deadlocks. The
 * subquery keeps the query plan generic, see name-lookup.ts.
 */
export const lockAccounts = (tx: Executor, accounts: readonly string[]): Promise<AccountClock[]> =>
  tx.rows(
    `SELECT account, message, address, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now
     FROM account_clock WHERE account = ANY((SELECT $1::uuid[])::uuid[]) ORDER BY account FOR UPDATE`,
    accounts,
  )

const countActive = async (
  db: Executor,
  account: string,
  now: number,
  search: string,
  filter: AddressFilter | null,
): Promise<number> =>
  (
    await db.rows<{ total: number }>(
      `SELECT count(*) AS total FROM address WHERE account = $1 AND expires_at > $2 AND position($3 IN address) > 0
       AND ${matchesFilter(4)}`,
      account,
      now,
      search,
      ...filterValues(filter),
    )
  )[0]?.total ?? 0

const hasQuotaLeft = async (db: Executor, account: Account, now: number): Promise<boolean> => {
  const quota = quotaOf(account)
  return quota === null || (await countActive(db, account.id, now, '', null)) < quota
}

/** Only the name of an expired address can be reused. */
const INSERT_ADDRESS = `
  WITH named AS (
    INSERT INTO name (address, account, n, id, bucket, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (address) DO UPDATE SET account = excluded.account, n = excluded.n, id = excluded.id,
      bucket = excluded.bucket, expires_at = excluded.expires_at
    WHERE name.expires_at <= $7 RETURNING address
  ), clock AS (UPDATE account_clock SET address = $3 WHERE account = $2)
  INSERT INTO address (address, account, n, id, bucket, expires_at, created_at, created_by)
  SELECT address, $2, $3, $4, $5, $6, $7, $8 FROM named RETURNING ${COLUMNS}`

export class PostgresAddresses implements AddressStore {
  readonly #db: PostgresDatabase
  readonly #partitions: Partitions
  readonly names: NameLookup

  constructor(db: PostgresDatabase, partitions: Partitions) {
    this.#db = db
    this.names = new NameLookup(db)
    this.#partitions = partitions
  }

  async byId(account: string, id: string): Promise<PostgresAddress | undefined> {
    const text = `SELECT ${COLUMNS} FROM address WHERE account = $1 AND id = $2`
    return (await this.#db.rows<PostgresAddress>(text, account, id))[0]
  }

  async accountOf(address: string, now: number): Promise<string | undefined> {
    return (await this.forMail(address, now))?.account
  }

  /** The directory row for mail to an address: an exact match, otherwise a match of the folded name (see `foldAddress`). */
  async forMail(address: string, now: number): Promise<NameRow | undefined> {
    const folded = foldAddress(address)
    const exact = await this.names.find(address, now)
    return exact ?? (folded === address ? undefined : this.names.find(folded, now))
  }

  hasQuotaLeft(account: Account, now: number): Promise<boolean> {
    return hasQuotaLeft(this.#db, account, now)
  }

  async create(
    account: Account,
    address: string,
    lifetime: Lifetime,
    now: number,
    createdBy: string | null = null,
  ): Promise<CreateAddressResult & { readonly created?: PostgresAddress }> {
    if (lifetime === 0 && !ROLE_LIMITS[account.role].permanent) return { error: 'permanent' }
    const expiresAt = lifetime === 0 ? PERMANENT_EXPIRES_AT_MS : now + lifetime
    const bucket = await this.#partitions.bucketFor(expiresAt)
    return this.#db.transaction('durable', async (tx) => {
      const [clock] = await lockAccounts(tx, [account.id])
      if (!(await hasQuotaLeft(tx, account, now))) return { error: 'quota' }
      const n = Math.max((clock?.address ?? 0) + 1, clock?.now ?? 0)
      const [created] = await tx.rows<PostgresAddress>(
        INSERT_ADDRESS,
        address,
        account.id,
        n,
        uuid7(now),
        bucket,
        expiresAt,
        now,
        createdBy,
      )
      return created ? { created } : { error: 'taken' }
    })
  }

  async list(
    account: string,
    before: number,
    search: string,
    now: number,
    filter: AddressFilter | null,
  ): Promise<{ rows: AddressRow[]; total: number }> {
    const rows = await this.#db.rows<AddressRow>(
      `SELECT ${COLUMNS} FROM address WHERE account = $1 AND expires_at > $2 AND n < $3 AND position($4 IN address) > 0
       AND ${matchesFilter(5)} ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
      account,
      now,
      Math.min(before, Number.MAX_SAFE_INTEGER),
      search,
      ...filterValues(filter),
    )
    return { rows, total: await countActive(this.#db, account, now, search, filter) }
  }

  remove({ account, n, id }: AddressRow): Promise<boolean> {
    return this.#db.transaction('durable', async (tx) => {
      await lockAccounts(tx, [account])
      const removed = await tx.rows(
        `WITH gone AS (DELETE FROM address WHERE account = $1 AND n = $2 RETURNING *),
         unnamed AS (DELETE FROM name USING gone WHERE name.address = gone.address AND name.id = $3)
         INSERT INTO doomed (account, address, bucket) SELECT account, n, bucket FROM gone RETURNING 1`,
        account,
        n,
        id,
      )
      return removed.length > 0
    })
  }
}
