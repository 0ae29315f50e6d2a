// Deletes messages: here immediately, on the server after the undo period. The archive keeps their ids, so none is stored again.
import { deletesOnlyHere, isTransient, ok, type Result } from '../../shared/contract/result.ts'
import { traitsOf } from '../../shared/model/server.ts'
import { splitKey, type AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { addErrorNotice, addNotice, type AppContext, type PickContext } from '../app-context.ts'
import type { MessageRecord } from '../ports.ts'
import { withdrawNotifications } from './message-commands.ts'

const refreshAddresses = (
  context: Pick<AppContext, 'emitter' | 'store'>,
  records: readonly MessageRecord[],
): void => {
  for (const address of new Set<AddressKey>(records.map((record) => record.address))) {
    context.store.invalidateSummary(address)
    context.emitter.emit('changed', { address })
  }
}

/** Stores removed messages again, if their addresses still exist. */
const restoreRecords = (
  context: PickContext<'emitter' | 'pendingMessages' | 'store', 'archive'>,
  records: readonly MessageRecord[],
): void => {
  const restorable = records.filter(({ address }) => context.store.address(address))
  const { sources } = context.pendingMessages
  context.ports.archive.restoreMessages(restorable, sources)
  for (const { key } of records) sources.delete(key)
  refreshAddresses(context, restorable)
}

/** Removes messages here now, and deletes them on their server after the undo period. */
export const deleteMessages = (
  context: PickContext<'emitter' | 'pendingMessages' | 'store', 'archive' | 'notifier'>,
  messages: readonly MessageKey[],
): Result<{ undoUntil: number }> => {
  const { deletions, records, sources } = context.pendingMessages
  const { archive } = context.ports
  const stored = messages.map((key) => [key, archive.source(key)] as const)
  const removed = archive.removeMessages(messages)
  for (const [key, source] of stored) if (source) sources.set(key, source)
  for (const record of removed) records.set(record.key, record)
  const keys = removed.map(({ key }) => key)
  withdrawNotifications(context, keys)
  refreshAddresses(context, removed)
  return ok({ undoUntil: deletions.schedule(keys) })
}

/** Undoes deletions that are still pending. */
export const restoreMessages = (
  context: PickContext<'emitter' | 'pendingMessages' | 'store', 'archive'>,
  messages: readonly MessageKey[],
): Result<null> => {
  const { deletions, records } = context.pendingMessages
  deletions.restore(messages)
  const restored = messages.flatMap((key) => records.get(key) ?? [])
  for (const { key } of restored) records.delete(key)
  restoreRecords(context, restored)
  return ok(null)
}

/** Undoes all pending deletions when the app quits, like those of addresses. */
export const restoreAllMessages = (
  context: PickContext<'emitter' | 'pendingMessages' | 'store', 'archive'>,
): void => {
  restoreMessages(context, [...context.pendingMessages.records.keys()])
}

const requestDeletion = (
  context: Pick<AppContext, 'sessions' | 'store'>,
  { key, address }: MessageRecord,
): Promise<Result<null>> => {
  const { accountId, id } = splitKey(key)
  const account = context.store.account(accountId)
  const session = context.sessions.get(accountId)
  const { storesAddresses } = traitsOf(account?.server)
  // A server that stores addresses deletes an expired one with its messages.
  const isDeletedThere = storesAddresses && (context.store.address(address)?.ended ?? true)
  if (!account || !session || isDeletedThere) return Promise.resolve(ok(null))
  return session.account.request('now', (server) => server.deleteMessage(splitKey(address).id, id))
}

/** Deletes a message on its server, after the undo period. Never rejects. */
export const commitMessageDeletion = async (
  context: PickContext<
    'emitter' | 'notices' | 'pendingMessages' | 'scheduleSnapshot' | 'sessions' | 'store',
    'archive' | 'log'
  >,
  key: MessageKey,
): Promise<void> => {
  const { records } = context.pendingMessages
  const record = records.get(key)
  records.delete(key)
  if (!record) return
  const { accountId } = splitKey(key)
  try {
    const result = await requestDeletion(context, record)
    // A message that no longer exists there, or cannot be deleted, is removed only here.
    if (result.ok || deletesOnlyHere(result.failure)) {
      context.pendingMessages.sources.delete(key)
      return
    }
    restoreRecords(context, [record])
    addNotice(context, {
      id: `delete ${key}`,
      level: isTransient(result.failure) ? 'info' : 'warn',
      about: { kind: 'failure', accountId, failure: result.failure },
    })
  } catch (error) {
    addErrorNotice(context, `delete ${key}`, accountId, error)
  }
}
