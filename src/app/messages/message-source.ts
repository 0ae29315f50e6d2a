// The raw source of a message, where the server's OpenAPI document has a GET below the message with message/rfc822.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message.ts'
import { isObject } from '../../shared/json.ts'
import { valueAt, splitPathTemplate } from '../automation/openapi.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { MessageRecord } from '../ports.ts'
import type { AppContext } from '../app-context.ts'

/** Bytes shown of a source. */
const MAX_SOURCE_BYTES = 2_000_000

/** The path template of the source in an OpenAPI document, or null where there is none. Pure. */
export const findSourcePath = (document: unknown): string | null => {
  const paths = valueAt(document, 'paths')
  if (!isObject(paths)) return null
  const found = Object.keys(paths).find((path) => {
    const content = valueAt(paths[path], 'get', 'responses', '200', 'content')
    return splitPathTemplate(path) !== null && isObject(content) && Object.hasOwn(content, 'message/rfc822')
  })
  return found ?? null
}

/** The source as the server received it, as Latin-1: every byte one character. */
export const readSource = async (
  context: AppContext,
  message: MessageKey,
): Promise<Result<{ source: string; truncated: boolean }>> => {
  const record = context.ports.archive.message(message)
  const { accountId } = splitKey(message)
  const session = context.sessions.get(accountId)
  if (!record || !session) return err({ kind: 'not-found' })
  const answer = await requestSource(context, session.account, record)
  if (!answer.ok) return answer
  const bytes = answer.value.subarray(0, MAX_SOURCE_BYTES)
  return ok({
    source: Buffer.from(bytes).toString('latin1'),
    truncated: answer.value.length > MAX_SOURCE_BYTES,
  })
}

/** By the server's own interface, or as its OpenAPI document says. */
const requestSource = async (
  context: AppContext,
  account: AccountConnection,
  record: MessageRecord,
): Promise<Result<Uint8Array>> => {
  const { accountId, id } = splitKey(record.key)
  const emailId = splitKey(record.address).id
  const kind = context.store.account(accountId)?.server ?? 'specification'
  if (kind !== 'specification')
    return account.requestWithoutHealth((server) => server.getMessageSource(emailId, id))
  const openApi = await account.requestWithoutHealth((server) => server.getOpenApiDocument())
  if (!openApi.ok && openApi.failure.kind !== 'not-found') return openApi
  const path = openApi.ok ? findSourcePath(openApi.value) : null
  const parts = path === null ? null : splitPathTemplate(path)
  if (parts === null) return err({ kind: 'unsupported' })
  const [before, between, after] = parts
  const sourcePath = [before, emailId, between, id, after].join('')
  const downloaded = await account.requestWithoutHealth((server) =>
    server.downloadAttachment(sourcePath.slice(1)),
  )
  return downloaded.ok ? ok(downloaded.value.bytes) : downloaded
}
