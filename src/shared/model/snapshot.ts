// What a person sees, as data: the live snapshot the renderer holds, and the lists and bodies it reads on demand.
// All instants are epoch milliseconds by this computer's clock, already corrected for a server whose clock differs.
import type { Failure } from '../contract/result.ts'
import type { Lifetime } from './lifetime.ts'
import type { Settings } from '../contract/settings.ts'

/** Names one address of one account: `<accountId>.<emailId>`. Opaque to the renderer. */
export type AddressKey = string
/** Names one message of one account: `<accountId>.<messageId>`. Opaque to the renderer. */
export type MessageKey = string

/** The id of the account that is the built-in service. */
export const BUILTIN_ACCOUNT = 'builtin'

export const joinKey = (accountId: string, id: string): string => `${accountId}.${id}`
export const splitKey = (key: string): { accountId: string; id: string } => {
  const dot = key.indexOf('.')
  return { accountId: key.slice(0, dot), id: key.slice(dot + 1) }
}

export type AccountHealth =
  | { readonly state: 'checking' | 'working' | 'slow' | 'paused'; readonly since: number }
  | { readonly state: 'limited'; readonly since: number; readonly until: number }
  | {
      readonly state: 'refused' | 'unreachable' | 'trouble'
      readonly since: number
      readonly failure: Failure
    }

export interface AccountView {
  readonly id: string
  readonly kind: 'builtin' | 'remote'
  readonly name: string
  readonly baseUrl: string
  readonly authHeader: 'x-api-key' | 'bearer'
  readonly hasKey: boolean
  /** The last four characters of the key, for recognition only. */
  readonly keyTail: string | null
  /** False when the key lives in memory for this run only. */
  readonly isKeyStored: boolean
  readonly domains: readonly string[]
  readonly paused: boolean
  readonly health: AccountHealth
  /** The server refused a permanent address; asking for one is a try. */
  readonly noPermanent?: boolean
  /** Where the built-in service takes mail. */
  readonly smtp: { readonly host: string; readonly port: number } | null
}

export interface VerificationCode {
  /** As it is to be copied, without spaces or grouping. */
  readonly value: string
  /** The line of the mail that was trusted. */
  readonly line: string
}

export interface ActionLink {
  readonly url: string
  readonly purpose: 'confirm' | 'activate' | 'reset' | 'sign-in'
  /** The words of the link, or the line that led to it. */
  readonly label: string
}

export type Mute = 'never' | 'codes-only' | 'always'

export interface AddressView {
  readonly key: AddressKey
  readonly accountId: string
  readonly address: string
  readonly label: string
  readonly note: string
  readonly createdAt: number
  /** Null for a permanent address. */
  readonly expiresAt: number | null
  readonly state: 'active' | 'expired' | 'deleting'
  readonly total: number
  readonly unread: number
  readonly mute: Mute
  readonly latestMessage: {
    readonly message: MessageKey
    readonly sender: string
    readonly subject: string
    readonly receivedAt: number
  } | null
  /** The newest code; the message that carries it need not be the newest one. */
  readonly latestCode: {
    readonly value: string
    readonly message: MessageKey
    readonly receivedAt: number
    /** The made-up one of the welcome mail. */
    readonly isSample: boolean
  } | null
  readonly checkedAt: number | null
  readonly nextCheckAt: number | null
  /** Why the server's list of its messages cannot be read, though the server answers; null where it can. */
  readonly listError: Failure | null
}

export interface MessageRow {
  readonly key: MessageKey
  readonly address: AddressKey
  /** As the server gave it: `Name <local@domain>` or a bare address. */
  readonly sender: string
  readonly subject: string
  readonly snippet: string
  readonly receivedAt: number
  readonly unread: boolean
  readonly code: VerificationCode | null
  readonly attachmentCount: number
  /** Their names, one a line; cut where they are very many. */
  readonly attachmentNames: string
}

export interface AttachmentView {
  readonly id: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
}

