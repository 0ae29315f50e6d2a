// The messages whose mails an earlier version parsed, in PostgreSQL: all before a position (account and number), which the instances
// advance together.
import { READING_VERSION } from '../../../mail/reading-version.ts'
import type { ParsedAttachment, ParsedMail } from '../../../mail/mime/parsed-mail.ts'
import type { OutdatedMessage, OutdatedMessages } from '../store.ts'
import { storableText, type Executor, type PostgresDatabase } from './database.ts'
import { formatKey, parseKey } from './mail-key.ts'
import { wordsOf } from '../search-words.ts'

interface OutdatedRow extends Omit<OutdatedMessage, 'mail'> {
  readonly bucket: number
  readonly mail: string
}
const SELECT_OUTDATED = 'SELECT message.n, message.account, message.bucket, mail FROM message'

const toOutdated = ({ bucket, mail, ...row }: OutdatedRow): OutdatedMessage => ({
  ...row,
  mail: formatKey({ account: row.account, bucket, id: mail }),
})

interface Place {
  readonly account: string | null
  readonly n: number | null
}

/** After an update all messages are parsed again, except those that an instance of the old version lists in the meantime. */
const beginReading = (tx: Executor): Promise<unknown> =>
  tx.rows(
    `UPDATE reading SET version = $1, account = NULL, n = NULL, is_done = NOT EXISTS (SELECT FROM message) WHERE version < $1`,
    READING_VERSION,
  )

export class PostgresOutdated implements OutdatedMessages {
  readonly #db: PostgresDatabase
  /** Whether all are up to date, which does not change, so that opening a message needs no query. */
  #isDone = false

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  take(limit: number): Promise<OutdatedMessage[]> {
    return this.#db.transaction('lazy', async (tx) => {
      await beginReading(tx)
      const [place] = await tx.rows<Place>('SELECT account, n FROM reading WHERE NOT is_done FOR UPDATE')
      this.#isDone = place === undefined
      if (!place) return []
      const before = place.account === null ? '' : 'WHERE (message.account, message.n) < ($2, $3)'
      const rows = await tx.rows<OutdatedRow>(
        `${SELECT_OUTDATED} ${before} ORDER BY message.account DESC, message.n DESC LIMIT $1`,
        limit,
        ...(place.account === null ? [] : [place.account, place.n]),
      )
      const last = rows.at(-1)
      await tx.rows(
        'UPDATE reading SET account = coalesce($1, account), n = coalesce($2, n), is_done = $3',
        last?.account ?? null,
        last?.n ?? null,
        rows.length < limit,
      )
      return rows.map(toOutdated)
    })
  }

  async find(account: string, n: number): Promise<OutdatedMessage | undefined> {
    if (this.#isDone) return undefined
    const [row] = await this.#db.rows<OutdatedRow & { readonly isOutdated: boolean }>(
      `SELECT found.*, version < $3 OR (NOT is_done AND (reading.account IS NULL OR ($1::uuid, $2::bigint)
         < (reading.account, reading.n))) AS "isOutdated"
       FROM reading, (${SELECT_OUTDATED} WHERE message.account = $1 AND message.n = $2) AS found`,
      account,
      n,
      READING_VERSION,
    )
    if (!row) return undefined
    const { isOutdated, ...found } = row
    return isOutdated ? toOutdated(found) : undefined
  }

  replace(message: OutdatedMessage, { text, html, attachments, searchText }: ParsedMail): Promise<boolean> {
    const { account, bucket, id } = parseKey(message.mail)
    const storable = (body: string | null): string | null => body && storableText(body)
    const content = storable(text)
    const page = storable(html)
    return this.#db.transaction('lazy', async (tx) => {
      const [changed] = await tx.rows<{ messages: number }>(
        `UPDATE mail SET content = $4, html = $5, attachments = $6 WHERE account = $1 AND bucket = $2 AND id = $3
           AND (content IS DISTINCT FROM $4 OR html IS DISTINCT FROM $5 OR attachments <> $6) RETURNING messages`,
        account,
        bucket,
        id,
        content,
        page,
        storableText(JSON.stringify(attachments satisfies readonly ParsedAttachment[])),
      )
      // Also if the mail is unchanged: its words may have been split in another way.
      const isShared = changed !== undefined && changed.messages > 1
      const own = isShared ? 'mail = $3' : 'n = $3'
      const rows = await tx.rows<{ n: number; sender: string; subject: string }>(
        `SELECT n, sender, subject FROM message WHERE account = $1 AND bucket = $2 AND ${own}`,
        account,
        bucket,
        isShared ? id : message.n,
      )
      for (const { n, sender, subject } of rows)
        await tx.rows(
          `UPDATE message SET words = array_to_tsvector(ARRAY(SELECT number || ':' || word FROM unnest($4::text[]) AS word))
           FROM account WHERE account.id = $1 AND message.account = $1 AND bucket = $2 AND n = $3`,
          account,
          bucket,
          n,
          wordsOf(`${sender} ${subject} ${searchText}`),
        )
      return changed !== undefined
    })
  }
}
