// Decodes responses with the shared wire schemas: accepts the variants of existing servers, rejects ambiguous data.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { cleanInvitation } from '../../mail/invitation/invitation-text.ts'
import { odditiesField } from '../../mail/oddities.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { CatchAllDomains } from '../../shared/catch-all.ts'
import type { AccountMessage } from '../../shared/contract/mail-api.ts'
import type {
  ListedEmail,
  ListedMessage,
  Page,
  FetchedMessage,
} from '../../shared/contract/mail-server-client.ts'
import { createdSignInLinkSchema } from '../../shared/contract/profile-schemas.ts'
import { signInTokenOf } from '../../shared/page-link.ts'
import { PERMANENT_EXPIRES_AT_MS } from '../../shared/contract/rest-constants.ts'
import {
  authenticationSchema,
  oneTimeCodeSchema,
  calendarInvitationSchema,
  createdEmailSchema,
  odditySchema,
  webhookStateSchema,
  type WebhookState,
} from '../../shared/contract/rest-schemas.ts'
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
    // Servers differ by some hours in the time that means permanent; any time from the year 9999 on counts.
    expiresAt:
      email.expiresAt === null ||
      email.expiresAt === undefined ||
      email.expiresAt >= PERMANENT_EXPIRES_AT_MS - 86_400_000
        ? null
        : email.expiresAt,
  }))

/** Maximum recipients of a message; further ones are dropped. */
const MAX_RECIPIENTS = 1_000

/** `to_addresses` is an extension of Mayfly's service; other servers may have only the specified `to_address`. */
const recipientFields = {
  to_address: cleanedLine(MAX_SUBJECT_LENGTH).catch(''),
  to_addresses: z.array(cleanedLine(MAX_ADDRESS_LENGTH)).nullish().catch(null),
}
const recipientsOf = ({
  to_address: first,
  to_addresses: all,
}: z.infer<z.ZodObject<typeof recipientFields>>): Pick<ListedMessage, 'recipients'> => {
  const recipients = all?.slice(0, MAX_RECIPIENTS).filter((to) => to !== '') ?? []
  if (recipients.length > 0) return { recipients }
  return first === '' ? {} : { recipients: [first] }
}

const listedFields = z.object({
  id,
  from_address: optionalText,
  from_name: optionalText,
  subject: cleanedLine(MAX_SUBJECT_LENGTH),
  received_at: instant,
  claimed_until: z.number().nullish().catch(undefined),
  ...recipientFields,
})
const toListed = (m: z.infer<typeof listedFields>): ListedMessage => ({
  id: m.id,
  sender: senderOf(m.from_address, m.from_name),
  subject: m.subject,
  receivedAt: m.received_at,
  ...recipientsOf(m),
  ...(m.claimed_until === null ? { isTaken: true } : {}),
})
const listedMessageSchema = listedFields.transform(toListed)
const accountMessageSchema = listedFields
  .extend({ emailId: id })
  .transform((m): AccountMessage => ({ ...toListed(m), emailId: m.emailId }))

const attachmentDetailSchema = z
  .object({
    id,
    filename: fileName,
    size: z.number().nonnegative().catch(0),
    contentType: cleanedLine(MAX_CONTENT_TYPE_LENGTH),
    url: z.string().max(MAX_URL_LENGTH).nullish().catch(null),
    contentId: z.string().max(500).nullish().catch(null),
    invitation: calendarInvitationSchema.nullish().catch(null),
  })
  .transform(({ contentId, url, invitation, ...file }) => ({
    ...file,
    url: url ?? null,
    ...(contentId ? { contentId } : {}),
    ...(invitation ? { invitation: cleanInvitation(invitation) } : {}),
  }))

const messageDetailSchema = z
  .object({
    id,
    from_address: optionalText,
    from_name: optionalText,
    ...recipientFields,
    to_address: cleanedLine(MAX_SUBJECT_LENGTH),
    subject: cleanedLine(MAX_SUBJECT_LENGTH),
    content: optionalText,
    html: optionalText,
    received_at: instant,
    attachments: z.array(attachmentDetailSchema.nullable().catch(null)).nullish().catch(null),
    authentication: authenticationSchema.nullish().catch(null),
    // Kinds of a newer service are dropped.
    oddities: z.array(odditySchema.nullable().catch(null)).nullish().catch(null),
    one_time_code: oneTimeCodeSchema.nullish().catch(null),
  })
  .transform((m): FetchedMessage => ({
    id: m.id,
    sender: senderOf(m.from_address, m.from_name),
    to: cleanLine(recipientsOf(m).recipients?.join(', ') ?? '', MAX_SUBJECT_LENGTH),
    ...recipientsOf(m),
    subject: m.subject,
    text: m.content,
    html: m.html,
    receivedAt: m.received_at,
    // A file that cannot be decoded is dropped; the mail and the other files are kept.
    files: (m.attachments ?? []).slice(0, MAX_ATTACHMENTS).filter((file) => file !== null),
    ...(m.authentication
      ? { authentication: { ...m.authentication, domain: cleanLine(m.authentication.domain, 320) } }
      : {}),
    ...odditiesField(m.oddities?.filter((oddity) => oddity !== null) ?? []),
    ...(m.one_time_code ? { oneTimeCode: m.one_time_code } : {}),
  }))

