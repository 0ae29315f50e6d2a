// The interface between the profile page and the service, and how a program accepts an invitation (specification, section 5.3,
// which leaves the page's interface to the service).
import { z } from 'zod'
import { webhookStateSchema } from './rest-schemas.ts'

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

export const acceptedInvitationSchema = z
  .object({
    name: z.string(),
    key: z.string().meta({ description: 'The API key, displayed this once' }),
  })
  .meta({ id: 'AcceptedInvitation' })

export const newKeySchema = z
  .object({ key: z.string().meta({ description: 'Displayed once at creation' }) })
  .meta({ id: 'NewApiKey' })

export const profileSchema = z
  .object({
    name: z.string(),
    role: z.string(),
    permanentAddresses: z.boolean(),
    addresses: z.int().meta({ description: 'Active ones' }),
    quota: z.int().nullable().meta({ description: 'Addresses at a time; null is no limit' }),
    key: z
      .object({ tail: z.string().meta({ description: 'Its last characters' }), createdAt: epochMillis })
      .nullable(),
    hasPassword: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), createdAt: epochMillis })),
    sessions: z.array(
      z.object({ id: z.uuid(), userAgent: z.string(), createdAt: epochMillis, isCurrent: z.boolean() }),
    ),
    webhook: webhookStateSchema,
  })
  .meta({ id: 'Profile' })

export type Profile = z.infer<typeof profileSchema>
export type Invitation = z.infer<typeof invitationSchema>
