// The archive on node:sqlite: one writer, each call one transaction, on disk (WAL) or in memory.
import type { DatabaseSync } from 'node:sqlite'
import {
  MAX_CODES_IN_SUMMARY,
  type AccountRecord,
  type AddressRecord,
  type AddressSummary,
  type Archive,
  type Examination,
  type ExtractedFields,
  type MessageBody,
  type MessageFilter,
  type MessageRecord,
  type MessageSources,
  type MovedMessage,
  type PageQuery,
  type SearchPageQuery,
  type SenderCounts,
} from '../app/ports.ts'
import type { ClockRecord } from '../shared/believed-clock.ts'
import type { AddressKey } from '../shared/model/address.ts'
import type { MessagePageView, MessageRow } from '../shared/model/message.ts'
import type { MessageKey } from '../shared/model/message-key.ts'
import { decodeCursor } from './page-cursor.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { searchMessages } from './search-messages.ts'
import { OutdatedMessages } from './outdated-messages.ts'
import { nextFreeSeq } from './message-seq.ts'
import { countByHour, countSenders, findUnexamined, saveExamination } from './sender-counts.ts'
import {
  distinctAddresses,
  ROW_COLUMNS,
  toAccountRecord,
  toJson,
  toAddressRecord,
  fileNamesOf,
  toMessageRecord,
  toMessageRow,
  toPage,
  indexedText,
  INDEX_COLUMNS,
  type SqlRow,
} from './rows.ts'

const NOT_AT_KEPT_ADDRESS = "address NOT IN (SELECT key FROM addresses WHERE record ->> '$.kept' = 1)"
const AFTER_CURSOR = '(received_at, seq) < (?, ?)'
const NEWEST_FIRST = 'ORDER BY received_at DESC, seq DESC LIMIT ?'

const rowsByAddress = (rows: readonly SqlRow[]): Map<AddressKey, MessageRow[]> =>
  Map.groupBy(rows.map(toMessageRow), ({ address }) => address)

export class SqliteArchive implements Archive {
  readonly onDisk: boolean
  readonly #db: DatabaseSync
  readonly #sql: PreparedStatements
  readonly #outdated: OutdatedMessages
  readonly #totals = new Map<AddressKey | null, number>()

  /**
   * @param db an open, migrated database, which the archive owns from now on.
   * @param onDamage called when a statement fails because the file is damaged.
   */
  constructor(
    db: DatabaseSync,
    { onDisk, onDamage }: { readonly onDisk: boolean; readonly onDamage?: () => void },
  ) {
    this.#db = db
    this.#sql = new PreparedStatements(db, onDamage)
    this.#outdated = new OutdatedMessages(this.#sql)
    this.onDisk = onDisk
  }

  accounts(): AccountRecord[] {
    return this.#sql.all('SELECT record FROM accounts ORDER BY rowid').map(toAccountRecord)
  }

