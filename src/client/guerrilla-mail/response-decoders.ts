// Decodes the responses of Guerrilla Mail's JSON API: sessions with their address, lists of messages, and messages.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { FetchedMessage, ListedMessage, Page } from '../../shared/contract/mail-server-client.ts'
import { percentDecode } from '../../shared/url.ts'
import {
  badAnswer,
  decodeItems,
  decodeWith,
  fileName,
  id,
  instant,
  MAX_ATTACHMENTS,
  MAX_CONTENT_TYPE_LENGTH,
  optionalText,
  senderOf,
} from '../decode.ts'

/** Items in one response of a list. */
export const PAGE_SIZE = 20
/** Each character of a subject may be a reference. */
const MAX_ENCODED_SUBJECT_LENGTH = MAX_SUBJECT_LENGTH * 10
/** The greeting that every session shows as its first message. */
const GREETING_ID = '1'

const sessionToken = z.string().regex(/^[\w,-]{1,200}$/)

export interface Session {
  /** The address, as the API writes it: only its local part identifies the inbox. */
  readonly address: string
  readonly token: string
}
export const decodeSession = decodeWith<Session>(
  z
    .object({ email_addr: z.string().min(3).max(MAX_ADDRESS_LENGTH), sid_token: sessionToken })
    .transform((session) => ({
      address: cleanLine(session.email_addr, MAX_ADDRESS_LENGTH),
      token: session.sid_token,
    })),
)

export const localPartOf = (address: string): string => address.slice(0, address.lastIndexOf('@'))

const noSessionSchema = z.object({ error: z.string().regex(/get_email_address|set_email_user/) })
/** Whether the API requires a session first; it responds so to `check_email` without one, with status 200. */
export const isNoSession = (body: unknown): boolean => noSessionSchema.safeParse(body).success
export const decodeNoSession = decodeWith<null>(noSessionSchema.transform(() => null))

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
/** Decodes the HTML references in a line: the API escapes the subjects of lists. */
const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof decimal === 'string') return characterOf(Number(decimal))
    if (typeof hex === 'string') return characterOf(Number.parseInt(hex, 16))
    return REFERENCES[String(name)] ?? whole
  })

const itemSchema = z
  .object({ mail_id: id, mail_from: optionalText, mail_subject: optionalText, mail_timestamp: instant })
  .transform((item): ListedMessage => ({
    id: item.mail_id,
    sender: senderOf(item.mail_from, ''),
    subject: cleanLine(
      decodeReferences(item.mail_subject.slice(0, MAX_ENCODED_SUBJECT_LENGTH)),
      MAX_SUBJECT_LENGTH,
    ),
    receivedAt: item.mail_timestamp,
  }))

const listSchema = z.object({
  list: z.array(z.unknown()),
  /** The address of the session. */
  email: optionalText.catch(''),
  sid_token: sessionToken.nullish().catch(null),
})

export interface MessageList {
  readonly page: Page<ListedMessage>
  /** The address that the list is for; '' if the response does not name it. */
  readonly address: string
  /** The token of the session, if it changed. */
  readonly token: string | null
}

/** The cursor is the id below which older messages are listed. */
export const decodeMessages = (body: unknown): Result<MessageList> => {
  const decoded = listSchema.safeParse(body)
  if (!decoded.success) return badAnswer(decoded.error)
  const { list, email, sid_token: token } = decoded.data
  const { items, undecodable } = decodeItems('list', list, itemSchema)
  const messages = items.filter((item) => item.id !== GREETING_ID)
  const ids = messages.map((item) => Number(item.id)).filter(Number.isSafeInteger)
  const hasMore = list.length >= PAGE_SIZE && ids.length > 0
  return ok({
    page: {
      items: messages,
      undecodable,
      total: null,
      nextCursor: hasMore ? String(Math.min(...ids)) : null,
    },
    address: email,
    token: token ?? null,
  })
}

/** `f` is the name, `t` the type. No download is documented. */
const attachmentSchema = z.object({
  f: fileName,
  t: optionalText.catch(''),
  p: id,
})

const messageSchema = z.object({
  mail_id: id,
  mail_from: optionalText,
  mail_subject: optionalText,
  mail_recipient: optionalText.catch(''),
  mail_body: optionalText.catch(''),
  mail_timestamp: instant,
  att_info: z.array(attachmentSchema.nullable().catch(null)).nullish().catch(null),
})

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;')

/**
 * Restores the links and images of a body: the service replaces each URL with `/res.php` and the URL as its parameter `q`, which
 * works only on its own site.
 */
const restoreUrls = (html: string): string =>
  html.replace(
    /\/res\.php\?r=\d+&(?:amp;)?n=\w{1,20}&(?:amp;)?q=([^"'&\s<>]{1,8000})/g,
    (_link, url: string) => escapeAttribute(percentDecode(url.replace(/\+/g, ' '))),
  )

/** Decodes a message. `not-found` for `false`, which the API sends with status 200. The body is HTML, whatever its type says. */
export const decodeMessage = (body: unknown): Result<FetchedMessage> => {
  if (body === false) return err({ kind: 'not-found' })
  const decoded = messageSchema.safeParse(body)
  if (!decoded.success) return badAnswer(decoded.error)
  const message = decoded.data
  return ok({
    id: message.mail_id,
    sender: senderOf(message.mail_from, ''),
    subject: cleanLine(message.mail_subject, MAX_SUBJECT_LENGTH),
    receivedAt: message.mail_timestamp,
    to: cleanLine(message.mail_recipient, MAX_SUBJECT_LENGTH),
    text: '',
    html: restoreUrls(message.mail_body),
    files: (message.att_info ?? [])
      .slice(0, MAX_ATTACHMENTS)
      .filter((file) => file !== null)
      .map((file) => ({
        id: file.p,
        filename: file.f,
        size: 0,
        contentType: file.t.slice(0, MAX_CONTENT_TYPE_LENGTH),
        url: null,
      })),
  })
}

/** Decodes the ids of deleted messages. */
export const decodeDeleted = decodeWith<null>(
  z.object({ deleted_ids: z.array(z.unknown()) }).transform(() => null),
)
