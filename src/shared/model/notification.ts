// Notices in the window, and notifications.
import type { Failure } from '../contract/result.ts'
import type { AddressKey } from './address.ts'
import type { VerificationCode } from '@mayfly/code-finder'
import type { MessageKey } from './message-key.ts'

const EXPIRY_WARNING_PREFIX = 'ending '

/** Names the warning that an address ends soon: the id of its notice, and what its notification is withdrawn by. */
export const expiryWarningId = (key: AddressKey): string => `${EXPIRY_WARNING_PREFIX}${key}`

/** The address a warning of this name is about; null where the name is no warning's. */
export const expiryWarningAddress = (noticeId: string): AddressKey | null =>
  noticeId.startsWith(EXPIRY_WARNING_PREFIX) ? noticeId.slice(EXPIRY_WARNING_PREFIX.length) : null

/** Something to show in the window until it is dismissed or over. */
export interface Notice {
  readonly id: string
  readonly level: 'info' | 'warn'
  readonly about:
    | { readonly kind: 'failure'; readonly accountId: string | null; readonly failure: Failure }
    /** `lost` is null where nothing could be read of the damaged file. */
    | { readonly kind: 'service-recovered'; readonly keptAs: string; readonly lost: number | null }
    | { readonly kind: 'service-disk-full' }
    | { readonly kind: 'archive-rebuilt'; readonly keptAs: string }
    | { readonly kind: 'settings-reset'; readonly keptAs: string }
    /** Settings that were not valid, by their names; the others are used. */
    | { readonly kind: 'settings-fields'; readonly fields: readonly string[] }
    /** A settings file that could not be opened; it was not changed. */
    | { readonly kind: 'settings-unreadable'; readonly file: string }
    | { readonly kind: 'no-keychain' }
    /** The account was removed, but its key is still in the keychain. */
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

/** One notification: of one message, of several, or of an address that expires soon. */
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
      /** An address expires in a few minutes. */
      readonly kind: 'expiring'
      readonly address: AddressKey
      /** Its label, else the address itself. */
      readonly name: string
    }
