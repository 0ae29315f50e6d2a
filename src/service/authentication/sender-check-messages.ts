// The messages between the service and its sender-check thread. The thread requests the mail chunk by chunk, since a large one is on
// disk.
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import type { MailOrigin } from './authenticate-mail.ts'

export type ToSenderCheck =
  | {
      readonly kind: 'check'
      readonly id: number
      readonly origin: MailOrigin
      /** `ADDRESS` or `ADDRESS:PORT`; null for the system's own */
      readonly dnsServer: string | null
    }
  /** Null at the end of the mail. */
  | { readonly kind: 'chunk'; readonly id: number; readonly bytes: Uint8Array | null }
  | { readonly kind: 'ping' }

export type FromSenderCheck =
  /** Sent once the thread has its code, and for each ping. */
  | { readonly kind: 'alive' }
  /** Start reading the mail from its beginning. */
  | { readonly kind: 'begin'; readonly id: number }
  | { readonly kind: 'pull'; readonly id: number }
  | { readonly kind: 'verdict'; readonly id: number; readonly verdict: MailAuthentication }
