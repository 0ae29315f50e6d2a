// Decodes the responses of servers with the API of mail.tm: Hydra collections or plain lists, and messages.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import type {
  CreatedEmail,
  FetchedMessage,
  ListedMessage,
  Page,
} from '../../shared/contract/mail-server-client.ts'
import {
  badAnswer,
  cleanedLine,
  decodeItems,
  decodeWith,
  fileName,
  id,
  instant,
  MAX_ATTACHMENTS,
  MAX_CONTENT_TYPE_LENGTH,
  MAX_DOMAINS,
  MAX_URL_LENGTH,
  optionalText,
  senderOf,
} from '../decode.ts'

/** Items on one page of a list. */
const PAGE_SIZE = 30
const MAX_RECIPIENTS = 100

/** A collection: JSON-LD with Hydra prefixes, JSON-LD without them, or a plain list. */
const collectionSchema = z
  .union([
    z.array(z.unknown()).transform((items) => ({ items, total: null })),
    z
      .object({ 'hydra:member': z.array(z.unknown()), 'hydra:totalItems': z.int().nonnegative().nullish() })
      .transform((list) => ({ items: list['hydra:member'], total: list['hydra:totalItems'] ?? null })),
    z
      .object({ member: z.array(z.unknown()), totalItems: z.int().nonnegative().nullish() })
      .transform((list) => ({ items: list.member, total: list.totalItems ?? null })),
  ])
  .transform((list): { items: unknown[]; total: number | null } => list)

const domainSchema = z.object({
  domain: z.hostname(),
  isActive: z.boolean().nullish(),
  isPrivate: z.boolean().nullish(),
})

/** The domains on which every visitor may create an address. */
export const decodeDomains = (body: unknown): Result<readonly string[]> => {
  const list = collectionSchema.safeParse(body)
  if (!list.success) return badAnswer(list.error)
  const { items } = decodeItems('domains', list.data.items.slice(0, MAX_DOMAINS), domainSchema)
  return ok(
    items
      .filter(({ isActive, isPrivate }) => isActive !== false && isPrivate !== true)
      .map(({ domain }) => domain),
  )
}

export const decodeAccount = decodeWith(
  z
    .object({
      id,
      address: z
        .string()
        .min(3)
        .max(MAX_ADDRESS_LENGTH)
        .transform((text) => cleanLine(text, MAX_ADDRESS_LENGTH)),
      expiresAt: instant.nullish().catch(null),
    })
    // mail.tm keeps an address until its operator removes it.
    .transform((account): CreatedEmail => ({ ...account, expiresAt: account.expiresAt ?? null })),
)

export interface Token {
  /** The account's id. */
  readonly id: string
  readonly token: string
}
export const decodeToken = decodeWith<Token>(
  z.object({ id, token: z.string().regex(/^[\x21-\x7e]{1,8000}$/) }),
)

const partySchema = z.object({ name: optionalText, address: optionalText }).nullish().catch(null)
const listedFields = {
  id,
  from: partySchema,
  subject: cleanedLine(MAX_SUBJECT_LENGTH),
  createdAt: instant,
}
type ListedFields = z.infer<z.ZodObject<typeof listedFields>>

const listedMessage = ({ id: messageId, from, subject, createdAt }: ListedFields): ListedMessage => ({
  id: messageId,
  subject,
  receivedAt: createdAt,
  sender: senderOf(from?.address ?? '', from?.name ?? ''),
})

/** @param page the number of the page, from 1 */
export const decodeMessages =
  (page: number) =>
  (body: unknown): Result<Page<ListedMessage>> => {
    const list = collectionSchema.safeParse(body)
    if (!list.success) return badAnswer(list.error)
    const { items, total } = list.data
    const isLast = total === null ? items.length < PAGE_SIZE : page * PAGE_SIZE >= total || items.length === 0
    return ok({
      ...decodeItems('messages', items, z.object(listedFields).transform(listedMessage)),
      total,
      nextCursor: isLast ? null : String(page + 1),
    })
  }

const KILOBYTE = 1024
const attachmentSchema = z
  .object({
    id,
    filename: fileName,
    size: z.number().nonnegative().catch(0),
    contentType: cleanedLine(MAX_CONTENT_TYPE_LENGTH),
    downloadUrl: z.string().min(1).max(MAX_URL_LENGTH).nullish().catch(null),
  })
  .transform(({ downloadUrl, ...file }) => ({
    ...file,
    // mail.tm itself uses such ids, and sends sizes in kilobytes.
    size: /^ATTACH\d+$/.test(file.id) ? file.size * KILOBYTE : file.size,
    url: downloadUrl ?? null,
  }))

const messageSchema = z.object({
  ...listedFields,
  to: z.array(partySchema).nullish().catch(null),
  text: optionalText.catch(''),
  html: z.union([z.array(z.string()).transform((parts) => parts.join('\n')), optionalText]).catch(''),
  attachments: z.array(attachmentSchema.nullable().catch(null)).nullish().catch(null),
})

/** Inline images use a non-standard URL, `attachment:` with the id of the file; converts it to `cid:` (RFC 2392). */
const withContentIds = (
  html: string,
  files: FetchedMessage['files'],
): Pick<FetchedMessage, 'html' | 'files'> => {
  const shown = new Set(Array.from(html.matchAll(/\battachment:([\w-]{1,100})/g), ([, name]) => name))
  const inline = new Set(files.filter((file) => shown.has(file.id)).map((file) => file.id))
  return {
    html: html.replace(/\battachment:([\w-]{1,100})/g, (link, name: string) =>
      inline.has(name) ? `cid:${name}` : link,
    ),
    files: files.map((file) => (inline.has(file.id) ? { ...file, contentId: file.id } : file)),
  }
}

/** @param emailId is added to the link of each file, which requires this address's token */
export const decodeMessage =
  (emailId: string) =>
  (body: unknown): Result<FetchedMessage> => {
    const decoded = messageSchema.safeParse(body)
    if (!decoded.success) return badAnswer(decoded.error)
    const message = decoded.data
    const files = (message.attachments ?? [])
      .slice(0, MAX_ATTACHMENTS)
      .filter((file) => file !== null)
      .map((file) => ({ ...file, url: file.url === null ? null : fileLink(emailId, file.url) }))
    const to = (message.to ?? [])
      .slice(0, MAX_RECIPIENTS)
      .map((party) => party?.address ?? '')
      .filter((address) => address !== '')
      .join(', ')
    return ok({
      ...listedMessage(message),
      to: cleanLine(to, MAX_SUBJECT_LENGTH),
      text: message.text,
      ...withContentIds(message.html, files),
    })
  }

/** The link of a file, with the id of its address as the fragment. */
const fileLink = (emailId: string, url: string): string => `${url.split('#', 1)[0] ?? ''}#${emailId}`
/** @returns the id of the address, and the link without it */
export const parseFileLink = (link: string): { emailId: string; url: string } => {
  const at = link.lastIndexOf('#')
  return at < 0 ? { emailId: '', url: link } : { emailId: link.slice(at + 1), url: link.slice(0, at) }
}

export const decodeSource = decodeWith(
  z.object({ data: z.string().min(1) }).transform(({ data }): Uint8Array => new TextEncoder().encode(data)),
)

/** Symfony's error code for a value that must be unique. */
const NOT_UNIQUE = '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f'
/** Whether an address was refused because it is taken. Older servers send the sentence without its code. */
export const isTaken = (body: unknown): boolean => {
  const text = JSON.stringify(body ?? '')
  return text.includes(NOT_UNIQUE) || /already (?:used|exists|taken)/i.test(text)
}
