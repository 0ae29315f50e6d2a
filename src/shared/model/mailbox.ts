// The user's own mailbox (IMAP, RFC 9051) as an account: its server, and how addresses are made in it.
import { z } from 'zod'
import { HOST_OR_IP_PATTERN } from '../host-name.ts'

/** The separators between the user and the tag of an address (RFC 5233 calls the tag "detail"). */
const SEPARATORS = ['+', '-'] as const

const addressingSchema = z.discriminatedUnion('kind', [
  /** `user+random@domain`: the mail provider delivers it to the user. */
  z.strictObject({ kind: z.literal('subaddress'), separator: z.enum(SEPARATORS) }),
  /** `random@domain`: the mailbox receives all mail of the user's own domain. */
  z.strictObject({ kind: z.literal('catch-all'), domain: z.string().regex(HOST_OR_IP_PATTERN) }),
])

/** The server of a mailbox and the name to log in with. */
const mailboxServerSchema = z.strictObject({
  host: z.string().regex(HOST_OR_IP_PATTERN),
  port: z.int().min(1).max(65_535),
  /** TLS from the first byte, or by STARTTLS before the login (RFC 8314). A connection without TLS does not exist. */
  security: z.enum(['tls', 'starttls']),
  user: z.string().min(1).max(320),
})
export type MailboxServer = z.infer<typeof mailboxServerSchema>

export const mailboxSchema = mailboxServerSchema.extend({
  /** The mailbox's own address. */
  address: z.string().min(3).max(320),
  addressing: addressingSchema,
  /** The server's certificate (PEM) that the user trusts although no known authority signed it; null for the system's rules. */
  certificate: z.string().max(20_000).nullable(),
  /** What deleting a message does: moves it to the mailbox's bin, or only hides it in the program. */
  deletion: z.enum(['bin', 'hide']),
})
export type Mailbox = z.infer<typeof mailboxSchema>

/** Up to where a folder of a mailbox was read (RFC 9051, section 2.3.1.1). */
const folderPositionSchema = z.strictObject({
  /** A decimal number, after `j` for the folder of junk: UIDs are only comparable within one UIDVALIDITY of one folder. */
  uidValidity: z.string().regex(/^j?\d{1,20}$/),
  /** Every message up to this UID was read, or is not for an address made here. */
  uid: z.int().nonnegative(),
  /** When the newest of these arrived (INTERNALDATE), in epoch milliseconds: what a new UIDVALIDITY is compared with. */
  receivedAt: z.number(),
})
export type FolderPosition = z.infer<typeof folderPositionSchema>

/** Up to where INBOX and the folder of junk were read; `junk` is absent before that was looked for. */
export const mailboxPositionSchema = folderPositionSchema.extend({
  junk: folderPositionSchema.exactOptional(),
})
export type MailboxPosition = z.infer<typeof mailboxPositionSchema>

/** The server that was found for an address. */
export interface FoundMailbox {
  readonly server: MailboxServer
  /** Where it was found: a bundled provider, the domain's own configuration, its DNS records, or a guess that responded. */
  readonly source: 'provider' | 'autoconfig' | 'dns' | 'guess'
  /** Whether mail to `user+tag` is known to reach the user; null if unknown. */
  readonly hasSubaddresses: boolean | null
  /** The page where the provider's users create an app password; null if unknown. */
  readonly passwordPage: string | null
}
