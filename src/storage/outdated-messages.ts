// The messages that an earlier version of the program parsed: all below a sequence number, which decreases as they are parsed again.
import { READING_VERSION } from '../app/ports.ts'
import type { MessageKey } from '../shared/model/message-key.ts'
import type { PreparedStatements } from './prepared-statements.ts'

export class OutdatedMessages {
  readonly #sql: PreparedStatements
  /** Messages from this number on are up to date. */
  #below: number
  /** The value of `#below` after the messages returned last. */
  #next: number

  /** After an update, all stored messages are outdated. Reads only two rows, regardless of the size of the archive. */
  constructor(sql: PreparedStatements) {
    this.#sql = sql
    const row = sql.get('SELECT version, below FROM reading')
    this.#below = Number(row?.below ?? 0)
    if (Number(row?.version ?? 0) < READING_VERSION) {
      this.#below = Number(sql.get('SELECT max(seq) AS last FROM messages')?.last ?? -1) + 1
      sql.run('UPDATE reading SET version = ?, below = ?', READING_VERSION, this.#below)
    }
    this.#next = this.#below
  }

  has(message: MessageKey): boolean {
    if (this.#below === 0) return false
    return (
      this.#sql.get('SELECT 1 FROM messages WHERE key = ? AND seq < ?', message, this.#below) !== undefined
    )
  }

  take(limit: number): MessageKey[] {
    if (this.#next !== this.#below) this.#sql.run('UPDATE reading SET below = ?', this.#next)
    this.#below = this.#next
    if (this.#below === 0) return []
    const rows = this.#sql.all(
      'SELECT seq, key FROM messages WHERE seq < ? ORDER BY seq DESC LIMIT ?',
      this.#below,
      limit,
    )
    this.#next = rows.length < limit ? 0 : Number(rows.at(-1)?.seq)
    return rows.map((row) => String(row.key))
  }
}
