// A disposable-mail server as the rest of the program sees it: the same answers from every kind of server.
import type { Result } from './result.ts'
import type { ServerKind } from '../model/server.ts'
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
  /** Null for a permanent address. */
  readonly expiresAt: number | null
}

export interface ListedMessage {
  readonly id: string
  readonly sender: string
  readonly subject: string
  readonly receivedAt: number
  /** Recipients of the envelope that belong to the address, as the sender wrote them; absent where the server does not say. */
  readonly recipients?: readonly string[]
}

export interface FetchedMessage extends ListedMessage {
  /** The recipients, in one line. */
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
  /** Absent where the server did not check who sent it. */
  readonly authentication?: MailAuthentication
  /** What is odd about it and harms nothing; absent where nothing is. */
  readonly oddities?: readonly MailOddity[]
}

export interface FetchedAttachment {
  readonly id: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Absent where the server offers no download. */
  readonly url: string | null
  /** The HTML body shows this file as `cid:` and this (RFC 2392); absent where the server does not say. */
  readonly contentId?: string
  /** What the calendar says; absent where it is no calendar, or its server does not read calendars. */
  readonly invitation?: CalendarInvitation
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
  readonly total: number | null
  /** Dotted paths of what could not be decoded and was left out. */
  readonly undecodable: readonly string[]
}

export interface ServerResponse<T> {
  readonly result: Result<T>
  /** Server clock minus ours in milliseconds, from the `Date` header; null when unknown. */
  readonly clockOffset: number | null
  /** Milliseconds from request to decoded answer. */
  readonly elapsedMs: number
}

/** An address that was created, or opened with its password. */
export interface CreatedEmail {
  readonly id: string
  readonly address: string
  /** Epoch milliseconds by the server's clock, null for a permanent address; absent where it is as long as was asked for. */
  readonly expiresAt?: number | null
}

/** What a server announces by itself. */
export interface PushEvent {
  /** The address with new mail; null: something changed, and the list of addresses says what. */
  readonly emailId: string | null
  /** Nothing was said of new mail, but earlier mail may not have been announced: the stream was interrupted. */
  readonly isGap?: boolean
}

/**
 * The operations of section 4 for one account. Nothing here throws: a failure is part of the `Result`. What the kind of server
 * cannot do (`SERVER_CAPABILITIES`) is answered with `unsupported`.
 */
export interface MailServerClient {
  listEmailDomains(): Promise<ServerResponse<readonly string[]>>
  createEmail(request: CreateEmailRequest): Promise<ServerResponse<CreatedEmail>>
  /** Logs in to an address that exists. @param password of the address, or its token. */
  openEmail(address: string, password: string): Promise<ServerResponse<CreatedEmail>>
  /** @param search part of the addresses wanted; some servers list all of them whatever it is */
  listEmails(cursor: string | null, search?: string): Promise<ServerResponse<Page<ListedEmail>>>
  listMessages(emailId: string, cursor: string | null): Promise<ServerResponse<Page<ListedMessage>>>
  deleteEmail(emailId: string): Promise<ServerResponse<null>>
  getMessage(emailId: string, messageId: string): Promise<ServerResponse<FetchedMessage>>
  deleteMessage(emailId: string, messageId: string): Promise<ServerResponse<null>>
  /** Tells the server that a message was read. */
  markSeen(emailId: string, messageId: string): Promise<ServerResponse<null>>
  /** The message as the server received it (RFC 5322). */
  getMessageSource(emailId: string, messageId: string): Promise<ServerResponse<Uint8Array>>
  /**
   * Listens to what the server announces for these addresses, and connects again after a break. Calling it again replaces the
   * addresses.
   * @param onState false when the stream broke or the server has no stream, true when it works.
   */
  subscribe(
    emailIds: readonly string[],
    onEvent: (event: PushEvent) => void,
    onState: (works: boolean) => void,
  ): void
  getWebhookConfig(): Promise<ServerResponse<WebhookState>>
  updateWebhookConfig(config: WebhookConfig): Promise<ServerResponse<null>>
  /** The bytes behind an attachment's link; the key goes along only to the server's own origin. */
  downloadAttachment(url: string): Promise<ServerResponse<{ bytes: Uint8Array; contentType: string }>>
  /** The server's OpenAPI document (section 1), undecoded. */
  getOpenApiDocument(): Promise<ServerResponse<unknown>>
  /** Runs an operation that the document describes. @param path below the base URL. */
  runAiOperation(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<ServerResponse<{ body: unknown; remaining: number | null }>>
  close(): Promise<void>
}

/** The secrets of single addresses, for kinds of server where each has its own; in the keychain like keys. */
export interface AddressSecrets {
  read(emailId: string): Promise<string | null>
  write(emailId: string, secret: string): Promise<void>
  remove(emailId: string): Promise<void>
}

export interface ServerCredentials {
  readonly kind: ServerKind
  readonly baseUrl: string
  /** The key of the account, or the site's password; '' where the server needs neither. */
  readonly key: string
  readonly authHeader: 'x-api-key' | 'bearer'
  readonly addressSecrets: AddressSecrets
}
