// The storage port of the service. Two engines implement it: SQLite in a file of the data folder, and PostgreSQL, which many
// instances of the service share. Every method may reject with the engine's error, see `isDiskError`, `isUnavailableError` and
// `isCorruptionError`. Times are epoch milliseconds.
import type { ClockRecord } from '../../shared/believed-clock.ts'
import type { ServiceStorageIssue } from '../../shared/contract/service-channel.ts'
import type { WebhookConfig } from '../../shared/contract/rest-schemas.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { Role } from '../options.ts'
import type { Account } from './account-rules.ts'
import type { CertificateStore } from './certificate-store.ts'
import type { ClaimStore } from './claim-store.ts'
import type { AddressFilter, KeyAccess } from './key-access.ts'
import type { ProfileStore } from './profile-store.ts'
import type { VerificationStore } from './verification-store.ts'
import type {
  AddressRow,
  MailStore,
  MessageRow,
  MessageStore,
  OutdatedMessages,
  Page,
  StoredMail,
} from './mail-store.ts'

export type * from './mail-store.ts'

export interface KeyRow extends Account {
  /** The last four characters of the key. */
  readonly tail: string
  readonly created_at: number
  readonly revoked_at: number | null
}

/** The account of a key, and what the key may do there. */
export interface KeyHolder {
  readonly account: Account
  readonly access: KeyAccess
}

/** The properties of a new scoped key; the fields are those of `KeyAccess`. */
export interface ScopedKeySettings {
  readonly name: string
  readonly scope: KeyAccess['scope']
  readonly addresses: string | null
  readonly expiresAt: number | null
}

