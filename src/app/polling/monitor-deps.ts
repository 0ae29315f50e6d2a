// What the monitor of an account works with.
import type { AddressKey } from '../../shared/model/address.ts'
import type { ServerCapabilities } from '../../shared/model/server.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Archive, Clock, MessageRecord } from '../ports.ts'

export interface MonitorDeps {
  readonly account: AccountConnection
  readonly store: AccountStore
  readonly archive: Archive
  readonly capabilities: ServerCapabilities
  /** Whether the secrets of addresses outlive this run. */
  readonly keepsSecrets: boolean
  readonly clock: Clock
  readonly log: (sentence: string) => void
  /** A check failed on our side. */
  readonly onInternalError: (error: unknown) => void
  /** Whether an address is open in the window. */
  readonly isShown: (address: AddressKey) => boolean
  /** @returns false where it was not announced and would be if it had a code. */
  readonly onArrival: (message: MessageRecord, silent: boolean) => boolean
  /** New messages were stored at an address. */
  readonly onStoredMessages: (address: AddressKey) => void
  readonly onMessagesChanged: (address: AddressKey) => void
}
