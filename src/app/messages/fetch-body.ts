// Fetches the body of a message from its server and stores it.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import type { MessageBody, MessageRecord } from '../ports.ts'
import { withInvitation } from './read-calendar.ts'
import { recipientsField } from './recipients.ts'

const requestMessage = async (
  context: PickContext<'sessions', 'mailFormat'>,
  record: MessageRecord,
): Promise<Result<FetchedMessage>> => {
  const { accountId, id } = splitKey(record.key)
  const account = context.sessions.get(accountId)?.account
  if (!account) return err({ kind: 'not-found' })
  const response = await account.request('now', (server) =>
    server.getMessage(splitKey(record.address).id, id),
  )
  return response.ok ? ok(await withInvitation(account, context.ports.mailFormat, response.value)) : response
}

/** Fetches a body from the server and stores it. */
export const fetchBody = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
): Promise<Result<MessageBody>> => {
  const response = await requestMessage(context, record)
  if (!response.ok) return response
  const { body, fields } = await context.ports.mailFormat.extractFields({
    ...response.value,
    subject: record.subject,
    sender: record.sender,
  })
  const address = context.store.address(record.address)?.address ?? ''
  context.ports.archive.saveBody(record.key, body, {
    ...fields,
    ...recipientsField(address, response.value.recipients),
  })
  context.store.invalidateSummary(record.address)
  return ok(body)
}
