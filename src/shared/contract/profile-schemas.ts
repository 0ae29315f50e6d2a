// The interface between the profile page and the service, and how a program accepts an invitation (specification, section 5.3,
// which leaves the page's interface to the service).
import { z } from 'zod'
import { KEY_SCOPES, MAIL_SCOPES, MAX_KEY_DAYS } from './rest-constants.ts'
import {
  confirmLinkSchema,
  emailPageSchema,
  emailSchema,
  messageItemSchema,
  webhookStateSchema,
} from './rest-schemas.ts'

const token = z.string().min(1).max(200).meta({ description: 'From the invitation link' })
const epochMillis = z.int().meta({ description: 'Unix epoch milliseconds' })
/** Decoded and validated by the WebAuthn library. */
const credential = z
  .looseObject({ id: z.string().max(2000), type: z.literal('public-key') })
  .meta({ description: 'As the browser gives it, in the JSON form of WebAuthn Level 3' })
const webAuthnOptions = z
  .record(z.string(), z.unknown())
  .meta({ description: 'For the browser, in the JSON form of WebAuthn Level 3' })
/** The service checks its length, with a separate error code. */
const password = z.string().max(1000)

export const invitationTokenSchema = z.object({ invitation: token })
export const signInLinkSchema = z.object({
  link: z.string().min(1).max(200).meta({ description: 'The token of the sign-in link' }),
})
/** A new sign-in link. */
export const createdSignInLinkSchema = z
  .object({ link: z.string().max(2000).meta({ description: 'Valid once, for ten minutes' }) })
  .meta({ id: 'CreatedSignInLink' })
export const acceptPasswordSchema = z.object({ invitation: token, password })
export const acceptPasskeySchema = z.object({ invitation: token, credential })
export const credentialSchema = z.object({ credential })
export const passwordSchema = z.object({ password })
export const passwordSignInSchema = z.object({ name: z.string().max(200), password })
export const webAuthnOptionsSchema = z.object({ options: webAuthnOptions })

export const invitationSchema = z
  .object({
    name: z.string(),
    role: z.string().nullable().meta({ description: 'Null where the account has one already' }),
    quota: z.int().nullable().meta({ description: 'Addresses at a time; null is no limit, or as it was' }),
    expiresAt: epochMillis,
  })
  .meta({ id: 'Invitation' })

/** The service checks the name, with separate error codes. */
export const createInvitationSchema = z.object({
  name: z.string().max(200),
  quota: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .meta({ description: 'Addresses at a time; 0 is no limit, null the default' }),
})

export const newInvitationSchema = z
  .object({ link: z.string().meta({ description: 'Displayed once at creation' }) })
  .meta({ id: 'NewInvitation' })

export const openInvitationsSchema = z
  .object({
    invitations: z.array(
      z.object({
        name: z.string(),
        role: z.string().nullable(),
        quota: z.int().nullable(),
        expiresAt: epochMillis,
      }),
    ),
  })
  .meta({ id: 'OpenInvitations' })

export const acceptedInvitationSchema = z
  .object({
    name: z.string(),
    key: z.string().meta({ description: 'The API key, displayed this once' }),
  })
  .meta({ id: 'AcceptedInvitation' })

export const newKeySchema = z
  .object({ key: z.string().meta({ description: 'Displayed once at creation' }) })
  .meta({ id: 'NewApiKey' })

const mailScope = z.enum(MAIL_SCOPES).meta({
  description:
    'full: everything with addresses and mail; own: creates addresses and uses only these; read: only reads',
})

/** A scoped key in a list; the key itself is displayed only at creation. */
const scopedKeySchema = z
  .object({
    name: z.string(),
    scope: z.enum(KEY_SCOPES),
    addresses: z.string().nullable().meta({ description: 'A pattern such as ci-*; null is all addresses' }),
    tail: z.string().meta({ description: 'Its last characters' }),
    createdAt: epochMillis,
    expiresAt: epochMillis.nullable().meta({ description: 'Unix epoch milliseconds; null is no end' }),
  })
  .meta({ id: 'ScopedKey' })

/** The service checks name and pattern, with separate error codes. */
export const addScopedKeySchema = z.object({
  name: z.string(),
  scope: mailScope,
  addresses: z.string().nullable(),
  days: z
    .int()
    .min(1)
    .max(MAX_KEY_DAYS)
    .nullable()
    .meta({ description: 'Days until it expires; null is no end' }),
})

/** The addresses of the inbox, each with its newest message. */
export const inboxPageSchema = emailPageSchema
  .extend({
    emails: z.array(
      emailSchema.extend({
        messages: z.int().nonnegative(),
        newest: messageItemSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'InboxPage' })

/** What stands out in a message. */
export const messageHighlightsSchema = z
  .object({ code: z.string().nullable(), confirm: confirmLinkSchema.nullable() })
  .meta({ id: 'MessageHighlights' })

export const profileSchema = z
  .object({
    name: z.string(),
    role: z.string(),
    isOwner: z
      .boolean()
      .meta({ description: 'Whether this is the account of the person who runs the service' }),
    permanentAddresses: z.boolean(),
    domains: z.array(z.string()).meta({ description: 'For new addresses' }),
    addresses: z.int().meta({ description: 'Active ones' }),
    quota: z.int().nullable().meta({ description: 'Addresses at a time; null is no limit' }),
    key: z
      .object({ tail: z.string().meta({ description: 'Its last characters' }), createdAt: epochMillis })
      .nullable(),
    scopedKeys: z.array(scopedKeySchema),
    hasPassword: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), createdAt: epochMillis })),
    sessions: z.array(
      z.object({ id: z.uuid(), userAgent: z.string(), createdAt: epochMillis, isCurrent: z.boolean() }),
    ),
    webhook: webhookStateSchema,
  })
  .meta({ id: 'Profile' })

export type InboxPage = z.infer<typeof inboxPageSchema>
export type InboxAddress = InboxPage['emails'][number]
export type MessageHighlights = z.infer<typeof messageHighlightsSchema>
export type OpenInvitation = z.infer<typeof openInvitationsSchema>['invitations'][number]
export type Profile = z.infer<typeof profileSchema>
export type ScopedKey = z.infer<typeof scopedKeySchema>
export type AddScopedKey = z.infer<typeof addScopedKeySchema>
export type Invitation = z.infer<typeof invitationSchema>
