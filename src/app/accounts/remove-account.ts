// Removes an account and its stored data: its addresses and messages, its key and the secrets of its addresses.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import { traitsOf } from '../../shared/model/server.ts'
import { addNotice, type PickContext } from '../app-context.ts'
import { withdrawNotifications } from '../messages/message-commands.ts'
import type { AccountRecord } from '../ports.ts'
import { forgetCertificate } from './server-commands.ts'

/** Removes the key of an account and the secrets of its addresses. @throws the error of the keychain. */
const removeSecrets = async (
  { ports: { secrets } }: PickContext<never, 'secrets'>,
  record: AccountRecord,
  addresses: readonly AddressKey[],
): Promise<void> => {
  await secrets.remove(record.id)
  const { keyPer } = traitsOf(record.server)
  if (keyPer === 'address') for (const key of addresses) await secrets.remove(key)
}

/** Removes an account with its key and all its stored data. Nothing is deleted on the server. */
export const removeAccount = async (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store',
    'archive' | 'log' | 'notifier' | 'secrets' | 'settings'
  >,
  accountId: string,
): Promise<Result<null>> => {
  const record = context.store.account(accountId)
  if (!record) return err({ kind: 'not-found' })
  if (record.kind === 'builtin') return err({ kind: 'unsupported' })
  const addresses = context.store.addressesOf(accountId).map(({ key }) => key)
  const unread = addresses.flatMap((key) => context.ports.archive.unreadKeys(key))
  // This may fail on a full disk. It runs first: nothing has changed yet, so it can be tried again.
  context.store.removeAccount(accountId)
  if (record.mailbox === undefined) forgetCertificate(context, record.baseUrl)
  withdrawNotifications(context, unread)
  const session = context.sessions.get(accountId)
  context.sessions.delete(accountId)
  session?.monitor.stop()
  await session?.account.close()
  await removeSecrets(context, record, addresses).catch((error: unknown) => {
    context.ports.log(`the key of ${record.name} could not be removed: ${errorMessage(error)}`)
    addNotice(context, {
      id: `key ${accountId}`,
      level: 'warn',
      about: { kind: 'key-not-deleted', account: record.name },
    })
  })
  return ok(null)
}