const decodePage =
  <T>(name: string, item: z.ZodType<T>) =>
  (body: unknown): Result<Page<T>> => {
    const page = z
      .object({
        [name]: z.array(z.unknown()),
        nextCursor: z.string().max(MAX_URL_LENGTH).nullish(),
        total: z.int().nonnegative().nullish().catch(null),
      })
      .safeParse(body)
    if (!page.success) return badAnswer(page.error)
    const { nextCursor, total } = page.data as { nextCursor?: string | null; total?: number | null }
    return ok({
      ...decodeItems(name, page.data[name] as unknown[], item),
      nextCursor: nextCursor === '' ? null : (nextCursor ?? null),
      total: total ?? null,
    })
  }

const domainsSchema = z.object({ domains: z.array(z.unknown()) })
/** Decodes the valid host names; a non-empty list without any is a bad response. */
export const decodeDomains = (body: unknown): Result<readonly string[]> => {
  const list = domainsSchema.safeParse(body)
  if (!list.success) return badAnswer(list.error)
  const { items, undecodable } = decodeItems('domains', list.data.domains, z.hostname())
  const [path] = undecodable
  return items.length === 0 && path !== undefined
    ? err({ kind: 'bad-answer', path })
    : ok(items.slice(0, MAX_DOMAINS))
}
const hostSchema = z.hostname()
const isHost = (text: string): boolean => text !== '' && hostSchema.safeParse(text).success
/** MoeMail's configuration lists the domains in one string, separated by commas. */
const configSchema = z.object({
  emailDomains: z
    .string()
    .max(100_000)
    .transform((emailDomains): readonly string[] =>
      emailDomains
        .split(',')
        .map((domain) => domain.trim())
        .filter(isHost)
        .slice(0, MAX_DOMAINS),
    ),
})
export const decodeConfigDomains = decodeWith(configSchema.transform(({ emailDomains }) => emailDomains))
/** The same configuration of Mayfly's service; without the field, or with another value, it verifies no addresses. */
export const decodeVerifiesAddresses = decodeWith(
  z
    .object({ verifiesAddresses: z.unknown().optional() })
    .transform(({ verifiesAddresses }): boolean => verifiesAddresses === true),
)
/**
 * The domains at which mail to an unknown name creates the address, by the same configuration: none without the field, or with another
 * value.
 */
export const decodeCatchAll = decodeWith(
  configSchema
    .extend({ catchAll: z.unknown().optional() })
    .transform(({ catchAll, emailDomains }): CatchAllDomains => {
      if (catchAll === 'every-domain') return 'every-domain'
      return catchAll === 'own-domains' ? emailDomains : []
    }),
)
/** Of a link to another page than that of a sign-in, nothing is opened. */
export const decodeSignInLink = decodeWith(
  createdSignInLinkSchema.transform(({ link }) => link).refine((link) => signInTokenOf(link) !== null),
)
export const decodeCreatedEmail = decodeWith(
  createdEmailSchema.extend({ id }).transform((created) => ({ id: created.id, address: created.email })),
)
export const decodeEmails = decodePage('emails', listedEmailSchema)
export const decodeMessages = decodePage('messages', listedMessageSchema)
export const decodeAccountMessages = decodePage('messages', accountMessageSchema)
const wrappedSchema = z.object({ message: z.looseObject({}) })
/** Section 2 of the specification describes two forms of a message: the fields at the top level, or wrapped in `message`. */
export const decodeMessage = decodeWith(
  z.preprocess((body) => wrappedSchema.safeParse(body).data?.message ?? body, messageDetailSchema),
)
/** A server without a webhook may return null or an empty URL. */
export const decodeWebhook = decodeWith<WebhookState>(
  webhookStateSchema.extend({
    url: optionalText,
    enabled: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    stopped: z.literal('gone').optional().catch(undefined),
  }),
)
