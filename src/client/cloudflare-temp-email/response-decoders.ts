// Decodes the answers of cloudflare_temp_email: its open settings, addresses with their tokens, and rows of raw mails.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { parseFallback } from '../../mail/mime/parse-fallback.ts'
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'
import { odditiesField } from '../../mail/oddities.ts'
import { formatSender } from '../../mail/sender/sender.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { FetchedMessage, ListedMessage, Page } from '../../shared/contract/mail-server-client.ts'
import { isObject, parseJson } from '../../shared/json.ts'
import { percentDecode } from '../../shared/url.ts'
import {
  badAnswer,
  decodeItems,
  decodeWith,
  id,
  MAX_ATTACHMENTS,
  MAX_DOMAINS,
  optionalText,
} from '../decode.ts'

const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? false)
const domainList = z.array(z.hostname().nullable().catch(null)).max(100_000).nullish().catch(null)

/** What everybody may know of such a site; `needAuth` is false also where the site's password came along and was right. */
const openSettingsSchema = z
  .object({
    domains: domainList,
    defaultDomains: domainList,
    needAuth: z.boolean(),
    enableAddressPassword: flag,
    disableAnonymousUserCreateEmail: flag,
    cfTurnstileSiteKey: optionalText.catch(''),
  })
  .transform((settings) => ({
    ...settings,
    /** Those on which a visitor without an account may make an address. */
    domains: (settings.defaultDomains?.length ? settings.defaultDomains : (settings.domains ?? []))
      .filter((domain) => domain !== null)
      .slice(0, MAX_DOMAINS),
  }))
export type OpenSettings = z.infer<typeof openSettingsSchema>
export const decodeOpenSettings = decodeWith<OpenSettings>(openSettingsSchema)

const token = z.string().regex(/^[\x21-\x7e]{1,8000}$/)
const address = z
  .string()
  .min(3)
  .max(MAX_ADDRESS_LENGTH)
  .transform((text) => cleanLine(text, MAX_ADDRESS_LENGTH))

/** An address and the token that opens it. */
export interface OpenedAddress {
  readonly id: string
  readonly address: string
  readonly jwt: string
  /** The password for the web page of the site; sent once, at the creation, by sites whose addresses have one. */
  readonly password: string | null
}
/** In one line: the secret of an address is the token, and the password in a second line. */
const password = z
  .string()
  .regex(/^[^\r\n]{1,500}$/)
  .nullish()
  .catch(null)
const openedSchema = z.object({ jwt: token, address, address_id: id.nullish().catch(null), password })
/** Its id is that of the server's database; older versions tell it in the token alone, or nowhere. */
export const decodeOpenedAddress = decodeWith<OpenedAddress>(
  openedSchema.transform((opened) => ({
    jwt: opened.jwt,
    address: opened.address,
    id: opened.address_id ?? idInToken(opened.jwt) ?? opened.address,
    password: opened.password ?? null,
  })),
)

const claimsSchema = z.object({ address_id: id })
/** The id of the address in its token (RFC 7519, section 3), unverified: the server judges the token. */
export const idInToken = (jwt: string): string | null => {
  const payload = jwt.split('.')[1] ?? ''
  // One digit beyond whole groups is no byte: `atob` throws on it.
  if (!/^[\w-]{1,4000}$/.test(payload) || payload.length % 4 === 1) return null
  const claims = claimsSchema.safeParse(parseJson(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))
  return claims.success ? claims.data.address_id : null
}
export const decodeOwnAddress = decodeWith(z.object({ address }).transform((own) => own.address))

const rowSchema = z.object({
  id,
  raw: optionalText,
  source: optionalText,
  created_at: z.string(),
  address: optionalText,
})
type Row = z.infer<typeof rowSchema>

/** `YYYY-MM-DD HH:MM:SS` in UTC, as SQLite writes it. */
const receivedAtOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const isRowInstant = (row: Row): boolean => !Number.isNaN(receivedAtOf(row.created_at))
const datedRowSchema = rowSchema.refine(isRowInstant, { path: ['created_at'], message: 'not an instant' })

