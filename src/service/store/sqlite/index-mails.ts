// Lists parsed mails in SQLite: stores their parts and adds a message for each recipient.
import { boundOddities } from '../../../mail/oddities.ts'
import type { ParsedMail } from '../../../mail/mime/parsed-mail.ts'
import type { MailAuthentication, MailOddity } from '../../../shared/contract/rest-schemas.ts'
import { judgeShownSender } from '../../authentication/from-reading.ts'
import { senderLine } from '../sender-fields.ts'
import type { IndexedMessage, MailKey } from '../store.ts'
import { query, type Database } from './database.ts'
import { nextMessageNumber } from './message-events.ts'
import { addToSearchIndex } from './message-words.ts'
import { isWebhookSent, type IncomingRecipient } from './incoming-recipient.ts'
import { removePieces } from './raw-mail.ts'

interface IncomingRow {
  readonly n: number
  readonly sender: string
  readonly received_at: number
  readonly size: number
  readonly recipients: string
  /** JSON. */
  readonly authentication: string | null
  /** JSON. */
  readonly oddities: string | null
}
const selectIncoming = query<IncomingRow>(
  'SELECT n, sender, received_at, size, recipients, authentication, oddities FROM incoming WHERE n = ?',
)

interface TargetAddress {
  readonly account: string
  readonly number: number
  readonly id: string
  readonly address: string
  readonly webhook_enabled: number
}
const selectTarget = query<TargetAddress>(
  `SELECT account, number, address.id, address, webhook_enabled
   FROM address JOIN account ON account.id = address.account WHERE n = ?`,
)

/** The result of the sender check as JSON, compared with the displayed sender, which is known only after parsing. */
const finalAuthentication = (mail: IncomingRow, parsed: ParsedMail): string | null => {
  if (mail.authentication === null) return null
  const authentication = JSON.parse(mail.authentication) as MailAuthentication
  return JSON.stringify(judgeShownSender(authentication, senderLine(mail, parsed)))
}

/** The oddities of envelope and content as JSON; null without oddities. */
const mergedOddities = (ofEnvelope: string | null, { oddities }: ParsedMail): string | null => {
  const all = boundOddities([...(JSON.parse(ofEnvelope ?? '[]') as MailOddity[]), ...oddities])
  return all.length === 0 ? null : JSON.stringify(all)
}

const insertMessage = (
  db: Database,
  mail: IncomingRow,
  to: IncomingRecipient,
  parsed: ParsedMail,
  searchText: string,
): IndexedMessage | null => {
  const row = db.one(selectTarget, to.address)
  if (!row) return null
  const sender = senderLine(mail, parsed)
  const n = nextMessageNumber(db)
  db.run(
    `INSERT INTO message (n, id, account_number, address, mail, to_address, to_addresses, received_at, sender, subject)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    n,
    to.messageId,
    row.number,
    to.address,
    mail.n,
    to.to,
    to.toAddresses ? JSON.stringify(to.toAddresses) : null,
    mail.received_at,
    sender,
    parsed.subject,
  )
  const message = { n, account_number: row.number, address: to.address, sender, subject: parsed.subject }
  addToSearchIndex(db, message, searchText)
  db.run('UPDATE address SET messages = messages + 1 WHERE n = ?', to.address)
  const webhook = row.webhook_enabled !== 0 && !isWebhookSent(to)
  if (webhook) {
    db.run(
      "INSERT INTO delivery (account, address, message, state, due_at) VALUES (?, ?, ?, 'waiting', ?)",
      row.account,
      to.address,
      n,
      Date.now(),
    )
  }
  return { n, account: row.account, emailId: row.id, address: row.address, messageId: to.messageId, webhook }
}

const indexMail = (db: Database, n: number, parsed: ParsedMail): IndexedMessage[] => {
  const mail = db.one(selectIncoming, n)
  if (!mail) return []
  const recipients = JSON.parse(mail.recipients) as IncomingRecipient[]
  const { searchText } = parsed
  const indexed = recipients.flatMap((to) => insertMessage(db, mail, to, parsed, searchText) ?? [])
  db.run('DELETE FROM incoming WHERE n = ?', n)
  if (indexed.length === 0) removePieces(db, n)
  else {
    db.run(
      `INSERT INTO mail (n, messages, content, html, attachments, authentication, oddities, one_time_code, size)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      n,
      indexed.length,
      parsed.text,
      parsed.html,
      parsed.attachments.length === 0 ? null : JSON.stringify(parsed.attachments),
      finalAuthentication(mail, parsed),
      mergedOddities(mail.oddities, parsed),
      parsed.oneTimeCode === null ? null : JSON.stringify(parsed.oneTimeCode),
      mail.size,
    )
  }
  return indexed
}

/** Lists parsed mails, in this order. The commit is lazy, since the raw mail can be parsed again. */
export const indexMails = (
  db: Database,
  parsedMails: readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[],
): IndexedMessage[] =>
  db.write('lazy', () => parsedMails.flatMap(({ mail, parsed }) => indexMail(db, Number(mail), parsed)))

/** Decrements the message count of a mail, and removes the mail with its last message, inside the running transaction. */
export const releaseMail = (db: Database, mail: number): void => {
  db.run('UPDATE mail SET messages = messages - 1 WHERE n = ?', mail)
  const { changes } = db.run('DELETE FROM mail WHERE n = ? AND messages <= 0', mail)
  if (changes > 0) removePieces(db, mail)
}
