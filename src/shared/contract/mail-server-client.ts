// The client interface of a disposable-mail server, the same for every kind of server.
import type { DomainBoundCode } from '@mayfly/code-finder'
import type { Result } from './result.ts'
import type { ScopedQuota } from '../model/request-quota.ts'
import type { AliasService, ForwardedMail } from '../model/alias-service.ts'
import type { PartOf, ServerKind } from '../model/server.ts'
import type { Mailbox, MailboxPosition } from '../model/mailbox.ts'
import type {
  CalendarInvitation,
  CreateEmailRequest,
  MailAuthentication,
  MailOddity,
  WebhookConfig,
  WebhookState,
} from './rest-schemas.ts'

/** An address as the server lists it; instants are epoch milliseconds by the server's clock. */
export interface ListedEmail {
  readonly id: string
  readonly address: string
  readonly createdAt: number
  /** Null for a permanent address; absent if the server has no lifetimes, and the program keeps its own. */
  readonly expiresAt?: number | null
  /** It is switched off; absent otherwise. */
  readonly isOff?: true
  /** What the server keeps as its name or note; absent if empty. */
  readonly label?: string
}

/** What a new address is for: some servers keep it with the address, or make its name from it. */
export interface AddressPurpose {
  readonly label: string
  /** The site of the web page that it is for. */
  readonly site?: string
}

export interface ListedMessage {
  readonly id: string
  readonly sender: string
  readonly subject: string
  readonly receivedAt: number
  /** Envelope recipients that belong to the address, as the sender wrote them; absent if the server does not provide them. */
  readonly recipients?: readonly string[]
  /** True if the claim of a program was confirmed; absent otherwise. */
  readonly isTaken?: true
  /** The mail provider filed it as junk; absent otherwise. */
  readonly isJunk?: true
  /**
   * The whole message, from a server that sends it with the list and deletes what it has sent: it must be stored before any
   * other request. Absent if `getMessage` requests it.
   */
  readonly complete?: FetchedMessage
}

export interface FetchedMessage extends ListedMessage {
  /** The recipients, in one line. */
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
  /** Absent if the server did not authenticate the sender. */
  readonly authentication?: MailAuthentication
  /** Harmless irregularities; absent if empty. */
  readonly oddities?: readonly MailOddity[]
  /** The code that its header names; absent without one, or if the server does not report it. */
  readonly oneTimeCode?: DomainBoundCode
  /** An alias service forwarded it, which names the sender; absent otherwise. */
  readonly forwarded?: ForwardedMail
}

export interface FetchedAttachment {
  readonly id: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Null if the server offers no download. */
  readonly url: string | null
  /** The id by which the HTML body refers to the file (`cid:`, RFC 2392); absent if the server does not provide it. */
  readonly contentId?: string
  /** Absent if the file is not a calendar, or its server does not parse calendars. */
  readonly invitation?: CalendarInvitation
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
  readonly total: number | null
  /** Dotted paths of items that could not be decoded and were left out. */
  readonly undecodable: readonly string[]
}

export interface ServerResponse<T> {
  readonly result: Result<T>
  /** Server clock minus local clock in milliseconds, from the `Date` header; null if unknown. */
  readonly clockOffset: number | null
  /** Milliseconds from request to decoded response. */
  readonly elapsedMs: number
  /** The quota of requests that the response reports; absent if it reports none. */
  readonly quota?: ScopedQuota
}

/** An address that was created, or opened with its password. */
export interface CreatedEmail {
  readonly id: string
  readonly address: string
  /** Epoch milliseconds by the server's clock, null for a permanent address; absent if it is as requested. */
  readonly expiresAt?: number | null
}

/** An event that a server pushes. */
export interface PushEvent {
  /** The address with new mail; null: something changed, and the address list must be read. */
  readonly emailId: string | null
  /** The stream was interrupted: this is not a new event, but earlier events may have been missed. */
  readonly isGap?: boolean
}

/** The id of a message for `MessageClaims` that does not exist on any server, to test whether a server has claims. */
export const UNKNOWN_MESSAGE_ID = '00000000-0000-0000-0000-000000000000'

/** Claims of messages: of several programs that wait for mail at one address, each message goes to one. */
export interface MessageClaims {
  /**
   * @returns the token of the claim, which ends after some seconds unless it is confirmed. Fails with `busy` if another claim may
   *   still end, `taken` if it was confirmed, `not-found` if the message was deleted, `unsupported` if the server has no claims
   */
  make(emailId: string, messageId: string): Promise<ServerResponse<string>>
  /** Confirms the claim, or gives the message back. Fails with `taken` if the claim has ended. */
  end(
    how: 'confirm' | 'release',
    claim: { readonly emailId: string; readonly messageId: string; readonly token: string },
  ): Promise<ServerResponse<null>>
}

/** New mail, reported by the server. */
export interface MailPush {
  /**
   * Subscribes to the server's events for these addresses, and reconnects after an interruption. Another call replaces the
   * addresses.
   * @param onState called with true when the stream works, with false when it is interrupted or the server has none
   */
  subscribe(
    emailIds: readonly string[],
    onEvent: (event: PushEvent) => void,
    onState: (works: boolean) => void,
  ): void
  /**
   * Mail is expected for this many milliseconds from now, 0 for not at all: the client then asks the server itself each few seconds for
   * the subscribed addresses, and reports by their events. Another call replaces the time. Absent if what the server pushes arrives at
   * once.
   */
  expectMail?(milliseconds: number): void
}

