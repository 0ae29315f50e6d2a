// The part of the storage port for mail: stored raw, listed once it is parsed, read and removed.
import type { DomainBoundCode } from '@mayfly/code-finder/domain-bound-code'
import type { ParsedAttachment, ParsedMail } from '../../mail/mime/parsed-mail.ts'
import type { MailAuthentication, MailOddity } from '../../shared/contract/rest-schemas.ts'
import type { AddressFilter } from './key-access.ts'

/** An address from the engine; pass it to other methods unchanged. */
export interface AddressRow {
  /** Its position in the order of the account's addresses. */
  readonly n: number
  readonly id: string
  readonly account: string
  readonly address: string
  readonly created_at: number
  readonly expires_at: number
  readonly messages: number
  /** The id of the scoped key that created it, see `KeyAccess`, or a name of verification-store.ts; null for another creator. */
  readonly created_by: string | null
}

/** A page of rows, plus one if another page follows, and the number of all matching rows. */
export interface Page<Row> {
  readonly rows: Row[]
  /** Of a search or of all addresses: at most one more than `MAX_COUNTED`, which means more. */
  readonly total: number
  /** The number below which the next page begins, if this one ended before it was full. */
  readonly next?: number
}

/** The key of a stored mail, specific to the engine. */
export type MailKey = number | string

/** A recipient of a mail. */
export interface MailRecipient {
  /** Normalized, without the tag. */
  readonly address: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
}

/** A mail too large for memory: its bytes are written to disk while it arrives. */
export interface LargeMail {
  /**
   * Appends bytes.
   * @returns undefined, or a promise that settles when there is room for more
   * @throws Error of the engine, directly or by the promise
   */
  add(bytes: readonly Uint8Array[]): void | Promise<void>
  /** The bytes so far, in order; may be read more than once. */
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Removes its bytes, unless the mail was stored. Never throws. */
  discard(): void
}

export interface IncomingMail {
  readonly sender: string
  readonly recipients: readonly MailRecipient[]
  /** The part that is already on disk. */
  readonly largeMail: LargeMail | null
  /** The rest of it. */
  readonly pieces: readonly Uint8Array[]
  /** Bytes of both parts. */
  readonly size: number
  /** Null or absent if the sender was not checked. */
  readonly authentication?: MailAuthentication | null
  /** Oddities of the envelope; those of the content are added when it is listed. */
  readonly oddities?: readonly MailOddity[]
}

/** A mail that is on disk but not listed yet. */
export interface StoredMail {
  readonly key: MailKey
  /** Bytes. */
  readonly size: number
  /** Ids of the addresses it is for. */
  readonly addresses: readonly string[]
}

export interface StoreResult {
  /** For each mail of the batch the stored copies; empty if none of its recipients exists. */
  readonly stored: readonly (readonly StoredMail[])[]
  /** False if the mails are stored but the disk did not confirm that they are durable. */
  readonly isDurable: boolean
}

export interface IndexedMessage {
  /** Its position in the order of listing. */
  readonly n: number
  readonly account: string
  readonly emailId: string
  readonly address: string
  readonly messageId: string
  readonly webhook: boolean
}

export interface StoreOptions {
  /** Whether mail to an unknown address that the SMTP server accepted creates it. */
  readonly catchAll: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

export interface MailStore {
  /** Useful number of concurrent batches; mails that arrive during these are in the next one. */
  readonly maxConcurrentBatches: number
  /** Path of the database from which parse workers read raw mail; null if they receive it with each job. */
  readonly workerDatabase: string | null
  /** Begins a mail that is too large for memory. */
  beginLarge(recipients: readonly MailRecipient[]): LargeMail
  /**
   * Stores mails in one commit: all of them or none. Settles once they are durable, in the order of the calls.
   */
  store(mails: readonly IncomingMail[], options: StoreOptions): Promise<StoreResult>
  /** The raw bytes of a stored mail, in a separate buffer. */
  raw(key: MailKey): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Lists parsed mails, in this order; the messages can be read once this settles. After a power failure the raw mail is parsed
   * again, with the same message ids.
   */
  index(mails: readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[]): Promise<IndexedMessage[]>
  /** Takes over some mail for the account, or for one of its addresses, that another instance has not listed yet. */
  claim(account: string, address: string | null): Promise<StoredMail[]>
  /** Whether another instance has unlisted mail for the account, or for one of its addresses. */
  isPendingElsewhere(account: string, address: string | null): Promise<boolean>
}

export interface MessageItemRow {
  readonly n: number
  readonly id: string
  /** Name and address in one string; see `senderFields`. */
  readonly sender: string
  readonly subject: string
  readonly received_at: number
  /** The first recipient of the envelope, as the sender wrote it, with its tag. */
  readonly to_address: string
  /** All recipients of the envelope that belong to this address, `to_address` first. */
  readonly to_addresses: readonly string[]
  /** When its claim ends, `CLAIMED_FOR_GOOD` if never; null if it is not claimed. */
  readonly claimed_until: number | null
}
export interface AccountMessageRow extends MessageItemRow {
  readonly emailId: string
}
export interface MessageRow extends MessageItemRow {
  readonly mail: MailKey
  readonly content: string | null
  readonly html: string | null
  readonly attachments: readonly ParsedAttachment[]
  /** The result of the sender check; null if it was not checked. */
  readonly authentication: MailAuthentication | null
  readonly oddities: readonly MailOddity[]
  /** The code that the header of the mail names; null without one. */
  readonly one_time_code: DomainBoundCode | null
}

/** A message whose mail an earlier version of the program parsed. */
export interface OutdatedMessage {
  /** Its position in the order of listing. */
  readonly n: number
  readonly account: string
  readonly mail: MailKey
}

/** Messages that an earlier version parsed, to be parsed again (`READING_VERSION`). */
export interface OutdatedMessages {
  /**
   * Returns the next ones, the newest first if the engine has one order for all accounts; empty at the end. Marks those of the last
   * call as done.
   */
  take(limit: number): Promise<OutdatedMessage[]>
  /** A message of an account, if it is outdated; otherwise undefined. */
  find(account: string, n: number): Promise<OutdatedMessage | undefined>
  /** Stores text, HTML and attachments of a mail, and updates the search index. @returns whether anything changed */
  replace(message: OutdatedMessage, parsed: ParsedMail): Promise<boolean>
}

export interface MessageStore {
  /**
   * The messages of an address, last listed first (specification, section 4, listMessages).
   * @param before only messages listed before this one; Infinity for the first page
   * @param search word prefixes, all of which must match; empty matches all
   */
  list(address: AddressRow, before: number, search: string): Promise<Page<MessageItemRow>>
  /** The same as `list`, for the addresses of an account. @param filter null for all of them */
  listOfAccount(
    account: string,
    before: number,
    search: string,
    filter: AddressFilter | null,
  ): Promise<Page<AccountMessageRow>>
  byId(address: AddressRow, id: string): Promise<MessageRow | undefined>
  /** Removes one message. @returns false if another call removed it first */
  remove(address: AddressRow, message: MessageRow): Promise<boolean>
  /** The number of the last listed message of an address; 0 if it has no messages. */
  newest(address: AddressRow): Promise<number>
  /**
   * Removes the messages of an address up to a number, in batches between other work; settles once that is durable.
   * @param last number of the newest message to remove
   */
  empty(address: AddressRow, last: number): Promise<void>
}
