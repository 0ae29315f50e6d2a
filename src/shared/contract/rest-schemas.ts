// The wire format of a disposable-mail server: sections 2, 4, 6 and 7 of the specification. The built-in service validates
// requests and generates its OpenAPI document with these schemas; the client decodes responses with them.
import { z } from 'zod'
import { lifetimeSchema } from './lifetime-schema.ts'
import { PAGE_SIZE } from './rest-constants.ts'

const uuid = z.uuid()
const isoInstant = z.iso.datetime({ offset: true })
const epochMillis = z.int()

export const domainListSchema = z.object({ domains: z.array(z.hostname()) }).meta({ id: 'DomainList' })

export const emailSchema = z
  .object({
    id: uuid,
    address: z.email({ pattern: z.regexes.unicodeEmail }),
    userId: uuid,
    createdAt: isoInstant,
    expiresAt: isoInstant,
  })
  .meta({ id: 'Email' })

export const createdEmailSchema = z
  .object({ id: uuid, email: z.email({ pattern: z.regexes.unicodeEmail }) })
  .meta({ id: 'CreatedEmail' })

export const emailPageSchema = z
  .object({
    emails: z.array(emailSchema).max(PAGE_SIZE),
    nextCursor: z.string().optional(),
    total: z.int().nonnegative(),
  })
  .meta({ id: 'EmailPage' })

/** An extension: the sender's display name; in the specification a sender is only an address. */
const fromName = z.string().optional().meta({
  description: "The sender's display name, when the mail has one (an addition to the specification)",
})

/** An extension: in the specification a message has one recipient. */
const toAddresses = z.array(z.string()).optional().meta({
  description:
    'All recipients of the SMTP envelope that belong to this address, as the sender wrote them, with their tags; the specified recipient is the first of them (an addition to the specification)',
})

/** An extension: whether a program has claimed the message. */
const claimedUntil = epochMillis.nullable().optional().meta({
  description:
    'When the claim of the message ends; null if it was confirmed; absent if the message is not claimed (an addition to the specification)',
})

export const messageItemSchema = z
  .object({
    id: uuid,
    from_address: z.string(),
    from_name: fromName,
    to_addresses: toAddresses,
    subject: z.string(),
    received_at: epochMillis,
    claimed_until: claimedUntil,
  })
  .meta({ id: 'MessageItem' })

/** Of all addresses of an account: an extension. */
export const accountMessagePageSchema = z
  .object({
    messages: z.array(messageItemSchema.extend({ emailId: z.uuid(), to_address: z.string() })).max(PAGE_SIZE),
    nextCursor: z.string().optional(),
    total: z.int().nonnegative().describe('At most 1001, which means: more than 1000'),
  })
  .meta({ id: 'AccountMessagePage' })

export const messagePageSchema = z
  .object({
    messages: z.array(messageItemSchema).max(PAGE_SIZE),
    nextCursor: z.string().optional(),
    total: z.int().nonnegative(),
  })
  .meta({ id: 'MessagePage' })

/** A time with its offset, a floating time without one, or a date. */
const calendarTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?)?$/)
  .nullable()

const calendarEventSchema = z
  .object({
    kind: z.enum(['request', 'cancel', 'reply', 'event']),
    title: z.string().max(1_000),
    location: z.string().max(1_000),
    organizer: z.string().max(1_000).meta({ description: 'Name or address' }),
    description: z.string().max(20_000),
    joinUrl: z.string().max(4_000).nullable().meta({ description: 'The page of the meeting' }),
    start: calendarTime.meta({
      description: 'With an offset; without one a time of whatever clock; of whole days the day (RFC 3339)',
    }),
    end: calendarTime.meta({ description: 'The last instant, of whole days the last day' }),
    unknownTimeZone: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: 'The zone of the times, where its rules are not known' }),
    isRecurring: z.boolean(),
    occurrence: calendarTime.optional().meta({
      description: 'Of one changed occurrence of an event that repeats, when it was to begin',
    }),
    replies: z
      .array(
        z.object({
          name: z.string().max(1_000).meta({ description: 'Name or address' }),
          answer: z.enum(['accepted', 'declined', 'tentative', 'delegated']),
        }),
      )
      .max(10)
      .readonly()
      .optional()
      .meta({ description: 'Of a reply: who answered what' }),
  })
  .meta({ id: 'CalendarEvent' })
/** A calendar invitation (RFC 5545, RFC 5546); texts are cleaned, and empty if missing. */
export const calendarInvitationSchema = calendarEventSchema
  .extend({
    others: z
      .array(calendarEventSchema)
      .max(20)
      .readonly()
      .optional()
      .meta({ description: 'Further events of the calendar, and changed occurrences of this one' }),
  })
  .meta({ id: 'CalendarInvitation' })
