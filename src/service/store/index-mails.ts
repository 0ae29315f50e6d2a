// Indexes parsed mails: stores their parts and adds a message to each recipient's list.
import { htmlToText } from '../../mail/html/html-to-text.ts'
import { formatSender } from '../../mail/sender.ts'
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'
import { query, type Database } from './database.ts'
import { incomingMail, type IncomingRow, type IncomingRecipient } from './mails.ts'
import { removePieces } from './raw-mail.ts'

export interface IndexedMessage {
  readonly account: string
  readonly emailId: string
  readonly address: string
  readonly messageId: string
  readonly webhook: boolean
}

/** Characters of a body that are searched; the rest of a long mail is found by opening it. */
const MAX_INDEXED_CHARS = 32_768

interface TargetAddress {
  readonly account: string
  readonly id: string
  readonly address: string
  readonly webhook_enabled: number
}
const selectTarget = query<TargetAddress>(
  `SELECT account, address.id, address, webhook_enabled
   FROM address JOIN account ON account.id = address.account WHERE n = ?`,
)

/** The beginning of a body that is searched. */
export const searchableText = (text: string | null, html: string | null): string =>
  (text ?? htmlToText((html ?? '').slice(0, MAX_INDEXED_CHARS * 4))).slice(0, MAX_INDEXED_CHARS)

/** Adds a message to the full-text index. */
export const addToSearchIndex = (
  db: Database,
  message: number,
  ...[sender, subject, body]: [sender: string, subject: string, body: string]
): void => {
  db.run(
    'INSERT INTO message_words (rowid, sender, subject, body) VALUES (?, ?, ?, ?)',
    message,
    sender,
    subject,
    body,
  )
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
  // One column for name and address, as in earlier versions: searching finds both.
  const sender = formatSender(parsed.from.name, parsed.from.address || mail.sender)
  const { rowid } = db.run(
    'INSERT INTO message (id, address, mail, to_address, received_at, sender, subject) VALUES (?, ?, ?, ?, ?, ?, ?)',
    to.messageId,
    to.address,
    mail.n,
    to.to,
    mail.received_at,
    sender,
    parsed.subject,
  )
  addToSearchIndex(db, rowid, sender, parsed.subject, searchText)
  db.run('UPDATE address SET messages = messages + 1 WHERE n = ?', to.address)
  const webhook = row.webhook_enabled !== 0 && to.isTold !== true
  if (webhook) {
    db.run(
      "INSERT INTO delivery (account, address, message, state, due_at) VALUES (?, ?, ?, 'waiting', ?)",
      row.account,
      to.address,
      rowid,
      Date.now(),
    )
  }
  return { account: row.account, emailId: row.id, address: row.address, messageId: to.messageId, webhook }
}

const indexMail = (db: Database, n: number, parsed: ParsedMail): IndexedMessage[] => {
  const mail = incomingMail(db, n)
  if (!mail) return []
  const recipients = JSON.parse(mail.recipients) as IncomingRecipient[]
  const searchText = searchableText(parsed.text, parsed.html)
  const indexed = recipients.flatMap((to) => insertMessage(db, mail, to, parsed, searchText) ?? [])
  db.run('DELETE FROM incoming WHERE n = ?', n)
  if (indexed.length === 0) removePieces(db, n)
  else {
    db.run(
      'INSERT INTO mail (n, messages, content, html, attachments) VALUES (?, ?, ?, ?, ?)',
      n,
      indexed.length,
      parsed.text,
      parsed.html,
      parsed.attachments.length === 0 ? null : JSON.stringify(parsed.attachments),
    )
  }
  return indexed
}

/**
 * Lists parsed mails, in this order. The commit is lazy: after a power failure the raw mail is parsed again, under the
 * same message ids.
 * @returns the new messages
 */
export const indexMails = (
  db: Database,
  parsedMails: readonly { readonly mail: number; readonly parsed: ParsedMail }[],
): IndexedMessage[] =>
  db.write('lazy', () => parsedMails.flatMap(({ mail, parsed }) => indexMail(db, mail, parsed)))
