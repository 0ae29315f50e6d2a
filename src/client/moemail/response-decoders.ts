// Decodes answers with the shared wire schemas: accepts the dialects of existing servers, refuses what has no clear meaning.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { safeFileName } from '../../mail/safe-file-name.ts'
import { parseSender, formatSender } from '../../mail/sender.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type {
  ListedEmail,
  ListedMessage,
  Page,
  FetchedMessage,
} from '../../shared/contract/mail-server-client.ts'
import {
  createdEmailSchema,
  domainListSchema,
  PERMANENT_EXPIRES_AT,
  webhookConfigSchema,
  type WebhookConfig,
} from '../../shared/contract/rest-schemas.ts'

/** Items beyond these are left out. */
const MAX_ATTACHMENTS = 5_000
const MAX_DOMAINS = 1_000
const MAX_CONTENT_TYPE_LENGTH = 200
const MAX_URL_LENGTH = 8_000

const PERMANENT_EXPIRES_AT_MS = Date.parse(PERMANENT_EXPIRES_AT)

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

/** A line that strangers wrote, fit to be shown; see clean-line.ts. */
const cleanedLine = (maxLength: number) => optionalText.transform((text) => cleanLine(text, maxLength))
const listedEmailSchema = z
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
    // Servers differ by some hours in the instant that means permanent: anything from 9999 on does.
    expiresAt:
      email.expiresAt === null ||
      email.expiresAt === undefined ||
      email.expiresAt >= PERMANENT_EXPIRES_AT_MS - 86_400_000
        ? null
        : email.expiresAt,
  }))

/** Most servers put the display name into the address field; ours has a field of its own for it. */
const senderOf = (cleanedLine: string, displayName: string): string => {
  const { name, address } = parseSender(cleanedLine)
  return formatSender(cleanLine(displayName, MAX_NAME_LENGTH) || name, address)
}

const listedMessageSchema = z
  .object({
    ...{ id, from_address: optionalText, from_name: optionalText },
    ...{ subject: cleanedLine(MAX_SUBJECT_LENGTH), received_at: instant },
  })
  .transform((m): ListedMessage => ({
    id: m.id,
    sender: senderOf(m.from_address, m.from_name),
    subject: m.subject,
    receivedAt: m.received_at,
  }))

const attachmentDetailSchema = z
  .object({
    id,
    filename: optionalText.transform((name) => safeFileName(name, '')),
    size: z.number().nonnegative().catch(0),
    contentType: cleanedLine(MAX_CONTENT_TYPE_LENGTH),
    url: z.string().max(MAX_URL_LENGTH).nullish().catch(null),
    contentId: z.string().max(500).nullish().catch(null),
  })
  .transform(({ contentId, url, ...file }) => ({
    ...file,
    url: url ?? null,
    ...(contentId ? { contentId } : {}),
  }))

const messageDetailSchema = z
  .object({
    id,
    from_address: optionalText,
    from_name: optionalText,
    to_address: cleanedLine(MAX_SUBJECT_LENGTH),
    subject: cleanedLine(MAX_SUBJECT_LENGTH),
    content: optionalText,
    html: optionalText,
    received_at: instant,
    attachments: z.array(attachmentDetailSchema.nullable().catch(null)).nullish(),
  })
  .transform((m): FetchedMessage => ({
    id: m.id,
    sender: senderOf(m.from_address, m.from_name),
    to: m.to_address,
    subject: m.subject,
    text: m.content,
    html: m.html,
    receivedAt: m.received_at,
    // One that cannot be decoded does not cost the mail, nor the others.
    files: (m.attachments ?? []).slice(0, MAX_ATTACHMENTS).filter((file) => file !== null),
  }))

const badAnswer = (error: z.ZodError): Result<never> => {
  const issue = error.issues[0]
  return err({ kind: 'bad-answer', path: issue?.path.join('.') ?? '', detail: issue?.message ?? '' })
}

const decodeWith =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): Result<T> => {
    const decoded = schema.safeParse(body)
    return decoded.success ? ok(decoded.data) : badAnswer(decoded.error)
  }

/** Decodes each item by itself, so that one bad item does not lose the others of its page. */
const decodePage =
  <T>(name: string, item: z.ZodType<T>) =>
  (body: unknown): Result<Page<T>> => {
    const page = z
      .object({
        [name]: z.array(z.unknown()),
        nextCursor: z.string().nullish(),
        total: z.int().nonnegative().nullish(),
      })
      .safeParse(body)
    if (!page.success) return badAnswer(page.error)
    const items: T[] = []
    const undecodable: string[] = []
    for (const [index, raw] of (page.data[name] as unknown[]).entries()) {
      const decoded = item.safeParse(raw)
      if (decoded.success) items.push(decoded.data)
      else undecodable.push([name, index, ...(decoded.error.issues[0]?.path ?? [])].join('.'))
    }
    const { nextCursor, total } = page.data as { nextCursor?: string | null; total?: number | null }
    return ok({
      items,
      undecodable,
      nextCursor: nextCursor === '' ? null : (nextCursor ?? null),
      total: total ?? null,
    })
  }

export const decodeDomains = decodeWith(
  domainListSchema.transform((list): readonly string[] => list.domains.slice(0, MAX_DOMAINS)),
)
export const decodeCreatedEmail = decodeWith(
  createdEmailSchema.extend({ id }).transform((created) => ({ id: created.id, address: created.email })),
)
export const decodeEmails = decodePage('emails', listedEmailSchema)
export const decodeMessages = decodePage('messages', listedMessageSchema)
const wrappedSchema = z.object({ message: z.looseObject({}) })
/** Section 2 describes the detail in two forms: the fields on top, or wrapped under `message`. */
export const decodeMessage = decodeWith(
  z.preprocess((body) => wrappedSchema.safeParse(body).data?.message ?? body, messageDetailSchema),
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
const unsuccessfulSchema = z.object({ success: z.literal(false) })
/** Any answer that does not say it was not done: some servers say nothing at all. */
export const decodeSuccess = (body: unknown): Result<null> =>
  unsuccessfulSchema.safeParse(body).success
    ? err({ kind: 'bad-answer', path: 'success', detail: 'not done' })
    : ok(null)
