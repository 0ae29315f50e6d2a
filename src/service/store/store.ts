// The port to what the service remembers. Two engines implement it: SQLite in a file of the data folder, and PostgreSQL, which
// many instances of the service share. Every method may reject with the engine's error; `isDiskError`,
// `isUnavailableError` and `isCorruptionError` tell which. Times are epoch milliseconds.
import type { ServiceStorageIssue } from '../../shared/contract/service-channel.ts'
import type { WebhookConfig } from '../../shared/contract/rest-schemas.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { Role } from '../options.ts'
import type { Account } from './account-rules.ts'
import type { ProfileStore } from './profile-store.ts'
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

/**
 * Whatever revokes a key, replacing it included, also switches off the account's webhook and cancels what waits for it, in the same
 * transaction: it may have been set with that key.
 */
export interface AccountStore {
  /** The account a key belongs to, unless it is unknown or revoked (section 5). */
  byKey(key: string): Promise<Account | undefined>
  /** The account of whoever runs the service. */
  owner(): Promise<Account | undefined>
  /** The owner's key where instances share it, which `candidate` becomes at first use; null where the key file alone has it. */
  sharedOwnerKey(candidate: string): Promise<string | null>
  /** Makes sure that the owner's account exists with this role, quota and key, and with no other key. */
  ensureOwner(key: string, role: Role, quota: number | null): Promise<Account>
  /**
   * Gives an account a new key in place of the old one (section 5), and creates the account where it is new.
   * @param role null makes a new account a member and leaves a known one as it is; a null quota likewise
   * @returns whether the account was created
   */
  addKey(name: string, key: string, role: Role | null, quota: number | null): Promise<boolean>
  /** All keys, oldest first. */
  keys(): Promise<KeyRow[]>
  /**
   * When a key of the account, or of any where it is null, was revoked last; null where none was. What was given to a key before
   * then, as a download link or a stream, is over.
   */
  lastRevocation(account: string | null): Promise<number | null>
  /**
   * Revokes every key of an account and every way to sign in, and so ends sessions and invitations; returns how many keys there were, or
   * null for an unknown name.
   */
  revokeKeys(name: string): Promise<number | null>
  /** Whether the mail of an account, listed or not yet, fills its room, which only a member's has an end. @param quota in bytes */
  isStorageFull(account: string, quota: number): Promise<boolean>
  /** A secret of the service by its name: `candidate` becomes it at first use. */
  secret(name: string, candidate: Uint8Array): Promise<Uint8Array>
}

export type CreateAddressResult =
  { readonly created: AddressRow } | { readonly error: 'quota' | 'taken' | 'permanent' }

export interface AddressStore {
  /** An address of the account. */
  byId(account: string, id: string): Promise<AddressRow | undefined>
  /** The account whose active address has exactly this name, or where there is none, this name folded. */
  accountOf(address: string, now: number): Promise<string | undefined>
  /** Whether one more address fits the account's quota. */
  hasQuotaLeft(account: Account, now: number): Promise<boolean>
  /**
   * Creates an address (section 4, createEmail); settles once it is durable.
   * @param address normalized full address
   */
  create(account: Account, address: string, lifetime: Lifetime, now: number): Promise<CreateAddressResult>
  /**
   * The account's active addresses, newest first (section 4, listEmails).
   * @param before only addresses created before this one; Infinity for the first page
   * @param search lower-case substring; empty matches all
   */
  list(account: string, before: number, search: string, now: number): Promise<Page<AddressRow>>
  /**
   * Removes an address at once; its messages can no longer be read and leave the disk with `purge`.
   * @returns false where another call removed it first
   */
  remove(address: AddressRow): Promise<boolean>
}

