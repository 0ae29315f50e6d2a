// The schemas of stored records, for files that contain them.
import { z } from 'zod'
import {
  authenticationSchema,
  oneTimeCodeSchema,
  calendarInvitationSchema,
  odditySchema,
} from '../shared/contract/rest-schemas.ts'
import { AGENT_ACTIONS } from '../shared/model/agent.ts'
import { mailboxPositionSchema, mailboxSchema } from '../shared/model/mailbox.ts'
import { aliasAccountSchema, forwardedMailSchema } from '../shared/model/alias-service.ts'
import { QUOTA_SCOPES } from '../shared/model/request-quota.ts'
import { SERVER_KINDS } from '../shared/model/server.ts'
import type { AccountRecord, AddressRecord, MessageRecord } from './ports.ts'

const instant = z.number().nullable()

export const accountSchema = z.object({
  id: z.string(),
  kind: z.enum(['builtin', 'remote']),
  name: z.string(),
  baseUrl: z.string(),
  authHeader: z.enum(['x-api-key', 'bearer']),
  keyTail: z.string().nullable(),
  domains: z.array(z.string()).readonly(),
  paused: z.boolean(),
  looked: z.boolean(),
  server: z.enum(SERVER_KINDS).exactOptional(),
  noPermanent: z.boolean().exactOptional(),
  verifiesAddresses: z.boolean().exactOptional(),
  limit: z.object({ until: z.number(), quota: z.enum(QUOTA_SCOPES).exactOptional() }).exactOptional(),
  colour: z.number().exactOptional(),
  mailbox: mailboxSchema.exactOptional(),
  alias: aliasAccountSchema.exactOptional(),
  mailboxPosition: mailboxPositionSchema.exactOptional(),
  lastRunAt: z.number().exactOptional(),
}) satisfies z.ZodType<AccountRecord>

export const addressSchema = z.object({
  key: z.string(),
  accountId: z.string(),
  address: z.string(),
  label: z.string(),
  note: z.string(),
  mute: z.enum(['always', 'codes-only', 'never']),
  createdAt: z.number(),
  expiresAt: instant,
  ended: z.boolean(),
  silent: z.boolean(),
  checkedAt: instant,
  interestAt: instant,
  arrivalAt: instant,
  endReason: z.enum(['gone', 'no-password', 'off']).nullable().exactOptional(),
  warnedOf: z.number().exactOptional(),
  kept: z.literal(true).exactOptional(),
  agentUses: z
    .array(z.object({ at: z.number(), agent: z.string(), action: z.enum(AGENT_ACTIONS) }))
    .readonly()
    .exactOptional(),
  sites: z.array(z.string()).readonly().exactOptional(),
  browsers: z.array(z.string()).readonly().exactOptional(),
  doneCodes: z.array(z.string()).readonly().exactOptional(),
  pinned: z.boolean().exactOptional(),
  blocked: z.array(z.string()).readonly().exactOptional(),
  firstSenders: z.object({ since: z.number(), origins: z.array(z.string()).readonly() }).exactOptional(),
}) satisfies z.ZodType<AddressRecord>

/** The file with the backup of the accounts; what cannot be read is left out. */
export const accountsBackupSchema = z
  .object({
    accounts: z.array(accountSchema).catch([]),
    addresses: z.array(addressSchema).catch([]),
  })
  .catch({ accounts: [], addresses: [] })

const fileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number(),
  contentType: z.string(),
  url: z.string().nullable(),
  contentId: z.string().exactOptional(),
  invitation: calendarInvitationSchema.exactOptional(),
})
const bodySchema = z.object({
  to: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(fileSchema).readonly(),
  authentication: authenticationSchema.exactOptional(),
  oddities: z.array(odditySchema).max(5).readonly().exactOptional(),
  oneTimeCode: oneTimeCodeSchema.exactOptional(),
  forwarded: forwardedMailSchema.exactOptional(),
})

export const messageSchema = z.object({
  key: z.string(),
  address: z.string(),
  sender: z.string(),
  subject: z.string(),
  receivedAt: z.number(),
  unread: z.boolean(),
  snippet: z.string(),
  code: z
    .object({
      value: z.string(),
      line: z.string(),
      confidence: z.number().exactOptional(),
      host: z.string().exactOptional(),
    })
    .nullable(),
  link: z
    .object({
      url: z.string(),
      label: z.string(),
      purpose: z.enum(['confirm', 'activate', 'reset', 'sign-in']),
    })
    .nullable(),
  recipients: z.array(z.string()).readonly().exactOptional(),
  junk: z.literal(true).exactOptional(),
  body: bodySchema.nullable(),
}) satisfies z.ZodType<MessageRecord>
