// What is remembered of accounts, addresses and messages.
import type { AccountView } from '../shared/model/account.ts'
import type { AgentUse } from '../shared/model/agent.ts'
import type { ServerKind } from '../shared/model/server.ts'
import type { FirstSenders } from '../mail/sender/address-recipient.ts'
import type { AddressKey, AddressView, Mute } from '../shared/model/address.ts'
import type { VerificationCode, ActionLink } from '@mayfly/code-finder'
import type { MessageKey } from '../shared/model/message-key.ts'
import type { MailAuthentication, MailOddity } from '../shared/contract/rest-schemas.ts'
import type { FetchedAttachment } from '../shared/contract/mail-server-client.ts'

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
  /** Whether its addresses were listed once. Mail found by the first sync is not announced. */
  readonly looked: boolean
  /** Its server refused a permanent address; absent where it did not, or created one since. */
  readonly noPermanent?: boolean
  /** The number of the colour that was chosen for it. */
  readonly colour?: number
}

/** Instants are epoch milliseconds; those of the server are by the server's clock. */
export interface AddressRecord {
  readonly key: AddressKey
  readonly accountId: string
  readonly address: string
  readonly label: string
  readonly note: string
  readonly mute: Mute
  readonly createdAt: number
  readonly expiresAt: number | null
  /** Expired, or deleted on the server; kept here as long as its messages are. */
  readonly ended: boolean
  /** Whether mail found by its next check is not announced. */
  readonly silent: boolean
  readonly checkedAt: number | null
  /** When it was last copied or opened. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  /** Why it ended before its expiry, where its server has no list of addresses that would tell. */
  readonly endReason?: AddressView['endReason']
  /** The expiry that was warned of, so that it is warned of once; absent until then. */
  readonly warnedOf?: number
  /** Stays on top of the list; absent in records of earlier versions: it does not. */
  readonly pinned?: boolean
  readonly agentUses?: readonly AgentUse[]
  /** Senders whose mail is removed as it comes, in lower case. */
  readonly blocked?: readonly string[]
  /** Its first senders, though their messages may be gone; absent until some came. */
  readonly firstSenders?: FirstSenders
  /** Restored or imported: it and its messages stay until the person deletes them, whatever a server says. */
  readonly kept?: true
}

export interface MessageBody {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
  /** Absent where the server did not check who sent it. */
  readonly authentication?: MailAuthentication
  /** Absent where nothing is odd. */
  readonly oddities?: readonly MailOddity[]
}

/** What the list shows of a body. */
export interface ExtractedFields {
  readonly snippet: string
  readonly code: VerificationCode | null
  readonly link: ActionLink | null
  /** As in `MessageRow`; absent where the body does not tell them. */
  readonly recipients?: readonly string[]
}

export interface MessageRecord extends ExtractedFields {
  readonly key: MessageKey
  readonly address: AddressKey
  readonly sender: string
  readonly subject: string
  readonly receivedAt: number
  readonly unread: boolean
  /** Kept however long messages are kept; absent where it is not. */
  readonly kept?: true
  readonly body: MessageBody | null
}