const attachmentSchema = z
  .object({
    id: z.string(),
    filename: z.string(),
    size: z.int().nonnegative(),
    contentType: z.string().optional(),
    url: z.string().optional(),
    contentId: z
      .string()
      .optional()
      .meta({ description: 'An extension: where the HTML body says `cid:` and this, it shows this file' }),
    invitation: calendarInvitationSchema
      .optional()
      .meta({ description: 'An extension: what the calendar says, at the first file that is one' }),
  })
  .meta({ id: 'Attachment' })

const checkResult = (name: string) =>
  z
    .object({ result: z.string().regex(/^[a-z]{1,20}$/), domain: z.string().max(320) })
    .meta({ description: `${name}: a result of RFC 8601, section 2.7, and the domain it is about` })

/** An extension: whether the sender of a mail is authentic. */
export const authenticationSchema = z
  .object({
    verdict: z.enum(['pass', 'fail', 'none']).meta({
      description: "Whether the domain of the From field vouches for the mail; none where it doesn't say",
    }),
    domain: z.string().max(320).meta({ description: 'The domain of the From field' }),
    spf: checkResult('SPF'),
    dkim: checkResult('DKIM'),
    dmarc: checkResult('DMARC'),
    ambiguous: z.literal(true).optional().meta({
      description:
        'The mail can be read as one of several senders: none is vouched for, and the verdict is fail',
    }),
  })
  .meta({ id: 'Authentication' })

/** An extension: a harmless irregularity of a mail. */
export const odditySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('sender-syntax') }).meta({
      description: 'The sender of the SMTP envelope is not written as RFC 5321, section 4.1.2, asks',
    }),
    z
      .object({
        kind: z.literal('charset'),
        labelled: z.string().max(40).meta({ description: 'The charset as the mail names it' }),
        readAs: z.string().max(40).meta({ description: 'The charset that its bytes were read as' }),
      })
      .meta({ description: 'The bytes contradict a charset that the mail names, and it was not followed' }),
    z.object({ kind: z.literal('hidden-characters') }).meta({
      description:
        'The subject or the text contains characters that can hide words from a reader: tag characters, rows of variation selectors, or overrides of the direction',
    }),
  ])
  .meta({ id: 'Oddity' })

/** An extension: a code and the host of the site that it is for. */
export const oneTimeCodeSchema = z.object({ code: z.string().max(40), host: z.string().max(253) }).meta({
  id: 'OneTimeCode',
  description:
    'The code that the header field One-Time-Code names, and the host of its site (an addition to the specification); the sender wrote both. Absent without a valid field',
})

export const messageSchema = z
  .object({
    id: uuid,
    emailId: uuid,
    from_address: z.string(),
    from_name: fromName,
    to_address: z.string().optional(),
    to_addresses: toAddresses,
    subject: z.string(),
    content: z.string().optional().meta({
      description:
        'The text; that of the HTML where the plain-text part only says that there is one; that of an invitation which is all of the mail. Absent where only HTML came',
    }),
    html: z.string().optional(),
    received_at: epochMillis,
    claimed_until: claimedUntil,
    attachments: z.array(attachmentSchema).optional(),
    authentication: authenticationSchema.optional().meta({
      description:
        'An addition to the specification; absent for mail from this computer, which is not checked',
    }),
    oddities: z.array(odditySchema).max(5).optional().meta({
      description: 'An addition to the specification; absent where nothing is odd',
    }),
    one_time_code: oneTimeCodeSchema.optional(),
  })
  .meta({ id: 'Message' })

/** The action link of a mail and its purpose; the page, the command and the test kit return the same one. */
export const confirmLinkSchema = z.object({
  url: z.string(),
  purpose: z.enum(['confirm', 'activate', 'reset', 'sign-in']),
})

/** Additions to the response of `extract-code`. */
export const codeDetailFields = {
  confidence: z.number().min(0).max(1).nullable().meta({
    description:
      'An addition to the specification: how likely the code is right; of codes with 0.9 and more, 99 of 100 are. Null without a code',
  }),
  host: z.string().nullable().meta({
    description:
      'An addition to the specification: the host of the site that the sender names with the code (One-Time-Code field, or a line `@host #code`); null if it names none',
  }),
  candidates: z
    .array(z.object({ value: z.string(), confidence: z.number().min(0).max(1), line: z.string() }))
    .max(5)
    .meta({
      description:
        'An addition to the specification: other values that were considered and not chosen, the likeliest first',
    }),
  refusal: z.enum(['in-doubt', 'below-bar', 'other-kind']).nullable().meta({
    description:
      'An addition to the specification: why a mail with candidates has no code: several are equally likely, none is likely enough, or the code is for another purpose, such as a door',
  }),
} as const

