// Lists parsed mails in PostgreSQL. The instance that deletes the row of `incoming` lists the mail, so that no two instances do.
import { boundOddities } from '../../../mail/oddities.ts'
import type { ParsedMail } from '../../../mail/mime/parsed-mail.ts'
import { judgeShownSender } from '../../authentication/from-reading.ts'
import type { MailAuthentication, MailOddity } from '../../../shared/contract/rest-schemas.ts'
import { senderLine } from '../sender-fields.ts'
import type { IndexedMessage, MailKey } from '../store.ts'
import { lockAccounts } from './addresses.ts'
import { jsonRows, type Executor, type PostgresDatabase } from './database.ts'
import { parseKey, type MailPlace } from './mail-key.ts'
import { NOTIFY_LISTED } from './notifications.ts'
import { wordsOf } from '../search-words.ts'

export type ParsedMails = readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[]

interface TakenMail extends MailPlace {
  readonly sender: string
  readonly received_at: number
  readonly size: number
  /** How many objects of the object store have its raw bytes; null if the table `raw` has them. */
  readonly objects: number | null
  readonly authentication: MailAuthentication | null
  /** Oddities of the envelope. */
  readonly oddities: readonly MailOddity[] | null
  /** The recipients whose address still exists, in the order of the mail. */
  readonly recipients: readonly {
    readonly n: number
    readonly id: string
    readonly to: string
    readonly toAddresses?: readonly string[]
    readonly message: string
    readonly address: string
    readonly webhook: boolean
  }[]
}

const TAKE_MAILS = `
  WITH taken AS (
    DELETE FROM incoming USING json_to_recordset($1::json) AS m(account uuid, id uuid)
    WHERE incoming.account = m.account AND incoming.id = m.id
    RETURNING incoming.account, incoming.id, bucket, sender, received_at, size, objects, recipients, authentication, oddities
  )
  SELECT account, id, bucket, sender, received_at, size, objects, authentication, oddities, coalesce((
    SELECT json_agg(to_jsonb(r) || jsonb_build_object('address', address.address, 'webhook', webhook_enabled) ORDER BY place)
    FROM jsonb_array_elements(recipients) WITH ORDINALITY AS e(r, place)
    JOIN address ON address.account = taken.account AND address.n = (r->>'n')::bigint
    JOIN account ON account.id = taken.account
  ), '[]') AS recipients FROM taken`

/** MATERIALIZED, so that the JSON, which contains the text of the mails, is parsed once. */
const INSERT_MESSAGES = `
  WITH m AS MATERIALIZED (
    SELECT * FROM json_to_recordset($2::json) AS m(account uuid, n bigint, bucket integer, address bigint, id uuid, mail uuid,
      to_address text, to_addresses text[], received_at bigint, sender text, subject text, words text[], webhook boolean)
  ), mails AS (
    INSERT INTO mail (account, id, bucket, messages, content, html, attachments, authentication, oddities, one_time_code, size, objects)
    SELECT account, id, bucket, messages, content, html, attachments, authentication, oddities, one_time_code, size, objects
    FROM json_to_recordset($1::json) AS m(account uuid, id uuid, bucket integer, messages integer, content text, html text,
      attachments jsonb, authentication jsonb, oddities jsonb, one_time_code jsonb, size integer, objects integer)
    RETURNING account, bucket, size
  ), rooms AS (
    INSERT INTO room (account, bucket, bytes) SELECT account, bucket, sum(size) FROM mails GROUP BY 1, 2
    ON CONFLICT (account, bucket) DO UPDATE SET bytes = room.bytes + excluded.bytes
  ), messages AS (
    INSERT INTO message (account, n, bucket, address, id, mail, to_address, to_addresses, received_at, sender, subject, words)
    SELECT m.account, n, bucket, address, m.id, mail, to_address, to_addresses, received_at, sender, subject,
      array_to_tsvector(ARRAY(SELECT number || ':' || word FROM unnest(m.words) AS word))
    FROM m JOIN account ON account.id = m.account
  ), deliveries AS (
    INSERT INTO delivery (account, n, bucket, address, message_id, state, due_at, instance)
    SELECT account, n, bucket, address, id, 'waiting', $3, $4 FROM m WHERE webhook
  ), counts AS (
    UPDATE address SET messages = messages + c.count
    FROM (SELECT account, address, count(*) FROM m GROUP BY 1, 2) AS c
    WHERE address.account = c.account AND address.n = c.address
  ), clocks AS (
    UPDATE account_clock SET message = c.last FROM (SELECT account, max(n) AS last FROM m GROUP BY 1) AS c
    WHERE account_clock.account = c.account
  ), unwanted AS (
    DELETE FROM raw USING json_to_recordset($5::json) AS m(account uuid, id uuid, bucket integer)
    WHERE raw.account = m.account AND raw.mail = m.id AND raw.bucket = m.bucket
  ), unwanted_objects AS (
    INSERT INTO doomed_raw (account, mail, bucket, objects) SELECT account, id, bucket, objects
    FROM json_to_recordset($5::json) AS m(account uuid, id uuid, bucket integer, objects integer) WHERE objects > 0
  )
  SELECT ${NOTIFY_LISTED} FROM m GROUP BY account`

