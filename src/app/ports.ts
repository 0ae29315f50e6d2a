// What the core needs from the world outside, as interfaces: the shells, the archive and the client provide them.
import type { AccountView } from '../shared/model/account.ts'
import type { AddressKey, Mute } from '../shared/model/address.ts'
import type { Announcement } from '../shared/model/notification.ts'
import type {
  VerificationCode,
  ActionLink,
  MessageKey,
  MessagePageView,
  MessageRow,
} from '../shared/model/message.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import type { Result } from '../shared/contract/result.ts'
import type {
  MailServerClient,
  FetchedAttachment,
  ServerCredentials,
} from '../shared/contract/mail-server-client.ts'
import type { SettingsStore } from '../shared/contract/settings.ts'
import type { Release } from '../shared/model/release.ts'

export interface Clock {
  /** Epoch milliseconds. May jump. */
  now(): number
  /** Milliseconds that only grow; they may stand still while the computer sleeps. */
  monotonic(): number
  /** Runs once after `delay` milliseconds; the answer calls it off. */
  after(delay: number, run: () => void): () => void
}

export interface AccountRecord {
  readonly id: string
  readonly kind: AccountView['kind']
  readonly name: string
  readonly baseUrl: string
  readonly authHeader: AccountView['authHeader']
  readonly keyTail: string | null
  readonly domains: readonly string[]
  readonly paused: boolean
  /** Whether its addresses were listed once: what is found before that is old news. */
  readonly looked: boolean
  /** Its server refused a permanent address; absent where it did not, or made one since. */
  readonly noPermanent?: boolean
}

/** Instants are epoch milliseconds; those of the server are by the server's clock. */
export interface AddressRecord {
  readonly key: AddressKey
  readonly accountId: string
  readonly address: string
  readonly label: string
  readonly note: string
  readonly mute: Mute
  readonly createdAt: number
  readonly expiresAt: number | null
  /** Ended or deleted on the server; kept here as long as its messages are. */
  readonly ended: boolean
  /** Whether what its next check finds is old news. */
  readonly silent: boolean
  readonly checkedAt: number | null
  /** Last copied or looked at. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  /** The end that was warned of, once; absent until then. */
  readonly warnedOf?: number
}

export interface MessageBody {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly files: readonly FetchedAttachment[]
}

/** What reading the body tells for the list. */
export interface ExtractedFields {
  readonly snippet: string
  readonly code: VerificationCode | null
  readonly link: ActionLink | null
}

export interface MessageRecord extends ExtractedFields {
  readonly key: MessageKey
  readonly address: AddressKey
  readonly sender: string
  readonly subject: string
  readonly receivedAt: number
  readonly unread: boolean
  readonly body: MessageBody | null
}

export interface AddressSummary {
  readonly total: number
  readonly unread: number
  readonly latest: MessageRow | null
  /** The newest that carry a code, at most `CODES_IN_SUMMARY`. */
  readonly withCode: readonly MessageRow[]
}

/** One may be the sample of the welcome mail, which stands back for any other. */
export const MAX_CODES_IN_SUMMARY = 2

export interface PageQuery {
  readonly cursor: string | null
  readonly limit: number
}

/** What is remembered. Calls are synchronous; each one that writes is one transaction. */
export interface Archive {
  /** False when everything is gone with the process. */
  readonly onDisk: boolean
  accounts(): AccountRecord[]
  saveAccount(account: AccountRecord): void
  /** With its addresses and messages. */
  removeAccount(id: string): void
  addresses(): AddressRecord[]
  saveAddress(address: AddressRecord): void
  /** With its messages. */
  removeAddress(address: AddressKey): void
  /** Those of the given messages that are stored, or were until they were pruned: none of them is news. */
  filterKnown(messages: readonly MessageKey[]): Set<MessageKey>
  /**
   * Stores arrivals and marks them announced in the same transaction, so that none is announced twice.
   * @returns those that were not stored before, in the order given.
   */
  insertMessages(messages: readonly MessageRecord[]): MessageRecord[]
  saveBody(message: MessageKey, body: MessageBody, findings: ExtractedFields): void
  /** How many messages of an address are stored. */
  summary(address: AddressKey): AddressSummary
  /** Newest first; null is every address. */
  page(address: AddressKey | null, query: PageQuery): MessagePageView
  /** Over sender, subject and text, newest first. */
  search(words: string, query: PageQuery): MessagePageView
  message(message: MessageKey): MessageRecord | null
  /** @returns the addresses whose messages changed. */
  setUnread(messages: readonly MessageKey[], unread: boolean): AddressKey[]
  /** The keys of what is unread at an address. */
  unreadKeys(address: AddressKey): MessageKey[]
  /** Drops messages received before this instant; they stay known. @returns the addresses that lost some. */
  prune(before: number): AddressKey[]
  close(): void
}

/** Where keys are kept. A key goes in and comes out only for the client. */
export interface SecretStore {
  /** False: keys live in memory for this run only. */
  readonly isPersistent: boolean
  read(accountId: string): Promise<string | null>
  write(accountId: string, key: string): Promise<void>
  remove(accountId: string): Promise<void>
}

/** Shows and takes back notifications. */
export interface Notifier {
  show(announcement: Announcement): void
  /** @param what the message it is about, or the name of a warning. */
  withdraw(what: MessageKey): void
}

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail to an SMTP server of this computer; rejects when it was not taken. */
export type DeliverMail = (
  smtp: { readonly host: string; readonly port: number },
  mail: OutgoingMail,
) => Promise<void>

/** A remote image as a `data:` URL, or null when it could not or must not be had. */
export type ImageFetcher = (url: string) => Promise<string | null>

/** A file of a mail, whole. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Who sent it, as the server gave it. */
  readonly sender: string
}

/** Puts a file where downloads go, or where a browser fetches it from. @throws what the disk says */
export type SaveMailFile = (
  file: MailFile,
) => Promise<{ savedAs: string | null; downloadPath: string | null }>

export interface Ports {
  readonly clock: Clock
  readonly random: () => number
  readonly newId: () => string
  readonly archive: Archive
  readonly secrets: SecretStore
  readonly settings: SettingsStore
  readonly notifier: Notifier
  readonly createMailServerClient: (access: ServerCredentials) => MailServerClient
  readonly normalizeBaseUrl: (typed: string) => Result<string>
  readonly fetchImage: ImageFetcher
  readonly deliverMail: DeliverMail
  readonly saveMailFile: SaveMailFile
  /** Asks for the latest release; null where the build knows no place to ask. */
  readonly latestRelease: (() => Promise<Result<Release>>) | null
  readonly log: (sentence: string) => void
  readonly shell: Pick<Snapshot['shell'], 'kind' | 'version' | 'hourFormat'>
}