const rawBytes = (raw: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(raw)
/** Characters of a mail among which its header is looked for. */
const MAX_HEADER_LENGTH = 65_536

/** Numbers of deleted mails are used again, too: with the time, an id is of one mail alone. */
const messageIdOf = (row: Row): string => `${row.id}-${receivedAtOf(row.created_at) / 1000}`
/** The number of a mail in the server's database. */
export const rowIdOf = (messageId: string): string => messageId.replace(/-\d+$/, '')

const listedMessage = (row: Row, { from, subject }: Pick<ParsedMail, 'from' | 'subject'>): ListedMessage => ({
  id: messageIdOf(row),
  receivedAt: receivedAtOf(row.created_at),
  sender: cleanLine(
    from.address === '' ? from.name || row.source : formatSender(from.name, from.address),
    500,
  ),
  subject,
})

/** @param offset of the first row, and the number of rows that were asked for */
export const decodeMails =
  (offset: number, limit: number) =>
  (body: unknown): Result<Page<ListedMessage>> => {
    const page = z
      .object({ results: z.array(z.unknown()), count: z.int().nonnegative().nullish() })
      .safeParse(body)
    if (!page.success) return badAnswer(page.error)
    const { results, count } = page.data
    const item = datedRowSchema.transform((row) =>
      listedMessage(row, parseFallback(rawBytes(row.raw.slice(0, MAX_HEADER_LENGTH)))),
    )
    // Only the first page has the total.
    const total = offset === 0 ? (count ?? null) : null
    const next = offset + results.length
    const isLast = total === null ? results.length < limit : next >= total
    return ok({
      ...decodeItems('results', results, item),
      total,
      nextCursor: isLast || results.length === 0 ? null : String(next),
    })
  }

export interface RawMail {
  readonly row: Row
  readonly raw: Uint8Array<ArrayBuffer>
}
/** A mail that is not there is null, with status 200; one whose number is that of another by now is not there either. */
export const decodeMail =
  (messageId: string) =>
  (body: unknown): Result<RawMail> => {
    if (body === null) return err({ kind: 'not-found' })
    const row = datedRowSchema.safeParse(isObject(body) ? body : undefined)
    if (!row.success) return badAnswer(row.error)
    if (messageIdOf(row.data) !== messageId) return err({ kind: 'not-found' })
    return ok({ row: row.data, raw: rawBytes(row.data.raw) })
  }

/** The link of a file inside a mail: there is no address for it on the server. */
const fileLink = (emailId: string, messageId: string, index: number): string =>
  `mime:${[emailId, messageId].map(encodeURIComponent).join('/')}/${index}`
export const parseFileLink = (link: string): { emailId: string; messageId: string; index: number } | null => {
  const [, emailId, messageId, index] = /^mime:([^/]+)\/([^/]+)\/(\d{1,5})$/.exec(link) ?? []
  if (emailId === undefined || messageId === undefined) return null
  return {
    emailId: percentDecode(emailId),
    messageId: percentDecode(messageId),
    index: Number(index),
  }
}

/** @param emailId of the address @param to its name */
export const fetchedMessage = (
  emailId: string,
  to: string,
  { row }: RawMail,
  mail: ParsedMail,
): FetchedMessage => ({
  ...listedMessage(row, { from: mail.from, subject: cleanLine(mail.subject, MAX_SUBJECT_LENGTH) }),
  to,
  text: mail.text ?? '',
  html: mail.html ?? '',
  files: mail.attachments.slice(0, MAX_ATTACHMENTS).map((file, index) => ({
    id: String(index),
    filename: file.filename,
    size: file.size,
    contentType: file.contentType,
    url: fileLink(emailId, messageIdOf(row), index),
    ...(file.contentId === undefined ? {} : { contentId: file.contentId }),
    ...(file.invitation === undefined ? {} : { invitation: file.invitation }),
  })),
  ...odditiesField(mail.oddities),
})
