// Messages in PostgreSQL: listed in pages, searched, read, and removed in batches after their address.
import { PAGE_SIZE } from '../../../shared/contract/rest-constants.ts'
import type { AddressFilter } from '../key-access.ts'
import type {
  AccountMessageRow,
  AddressRow,
  MessageItemRow,
  MessageRow,
  MessageStore,
  Page,
} from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import { lockAccounts } from './addresses.ts'
import { CLAIM_OF_MESSAGE, CLAIMED_UNTIL } from './claims.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import { formatKey } from './mail-key.ts'
import { addressParameters, OF_ADDRESS } from './message-address.ts'
import { MAX_COUNTED, MAX_EXAMINED, searchWords } from '../search-words.ts'

/** Messages removed in one transaction; small, so that other requests do not wait. */
const DELETE_BATCH_SIZE = 200

const ITEM = `message.n, message.id, message.sender, message.subject, message.received_at, to_address,
  coalesce(to_addresses, ARRAY[to_address]) AS to_addresses, ${CLAIMED_UNTIL}`
const END_OF_PAGE = `ORDER BY message.n DESC LIMIT ${PAGE_SIZE + 1}`

/** The newest messages in which a search looks before it uses the index, which collects every message with a word. */
const MAX_LOOKED_THROUGH = 2_000
/** The least of them that have a word for it to count as common: the index is slower for those than to look on. */
const COMMON_HITS = 400

/** Words of an account as a tsquery of prefixes. They are letters and digits, which need no quotes. */
const tsQuery = (account: number, words: readonly string[]): string =>
  words.map((word) => `'${account}:${word}':*`).join(' & ')

/** What is listed: the messages of an account, or of those with some words. */
interface Search {
  readonly account: string
  /** A tsquery; null for all messages. */
  readonly query: string | null
}

const FROM_ACCOUNT = `FROM message JOIN address ON address.account = message.account AND address.n = message.address
  ${CLAIM_OF_MESSAGE} WHERE message.account = $1 AND ${matchesFilter(2)} AND message.n = ANY($4::bigint[])`

interface DeletedMessage {
  readonly account: string
  readonly bucket: number
  readonly n: number
  readonly id: string
  readonly mail: string
}

/** Removes messages of one account with their claims, and their mails with the last message of each, inside the running transaction. */
const deleteMessages = async (tx: Executor, deleted: readonly DeletedMessage[]): Promise<void> => {
  const rows = JSON.stringify(deleted)
  const emptied = await tx.rows<{ account: string; bucket: number; id: string }>(
    `WITH gone AS (SELECT * FROM json_to_recordset($1::json) AS m(account uuid, bucket integer, n bigint, mail uuid)),
     messages AS (DELETE FROM message USING gone WHERE message.account = gone.account AND message.bucket = gone.bucket
       AND message.n = gone.n),
     deliveries AS (DELETE FROM delivery USING gone WHERE delivery.account = gone.account AND delivery.n = gone.n)
     UPDATE mail SET messages = messages - c.count
     FROM (SELECT account, bucket, mail, count(*) FROM gone GROUP BY 1, 2, 3) AS c
     WHERE mail.account = c.account AND mail.bucket = c.bucket AND mail.id = c.mail AND true
     RETURNING mail.account, mail.bucket, CASE WHEN mail.messages <= 0 THEN mail.id END AS id`,
    rows,
  )
  await tx.rows(
    `DELETE FROM claim USING json_to_recordset($1::json) AS gone(account uuid, id uuid)
     WHERE claim.account = gone.account AND claim.message = gone.id`,
    rows,
  )
  await tx.rows(
    `WITH gone AS (SELECT * FROM json_to_recordset($1::json) AS m(account uuid, bucket integer, id uuid)),
     pieces AS (DELETE FROM raw USING gone WHERE raw.account = gone.account AND raw.bucket = gone.bucket AND raw.mail = gone.id),
     mails AS (DELETE FROM mail USING gone WHERE mail.account = gone.account AND mail.bucket = gone.bucket
       AND mail.id = gone.id RETURNING mail.account, mail.bucket, mail.id, size, objects),
     objects AS (INSERT INTO doomed_raw (account, mail, bucket, objects)
       SELECT account, id, bucket, objects FROM mails WHERE objects > 0)
     UPDATE room SET bytes = greatest(0, bytes - freed)
     FROM (SELECT account, bucket, sum(size) AS freed FROM mails GROUP BY 1, 2) AS m
     WHERE room.account = m.account AND room.bucket = m.bucket`,
    JSON.stringify(emptied.filter(({ id }) => (id as string | null) !== null)),
  )
}