interface ReadMail extends MailPlace {
  readonly parsed: ParsedMail
  /** Words of its subject and text. */
  readonly words: readonly string[]
}

const oddityColumn = (oddities: readonly MailOddity[]): readonly MailOddity[] | undefined =>
  oddities.length === 0 ? undefined : oddities

/** The messages of a mail, numbered from the clock of its account. */
const messagesOf = (
  mail: TakenMail,
  { parsed, words: ownWords }: ReadMail,
  nextNumber: (account: string) => number,
) => {
  const sender = senderLine(mail, parsed)
  const words = [...new Set([...wordsOf(sender), ...ownWords])]
  return mail.recipients.map((to) => ({
    account: mail.account,
    n: nextNumber(mail.account),
    bucket: mail.bucket,
    address: to.n,
    id: to.message,
    mail: mail.id,
    to_address: to.to,
    received_at: mail.received_at,
    to_addresses: to.toAddresses,
    sender,
    subject: parsed.subject,
    words,
    webhook: to.webhook,
    emailId: to.id,
    name: to.address,
  }))
}

const list = async (
  tx: Executor,
  instance: string,
  mails: readonly ReadMail[],
): Promise<IndexedMessage[]> => {
  const accounts = [...new Set(mails.map(({ account }) => account))]
  const places = mails.map(({ account, id }) => ({ account, id }))
  const clocks = new Map(
    (await lockAccounts(tx, accounts)).map(({ account, message, now }) => [account, Math.max(message, now)]),
  )
  const taken = new Map((await tx.rows<TakenMail>(TAKE_MAILS, jsonRows(places))).map((row) => [row.id, row]))
  const nextNumber = (account: string): number => {
    const n = (clocks.get(account) ?? 0) + 1
    clocks.set(account, n)
    return n
  }
  const listed = mails.flatMap((read) => {
    const mail = taken.get(read.id)
    return mail ? [{ mail, parsed: read.parsed, messages: messagesOf(mail, read, nextNumber) }] : []
  })
  const messages = listed.flatMap((one) => one.messages)
  const mailRows = listed.map(({ mail, parsed, messages: { length } }) => ({
    account: mail.account,
    id: mail.id,
    bucket: mail.bucket,
    messages: length,
    size: mail.size,
    objects: mail.objects,
    content: parsed.text,
    html: parsed.html,
    attachments: parsed.attachments,
    // The displayed sender is known only after parsing.
    authentication: mail.authentication && judgeShownSender(mail.authentication, senderLine(mail, parsed)),
    oddities: oddityColumn(boundOddities([...(mail.oddities ?? []), ...parsed.oddities])),
    one_time_code: parsed.oneTimeCode ?? undefined,
  }))
  const wanted = mailRows.filter((row) => row.messages > 0)
  const unwanted = mailRows.filter((row) => row.messages === 0)
  await tx.rows(
    INSERT_MESSAGES,
    jsonRows(wanted),
    jsonRows(messages),
    Date.now(),
    instance,
    jsonRows(unwanted),
  )
  return messages.map(({ n, account, emailId, name, id, webhook }) => ({
    n,
    account,
    emailId,
    address: name,
    messageId: id,
    webhook,
  }))
}

/** Lists parsed mails, in this order. The commit is lazy, since the raw mail can be parsed again. */
export const indexMails = (
  db: PostgresDatabase,
  instance: string,
  mails: ParsedMails,
): Promise<IndexedMessage[]> => {
  // Work without the database is done before the accounts are locked, since other instances wait for the locks.
  const read = mails.map(({ mail, parsed }) => ({
    ...parseKey(mail),
    parsed,
    words: wordsOf(`${parsed.subject} ${parsed.searchText}`),
  }))
  return db.transaction('lazy', (tx) => list(tx, instance, read))
}