export interface MessageView extends Omit<MessageRow, 'attachmentNames'> {
  readonly to: string
  readonly text: string
  readonly html: string
  readonly link: ActionLink | null
  readonly attachments: readonly AttachmentView[]
  /** Why the body is missing, when it could not be read. */
  readonly bodyFailure: Failure | null
}

export interface MessagePageView {
  readonly rows: readonly MessageRow[]
  readonly total: number
  readonly nextCursor: string | null
}

/** Something to tell once, with the thing it is about. */
export interface Notice {
  readonly id: string
  readonly level: 'info' | 'warn'
  readonly about:
    | { readonly kind: 'failure'; readonly accountId: string | null; readonly failure: Failure }
    | { readonly kind: 'service-recovered'; readonly keptAs: string; readonly lost: number }
    | { readonly kind: 'service-disk-full' }
    | { readonly kind: 'archive-rebuilt'; readonly keptAs: string }
    | { readonly kind: 'settings-reset'; readonly keptAs: string }
    /** Settings that could not be understood, by their names; the others hold. */
    | { readonly kind: 'settings-fields'; readonly fields: readonly string[] }
    /** A settings file that could not be opened, and was not touched. */
    | { readonly kind: 'settings-unreadable'; readonly file: string }
    | { readonly kind: 'no-keychain' }
    /** The account is gone, its key is still in the keychain. */
    | { readonly kind: 'key-not-deleted'; readonly account: string }
    | { readonly kind: 'no-tray' }
    | {
        readonly kind: 'port-moved'
        readonly protocol: 'http' | 'smtp'
        readonly requestedPort: number
        readonly port: number
      }
    | { readonly kind: 'expiring-soon'; readonly address: AddressKey; readonly expiresAt: number }
    | { readonly kind: 'service-restarted' }
    | { readonly kind: 'update'; readonly version: string; readonly url: string }
}

/** What looking for a newer version found. */
export interface UpdateView {
  readonly latest: string
  /** The page of the newer version; null when there is none. */
  readonly url: string | null
}

export interface Snapshot {
  readonly accounts: readonly AccountView[]
  /** Newest first, ended ones after the active ones. */
  readonly addresses: readonly AddressView[]
  readonly settings: Settings
  readonly notices: readonly Notice[]
  /** Null: watching. Otherwise no checks and no notifications until then; Infinity is written as 0. */
  readonly pausedUntil: number | null
  readonly shell: {
    readonly kind: 'desktop' | 'browser'
    readonly version: string
    /** How the system counts the hours of a day, where it says so. */
    readonly hourFormat?: 12 | 24
    readonly archiveOnDisk: boolean
    /** Whether this build knows where newer versions are told of. */
    readonly canCheckForUpdates: boolean
  }
}

/** What holds on this desktop, as the system says rather than as it was set. */
export interface ShellView {
  readonly login: 'on' | 'off' | 'outdated' | 'switched-off'
  readonly shortcut: {
    /** As Electron writes them; null is none. */
    readonly keys: string | null
    /** `works` only after it was really pressed; `refused`: another program has the keys. */
    readonly state: 'none' | 'works' | 'untested' | 'refused'
  }
}

/** The lifetimes the account of the next new address is known to refuse. */
export const unavailableLifetimes = ({
  accounts,
  settings,
}: Pick<Snapshot, 'accounts' | 'settings'>): readonly Lifetime[] => {
  const id = settings.newAddress.accountId ?? BUILTIN_ACCOUNT
  return accounts.find((account) => account.id === id)?.noPermanent ? [0] : []
}

/** One notification: one arrival, or a burst. */
export type Announcement =
  | {
      readonly kind: 'message'
      readonly message: MessageKey
      readonly address: AddressKey
      readonly sender: string
      readonly subject: string
      readonly code: VerificationCode | null
    }
  | {
      readonly kind: 'summary'
      readonly count: number
      readonly senders: readonly string[]
      readonly address: AddressKey | null
    }
  | {
      /** An address ends in a few minutes. */
      readonly kind: 'expiring'
      readonly address: AddressKey
      /** What it is known by: its label, else the address itself. */
      readonly name: string
    }
