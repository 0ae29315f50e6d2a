// Shared by the decoders of all kinds of servers: times, untrusted lines, and lists whose items are decoded one by one.
import { z } from 'zod'
import { cleanLine, MAX_NAME_LENGTH } from '../mail/clean-line.ts'
import { safeFileName } from '../mail/files/safe-file-name.ts'
import { parseSender, formatSender } from '../mail/sender/sender.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'

/** Maximum items of a list; further ones are dropped. */
export const MAX_ATTACHMENTS = 5_000
export const MAX_DOMAINS = 1_000
export const MAX_CONTENT_TYPE_LENGTH = 200
export const MAX_URL_LENGTH = 8_000
/** Characters of a sender or the name of a file that are read: far fewer are shown. */
const MAX_READ_LENGTH = 4_000
/** The beginning and the end, where the address of a sender and the type of a file are. */
const shortened = (text: string): string =>
  text.length <= MAX_READ_LENGTH
    ? text
    : `${text.slice(0, MAX_READ_LENGTH / 2)}${text.slice(-MAX_READ_LENGTH / 2)}`

/** The maximum of a `Date` (ECMAScript, section 21.4.1.1). */
const LAST_INSTANT_MS = 8_640_000_000_000_000

/** Decodes a time in ISO 8601, epoch milliseconds or epoch seconds to epoch milliseconds. */
export const instant = z.union([z.number(), z.string().max(100)]).transform((value, context) => {
  const number = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isFinite(number) || number < 0) {
    context.addIssue({ code: 'custom', message: 'not an instant' })
    return z.NEVER
  }
  // As milliseconds, a smaller number would be in early 1970, so it must be seconds. A finer clock may return fractions.
  return Math.min(Math.floor(number < 10_000_000_000 ? number * 1000 : number), LAST_INSTANT_MS)
})
/** An id, which later requests contain: only well-formed text can be a part of a URL. */
const textId = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), 'not well-formed')
export const id = z.union([textId, z.int()]).transform(String)
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** An untrusted line, cleaned for display; see clean-line.ts. */
export const cleanedLine = (maxLength: number) => optionalText.transform((text) => cleanLine(text, maxLength))
/** Combines sender and display name: most servers put the name into the address field, ours has a separate field. */
export const senderOf = (line: string, displayName: string): string => {
  const { name, address } = parseSender(shortened(line))
  return formatSender(cleanLine(displayName, MAX_NAME_LENGTH) || name, address)
}

export const badAnswer = (error: z.ZodError): Result<never> => {
  const issue = error.issues[0]
  return err({ kind: 'bad-answer', path: issue?.path.join('.') ?? '', detail: issue?.message ?? '' })
}

export const decodeWith =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): Result<T> => {
    const decoded = schema.safeParse(body)
    return decoded.success ? ok(decoded.data) : badAnswer(decoded.error)
  }

/**
 * Decodes the items one by one, so that one bad item does not lose the others of its page.
 * @param name the name of the list, for the paths of undecodable items
 */
export const decodeItems = <T>(
  name: string,
  raw: readonly unknown[],
  item: z.ZodType<T>,
): { items: T[]; undecodable: string[] } => {
  const items: T[] = []
  const undecodable: string[] = []
  for (const [index, one] of raw.entries()) {
    const decoded = item.safeParse(one)
    if (decoded.success) items.push(decoded.data)
    else undecodable.push([name, index, ...(decoded.error.issues[0]?.path ?? [])].join('.'))
  }
  return { items, undecodable }
}

/** A file name that is safe for saving. */
export const fileName = optionalText.transform((name) => safeFileName(shortened(name), ''))

const unsuccessfulSchema = z.object({ success: z.literal(false) })
/** Accepts any response without `success: false`: some servers return no body. */
export const decodeSuccess = (body: unknown): Result<null> =>
  unsuccessfulSchema.safeParse(body).success
    ? err({ kind: 'bad-answer', path: 'success', detail: 'not done' })
    : ok(null)