  saveAccount(account: AccountRecord): void {
    this.#sql.run(
      'INSERT INTO accounts (id, record) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET record = excluded.record',
      account.id,
      JSON.stringify(account),
    )
  }

  removeAccount(id: string): void {
    this.#sql.run('DELETE FROM accounts WHERE id = ?', id)
    this.#totals.clear()
  }

  addresses(): AddressRecord[] {
    return this.#sql.all('SELECT record FROM addresses ORDER BY rowid').map(toAddressRecord)
  }

  saveAddress(address: AddressRecord): void {
    this.#sql.run(
      `INSERT INTO addresses (key, account_id, record) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET record = excluded.record`,
      address.key,
      address.accountId,
      JSON.stringify(address),
    )
  }

  removeAddress(address: AddressKey): void {
    this.#sql.run('DELETE FROM addresses WHERE key = ?', address)
    this.#totals.clear()
  }

  filterKnown(messages: readonly MessageKey[]): Set<MessageKey> {
    const rows = this.#sql.all(
      `SELECT key FROM messages WHERE key IN (SELECT value FROM json_each(?1))
       UNION ALL SELECT key FROM forgotten WHERE key IN (SELECT value FROM json_each(?1))`,
      JSON.stringify(messages),
    )
    return new Set(rows.map((row) => String(row.key)))
  }

  insertMessages(messages: readonly MessageRecord[], sources?: MessageSources): MessageRecord[] {
    this.#totals.clear()
    return this.#sql.transaction(() =>
      messages.filter((message) => this.#insert(message, sources?.get(message.key))),
    )
  }

  moveMessage({ key, address, sender, subject, receivedAt, junk }: MovedMessage): boolean {
    const isJunk = junk ? 1 : 0
    return this.#sql.transaction(() => {
      const row = this.#sql.get(
        `SELECT seq, key FROM messages
         WHERE address = ? AND received_at = ? AND sender = ? AND subject = ? AND junk <> ? LIMIT 1`,
        address,
        receivedAt,
        sender,
        subject,
        isJunk,
      )
      if (!row) return false
      const seq = Number(row.seq)
      this.#sql.run('INSERT OR IGNORE INTO forgotten (key, address) VALUES (?, ?)', String(row.key), address)
      this.#sql.run('UPDATE messages SET key = ?, junk = ? WHERE seq = ?', key, isJunk, seq)
      // Its attachments are found by the id.
      this.#sql.run('DELETE FROM bodies WHERE seq = ?', seq)
      return true
    })
  }

  source(message: MessageKey): Uint8Array<ArrayBuffer> | null {
    const row = this.#sql.get('SELECT source FROM sources JOIN messages USING (seq) WHERE key = ?', message)
    return row?.source instanceof Uint8Array ? row.source : null
  }

  saveSource(message: MessageKey, source: Uint8Array): void {
    const sql = 'INSERT OR REPLACE INTO sources (seq, source) SELECT seq, ?2 FROM messages WHERE key = ?1'
    this.#sql.run(sql, message, source)
  }

  saveBody(message: MessageKey, body: MessageBody, fields: ExtractedFields): void {
    this.#sql.transaction(() => {
      const { snippet, code, link, recipients } = fields
      const row = this.#sql.get(
        `UPDATE messages SET snippet = ?, code = ?, link = ?, attachments = ?, file_names = ?,
           recipients = coalesce(?, recipients) WHERE key = ? RETURNING ${ROW_COLUMNS}`,
        snippet,
        toJson(code),
        toJson(link),
        body.files.length,
        fileNamesOf(body),
        recipients?.join('\n') ?? null,
        message,
      )
      if (!row) return
      const seq = Number(row.seq)
      this.#sql.run('INSERT OR REPLACE INTO bodies (seq, body) VALUES (?, ?)', seq, JSON.stringify(body))
      this.#sql.run('DELETE FROM found WHERE rowid = ?', seq)
      this.#index(seq, { ...toMessageRow(row), ...fields }, body)
    })
  }

  summaries(addresses: readonly AddressKey[]): Map<AddressKey, AddressSummary> {
    const keys = JSON.stringify(addresses)
    const counts = this.#sql.all(
      `SELECT value AS address,
              (SELECT count(*) FROM messages WHERE address = value) AS total,
              (SELECT count(*) FROM messages WHERE address = value AND unread = 1) AS unread,
              (SELECT count(*) FROM messages WHERE address = value AND kept = 1) AS kept
       FROM json_each(?)`,
      keys,
    )
    const latest = rowsByAddress(
      this.#sql.all(
        `SELECT ${ROW_COLUMNS} FROM messages WHERE seq IN (
           SELECT (SELECT seq FROM messages WHERE address = value ${NEWEST_FIRST}) FROM json_each(?))`,
        1,
        keys,
      ),
    )
    const withCode = rowsByAddress(
      this.#sql.all(
        `SELECT ${ROW_COLUMNS} FROM messages WHERE seq IN (
           SELECT coded.seq FROM json_each(?) JOIN messages coded ON coded.seq IN (
             SELECT seq FROM messages WHERE address = value AND code IS NOT NULL ${NEWEST_FIRST}))
         ORDER BY received_at DESC, seq DESC`,
        keys,
        MAX_CODES_IN_SUMMARY,
      ),
    )
    return new Map(
      counts.map((row) => {
        const address = String(row.address)
        const summary = {
          total: Number(row.total),
          unread: Number(row.unread),
          kept: Number(row.kept),
          latest: latest.get(address)?.[0] ?? null,
          withCode: withCode.get(address) ?? [],
        }
        return [address, summary]
      }),
    )
  }

  page(address: AddressKey | null, { cursor, limit }: PageQuery): MessagePageView {
    const position = decodeCursor(cursor)
    const ofAddress = address === null ? '' : 'address = ? AND'
    const addressArgs = address === null ? [] : [address]
    const rows = this.#sql.all(
      `SELECT ${ROW_COLUMNS} FROM messages WHERE ${ofAddress} ${AFTER_CURSOR} ${NEWEST_FIRST}`,
      ...addressArgs,
      position.receivedAt,
      position.seq,
      limit + 1,
    )
    return toPage(rows, limit, this.#total(address))
  }

  search(filter: MessageFilter, query: SearchPageQuery): MessagePageView {
    return searchMessages((sql, ...args) => this.#sql.all(sql, ...args), filter, query)
  }

  message(message: MessageKey): MessageRecord | null {
    const row = this.#sql.get('SELECT * FROM messages LEFT JOIN bodies USING (seq) WHERE key = ?', message)
    return row ? toMessageRecord(row) : null
  }

  senders(addresses: readonly AddressKey[] | null): SenderCounts[] {
    return countSenders(this.#sql, addresses)
  }

  messagesByHour(since: number): { hour: number; messages: number }[] {
    return countByHour(this.#sql, since)
  }

  unexamined(limit: number): { keys: MessageKey[]; total: number } {
    return findUnexamined(this.#sql, limit)
  }

  saveExamination(message: MessageKey, found: Examination): void {
    saveExamination(this.#sql, message, found)
  }

  isOutdated(message: MessageKey): boolean {
    return this.#outdated.has(message)
  }

  takeOutdated(limit: number): MessageKey[] {
    return this.#outdated.take(limit)
  }

  setUnread(messages: readonly MessageKey[], unread: boolean): AddressKey[] {
    return this.#setFlag('unread', messages, unread)
  }

  setKept(messages: readonly MessageKey[], kept: boolean): AddressKey[] {
    return this.#setFlag('kept', messages, kept)
  }

  unreadKeys(address: AddressKey): MessageKey[] {
    return this.#sql
      .all('SELECT key FROM messages WHERE address = ? AND unread = 1', address)
      .map((row) => String(row.key))
  }

  removeMessages(messages: readonly MessageKey[]): MessageRecord[] {
    this.#totals.clear()
    return this.#sql.transaction(() => {
      const removed = messages.flatMap((key) => this.message(key) ?? [])
      const keys = JSON.stringify(removed.map(({ key }) => key))
      const isRemoved = 'key IN (SELECT value FROM json_each(?))'
      this.#sql.run(
        `INSERT OR IGNORE INTO forgotten (key, address) SELECT key, address FROM messages WHERE ${isRemoved}`,
        keys,
      )
      this.#sql.run(`DELETE FROM messages WHERE ${isRemoved}`, keys)
      return removed
    })
  }

  restoreMessages(messages: readonly MessageRecord[], sources?: MessageSources): void {
    this.#totals.clear()
    this.#sql.transaction(() => {
      const keys = JSON.stringify(messages.map(({ key }) => key))
      this.#sql.run('DELETE FROM forgotten WHERE key IN (SELECT value FROM json_each(?))', keys)
      for (const message of messages) this.#insert(message, sources?.get(message.key))
    })
  }

  prune(before: number, address: AddressKey | null = null): AddressKey[] {
    this.#totals.clear()
    const old = `received_at < ? AND kept = 0 AND ${address === null ? NOT_AT_KEPT_ADDRESS : 'address = ?'}`
    const args = address === null ? [before] : [before, address]
    return this.#sql.transaction(() => {
      this.#sql.run(
        `INSERT OR IGNORE INTO forgotten (key, address) SELECT key, address FROM messages WHERE ${old}`,
        ...args,
      )
      return distinctAddresses(this.#sql.all(`DELETE FROM messages WHERE ${old} RETURNING address`, ...args))
    })
  }

  lastClock(): ClockRecord | null {
    const row = this.#sql.get('SELECT seen, believed FROM clock')
    return row ? { seen: Number(row.seen), believed: Number(row.believed) } : null
  }

  recordClock({ seen, believed }: ClockRecord): void {
    this.#sql.run('INSERT OR REPLACE INTO clock (id, seen, believed) VALUES (1, ?, ?)', seen, believed)
  }

  close(): void {
    this.#sql.clear()
    this.#db.close()
  }

  /** Counts messages; cached until messages are added or removed. */
  #total(address: AddressKey | null): number {
    let total = this.#totals.get(address)
    if (total === undefined) {
      const where = address === null ? '' : 'WHERE address = ?'
      const args = address === null ? [] : [address]
      const row = this.#sql.get(`SELECT count(*) AS total FROM messages ${where}`, ...args)
      total = Number(row?.total)
      this.#totals.set(address, total)
    }
    return total
  }

  #setFlag(column: 'unread' | 'kept', messages: readonly MessageKey[], value: boolean): AddressKey[] {
    const rows = this.#sql.all(
      `UPDATE messages SET ${column} = ?1 WHERE ${column} <> ?1 AND key IN (SELECT value FROM json_each(?2)) RETURNING address`,
      value ? 1 : 0,
      JSON.stringify(messages),
    )
    return distinctAddresses(rows)
  }

  /** @returns false if the message is already stored. */
  #insert(message: MessageRecord, source?: Uint8Array): boolean {
    const { key, address, sender, subject, receivedAt, unread, snippet, code, link, body } = message
    const seq = nextFreeSeq(receivedAt, (from, to) => {
      const last = this.#sql.get(
        'SELECT max(seq) AS last FROM messages WHERE seq BETWEEN ? AND ?',
        from,
        to,
      )?.last
      return typeof last === 'number' ? last : null
    })
    const { changes } = this.#sql.run(
      `INSERT INTO messages (seq, key, address, sender, subject, received_at, unread, kept, snippet, code, link, attachments, file_names,
         recipients, junk)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
      seq,
      key,
      address,
      sender,
      subject,
      receivedAt,
      unread ? 1 : 0,
      message.kept ? 1 : 0,
      snippet,
      toJson(code),
      toJson(link),
      body?.files.length ?? 0,
      fileNamesOf(body),
      message.recipients?.join('\n') ?? null,
      message.junk ? 1 : 0,
    )
    if (changes === 0) return false
    if (body) this.#sql.run('INSERT INTO bodies (seq, body) VALUES (?, ?)', seq, JSON.stringify(body))
    if (source) this.#sql.run('INSERT INTO sources (seq, source) VALUES (?, ?)', seq, source)
    this.#index(seq, message, body)
    return true
  }

  #index(seq: number, message: Parameters<typeof indexedText>[0], body: MessageBody | null): void {
    const text = indexedText(message, body)
    this.#sql.run(
      `INSERT INTO found (rowid, ${INDEX_COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ?, ?)`,
      seq,
      ...INDEX_COLUMNS.map((column) => text[column]),
    )
  }
}
