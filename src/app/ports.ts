// The interfaces of what the app needs from outside; the shells, the storage and the client implement them.
import type { PublicServer } from '../shared/model/public-server.ts'
import type { DiscoveredServer } from '../shared/model/server.ts'
import type { AddressKey } from '../shared/model/address.ts'
import type { Announcement } from '../shared/model/notification.ts'
import type { MessagePageView, MessageRow } from '../shared/model/message.ts'
import type { MessageKey } from '../shared/model/message-key.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import type { MailFormat, TransferFiles } from './backup/ports.ts'
import type { SaveMailFile } from './mail-file.ts'
import type { Result } from '../shared/contract/result.ts'
import type { MailServerClient, ServerCredentials } from '../shared/contract/mail-server-client.ts'
import type { SettingsStore } from '../shared/contract/settings.ts'
import type { Release } from '../shared/model/release.ts'
import type { SearchQuery } from '../shared/search-query.ts'
import type { AccountRecord, AddressRecord, MessageBody, ExtractedFields, MessageRecord } from './records.ts'

export type * from './mail-file.ts'
export type * from './records.ts'
export { READING_VERSION } from '../mail/reading-version.ts'

export interface Clock {
  /** Epoch milliseconds. May jump. */
  now(): number
  /** Milliseconds that only grow; they may stand still while the computer sleeps. */
  monotonic(): number
  /** Runs once after `delay` milliseconds. @returns a function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** The sources (RFC 5322) of some messages. */
export type MessageSources = ReadonlyMap<MessageKey, Uint8Array>

export interface AddressSummary {
  readonly total: number
  readonly unread: number
  /** How many are kept however long messages are kept. */
  readonly kept: number
  readonly latest: MessageRow | null
  /** The newest that have a code, at most `MAX_CODES_IN_SUMMARY`. */
  readonly withCode: readonly MessageRow[]
}

/** Two: one may be the sample of the welcome mail, to which any other is preferred. */
export const MAX_CODES_IN_SUMMARY = 2

/** The messages of one sender to one address. Instants are epoch milliseconds. */
export interface SenderCounts {
  readonly address: AddressKey
  /** As the server gave it. */
  readonly sender: string
  /** The company behind it, where it was sent through a mail service; see sender-origin.ts. */
  readonly origin: string | null
  readonly firstAt: number
  readonly lastAt: number
  readonly messages: number
  /** Remote images and trackers in those that were examined. */
  readonly images: number
  readonly trackers: number
}

/** The origin of a message whose sender is forged: the sender it names did not write it. */
export const FORGED_ORIGIN = ''

/** What was found in a message when it was examined. */
export interface Examination {
  readonly images: number
  readonly trackers: number
  /** As in `SenderCounts`. */
  readonly origin: string | null
}

export interface PageQuery {
  readonly cursor: string | null
  readonly limit: number
}

/** What a search asks for; all of it must hold. */
export interface MessageFilter extends Pick<
  SearchQuery,
  'terms' | 'from' | 'subject' | 'has' | 'before' | 'after'
> {
  /** Sent to one of these; null: to any. */
  readonly addresses: readonly AddressKey[] | null
  /** For each: sent to one of the addresses, or to a recipient with this text in it, such as a tag. */
  readonly to: readonly { readonly text: string; readonly addresses: readonly AddressKey[] }[]
  readonly unread: boolean
  readonly kept: boolean
}

/** The stored accounts, addresses and messages. Calls are synchronous; each one that writes is one transaction. */
export interface Archive {
  /** False where everything is lost at the end of the process. */
  readonly onDisk: boolean
  accounts(): AccountRecord[]
  saveAccount(account: AccountRecord): void
  /** With its addresses and messages. */
  removeAccount(id: string): void
  addresses(): AddressRecord[]
  saveAddress(address: AddressRecord): void
  /** With its messages. */
  removeAddress(address: AddressKey): void
  /** Those of the given messages that are stored, or were until they were pruned: they are not new. */
  filterKnown(messages: readonly MessageKey[]): Set<MessageKey>
  /**
   * Stores arrivals and marks them announced in the same transaction, so that none is announced twice.
   * @param sources of those that no server has
   * @returns those that were not stored before, in the order given.
   */
  insertMessages(messages: readonly MessageRecord[], sources?: MessageSources): MessageRecord[]
  /** The source (RFC 5322) of a message that was imported, restored, or kept with files; null of any other. */
  source(message: MessageKey): Uint8Array<ArrayBuffer> | null
  /** Stores the source of a message that has none here. */
  saveSource(message: MessageKey, source: Uint8Array): void
  saveBody(message: MessageKey, body: MessageBody, fields: ExtractedFields): void
  /** The counts and the newest messages of an address. */
  summary(address: AddressKey): AddressSummary
  /** Newest first; null is every address. */
  page(address: AddressKey | null, query: PageQuery): MessagePageView
  /** The messages that a filter asks for, newest first. The total is counted up to a limit. */
  search(filter: MessageFilter, page: PageQuery): MessagePageView
  message(message: MessageKey): MessageRecord | null
  /** The senders to some addresses, or to all; one entry for each sender of an address. */
  senders(addresses: readonly AddressKey[] | null): SenderCounts[]
  /** How many messages came in each hour since an instant, epoch milliseconds; hours without any are left out. */
  messagesByHour(since: number): { readonly hour: number; readonly messages: number }[]
  /** The newest messages with a body that were not examined, and how many there are. */
  unexamined(limit: number): { readonly keys: readonly MessageKey[]; readonly total: number }
  saveExamination(message: MessageKey, found: Examination): void
  /** Whether an earlier version read this message, and it was not read again since. */
  isOutdated(message: MessageKey): boolean
  /**
   * The next messages that an earlier version read, the newest first; none where all were given. What was given by the last call
   * counts as read again.
   */
  takeOutdated(limit: number): MessageKey[]
  /** @returns the addresses whose messages changed. */
  setUnread(messages: readonly MessageKey[], unread: boolean): AddressKey[]
  /** The keys of what is unread at an address. */
  unreadKeys(address: AddressKey): MessageKey[]
  /** Keeps messages however long messages are kept, or no longer. @returns the addresses whose messages changed. */
  setKept(messages: readonly MessageKey[], kept: boolean): AddressKey[]
  /**
   * Drops messages received before this instant, unless they are kept; they stay known.
   * @param address null: of every address. @returns the addresses that lost some.
   */
  prune(before: number, address?: AddressKey | null): AddressKey[]
  /** Drops messages; they stay known. @returns those that were stored. */
  removeMessages(messages: readonly MessageKey[]): MessageRecord[]
  /** Stores messages again that were removed. */
  restoreMessages(messages: readonly MessageRecord[], sources?: MessageSources): void
  close(): void
}

/** Where keys of accounts and passwords of addresses are stored, by account id or address key. They are read for the client only. */
export interface SecretStore {
  /** False: keys live in memory for this run only. */
  readonly isPersistent: boolean
  /** Unlocks the keychain, which may ask the user. @returns whether keys can be kept; absent without a keychain */
  unlock?(): Promise<boolean>
  read(id: string): Promise<string | null>
  write(id: string, key: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Shows and withdraws notifications. */
export interface Notifier {
  show(announcement: Announcement): void
  /** @param id the message it is about, or the id of a notice. */
  withdraw(id: MessageKey): void
}

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends a mail to an SMTP server of this computer; rejects when it was refused. */
export type DeliverMail = (
  smtp: { readonly host: string; readonly port: number },
  mail: OutgoingMail,
) => Promise<void>

/** A remote image as a `data:` URL, or null where it could not or must not be fetched. */
type ImageFetcher = (url: string) => Promise<string | null>

export interface Ports {
  readonly files: TransferFiles
  readonly mailFormat: MailFormat
  readonly clock: Clock
  readonly random: () => number
  readonly newId: () => string
  readonly archive: Archive
  readonly secrets: SecretStore
  readonly settings: SettingsStore
  readonly notifier: Notifier
  readonly createMailServerClient: (access: ServerCredentials) => MailServerClient
  /** Asks what kind of server is behind something that was pasted. */
  readonly discoverServer: (pasted: string) => Promise<Result<DiscoveredServer>>
  /** Uses an invitation up. @returns the key of the account that it makes */
  readonly acceptInvitation: (baseUrl: string, invitation: string) => Promise<Result<string>>
  /** The list of public servers that ships. */
  readonly publicServers: () => readonly PublicServer[]
  readonly normalizeBaseUrl: (typed: string) => Result<string>
  readonly fetchImage: ImageFetcher
  /** Posts the one-click form of a list (RFC 8058). @returns whether the list accepted it */
  readonly unsubscribe: (url: string) => Promise<boolean>
  readonly deliverMail: DeliverMail
  readonly saveMailFile: SaveMailFile
  /** Begins to drag a file out of the window, while the pointer is down; absent where a shell cannot. */
  readonly dragMailFile?: SaveMailFile
  /** Fetches the latest release; null where the build has no address for it. */
  readonly latestRelease: (() => Promise<Result<Release>>) | null
  readonly log: (sentence: string) => void
  readonly shell: Pick<Snapshot['shell'], 'kind' | 'version' | 'hourFormat'>
}
