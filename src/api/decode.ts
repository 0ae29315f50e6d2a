// Decodes the answers of servers in the wild with the shared wire schemas: tolerant of dialects, strict about sense.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '../mail/clean-text.ts'
import { plainName } from '../mail/file-name.ts'
import { readSender, senderLine } from '../mail/sender.ts'
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import type { ListedEmail, ListedMessage, Page, ReadMessage } from '../shared/server.ts'
import {
  createdEmailSchema,
  domainListSchema,
  PERMANENT,
  webhookConfigSchema,
  type WebhookConfig,
} from '../shared/wire.ts'

/** Items beyond these are left out: no server needs them. */
const MAX_FILES = 5_000
const MAX_DOMAINS = 1_000
const MAX_TYPE_LENGTH = 200
const MAX_URL_LENGTH = 8_000

const PERMANENT_AT = Date.parse(PERMANENT)

/** An instant as ISO 8601 text, epoch milliseconds or epoch seconds, made epoch milliseconds. */
const instant = z.union([z.number(), z.string()]).transform((value, context) => {
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isFinite(number) || number < 0) {
    context.addIssue({ code: 'custom', message: 'not an instant' })
    return z.NEVER
  }
  // Below this, milliseconds would lie in 1970: it must be seconds.
  return number < 10_000_000_000 ? number * 1000 : number
})
const id = z.union([z.string().min(1).max(200), z.int()]).transform(String)
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** A line that strangers wrote, fit to be shown; see clean-text.ts. */
const line = (most: number) => optionalText.transform((text) => cleanLine(text, most))
const listedEmail = z
  .object({
    id,
    address: z
      .string()
      .min(3)
      .max(MAX_ADDRESS_LENGTH)
      .transform((text) => cleanLine(text, MAX_ADDRESS_LENGTH)),
    createdAt: instant,
    expiresAt: instant.nullish(),
  })
  .transform((email): ListedEmail => ({
    ...email,
    // Some servers count years differently at the end of time: anything from 9999 on is the mark for permanent.
    expiresAt:
      email.expiresAt === null ||
      email.expiresAt === undefined ||
      email.expiresAt >= PERMANENT_AT - 86_400_000
        ? null
        : email.expiresAt,
  }))

/** Most servers put the display name into the address field; ours has a field of its own for it. */
const senderOf = (line: string, ownName: string): string => {
  const { name, address } = readSender(line)
  return senderLine(cleanLine(ownName, MAX_NAME_LENGTH) || name, address)
}

const listedMessage = z
  .object({
    ...{ id, from_address: optionalText, from_name: optionalText },
    ...{ subject: line(MAX_SUBJECT_LENGTH), received_at: instant },
  })
  .transform((m): ListedMessage => ({
    id: m.id,
    sender: senderOf(m.from_address, m.from_name),
    subject: m.subject,
    receivedAt: m.received_at,
  }))

const attachment = z
  .object({
    id,
    filename: optionalText.transform((name) => plainName(name, '')),
    size: z.number().nonnegative().catch(0),
    contentType: line(MAX_TYPE_LENGTH),
    url: z.string().max(MAX_URL_LENGTH).nullish().catch(null),
    contentId: z.string().max(500).nullish().catch(null),
  })
  .transform(({ contentId, url, ...file }) => ({
    ...file,
    url: url ?? null,
    ...(contentId ? { contentId } : {}),
  }))

const readMessage = z
  .object({
    id,
    from_address: optionalText,
    from_name: optionalText,
    to_address: line(MAX_SUBJECT_LENGTH),
    subject: line(MAX_SUBJECT_LENGTH),
    content: optionalText,
    html: optionalText,
    received_at: instant,
    attachments: z.array(attachment.nullable().catch(null)).nullish(),
  })
  .transform((m): ReadMessage => ({
    id: m.id,
    sender: senderOf(m.from_address, m.from_name),
    to: m.to_address,
    subject: m.subject,
    text: m.content,
    html: m.html,
    receivedAt: m.received_at,
    // One that cannot be decoded does not cost the mail, nor the others.
    files: (m.attachments ?? []).slice(0, MAX_FILES).filter((file) => file !== null),
  }))

const badAnswer = (error: z.ZodError): Outcome<never> => {
  const issue = error.issues[0]
  return fail({ kind: 'bad-answer', path: issue?.path.join('.') ?? '', detail: issue?.message ?? '' })
}

const decodeWith =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): Outcome<T> => {
    const decoded = schema.safeParse(body)
    return decoded.success ? succeed(decoded.data) : badAnswer(decoded.error)
  }

/** Decodes each item by itself, so that one bad item does not lose the others of its page. */
const decodePage =
  <T>(name: string, item: z.ZodType<T>) =>
  (body: unknown): Outcome<Page<T>> => {
    const shell = z
      .object({
        [name]: z.array(z.unknown()),
        nextCursor: z.string().nullish(),
        total: z.int().nonnegative().nullish(),
      })
      .safeParse(body)
    if (!shell.success) return badAnswer(shell.error)
    const items: T[] = []
    const rejected: string[] = []
    for (const [index, raw] of (shell.data[name] as unknown[]).entries()) {
      const decoded = item.safeParse(raw)
      if (decoded.success) items.push(decoded.data)
      else rejected.push([name, index, ...(decoded.error.issues[0]?.path ?? [])].join('.'))
    }
    const { nextCursor, total } = shell.data as { nextCursor?: string | null; total?: number | null }
    return succeed({
      items,
      rejected,
      nextCursor: nextCursor === '' ? null : (nextCursor ?? null),
      total: total ?? null,
    })
  }

export const decodeDomains = decodeWith(
  domainListSchema.transform((list): readonly string[] => list.domains.slice(0, MAX_DOMAINS)),
)
export const decodeCreated = decodeWith(
  createdEmailSchema.extend({ id }).transform((created) => ({ id: created.id, address: created.email })),
)
export const decodeEmails = decodePage('emails', listedEmail)
export const decodeMessages = decodePage('messages', listedMessage)
const wrappedSchema = z.object({ message: z.looseObject({}) })
/** Section 2 describes the detail in two forms: the fields on top, or wrapped under `message`. */
export const decodeMessage = decodeWith(
  z.preprocess((body) => wrappedSchema.safeParse(body).data?.message ?? body, readMessage),
)
/** A server without a webhook yet may answer with null or an empty address. */
export const decodeWebhook = decodeWith<WebhookConfig>(
  webhookConfigSchema.extend({
    url: optionalText,
    enabled: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
  }),
)
const undoneSchema = z.object({ success: z.literal(false) })
/** Any answer that does not say it was not done: some servers say nothing at all. */
export const decodeDone = (body: unknown): Outcome<null> =>
  undoneSchema.safeParse(body).success
    ? fail({ kind: 'bad-answer', path: 'success', detail: 'not done' })
    : succeed(null)