export class PostgresMessages implements MessageStore {
  readonly #db: PostgresDatabase

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  async list(address: AddressRow, before: number, search: string): Promise<Page<MessageItemRow>> {
    const place = [...addressParameters(address), Math.min(before, Number.MAX_SAFE_INTEGER)]
    const select = `SELECT ${ITEM} FROM message ${CLAIM_OF_MESSAGE} WHERE ${OF_ADDRESS} AND message.n < $4`
    if (search.trim() === '')
      return { rows: await this.#db.rows(`${select} ${END_OF_PAGE}`, ...place), total: address.messages }
    const query = await this.#queryOf(address.account, search)
    if (query === null) return { rows: [], total: 0 }
    const [count] = await this.#db.rows<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM message WHERE ${OF_ADDRESS} AND words @@ $4::tsquery LIMIT $5) AS hit`,
      ...addressParameters(address),
      query,
      MAX_COUNTED + 1,
    )
    const rows = await this.#db.rows<MessageItemRow>(
      `${select} AND words @@ $5::tsquery ${END_OF_PAGE}`,
      ...place,
      query,
    )
    return { rows, total: count?.total ?? 0 }
  }

  /** The tsquery of a search; null without words. */
  async #queryOf(account: string, search: string): Promise<string | null> {
    const words = searchWords(search)
    if (words.length === 0) return null
    const [row] = await this.#db.rows<{ number: number }>('SELECT number FROM account WHERE id = $1', account)
    return tsQuery(row?.number ?? 0, words)
  }

  /** The numbers of the newest messages below one. */
  async #newest({ account, query }: Search, before: number, limit: number): Promise<number[]> {
    const NEWEST = 'FROM message WHERE account = $1 AND n < $2 ORDER BY n DESC LIMIT $3'
    if (query === null) {
      const rows = await this.#db.rows<{ n: number }>(`SELECT n ${NEWEST}`, account, before, limit)
      return rows.map(({ n }) => n)
    }
    const near = await this.#db.rows<{ n: number }>(
      `SELECT n FROM (SELECT n, words ${NEWEST}) AS newest WHERE words @@ $4::tsquery LIMIT $5`,
      account,
      before,
      MAX_LOOKED_THROUGH,
      query,
      limit,
    )
    if (near.length === limit) return near.map(({ n }) => n)
    const hits = await this.#byIndex<{ n: number }>(
      `WITH hit AS MATERIALIZED (SELECT n FROM message WHERE words @@ $1::tsquery)
       SELECT n FROM hit WHERE n < $2 ORDER BY n DESC LIMIT $3`,
      query,
      before,
      limit,
    )
    return hits.map(({ n }) => n)
  }

  /** Runs a query by the index of words. Statistics of words say nothing about those of one account. */
  #byIndex<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return this.#db.transaction('lazy', async (tx) => {
      await tx.rows('SET LOCAL enable_seqscan = off')
      return tx.rows<Row>(text, ...values)
    })
  }

  async listOfAccount(
    account: string,
    before: number,
    search: string,
    filter: AddressFilter | null,
  ): Promise<Page<AccountMessageRow>> {
    const query = await this.#queryOf(account, search)
    if (query === null && search.trim() !== '') return { rows: [], total: 0 }
    const searched = { account, query }
    const limit = filter === null ? PAGE_SIZE + 1 : MAX_EXAMINED
    const numbers = await this.#newest(searched, Math.min(before, Number.MAX_SAFE_INTEGER), limit)
    const rows = await this.#db.rows<AccountMessageRow>(
      `SELECT ${ITEM}, address.id AS "emailId" ${FROM_ACCOUNT} ${END_OF_PAGE}`,
      account,
      ...filterValues(filter),
      numbers,
    )
    const end = numbers.length === limit && rows.length <= PAGE_SIZE ? numbers.at(-1) : undefined
    return {
      rows,
      total: await this.#countNewest(searched, filter),
      ...(end === undefined ? {} : { next: end }),
    }
  }

  /** Counts the hits of a search, up to one more than `MAX_COUNTED`. */
  async #countHits(account: string, query: string): Promise<number> {
    const newest = 'SELECT words FROM message WHERE account = $1 ORDER BY n DESC'
    const [near] = await this.#db.rows<{ total: number }>(
      `SELECT count(*) AS total FROM (${newest} LIMIT $3) AS near WHERE words @@ $2::tsquery`,
      account,
      query,
      MAX_LOOKED_THROUGH,
    )
    const [counted] =
      (near?.total ?? 0) >= COMMON_HITS
        ? await this.#db.rows<{ total: number }>(
            `SELECT count(*) AS total FROM (SELECT 1 FROM (${newest}) AS all_words WHERE words @@ $2::tsquery LIMIT $3) AS hit`,
            account,
            query,
            MAX_COUNTED + 1,
          )
        : await this.#byIndex<{ total: number }>(
            'SELECT count(*) AS total FROM (SELECT 1 FROM message WHERE words @@ $1::tsquery LIMIT $2) AS hit',
            query,
            MAX_COUNTED + 1,
          )
    return counted?.total ?? 0
  }

  async #countNewest(searched: Search, filter: AddressFilter | null): Promise<number> {
    if (filter === null && searched.query !== null) return this.#countHits(searched.account, searched.query)
    const limit = filter === null ? MAX_COUNTED + 1 : MAX_EXAMINED
    const numbers = await this.#newest(searched, Number.MAX_SAFE_INTEGER, limit)
    if (filter === null) return numbers.length
    const [visible] = await this.#db.rows<{ total: number }>(
      `SELECT count(*) AS total ${FROM_ACCOUNT}`,
      searched.account,
      ...filterValues(filter),
      numbers,
    )
    return Math.min(visible?.total ?? 0, MAX_COUNTED + 1)
  }

  async byId(address: AddressRow, id: string): Promise<MessageRow | undefined> {
    const [row] = await this.#db.rows<MessageRow & { mail: string; account: string; bucket: number }>(
      `SELECT ${ITEM}, message.account, message.bucket, mail, content, html, attachments, authentication,
         coalesce(oddities, '[]') AS oddities, one_time_code
       FROM message JOIN mail ON mail.account = message.account AND mail.bucket = message.bucket AND mail.id = mail
       ${CLAIM_OF_MESSAGE} WHERE ${OF_ADDRESS} AND message.id = $4`,
      ...addressParameters(address),
      id,
    )
    if (!row) return undefined
    const { account, bucket, ...message } = row
    return { ...message, mail: formatKey({ account, bucket, id: row.mail }) }
  }

  async remove(address: AddressRow, message: MessageRow): Promise<boolean> {
    return (await this.#delete('durable', address, 'AND n = $4 LIMIT $5', message.n, 1)) > 0
  }

  async newest(address: AddressRow): Promise<number> {
    const text = `SELECT n FROM message WHERE ${OF_ADDRESS} ORDER BY n DESC LIMIT 1`
    return (await this.#db.rows<{ n: number }>(text, ...addressParameters(address)))[0]?.n ?? 0
  }

  async empty(address: AddressRow, last: number): Promise<void> {
    const condition = 'AND n <= $4 ORDER BY n LIMIT $5'
    while (
      (await this.#delete('durable', address, condition, last, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE
    );
  }

  #delete(
    durability: 'durable' | 'lazy',
    address: AddressRow,
    condition: string,
    n: number,
    limit: number,
  ): Promise<number> {
    return this.#db.transaction(durability, async (tx) => {
      const place = addressParameters(address)
      await lockAccounts(tx, [address.account])
      const text = `SELECT account, bucket, n, id, mail FROM message WHERE ${OF_ADDRESS} ${condition}`
      const rows = await tx.rows<DeletedMessage>(text, ...place, n, limit)
      if (rows.length === 0) return 0
      await deleteMessages(tx, rows)
      await tx.rows(
        'UPDATE address SET messages = messages - $1 WHERE account = $2 AND n = $3',
        rows.length,
        address.account,
        address.n,
      )
      return rows.length
    })
  }

  /** Removes some messages of deleted addresses. @returns whether there may be more */
  purge(): Promise<boolean> {
    return this.#db.transaction('lazy', async (tx) => {
      const [next] = await tx.rows<{ account: string; address: number; bucket: number }>(
        'SELECT account, address, bucket FROM doomed LIMIT 1 FOR UPDATE SKIP LOCKED',
      )
      if (!next) return false
      await lockAccounts(tx, [next.account])
      const place = [next.account, next.bucket, next.address]
      const rows = await tx.rows<DeletedMessage>(
        `SELECT account, bucket, n, id, mail FROM message WHERE ${OF_ADDRESS} LIMIT ${DELETE_BATCH_SIZE}`,
        ...place,
      )
      if (rows.length > 0) await deleteMessages(tx, rows)
      if (rows.length < DELETE_BATCH_SIZE)
        await tx.rows('DELETE FROM doomed WHERE account = $1 AND address = $2', next.account, next.address)
      return true
    })
  }
}
