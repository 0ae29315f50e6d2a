// A disposable-mail server as the rest of the program sees it: the same answers from every kind of server.
import type { Result } from './result.ts'
import type { CreateEmailRequest, WebhookConfig } from './rest-schemas.ts'

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
}

export interface FetchedMessage extends ListedMessage {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
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

/** The operations of section 4 for one account. Nothing here throws: a failure is part of the `Result`. */
export interface MailServerClient {
  listEmailDomains(): Promise<ServerResponse<readonly string[]>>
  createEmail(request: CreateEmailRequest): Promise<ServerResponse<{ id: string; address: string }>>
  listEmails(cursor: string | null): Promise<ServerResponse<Page<ListedEmail>>>
  listMessages(emailId: string, cursor: string | null): Promise<ServerResponse<Page<ListedMessage>>>
  deleteEmail(emailId: string): Promise<ServerResponse<null>>
  getMessage(emailId: string, messageId: string): Promise<ServerResponse<FetchedMessage>>
  getWebhookConfig(): Promise<ServerResponse<WebhookConfig>>
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

export interface ServerCredentials {
  readonly baseUrl: string
  readonly key: string
  readonly authHeader: 'x-api-key' | 'bearer'
}