export interface DueDelivery {
  readonly n: number
  readonly account: string
  /** The account's name. */
  readonly accountName: string
  readonly attempts: number
  /** How often it was sent since its last recorded attempt, by a service that ended before it saw an answer. */
  readonly unanswered: number
  readonly due_at: number
  readonly url: string
  readonly secret: Uint8Array | null
}
export interface AttemptResult {
  readonly at: number
  /** Milliseconds it took. */
  readonly millis: number
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null
  /** Why it counts as failed; null when it was delivered. */
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
  /** Sets the configuration. Switching off cancels waiting deliveries; a change of URL sends them to the new one at once. */
  setConfig(account: string, config: WebhookConfig, now: number): Promise<void>
  /** Sets or, with null, removes the secret bodies are signed with. */
  setSecret(account: string, secret: Uint8Array | null): Promise<void>
  /** The accounts that have something to send from this instance. */
  pendingAccounts(): Promise<string[]>
  /**
   * The next deliveries of an account from this instance, the most urgent first.
   * @param attempt `first` for those that are new, `retry` for those that failed before
   */
  next(account: string, attempt: 'first' | 'retry', limit: number): Promise<DueDelivery[]>
  /** The message of a delivery and the id of its address; undefined when they are gone. */
  message(delivery: DueDelivery): Promise<{ emailId: string; message: MessageRow } | undefined>
  /**
   * Notes that it is sent now, so that whoever finds it after the end of this service knows.
   * @returns false where it is not to be sent any more, or not by this instance
   */
  beginAttempt(delivery: DueDelivery): Promise<boolean>
  /**
   * Records an attempt and what becomes of the delivery.
   * @param retryAt when it is tried again; null when it is not
   */
  recordAttempt(delivery: DueDelivery, result: AttemptResult, retryAt: number | null): Promise<void>
  /** Removes a delivery whose message is gone. */
  remove(delivery: DueDelivery): Promise<void>
  /** The account's last fifty deliveries with their attempts, newest first. */
  history(account: string): Promise<DeliveryRecord[]>
}

/** How many AI operations an account made today, UTC: a limit per role and day (section 8). */
export interface AiUsageStore {
  /** Operations left today. */
  remaining(account: Account, now: number): Promise<number>
  /** Counts one operation; returns false, and counts nothing, when none is left. */
  spend(account: Account, now: number): Promise<boolean>
}

export interface EventPosition {
  /** Names the database: another one, or a rebuilt one, numbers anew. */
  readonly stream: string
  /** The number given last. */
  readonly last: number
}
export interface MessageEvent {
  readonly n: number
  readonly emailId: string
  readonly messageId: string
}
interface MessageEvents {
  readonly events: readonly MessageEvent[]
  /** The number up to which was looked. */
  readonly upTo: number
  /** Whether that is where the stream is now. */
  readonly isEnd: boolean
}

/**
 * The order in which an account's messages were listed, as the event stream numbers it. A number is never used twice: who saw
 * the mail up to one finds what came after it, over restarts, deletions and power failures.
 */
export interface EventStore {
  /** Whether other instances list messages too, so that those of this one may not be the next. */
  readonly isShared: boolean
  position(account: string): Promise<EventPosition>
  /** Some of the messages of an account after a number, in order. */
  after(account: string, n: number): Promise<MessageEvents>
}

/** What the service does when the store finds work for it. */
export interface StoreObserver {
  /** Mails that were stored and not listed: by an earlier run, or by an instance that is gone. */
  onMailsClaimed(mails: readonly StoredMail[]): void
  /** There may be deliveries to send. */
  onDeliveriesClaimed(): void
  /** Messages of these accounts were listed by any instance. Not called by an engine that has only one. */
  onListed(accounts: Iterable<string>): void
  /** The accounts whose messages somebody listens for. */
  listeningAccounts(): Iterable<string>
  /** The database will be replaced: what is known of its mails is to be forgotten, and its files closed. */
  onReplacing(): Promise<void>
  /** Something the person who runs the service should know. */
  onIssue(issue: ServiceStorageIssue): void
}

export interface Store {
  readonly accounts: AccountStore
  readonly addresses: AddressStore
  readonly mails: MailStore
  readonly messages: MessageStore
  readonly outdated: OutdatedMessages
  readonly webhooks: WebhookStore
  readonly aiUsage: AiUsageStore
  readonly events: EventStore
  readonly profiles: ProfileStore
  /** Starts looking for work, and takes up at once what was left undone. */
  start(observer: StoreObserver): Promise<void>
  /** Whether mail can be stored now. Never rejects. */
  canStore(): Promise<boolean>
  /** Expires addresses, and removes mail and delivery records past their retention. To be called every minute. */
  housekeep(now: number): Promise<void>
  /** Removes some messages of deleted addresses, few enough that nobody waits; returns whether there may be more. */
  purge(): Promise<boolean>
  /** Ends what `start` began; everything else works until `close`. */
  stop(): Promise<void>
  close(): Promise<void>
}
