// An account on a mail server as the interface shows it, and its health.
import type { AliasAccount } from './alias-service.ts'
import type { Mailbox } from './mailbox.ts'
import type { RequestLimit } from './request-quota.ts'
import type { ServerKind } from './server.ts'
import type { Failure } from '../contract/result.ts'

/** The id of the built-in service's account. */
export const BUILTIN_ACCOUNT = 'builtin'

export type AccountHealth =
  | {
      /** `standby`: the built-in service does not run, and starts with the next request. */
      readonly state: 'checking' | 'working' | 'slow' | 'paused' | 'standby'
      readonly since: number
    }
  | ({ readonly state: 'limited'; readonly since: number } & RequestLimit)
  | {
      readonly state: 'refused' | 'unreachable' | 'trouble'
      readonly since: number
      readonly failure: Failure
    }

/** Whether every request of the account fails until the user acts: a key is missing, or the server accepts only browsers. */
export const needsUserAction = (health: AccountHealth): boolean =>
  'failure' in health &&
  (health.state === 'refused' ||
    ['challenge', 'redirected', 'insecure-address', 'untrusted-certificate'].includes(health.failure.kind))

export interface AccountView {
  readonly id: string
  readonly kind: 'builtin' | 'remote'
  readonly server: ServerKind
  readonly name: string
  readonly baseUrl: string
  readonly authHeader: 'x-api-key' | 'bearer'
  readonly hasKey: boolean
  /** The last four characters of the key, for recognition only. */
  readonly keyTail: string | null
  /** False if the key is only in memory, for this run. */
  readonly isKeyStored: boolean
  readonly domains: readonly string[]
  readonly paused: boolean
  readonly health: AccountHealth
  /** The server has refused this account a permanent address; it may be tried again. */
  readonly noPermanent?: boolean
  /** Browsers can verify its addresses without a mail; absent if its server does not say so. */
  readonly verifiesAddresses?: boolean
  /** The chosen colour, 0 to 5; absent if none was chosen. */
  readonly colour?: number
  /** The user's own mailbox, without its password; only for the kind `imap`. */
  readonly mailbox?: Mailbox
  /** Only for the kind `alias-service`. */
  readonly alias?: AliasAccount
  /** Where the built-in service receives mail. */
  readonly smtp: { readonly host: string; readonly port: number } | null
}
