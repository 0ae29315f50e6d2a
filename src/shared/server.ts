// A disposable-mail server as the rest of the program sees it: answers decoded and made uniform, whatever the dialect.
import type { Outcome } from './failure.ts'
import type { CreateEmailRequest, WebhookConfig } from './wire.ts'

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

export interface ReadMessage extends ListedMessage {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly ReadAttachment[]
}

export interface ReadAttachment {
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
  readonly rejected: readonly string[]
}

export interface Answer<T> {
  readonly outcome: Outcome<T>
  /** Server clock minus ours in milliseconds, from the `Date` header; null when unknown. */
  readonly clockOffset: number | null
  /** Milliseconds from request to decoded answer. */
  readonly elapsed: number
}

/** The eight operations of section 4 for one account. Nothing here throws: what fails is an `Outcome`. */
export interface MailServer {
  listEmailDomains(): Promise<Answer<readonly string[]>>
  createEmail(request: CreateEmailRequest): Promise<Answer<{ id: string; address: string }>>
  listEmails(cursor: string | null): Promise<Answer<Page<ListedEmail>>>
  listMessages(emailId: string, cursor: string | null): Promise<Answer<Page<ListedMessage>>>
  deleteEmail(emailId: string): Promise<Answer<null>>
  getMessage(emailId: string, messageId: string): Promise<Answer<ReadMessage>>
  getWebhookConfig(): Promise<Answer<WebhookConfig>>
  updateWebhookConfig(config: WebhookConfig): Promise<Answer<null>>
  /** The bytes behind an attachment's link; the key goes along only to the server's own origin. */
  download(url: string): Promise<Answer<{ bytes: Uint8Array; contentType: string }>>
  /** The server's OpenAPI document (section 1), undecoded. */
  describe(): Promise<Answer<unknown>>
  /** Runs an operation that the document describes. @param path below the base address. */
  operate(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer<{ body: unknown; remaining: number | null }>>
  close(): Promise<void>
}

export interface ServerAccess {
  readonly baseUrl: string
  readonly key: string
  readonly authHeader: 'x-api-key' | 'bearer'
}
