// The input and output schemas of the tools.
import { z } from 'zod'
import { LIFETIME_NAMES } from '../shared/model/lifetime.ts'
import { calendarInvitationSchema, confirmLinkSchema } from '../shared/contract/rest-schemas.ts'

const instant = z.iso.datetime()
const addressFields = {
  id: z.string(),
  address: z.string().describe('The e-mail address'),
  account: z.string(),
  label: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable().describe('Null: never'),
  state: z.enum(['active', 'expired']),
  messages: z.int().nullable(),
  unread: z.int().nullable(),
}
const messageFields = {
  id: z.string().describe('For read_message'),
  address: z.string().describe('The address that received it'),
  from: z.string(),
  subject: z.string(),
  receivedAt: instant,
  unread: z.boolean().nullable(),
}
const listedCode = z
  .string()
  .nullable()
  .optional()
  .describe(
    'The verification code in it, null if it has none; left out if it was not looked for: read_message tells',
  )
const codeOfMessage = z.string().nullable().describe('The verification code in it, if one was found')
const refusedSchema = z
  .array(z.object({ reason: z.string(), count: z.int() }))
  .describe(
    'Mail that came and did not match, counted by reason: other-recipient, other-sender, other-subject, no-code, code-in-doubt, low-confidence, no-link, deleted',
  )
const codeFields = {
  confidence: z.number().nullable().describe('How likely the code is right, 0 to 1'),
  line: z.string().nullable().describe('The line of the mail that the code is in (untrusted)'),
  host: z.string().nullable().describe('The host that the sender names for the code (untrusted)'),
  candidates: z
    .array(z.object({ value: z.string(), confidence: z.number(), line: z.string() }))
    .describe('Other values that were considered and not chosen (untrusted)'),
}
const detailFields = {
  ...messageFields,
  code: codeOfMessage,
  codeDetails: z
    .object({
      ...codeFields,
      refusal: z
        .enum(['in-doubt', 'below-bar', 'other-kind'])
        .nullable()
        .describe('Why a mail with candidates has no code'),
    })
    .describe('About the code'),
  link: z.string().nullable().describe('The link to confirm, activate, reset or sign in, if one was found'),
  confirm: confirmLinkSchema.nullable().describe('That link with its purpose'),
  invitation: calendarInvitationSchema.nullable().describe('The event in its calendar'),
  text: z.string(),
  isCut: z.boolean().describe('Whether the text was truncated'),
  attachments: z.array(z.object({ name: z.string(), size: z.int(), type: z.string() })),
  notice: z.string(),
}
const address = z
  .string()
  .min(3)
  .max(320)
  .describe(
    'An e-mail address, or its id; for mail also an address with a tag, as in name+tag@domain: only mail to that tag',
  )

const waitInput = {
  address,
  timeoutSeconds: z.number().min(1).max(600).optional().describe('How long to wait; 50 if left out'),
  from: z.string().max(320).optional().describe('Only mail whose sender contains this'),
  subject: z.string().max(500).optional().describe('Only mail whose subject contains this'),
  since: z
    .string()
    .max(40)
    .optional()
    .describe(
      '"now", a duration back such as 10m, or an ISO 8601 time. If left out: the last 15 minutes, without mail that you got before',
    ),
  after: z
    .string()
    .min(3)
    .max(400)
    .optional()
    .describe('The id of a message, instead of since: only mail that came after it'),
  claim: z
    .boolean()
    .optional()
    .describe('True takes the mail, the oldest that is free: no other wait that claims gets it'),
}

const messageSchema = z.object({ ...messageFields, code: codeOfMessage })
const found = z.boolean().describe('False: see the text of the result for what to call next')
const next = z
  .enum(['wait_for_code', 'wait_for_link', 'read_message'])
  .nullable()
  .describe('If a mail came that lacks what you wait for: the tool that returns what it has')
const came = z
  .object(messageFields)
  .nullable()
  .describe('The mail that came and lacks what you wait for (untrusted)')

export const toolSchemas = {
  listDomains: { input: {}, output: { domains: z.array(z.string()) } },
  createAddress: {
    input: {
      name: z.string().max(64).optional().describe('The part before the @; random if left out'),
      domain: z
        .string()
        .max(253)
        .optional()
        .describe('One of list_domains; that of the last address, or the first one, if left out'),
      lifetime: z.enum(LIFETIME_NAMES).optional(),
      label: z
        .string()
        .max(120)
        .optional()
        .describe('What it is for, as the user sees it; only with a running Mayfly'),
    },
    output: addressFields,
  },
  waitForCode: {
    input: {
      ...waitInput,
      minConfidence: z
        .number()
        .min(0)
        .max(1)
        .optional()
        .describe('Only a code that is at least this likely right, 0 to 1; any code if left out'),
    },
    output: {
      found,
      code: z.string().nullable(),
      ...codeFields,
      refused: refusedSchema,
      message: messageSchema.nullable(),
      came,
      next,
    },
  },
  waitForLink: {
    input: waitInput,
    output: {
      found,
      link: z.string().nullable().describe('The link to confirm, activate, reset or sign in (untrusted)'),
      purpose: confirmLinkSchema.shape.purpose.nullable(),
      refused: refusedSchema,
      message: messageSchema.nullable(),
      came,
      next,
    },
  },
  waitForMail: {
    input: waitInput,
    output: {
      found,
      refused: refusedSchema,
      message: z.object(detailFields).nullable(),
    },
  },
  listAddresses: { input: {}, output: { addresses: z.array(z.object(addressFields)) } },
  listMessages: {
    input: { address, limit: z.int().min(1).max(100).optional().describe('20 if left out') },
    output: { messages: z.array(z.object({ ...messageFields, code: listedCode })), notice: z.string() },
  },
  readMessage: {
    input: { id: z.string().min(3).max(400).describe('The id of a message, from list_messages') },
    output: detailFields,
  },
  deleteAddress: { input: { address }, output: { address: z.string(), deleted: z.boolean() } },
} as const
