// Notices in the window, and notifications.
import type { Failure } from '../contract/result.ts'
import type { AddressKey } from './address.ts'
import type { VerificationCode } from '@mayfly/code-finder'
import type { MessageKey } from './message-key.ts'

const EXPIRY_WARNING_PREFIX = 'ending '

/** The id of the notification that an address expires soon. */
export const expiryWarningId = (key: AddressKey): string => `${EXPIRY_WARNING_PREFIX}${key}`

/** Returns the address that an expiry warning is about; null if the id is not one of an expiry warning. */
export const expiryWarningAddress = (id: string): AddressKey | null =>
  id.startsWith(EXPIRY_WARNING_PREFIX) ? id.slice(EXPIRY_WARNING_PREFIX.length) : null

/** A notice in the window, shown until it is dismissed or no longer applies. */
export interface Notice {
  readonly id: string
  readonly level: 'info' | 'warn'
  readonly about:
    | { readonly kind: 'failure'; readonly accountId: string | null; readonly failure: Failure }
    /** `lost` is null if the damaged file could not be read at all. */
    | { readonly kind: 'service-recovered'; readonly keptAs: string; readonly lost: number | null }
    | { readonly kind: 'service-disk-full' }
    | { readonly kind: 'archive-rebuilt'; readonly keptAs: string }
    | { readonly kind: 'settings-reset'; readonly keptAs: string }
    /** Names of settings that were not valid; the others are used. */
    | { readonly kind: 'settings-fields'; readonly fields: readonly string[] }
    /** The settings file could not be opened, and was not changed. */
    | { readonly kind: 'settings-unreadable'; readonly file: string }
    | { readonly kind: 'no-keychain' }
    /** The account was removed, but its key is still in the keychain. */
    | { readonly kind: 'key-not-deleted'; readonly account: string }
    | { readonly kind: 'no-tray' }
    /** macOS does not draw the icon in the menu bar. */
    | { readonly kind: 'menu-bar-icon'; readonly state: 'switched-off' | 'no-room' }
    | {
        readonly kind: 'port-moved'
        readonly protocol: 'http' | 'smtp'
        readonly requestedPort: number
        readonly port: number
      }
    /** A shortcut that creates an address from any program; `keys` is an Electron accelerator. */
    | { readonly kind: 'shortcut-offer'; readonly keys: string }
    | { readonly kind: 'service-restarted' }
    /** A newer version is available; whether to install it is the user's decision. */
    | { readonly kind: 'update'; readonly version: string }
    /** A newer version was downloaded, and is installed when the program quits. */
    | { readonly kind: 'update-ready'; readonly version: string }
    /** Whether the program may check for updates. */
    | { readonly kind: 'update-question' }
    /** The files of the program on disk belong to another version than this run. */
    | { readonly kind: 'program-replaced' }
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
      /** Its label; the address itself if it has none. */
      readonly name: string
    }
