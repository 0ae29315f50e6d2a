// The dependencies of an account's monitor.
import type { AddressKey } from '../../shared/model/address.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { MailFormat } from '../backup/ports.ts'
import type { Archive, Clock, MessageRecord } from '../ports.ts'

export interface MonitorDeps {
  readonly account: AccountConnection
  readonly store: AccountStore
  readonly archive: Archive
  readonly mailFormat: Pick<MailFormat, 'expectMail' | 'extractFields' | 'invitation'>
  /** Whether the server lists its addresses; otherwise only those that were created or opened here are known. */
  readonly listsAddresses: boolean
  /** Whether the secrets of addresses are kept when the app quits. */
  readonly keepsSecrets: boolean
  readonly clock: Clock
  readonly log: (sentence: string) => void
  /** Called when a check failed because of an internal error. */
  readonly onInternalError: (error: unknown) => void
  /** Whether an address is open in the window. */
  readonly isShown: (address: AddressKey) => boolean
  /** @returns false if no notification was shown and a code in the message would change that. */
  readonly onArrival: (message: MessageRecord, silent: boolean) => boolean
  /** Called when new messages were stored at an address. */
  readonly onStoredMessages: (address: AddressKey) => void
  readonly onMessagesChanged: (address: AddressKey) => void
}
