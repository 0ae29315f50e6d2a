// Decodes the responses of cloudflare_temp_email: its open settings, addresses with their tokens, and rows of raw mails.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { parseFallback } from '../../mail/mime/parse-fallback.ts'
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'
import { odditiesField } from '../../mail/oddities.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { FetchedMessage, ListedMessage, Page } from '../../shared/contract/mail-server-client.ts'
import { isObject, parseJson } from '../../shared/json.ts'
import { badAnswer, decodeItems, decodeWith, id, MAX_DOMAINS, optionalText } from '../decode.ts'
import { attachmentsOf, senderLineOf } from '../raw-mail.ts'

const flag = z
  .boolean()
  .nullish()
  .catch(null)
  .transform((value) => value ?? false)
const domainList = z.array(z.hostname().nullable().catch(null)).max(100_000).nullish().catch(null)

/** The public settings of a site; `needAuth` is also false if the request contained the site's correct password. */
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
    /** The domains on which a visitor without an account may create an address. */
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

/** An address and its token. */
export interface OpenedAddress {
  readonly id: string
  readonly address: string
  readonly jwt: string
  /** The password for the site's web page; sent once, at the creation, by sites whose addresses have one. */
  readonly password: string | null
}
/** Must not contain line breaks: the stored secret of an address is the token, then the password on a second line. */
const password = z
  .string()
  .regex(/^[^\r\n]{1,500}$/)
  .nullish()
  .catch(null)
const openedSchema = z.object({ jwt: token, address, address_id: id.nullish().catch(null), password })
/** Its id is that of the server's database; older versions return it only in the token, or not at all. */
export const decodeOpenedAddress = decodeWith<OpenedAddress>(
  openedSchema.transform((opened) => ({
    jwt: opened.jwt,
    address: opened.address,
    id: opened.address_id ?? idInToken(opened.jwt) ?? opened.address,
    password: opened.password ?? null,
  })),
)

const claimsSchema = z.object({ address_id: id })
/** The id of the address in its token (RFC 7519, section 3), unverified: the server verifies the token. */
export const idInToken = (jwt: string): string | null => {
  const payload = jwt.split('.')[1] ?? ''
  // A single digit after the last group of four is invalid base64: `atob` throws.
  if (!/^[\w-]{1,4000}$/.test(payload) || payload.length % 4 === 1) return null
  const claims = claimsSchema.safeParse(parseJson(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))))
  return claims.success ? claims.data.address_id : null
}
export const decodeOwnAddress = decodeWith(z.object({ address }).transform((own) => own.address))

const rowSchema = z.object({
  id,
  raw: optionalText,
  source: optionalText,
  created_at: z.string().max(100),
  address: optionalText,
})
type Row = z.infer<typeof rowSchema>

/** Parses `YYYY-MM-DD HH:MM:SS` in UTC, SQLite's format. */
const receivedAtOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const hasValidDate = (row: Row): boolean => !Number.isNaN(receivedAtOf(row.created_at))
const datedRowSchema = rowSchema.refine(hasValidDate, { path: ['created_at'], message: 'not an instant' })

const rawBytes = (raw: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(raw)
/** Characters of a mail in which its header is searched for. */
const MAX_HEADER_LENGTH = 65_536

/** The server reuses the numbers of deleted mails; the time makes the id unique. */
const messageIdOf = (row: Row): string => `${row.id}-${receivedAtOf(row.created_at) / 1000}`
/** The number of a mail in the server's database. */
export const rowIdOf = (messageId: string): string => messageId.replace(/-\d+$/, '')

const listedMessage = (row: Row, { from, subject }: Pick<ParsedMail, 'from' | 'subject'>): ListedMessage => ({
  id: messageIdOf(row),
  receivedAt: receivedAtOf(row.created_at),
  sender: senderLineOf(from, row.source),
  subject,
})

/** @param offset the index of the first row. @param limit the requested number of rows */
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
/** Decodes a mail. `not-found` for null, which the server sends with status 200, and if its number now belongs to another mail. */
export const decodeMail =
  (messageId: string) =>
  (body: unknown): Result<RawMail> => {
    if (body === null) return err({ kind: 'not-found' })
    const row = datedRowSchema.safeParse(isObject(body) ? body : undefined)
    if (!row.success) return badAnswer(row.error)
    if (messageIdOf(row.data) !== messageId) return err({ kind: 'not-found' })
    return ok({ row: row.data, raw: rawBytes(row.data.raw) })
  }

/** @param emailId the id of the address. @param to the address */
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
  files: attachmentsOf(emailId, messageIdOf(row), mail),
  ...odditiesField(mail.oddities),
  ...(mail.oneTimeCode ? { oneTimeCode: mail.oneTimeCode } : {}),
})
