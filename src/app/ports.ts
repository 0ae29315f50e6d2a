// The interfaces that the app uses; the shells, the storage and the client implement them.
import type { ReachedLink } from '../shared/model/mail-finding.ts'
import type { ClockRecord } from '../shared/believed-clock.ts'
import type { BrowserKind, InstalledBrowser } from '../shared/model/browser.ts'
import type { PublicServer } from '../shared/model/public-server.ts'
import type { FoundMailbox } from '../shared/model/mailbox.ts'
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
import type { UpdateRelease } from '../shared/model/update.ts'
import type { SearchQuery } from '../shared/search-query.ts'
import type { AccountRecord, AddressRecord, MessageBody, ExtractedFields, MessageRecord } from './records.ts'

export type * from './mail-file.ts'
export type * from './records.ts'
export { READING_VERSION } from '../mail/reading-version.ts'

export interface Clock {
  /** Epoch milliseconds; may jump when the clock is set. */
  now(): number
  /** Milliseconds that never decrease; they may stop while the computer sleeps. */
  monotonic(): number
  /** Runs once after `delay` milliseconds. @returns a function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** The sources (RFC 5322) of some messages. */
export type MessageSources = ReadonlyMap<MessageKey, Uint8Array>

export interface AddressSummary {
  readonly total: number
  readonly unread: number
  /** The number of messages marked to keep beyond the retention period. */
  readonly kept: number
  readonly latest: MessageRow | null
  /** The newest with a code, at most `MAX_CODES_IN_SUMMARY`. */
  readonly withCode: readonly MessageRow[]
}

/** Two: one may be the sample of the welcome mail; any other is preferred. */
export const MAX_CODES_IN_SUMMARY = 2

/** The messages of one sender to one address. Times are epoch milliseconds. */
export interface SenderCounts {
  readonly address: AddressKey
  /** As the server returned it. */
  readonly sender: string
  /** The company behind it if it was sent through a mail service; see sender-origin.ts. */
  readonly origin: string | null
  readonly firstAt: number
  readonly lastAt: number
  readonly messages: number
  /** Remote images and trackers in the examined messages. */
  readonly images: number
  readonly trackers: number
}

/** The origin of a message with a forged sender. */
export const FORGED_ORIGIN = ''

/** The result of examining a message. */
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

export interface SearchPageQuery extends PageQuery {
  /** False: the total is that of the page. By default all matches are counted, which is the slow part. */
  readonly counted?: boolean | undefined
}

/** The criteria of a search; a message must match all of them. */
export interface MessageFilter extends Pick<
  SearchQuery,
  'terms' | 'from' | 'subject' | 'has' | 'before' | 'after'
> {
  /** Sent to one of these; null for any. */
  readonly addresses: readonly AddressKey[] | null
  /** For each: sent to one of the addresses, or to a recipient that contains this text, such as a tag. */
  readonly to: readonly { readonly text: string; readonly addresses: readonly AddressKey[] }[]
  readonly unread: boolean
  readonly kept: boolean
}

/** A message as its folder lists it. */
export type MovedMessage = Pick<
  MessageRecord,
  'key' | 'address' | 'sender' | 'subject' | 'receivedAt' | 'junk'
>

/** The stored accounts, addresses and messages. Calls are synchronous; each call that writes is one transaction. */
export interface Archive {
  /** False if all data is lost when the process exits. */
  readonly onDisk: boolean
  accounts(): AccountRecord[]
  saveAccount(account: AccountRecord): void
  /** Removes an account with its addresses and messages. */
  removeAccount(id: string): void
  addresses(): AddressRecord[]
  saveAddress(address: AddressRecord): void
  /** Removes an address with its messages. */
  removeAddress(address: AddressKey): void
  /** The given messages that are stored, or were before they were removed: they are not new. */
  filterKnown(messages: readonly MessageKey[]): Set<MessageKey>
  /**
   * Stores new messages and records their ids in the same transaction, so that no message causes a second notification.
   * @param sources the sources of messages that no server has
   * @returns the messages that were not stored before, in the given order
   */
  insertMessages(messages: readonly MessageRecord[], sources?: MessageSources): MessageRecord[]
  /**
   * Gives a stored message the key and the mark that it has since it was moved into the folder of junk or out of it: the one with the
   * same address, sender, subject and time. Its body must be fetched again.
   * @returns false if no message matches
   */
  moveMessage(message: MovedMessage): boolean
  /** The source (RFC 5322) of a message that was imported, restored, or kept with files; null for any other. */
  source(message: MessageKey): Uint8Array<ArrayBuffer> | null
  /** Stores the source of a message without a stored one. */
  saveSource(message: MessageKey, source: Uint8Array): void
  saveBody(message: MessageKey, body: MessageBody, fields: ExtractedFields): void
  /** The counts and the newest messages of each of these addresses, also of one without messages. */
  summaries(addresses: readonly AddressKey[]): Map<AddressKey, AddressSummary>
  /** Newest first; null for every address. */
  page(address: AddressKey | null, query: PageQuery): MessagePageView
  /** The messages that match a filter, newest first. The total is counted up to a limit. */
  search(filter: MessageFilter, page: SearchPageQuery): MessagePageView
  message(message: MessageKey): MessageRecord | null
  /** The senders of mail to some addresses, or to all; one entry per address and sender. */
  senders(addresses: readonly AddressKey[] | null): SenderCounts[]
  /** The number of messages received in each hour since a time in epoch milliseconds, without empty hours. */
  messagesByHour(since: number): { readonly hour: number; readonly messages: number }[]
  /** The newest messages with a body that were not examined, and the total of such messages. */
  unexamined(limit: number): { readonly keys: readonly MessageKey[]; readonly total: number }
  saveExamination(message: MessageKey, found: Examination): void
  /** Whether an earlier version parsed this message and it was not parsed again. */
  isOutdated(message: MessageKey): boolean
  /**
   * The next messages that an earlier version parsed, newest first; empty after the last. Marks the messages returned by the previous
   * call as parsed again.
   */
  takeOutdated(limit: number): MessageKey[]
  /** @returns the addresses whose messages changed. */
  setUnread(messages: readonly MessageKey[], unread: boolean): AddressKey[]
  /** The keys of the unread messages of an address. */
  unreadKeys(address: AddressKey): MessageKey[]
  /** Marks messages to keep beyond the retention period, or removes the mark. @returns the addresses whose messages changed. */
  setKept(messages: readonly MessageKey[], kept: boolean): AddressKey[]
  /**
   * Removes messages received before this time, unless they are marked to keep; keeps their ids.
   * @param address null for every address. @returns the addresses whose messages were removed.
   */
  prune(before: number, address?: AddressKey | null): AddressKey[]
  /** The clock as it was recorded last; null before the first time. */
  lastClock(): ClockRecord | null
  /** Records the clock for the next start. */
  recordClock(clock: ClockRecord): void
  /** Removes messages; keeps their ids. @returns the removed messages. */
  removeMessages(messages: readonly MessageKey[]): MessageRecord[]
  /** Stores removed messages again. */
  restoreMessages(messages: readonly MessageRecord[], sources?: MessageSources): void
  close(): void
}

/** Stores keys of accounts and passwords of addresses, by account id or address key. Only the client uses them. */
export interface SecretStore {
  /** False if keys are only in memory until the app quits. */
  readonly isPersistent: boolean
  /** Unlocks the keychain, which may prompt the user. @returns whether keys can be stored; absent without a keychain */
  unlock?(): Promise<boolean>
  read(id: string): Promise<string | null>
  write(id: string, key: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Shows and withdraws notifications. */
export interface Notifier {
  show(announcement: Announcement): void
  /** @param id the key of its message, or the id of a notice. */
  withdraw(id: MessageKey): void
}

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends a mail to an SMTP server on this computer; rejects if it is refused. */
export type DeliverMail = (
  smtp: { readonly host: string; readonly port: number },
  mail: OutgoingMail,
) => Promise<void>

/**
 * The native messaging host in the browsers of this computer. Every method rejects with an Error of the system if a file or the registry
 * cannot be read or written.
 */
export interface BrowserHosts {
  list(): Promise<readonly InstalledBrowser[]>
  /** Lets a browser start the host, unless another program has a manifest of the same name. */
  turnOn(kind: BrowserKind): Promise<void>
  /** Removes the manifest from a browser. A manifest of another program or data folder stays. */
  turnOff(kind: BrowserKind): Promise<void>
}

/** Fetches a remote image as a `data:` URL; null if it could not or must not be fetched. */
type ImageFetcher = (url: string) => Promise<string | null>

/** Replaces the program by a newer version. */
export interface ProgramUpdates {
  /** Fetches the update feed and verifies it. */
  check(): Promise<Result<UpdateRelease>>
  /** Downloads a release and verifies it. It is installed when the program quits. */
  prepare(release: UpdateRelease): Promise<Result<null>>
  /** A prepared release is not installed. */
  cancel(): void
}

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
  readonly createMailServerClient: (access: ServerCredentials) => Promise<MailServerClient>
  /** Discovers the kind of server behind pasted text. */
  readonly discoverServer: (pasted: string) => Promise<Result<DiscoveredServer>>
  /** Finds the IMAP server of a mail address; requests only the address's domain. */
  readonly findMailbox: (address: string) => Promise<Result<FoundMailbox>>
  /** Accepts an invitation, which can be used once. @returns the key of the new account */
  readonly acceptInvitation: (baseUrl: string, invitation: string) => Promise<Result<string>>
  /** The bundled list of public servers. */
  readonly publicServers: () => readonly PublicServer[]
  /** Starts the built-in service if it does not run. Resolves when it is connected, or could not start. */
  readonly startService: () => Promise<unknown>
  readonly normalizeBaseUrl: (typed: string) => Result<string>
  readonly fetchImage: ImageFetcher
  /** Posts the one-click unsubscribe form of a mailing list (RFC 8058). @returns whether the server accepted it */
  readonly unsubscribe: (url: string) => Promise<boolean>
  /** Asks the servers of links, of public addresses only. Resolves in their order; never rejects. */
  readonly reachLinks: (urls: readonly string[]) => Promise<readonly ReachedLink[]>
  readonly deliverMail: DeliverMail
  /** Loaded on first use. */
  readonly browserHosts: () => Promise<BrowserHosts>
  readonly saveMailFile: SaveMailFile
  /** Starts dragging a file out of the window while the mouse button is down; absent if the shell does not support it. */
  readonly dragMailFile?: SaveMailFile
  /** Null if another program updates this one. */
  readonly updates: ProgramUpdates | null
  readonly log: (sentence: string) => void
  readonly shell: Pick<Snapshot['shell'], 'kind' | 'version' | 'hourFormat' | 'updates'>
}
