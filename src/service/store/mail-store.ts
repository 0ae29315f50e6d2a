// The part of the port that has to do with mail: stored as it came, listed once it is parsed, read and removed.
import type { ParsedAttachment, ParsedMail } from '../../mail/mime/parsed-mail.ts'
import type { MailAuthentication, MailOddity } from '../../shared/contract/rest-schemas.ts'

/** An address as the engine gave it; methods that take one want it back as it was. */
export interface AddressRow {
  /** Its place in the order of the account's addresses. */
  readonly n: number
  readonly id: string
  readonly account: string
  readonly address: string
  readonly created_at: number
  readonly expires_at: number
  readonly messages: number
}

/** Up to one more row than a page holds, which tells that there is a next page, and how many match. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
}

/** Names a stored mail, for this engine only. */
export type MailKey = number | string

/** Who a mail is for. */
export interface MailRecipient {
  /** Normalized, without the tag. */
  readonly address: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
}

/** A mail too large to wait in memory: its bytes go to the disk while it comes in. */
export interface LargeMail {
  /**
   * Takes the next bytes.
   * @returns nothing, or a promise that settles when there is room for more
   * @throws Error of the engine, now or with the promise
   */
  add(bytes: readonly Uint8Array[]): void | Promise<void>
  /** What has come so far, in order; may be read more than once. */
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Removes its bytes, unless the mail was stored. Never throws. */
  discard(): void
}

export interface IncomingMail {
  readonly sender: string
  readonly recipients: readonly MailRecipient[]
  /** The part of it that is on the disk already. */
  readonly largeMail: LargeMail | null
  /** The rest of it. */
  readonly pieces: readonly Uint8Array[]
  /** Bytes of both. */
  readonly size: number
  /** Null or absent where it was not checked who sent it. */
  readonly authentication?: MailAuthentication | null
  /** What the envelope shows that is odd; what the bytes show is added as they are listed. */
  readonly oddities?: readonly MailOddity[]
}

/** A mail that is on the disk and not listed yet. */
export interface StoredMail {
  readonly key: MailKey
  /** Bytes. */
  readonly size: number
  /** Ids of the addresses it is for. */
  readonly addresses: readonly string[]
}

export interface StoreResult {
  /** For each mail of the batch what was stored of it: nothing when none of its recipients exists any more. */
  readonly stored: readonly (readonly StoredMail[])[]
  /** False when the mails are stored and the disk failed to say that they will stay. */
  readonly isDurable: boolean
}

export interface IndexedMessage {
  /** Its place in the order of listing. */
  readonly n: number
  readonly account: string
  readonly emailId: string
  readonly address: string
  readonly messageId: string
  readonly webhook: boolean
}

export interface StoreOptions {
  /** Whether mail to an unknown name of an own domain creates that address. */
  readonly catchAll: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

export interface MailStore {
  /** Batches that are worth storing at a time: each takes what came while they were under way. */
  readonly maxConcurrentBatches: number
  /** Path of the file parse workers read raw mail from themselves; null where they are handed it. */
  readonly workerDatabase: string | null
  /** Begins a mail that is too large to wait in memory. */
  beginLarge(recipients: readonly MailRecipient[]): LargeMail
  /**
   * Stores mails in one commit; all of them or none. Settles once they are durable, in the order of the calls.
   */
  store(mails: readonly IncomingMail[], options: StoreOptions): Promise<StoreResult>
  /** The raw bytes of a stored mail, in a buffer that holds nothing else. */
  raw(key: MailKey): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Lists parsed mails, in this order: the messages can be read once this settles. After a power failure the raw mail is
   * parsed again, under the same message ids.
   */
  index(mails: readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[]): Promise<IndexedMessage[]>
  /** Takes over some mail for the account, or one of its addresses, that another instance has not listed yet. */
  claim(account: string, address: string | null): Promise<StoredMail[]>
  /** Whether another instance has mail for the account, or for one of its addresses, that it has not listed yet. */
  isPendingElsewhere(account: string, address: string | null): Promise<boolean>
}

export interface MessageItemRow {
  readonly n: number
  readonly id: string
  /** Name and address in one; see `senderFields`. */
  readonly sender: string
  readonly subject: string
  readonly received_at: number
  /** The recipient of the envelope that was named first, as the sender wrote it, with its tag. */
  readonly to_address: string
  /** All recipients of the envelope that belong to this address, `to_address` first; none of another address. */
  readonly to_addresses: readonly string[]
}
export interface AccountMessageRow extends MessageItemRow {
  readonly emailId: string
}
export interface MessageRow extends MessageItemRow {
  readonly mail: MailKey
  readonly content: string | null
  readonly html: string | null
  readonly attachments: readonly ParsedAttachment[]
  /** Whether the mail is from whom it says; null where that was not checked. */
  readonly authentication: MailAuthentication | null
  readonly oddities: readonly MailOddity[]
}

/** A message whose mail an earlier version of the program parsed: what tells whether it would be read otherwise now. */
export interface OutdatedMessage {
  /** Its place in the order of listing, and its account. */
  readonly n: number
  readonly account: string
  readonly mail: MailKey
  /** Characters of its text; null where it has none. */
  readonly textLength: number | null
  readonly hasHtml: boolean
  readonly attachments: readonly ParsedAttachment[]
}

/** What was parsed by an earlier version, and is parsed again (`READING_VERSION`). */
export interface OutdatedMessages {
  /**
   * The next ones, the newest first as far as the engine has an order of all; none at the end. What the last call gave counts as
   * read again.
   */
  take(limit: number): Promise<OutdatedMessage[]>
  /** The message of an account, where it is one; undefined where it is up to date. */
  find(account: string, n: number): Promise<OutdatedMessage | undefined>
  /** Stores text, HTML and files of a mail, and what its messages are found by. @returns whether anything changed */
  replace(message: OutdatedMessage, parsed: ParsedMail): Promise<boolean>
}

export interface MessageStore {
  /**
   * The messages of an address, the latest listed first (section 4, listMessages).
   * @param before only messages listed before this one; Infinity for the first page
   * @param search beginnings of words, all of which a message must have; empty matches all
   */
  list(address: AddressRow, before: number, search: string): Promise<Page<MessageItemRow>>
  /** `list` for all addresses of an account. */
  listOfAccount(account: string, before: number, search: string): Promise<Page<AccountMessageRow>>
  byId(address: AddressRow, id: string): Promise<MessageRow | undefined>
  /** Removes one message. @returns false where another call removed it first */
  remove(address: AddressRow, message: MessageRow): Promise<boolean>
  /** The number of the message of an address that was listed last; 0 where there is none. */
  newest(address: AddressRow): Promise<number>
  /**
   * Removes the messages of an address up to one, a batch at a time between other work; settles once that is durable.
   * @param last number of the newest message to remove
   */
  empty(address: AddressRow, last: number): Promise<void>
}