/** The webhook, and the operations that the server describes. */
export interface Automation {
  getWebhookConfig(): Promise<ServerResponse<WebhookState>>
  updateWebhookConfig(config: WebhookConfig): Promise<ServerResponse<null>>
  /** The server's OpenAPI document (specification, section 1), undecoded. */
  getOpenApiDocument(): Promise<ServerResponse<unknown>>
  /** Runs an operation of the OpenAPI document. @param path relative to the base URL */
  runAiOperation(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ServerResponse<{ body: unknown; remaining: number | null }>>
}

/** The operations for one account (specification, section 4). They do not throw: a failure is part of the `Result`. */
interface ServerOperations {
  listEmailDomains(): Promise<ServerResponse<readonly string[]>>
  createEmail(request: CreateEmailRequest, purpose?: AddressPurpose): Promise<ServerResponse<CreatedEmail>>
  deleteEmail(emailId: string): Promise<ServerResponse<null>>
  /** @param search words in the sender, the subject or the text; some servers ignore it */
  listMessages(
    emailId: string,
    cursor: string | null,
    search?: string,
  ): Promise<ServerResponse<Page<ListedMessage>>>
  getMessage(emailId: string, messageId: string): Promise<ServerResponse<FetchedMessage>>
  deleteMessage(emailId: string, messageId: string): Promise<ServerResponse<null>>
  close(): Promise<void>
}

/** What only some kinds of server have. */
export interface ServerParts {
  /** @param search part of the addresses to list; some servers ignore it */
  listEmails(cursor: string | null, search?: string): Promise<ServerResponse<Page<ListedEmail>>>
  /** Logs in to an address that another program created. @param password its password or token */
  openEmail(address: string, password: string): Promise<ServerResponse<CreatedEmail>>
  /** Switches an address on or off: while it is off, its mail is not forwarded. */
  setEmailActive(emailId: string, isActive: boolean): Promise<ServerResponse<null>>
  /** The mailbox that mail is forwarded to; null if the server does not tell. */
  forwardsTo(): Promise<ServerResponse<string | null>>
  /** Whether browsers get tokens of the server that verify an address, so that a site sends no mail. */
  verifiesAddresses(): Promise<ServerResponse<boolean>>
  /** Makes a link that signs a browser in to the server's page; `unsupported` if the server makes none for this key. */
  createSignInLink(): Promise<ServerResponse<string>>
  /** Marks a message as read on the server. */
  markSeen(emailId: string, messageId: string): Promise<ServerResponse<null>>
  /** The message as the server received it (RFC 5322). */
  getMessageSource(emailId: string, messageId: string): Promise<ServerResponse<Uint8Array>>
  /** Downloads an attachment; the key is sent only to the server's own origin. */
  downloadAttachment(url: string): Promise<ServerResponse<{ bytes: Uint8Array; contentType: string }>>
  readonly push: MailPush
  readonly claims: MessageClaims
  readonly automation: Automation
}

/** The client of a server of any kind: what its kind does not have is absent. */
export type MailServerClient = ServerOperations & Partial<ServerParts>

/** The client of one kind, with the parts that are listed for the kind and no others. */
export type ClientOf<K extends ServerKind> = K extends ServerKind
  ? ServerOperations &
      Pick<ServerParts, PartOf<K>> &
      Partial<Record<Exclude<keyof ServerParts, PartOf<K>>, never>>
  : never

/** The secrets of single addresses, for servers on which each address has one; stored in the keychain like keys. */
export interface AddressSecrets {
  read(emailId: string): Promise<string | null>
  write(emailId: string, secret: string): Promise<void>
  remove(emailId: string): Promise<void>
}

/** What the client of a mailbox remembers between runs. */
export interface MailboxMemory {
  /** Null before the mailbox was first opened. */
  position(): MailboxPosition | null
  savePosition(position: MailboxPosition): void
  /** The given messages that the program has stored. @param messageIds ids as the client lists them */
  filterStored(messageIds: readonly string[]): ReadonlySet<string>
}

export interface ServerCredentials<K extends ServerKind = ServerKind> {
  readonly kind: K
  readonly baseUrl: string
  /** The key of the account, or the site's password; '' if the server needs neither. */
  readonly key: string
  readonly authHeader: 'x-api-key' | 'bearer'
  readonly addressSecrets: AddressSecrets
  /** For the kind `imap`, whose password is `key`; for `alias-service`, if its mail arrives in a mailbox of the program. */
  readonly mailbox?: { readonly settings: Mailbox; readonly memory: MailboxMemory }
  /** Only for the kind `alias-service`. */
  readonly alias?: {
    readonly service: AliasService
    /** The domains of the account, as far as they are known. */
    readonly domains: () => readonly string[]
    /** The password of `mailbox`. */
    readonly mailboxPassword: string
  }
}