/** The response of `extract-links`. */
export const extractedLinksSchema = z.object({
  links: z
    .array(z.object({ url: z.string(), label: z.string() }))
    .meta({ description: 'All of them, in the order of the mail' }),
  confirm: confirmLinkSchema.nullable().meta({
    description:
      'An addition to the specification: the one link that confirms, activates, resets or signs in; null where no link is certain',
  }),
})

/** The message detail in both forms (specification, section 2): its fields at the top level, and again under `message`. */
export const messageDetailSchema = messageSchema
  .extend({ message: messageSchema })
  .meta({ id: 'MessageDetail' })

/** An extension: the server's configuration in the format that MoeMail's clients read. */
export const serverConfigSchema = z
  .object({
    emailDomains: z.string().meta({ description: 'Domains, separated by commas' }),
    maxEmails: z.string().meta({ description: 'Active addresses the account may hold, a number as text' }),
    defaultRole: z.string().meta({ description: 'The role of a new account' }),
    catchAll: z.enum(['own-domains', 'every-domain']).optional().meta({
      description: 'For the owner: where mail to an unknown name creates its address; absent if nowhere',
    }),
    verifiesAddresses: z.literal(true).optional().meta({
      description: 'Whether browsers get tokens that verify an address, so that a site sends no mail',
    }),
  })
  .meta({ id: 'ServerConfig' })

export const createEmailRequestSchema = z
  .object({
    name: z.string().optional(),
    expiryTime: lifetimeSchema,
    domain: z.string(),
  })
  .meta({ id: 'CreateEmailRequest' })

export const webhookConfigSchema = z
  .object({ url: z.string(), enabled: z.boolean() })
  .meta({ id: 'WebhookConfig' })

/** The configuration in responses; the built-in service adds the reason why it is off (extension). */
export const webhookStateSchema = webhookConfigSchema
  .extend({
    stopped: z.literal('gone').optional().meta({
      description: 'Extension: switched off since the receiver answered 410 (gone); absent otherwise',
    }),
  })
  .meta({ id: 'WebhookState' })

/** The body of a new-message push (specification, section 6). */
export const webhookEventSchema = z
  .object({
    emailId: uuid,
    messageId: uuid,
    fromAddress: z.string(),
    fromName,
    toAddress: z.string(),
    toAddresses,
    subject: z.string(),
    content: z.string().optional(),
    html: z.string().optional(),
    receivedAt: isoInstant,
  })
  .meta({ id: 'WebhookEvent' })

/** The range of a claim's lease in seconds, and the default. */
export const LEASE_SECONDS = { min: 1, max: 3600, default: 30 } as const

export const claimRequestSchema = z
  .object({
    leaseSeconds: z.int().min(LEASE_SECONDS.min).max(LEASE_SECONDS.max).optional().meta({
      default: LEASE_SECONDS.default,
      description: 'How long the claim lasts unless it is confirmed or given back',
    }),
  })
  .meta({ id: 'ClaimRequest' })

/** An extension: a claim of a message, for one of several programs that wait for mail. */
export const claimSchema = z
  .object({
    claim: uuid.meta({ description: 'The token that confirms the claim or gives the message back' }),
    until: epochMillis.meta({ description: 'When it ends unless it is confirmed' }),
  })
  .meta({ id: 'Claim' })

export const successSchema = z.object({ success: z.boolean() }).meta({ id: 'Success' })

/** The body of every error response (specification, section 7). */
export const errorBodySchema = z
  .object({ error: z.string(), message: z.string().optional() })
  .meta({ id: 'Error' })

export type AccountMessagePage = z.infer<typeof accountMessagePageSchema>
export type CreatedEmail = z.infer<typeof createdEmailSchema>
export type EmailPage = z.infer<typeof emailPageSchema>
export type MessageItem = z.infer<typeof messageItemSchema>
export type MessagePage = z.infer<typeof messagePageSchema>
export type Attachment = z.infer<typeof attachmentSchema>
export type CalendarEvent = Readonly<z.infer<typeof calendarEventSchema>>
export type CalendarInvitation = Readonly<z.infer<typeof calendarInvitationSchema>>
export type ConfirmLink = Readonly<z.infer<typeof confirmLinkSchema>>
export type MailAuthentication = Readonly<z.infer<typeof authenticationSchema>>
export type MailOddity = Readonly<z.infer<typeof odditySchema>>
export type Message = z.infer<typeof messageSchema>
export type CreateEmailRequest = z.infer<typeof createEmailRequestSchema>
export type WebhookConfig = z.infer<typeof webhookConfigSchema>
export type WebhookState = z.infer<typeof webhookStateSchema>
export type WebhookEvent = z.infer<typeof webhookEventSchema>
export type ErrorBody = z.infer<typeof errorBodySchema>
