// The moment a mail becomes visible: its parsed parts are stored and a message appears in each recipient's list.
import { htmlToText } from '../../mail/html-text.ts'
import { senderLine } from '../../mail/sender.ts'
import type { ParsedMail } from '../parse/parsed-mail.ts'
import { query, type Database } from './database.ts'
import { incomingMail, type IncomingRow, type Recipient } from './mails.ts'
import { removeRaw } from './raw.ts'

export interface Listed {
  readonly account: string
  readonly emailId: string
  readonly address: string
  readonly messageId: string
  readonly webhook: boolean
}

/** Characters of a body that are searched; the rest of a long mail is found by opening it. */
const INDEXED = 32_768

interface Target {
  readonly account: string
  readonly id: string
  readonly address: string
  readonly webhook_enabled: number
}
const target = query<Target>(
  `SELECT account, address.id, address, webhook_enabled
   FROM address JOIN account ON account.id = address.account WHERE n = ?`,
)

/** The words of a body that are searched. */
export const wordsOf = (text: string | null, html: string | null): string =>
  (text ?? htmlToText((html ?? '').slice(0, INDEXED * 4))).slice(0, INDEXED)

/** Makes a message one that is found by its words. */
export const indexMessage = (
  db: Database,
  message: number,
  ...[sender, subject, words]: [sender: string, subject: string, words: string]
): void => {
  db.run(
    'INSERT INTO message_words (rowid, sender, subject, body) VALUES (?, ?, ?, ?)',
    message,
    sender,
    subject,
    words,
  )
}

const insertMessage = (
  db: Database,
  mail: IncomingRow,
  to: Recipient,
  parsed: ParsedMail,
  words: string,
): Listed | null => {
  const row = db.one(target, to.address)
  if (!row) return null
  // One column for name and address, as it was before they were told apart: searching finds both.
  const sender = senderLine(parsed.from.name, parsed.from.address || mail.sender)
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
  indexMessage(db, rowid, sender, parsed.subject, words)
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

const listOne = (db: Database, n: number, parsed: ParsedMail): Listed[] => {
  const mail = incomingMail(db, n)
  if (!mail) return []
  const recipients = JSON.parse(mail.recipients) as Recipient[]
  const words = wordsOf(parsed.text, parsed.html)
  const listed = recipients.flatMap((to) => insertMessage(db, mail, to, parsed, words) ?? [])
  db.run('DELETE FROM incoming WHERE n = ?', n)
  if (listed.length === 0) removeRaw(db, n)
  else {
    db.run(
      'INSERT INTO mail (n, messages, content, html, attachments) VALUES (?, ?, ?, ?, ?)',
      n,
      listed.length,
      parsed.text,
      parsed.html,
      parsed.attachments.length === 0 ? null : JSON.stringify(parsed.attachments),
    )
  }
  return listed
}

/**
 * Lists parsed mails, in this order. The commit is lazy: what a power failure takes is parsed again from the raw mail,
 * under the same message ids.
 * @returns what became visible, for nudges and webhooks
 */
export const listMails = (
  db: Database,
  mails: readonly { readonly mail: number; readonly parsed: ParsedMail }[],
): Listed[] => db.write('lazy', () => mails.flatMap(({ mail, parsed }) => listOne(db, mail, parsed)))
