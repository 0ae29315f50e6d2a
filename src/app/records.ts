// The stored records of accounts, addresses and messages.
import type { AccountView } from '../shared/model/account.ts'
import type { AgentUse } from '../shared/model/agent.ts'
import type { AliasAccount, ForwardedMail } from '../shared/model/alias-service.ts'
import type { ServerKind } from '../shared/model/server.ts'
import type { RequestLimit } from '../shared/model/request-quota.ts'
import type { Mailbox, MailboxPosition } from '../shared/model/mailbox.ts'
import type { FirstSenders } from '../mail/sender/address-recipient.ts'
import type { AddressKey, AddressView, Mute } from '../shared/model/address.ts'
import type { DomainBoundCode, VerificationCode, ActionLink } from '@mayfly/code-finder'
import type { MessageKey } from '../shared/model/message-key.ts'
import type { MailAuthentication, MailOddity } from '../shared/contract/rest-schemas.ts'
import type { FetchedAttachment, FetchedMessage } from '../shared/contract/mail-server-client.ts'

export interface AccountRecord {
  readonly id: string
  readonly kind: AccountView['kind']
  /** Absent in records of earlier versions: `specification`. */
  readonly server?: ServerKind
  readonly name: string
  readonly baseUrl: string
  readonly authHeader: AccountView['authHeader']
  readonly keyTail: string | null
  readonly domains: readonly string[]
  readonly paused: boolean
  /** Whether its addresses were listed once. Mail found by the first sync causes no notifications. */
  readonly looked: boolean
  /** Whether its server refused a permanent address; absent if it did not, or has created one since. */
  readonly noPermanent?: boolean
  /** Whether browsers can verify its addresses without a mail; absent until its server has said so. */
  readonly verifiesAddresses?: boolean
  /** The server accepts no requests before its end; it may be past. */
  readonly limit?: RequestLimit
  /** The number of its chosen colour. */
  readonly colour?: number
  /** The user's own mailbox; only for the kind `imap`. */
  readonly mailbox?: Mailbox
  /** Only for the kind `alias-service`. */
  readonly alias?: AliasAccount
  /** Up to where that mailbox, or the one that an alias service forwards to, was read; absent before it was opened. */
  readonly mailboxPosition?: MailboxPosition
  /** When the built-in service last ran, in epoch milliseconds; only of its account. */
  readonly lastRunAt?: number
}

/** Times are epoch milliseconds; those from the server are by the server's clock. */
export interface AddressRecord {
  readonly key: AddressKey
  readonly accountId: string
  readonly address: string
  readonly label: string
  readonly note: string
  readonly mute: Mute
  readonly createdAt: number
  readonly expiresAt: number | null
  /** Expired, or deleted on the server; kept here as long as its messages. */
  readonly ended: boolean
  /** Whether mail found by its next check causes no notifications. */
  readonly silent: boolean
  readonly checkedAt: number | null
  /** When it was last copied or opened. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  /** Why it became inactive before its expiry, for a server without a list of addresses. */
  readonly endReason?: AddressView['endReason']
  /** The expiry for which a warning was shown, so that it is shown once; absent before. */
  readonly warnedOf?: number
  /** Whether it stays at the top of the list; absent in records of earlier versions, which means false. */
  readonly pinned?: boolean
  readonly agentUses?: readonly AgentUse[]
  /** The sites of web pages that it was given to, through the companion extension. */
  readonly sites?: readonly string[]
  /** The ids of the browsers that created it or gave it to a site: only these are offered its codes. */
  readonly browsers?: readonly string[]
  /** The messages whose codes a browser no longer offers: used, refused, or made useless by a later one. Only of the last minutes. */
  readonly doneCodes?: readonly MessageKey[]
  /** Senders whose mail is removed on arrival, in lower case. */
  readonly blocked?: readonly string[]
  /** Its first senders, also after their messages were removed; absent before mail arrives. */
  readonly firstSenders?: FirstSenders
  /** Restored or imported: it stays with its messages until the user deletes them, regardless of the server. */
  readonly kept?: true
}

export interface MessageBody {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
  /** Absent if the server did not authenticate the sender. */
  readonly authentication?: MailAuthentication
  /** Absent without oddities. */
  readonly oddities?: readonly MailOddity[]
  /** The code that its header names; absent without one. */
  readonly oneTimeCode?: DomainBoundCode
  /** Absent unless an alias service forwarded it. */
  readonly forwarded?: ForwardedMail
}

/** The fields of a body that the list shows. */
export interface ExtractedFields {
  readonly snippet: string
  readonly code: VerificationCode | null
  readonly link: ActionLink | null
  /** As in `MessageRow`; absent if unknown. */
  readonly recipients?: readonly string[]
}

export interface MessageRecord extends ExtractedFields {
  readonly key: MessageKey
  readonly address: AddressKey
  readonly sender: string
  readonly subject: string
  readonly receivedAt: number
  readonly unread: boolean
  /** Marked to keep beyond the retention period; absent otherwise. */
  readonly kept?: true
  /** As in `MessageRow`. */
  readonly junk?: true
  readonly body: MessageBody | null
}

/** The parts of a message that its fields are extracted from. */
export type FetchedContent = Pick<FetchedMessage, 'subject' | 'sender' | keyof MessageBody>

/** The stored fields of a fetched message. */
export interface ExtractedBody {
  /** If the mail has no text part, the text is derived from the HTML. */
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** The parts of a mail that its codes are found in. */
export type MailText = Pick<FetchedContent, 'subject' | 'sender' | 'text' | 'html' | 'oneTimeCode'>

/** Codes of a mail without a certain verification code; found when it is read, and not stored. */
export interface UnlistedCodes {
  /** The two candidates of a mail whose code is not certain; otherwise empty. */
  readonly codeChoices: VerificationCode[]
  /** A code that is not for verification, for example for a door or a meeting. */
  readonly otherCode: VerificationCode | null
}