/** A key in addition to the ordinary key of its account, with limits; see key-access.ts. */
export interface ScopedKeyRow extends ScopedKeySettings {
  readonly account: string
  readonly accountName: string
  /** The last four characters of the key. */
  readonly tail: string
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** An address and whose it is. */
export interface AddressHolder extends AddressRow {
  readonly accountName: string
}

/** Maximum number of scoped keys of an account that are neither revoked nor expired. */
export const MAX_SCOPED_KEYS = 100

/**
 * Revoking or replacing a key also switches off the account's webhook and cancels its deliveries, in the same transaction, since the
 * webhook may have been set with that key.
 */
export interface AccountStore {
  /** The account of a key; undefined if the key is unknown or revoked (specification, section 5). */
  byKey(key: string, now: number): Promise<KeyHolder | 'expired' | undefined>
  byName(name: string): Promise<Account | undefined>
  /** The account of the user who runs the service. */
  owner(): Promise<Account | undefined>
  /** The owner's key if instances share it, initially `candidate`; null if only the key file has it. */
  sharedOwnerKey(candidate: string): Promise<string | null>
  /** Makes sure that the owner's account exists with this role, quota and key, and with no other key. */
  ensureOwner(key: string, role: Role, quota: number | null): Promise<Account>
  /**
   * Replaces the key of an account (specification, section 5), and creates the account if it is new.
   * @param role null makes a new account a member and keeps the role of an existing one
   * @param quota null sets the role's default and keeps the quota of an existing account
   * @returns whether the account was created
   */
  addKey(name: string, key: string, role: Role | null, quota: number | null): Promise<boolean>
  /** All ordinary keys, oldest first. */
  keys(): Promise<KeyRow[]>
  /**
   * Adds a scoped key to an account; its other keys are unchanged.
   * @returns `taken` if a key of the account that is neither revoked nor expired has the name, `too-many` above `MAX_SCOPED_KEYS`
   */
  addScopedKey(
    account: string,
    key: string,
    settings: ScopedKeySettings,
    now: number,
  ): Promise<'added' | 'taken' | 'too-many'>
  /** All scoped keys, also expired and revoked ones, or with an account its keys that are not revoked; oldest first. */
  scopedKeys(account: string | null): Promise<ScopedKeyRow[]>
  /** Revokes a scoped key by its name. @returns whether it existed */
  revokeScopedKey(account: string, name: string, now: number): Promise<boolean>
  /**
   * When a key of the account, or with null of any account, was last revoked; null if none was. Download links and streams from
   * before that are invalid.
   */
  lastRevocation(account: string | null): Promise<number | null>
  /**
   * Revokes every key, also scoped ones, and removes every sign-in method, session and invitation of an account.
   * @returns the number of keys; null for an unknown name
   */
  revokeKeys(name: string): Promise<number | null>
  /** Every address with this name, also expired ones whose mail is still kept, the newest first. @param address normalized */
  holdersOf(address: string): Promise<AddressHolder[]>
  /** Whether a member's mail, including mail not listed yet, fills the storage quota. @param quota in bytes */
  isStorageFull(account: string, quota: number): Promise<boolean>
  /** A secret of the service by its name, initially `candidate`. */
  secret(name: string, candidate: Uint8Array): Promise<Uint8Array>
}

export type CreateAddressResult =
  | { readonly created: AddressRow }
  | { readonly error: 'quota' | 'taken' | 'permanent' }

export interface AddressStore {
  /** An address of the account. */
  byId(account: string, id: string): Promise<AddressRow | undefined>
  /** The account of the active address with exactly this name, otherwise of the one with the folded name. */
  accountOf(address: string, now: number): Promise<string | undefined>
  /** Whether one more address fits the account's quota. */
  hasQuotaLeft(account: Account, now: number): Promise<boolean>
  /**
   * Creates an address (specification, section 4, createEmail); settles once it is durable.
   * @param address normalized full address
   * @param createdBy id of the scoped key that creates it, or a name of verification-store.ts; null for another creator
   */
  create(
    account: Account,
    address: string,
    lifetime: Lifetime,
    now: number,
    createdBy?: string | null,
  ): Promise<CreateAddressResult>
  /**
   * The account's active addresses, newest first (specification, section 4, listEmails).
   * @param before only addresses created before this one; Infinity for the first page
   * @param search lower-case substring; empty matches all
   * @param filter null for all addresses of the account
   */
  list(
    account: string,
    before: number,
    search: string,
    now: number,
    filter: AddressFilter | null,
  ): Promise<Page<AddressRow>>
  /**
   * Removes an address immediately; its messages can no longer be read, and `purge` removes them from the disk.
   * @returns false if another call removed it first
   */
  remove(address: AddressRow): Promise<boolean>
}

export interface DueDelivery {
  readonly n: number
  readonly account: string
  /** The account's name. */
  readonly accountName: string
  readonly attempts: number
  /** The number of times it was sent since its last recorded attempt by a service that ended before the response. */
  readonly unanswered: number
  readonly due_at: number
  readonly url: string
  readonly secret: Uint8Array | null
}
export interface AttemptResult {
  readonly at: number
  /** Duration in milliseconds. */
  readonly millis: number
  /** The HTTP status; null if the receiver did not respond. */
  readonly status: number | null
  /** The reason of the failure; null if it was delivered. */
  readonly problem: string | null
}
export interface DeliveryRecord {
  readonly messageId: string
  /** waiting, delivered, given-up or cancelled. */
  readonly state: string
  readonly nextAttemptAt: number | null
  readonly attempts: readonly AttemptResult[]
}

/** Webhook configuration, the outbox of deliveries, and the record of every attempt. */
export interface WebhookStore {
  /** The account's configuration; an empty URL, switched off, until it is set. */
  config(account: string): Promise<WebhookConfig>
  /** Sets the configuration. Switching off cancels waiting deliveries; a change of URL sends them to the new one immediately. */
  setConfig(account: string, config: WebhookConfig, now: number): Promise<void>
  /** Sets or, with null, removes the secret that signs bodies. */
  setSecret(account: string, secret: Uint8Array | null): Promise<void>
  /** The accounts with waiting deliveries of this instance. */
  pendingAccounts(): Promise<string[]>
  /**
   * The next deliveries of an account by this instance, the most urgent first.
   * @param attempt `first` for those that are new, `retry` for those that failed before
   */
  next(account: string, attempt: 'first' | 'retry', limit: number): Promise<DueDelivery[]>
  /** The message of a delivery and the id of its address; undefined if they were deleted. */
  message(delivery: DueDelivery): Promise<{ emailId: string; message: MessageRow } | undefined>
  /**
   * Records the start of an attempt, so that the next run finds it if this service ends.
   * @returns false if it must not be sent any longer, or not by this instance
   */
  beginAttempt(delivery: DueDelivery): Promise<boolean>
  /**
   * Records an attempt and the next state of the delivery.
   * @param retryAt when it is retried; null for never
   */
  recordAttempt(delivery: DueDelivery, result: AttemptResult, retryAt: number | null): Promise<void>
  /** Removes a delivery whose message was deleted. */
  remove(delivery: DueDelivery): Promise<void>
  /** The account's last fifty deliveries with their attempts, newest first. */
  history(account: string): Promise<DeliveryRecord[]>
}

/** The number of AI operations of an account today (UTC), limited per role and day (specification, section 8). */
export interface AiUsageStore {
  /** Operations left today. */
  remaining(account: Account, now: number): Promise<number>
  /** Counts one operation. @returns false, without counting, if no operation is left */
  spend(account: Account, now: number): Promise<boolean>
}

export interface EventPosition {
  /** Identifies the database: another one, or a rebuilt one, has a new numbering. */
  readonly stream: string
  /** The last number. */
  readonly last: number
}
export interface MessageEvent {
  readonly n: number
  readonly emailId: string
  readonly messageId: string
}
interface MessageEvents {
  readonly events: readonly MessageEvent[]
  /** The last number that was checked. */
  readonly upTo: number
  /** Whether that is the end of the stream. */
  readonly isEnd: boolean
}

/**
 * The order in which an account's messages were listed, numbered for the event stream. A number is never reused, so that a client
 * can continue after the last number it saw, even after restarts, deletions and power failures.
 */
export interface EventStore {
  /** Whether other instances list messages too, whose numbers may precede those of this instance. */
  readonly isShared: boolean
  position(account: string): Promise<EventPosition>
  /** Some of the messages of an account after a number, in order. @param filter null for all addresses of the account */
  after(account: string, n: number, filter: AddressFilter | null): Promise<MessageEvents>
}

/** Callbacks of the service for work that the store finds. */
export interface StoreObserver {
  /** Mails that an earlier run or an ended instance stored but did not list. */
  onMailsClaimed(mails: readonly StoredMail[]): void
  /** The store may have deliveries to send. */
  onDeliveriesClaimed(): void
  /** Messages of these accounts were listed by any instance. Not called by an engine that has only one. */
  onListed(accounts: Iterable<string>): void
  /** The accounts with open event streams. */
  listeningAccounts(): Iterable<string>
  /** The database will be replaced: queued mails must be dropped, and its files closed. */
  onReplacing(): Promise<void>
  /** A problem to report to the user who runs the service. */
  onIssue(issue: ServiceStorageIssue): void
}

export interface Store {
  readonly accounts: AccountStore
  readonly addresses: AddressStore
  readonly mails: MailStore
  readonly messages: MessageStore
  readonly claims: ClaimStore
  readonly outdated: OutdatedMessages
  readonly webhooks: WebhookStore
  readonly aiUsage: AiUsageStore
  readonly events: EventStore
  readonly profiles: ProfileStore
  readonly certificates: CertificateStore
  readonly verification: VerificationStore
  /** Starts looking for work, and continues unfinished work immediately. */
  start(observer: StoreObserver): Promise<void>
  /** Whether mail can be stored now. Never rejects. */
  canStore(): Promise<boolean>
  /** Bytes of the database on disk. */
  size(): Promise<number>
  /** The clock as it was recorded last; null before the first housekeeping. */
  lastClock(): Promise<ClockRecord | null>
  /**
   * Removes mail and delivery records past their retention, by the time that is believed, and records the clock. Called every minute.
   */
  housekeep(clock: ClockRecord): Promise<void>
  /** Removes some messages of deleted addresses, few enough not to delay requests. @returns whether there may be more */
  purge(): Promise<boolean>
  /** Stops looking for work; all other methods work until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}
