// The raw source of a message: from the archive if it is stored, otherwise from its server.
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import type { CommandResult } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { hasPart } from '../../shared/model/server.ts'
import { coversOneClick, oneClickUrl, vouchesForOneClick } from '../../mail/header-fields.ts'
import { isObject } from '../../shared/json.ts'
import { splitPathTemplate, valueAt, type PathTemplate } from '../automation/openapi.ts'
import type { AccountSession, PickContext } from '../app-context.ts'
import type { MessageRecord } from '../ports.ts'

/** Maximum bytes of a source that are shown. */
const MAX_SOURCE_BYTES = 2_000_000

/** The path template of the source in an OpenAPI document, or null without one. Pure. */
export const findSourcePath = (document: unknown): string | null => {
  const paths = valueAt(document, 'paths')
  if (!isObject(paths)) return null
  const found = Object.keys(paths).find((path) => {
    const content = valueAt(paths[path], 'get', 'responses', '200', 'content')
    return splitPathTemplate(path) !== null && isObject(content) && Object.hasOwn(content, 'message/rfc822')
  })
  return found ?? null
}

/** Finds the path of sources in a server's OpenAPI document; null if it offers none. */
const fetchSourceTemplate = async ({ account }: AccountSession): Promise<Result<PathTemplate | null>> => {
  const openApi = await account.requestWithoutHealth((server) => server.automation?.getOpenApiDocument())
  if (!openApi.ok && openApi.failure.kind !== 'not-found') return openApi
  const path = openApi.ok ? findSourcePath(openApi.value) : null
  return ok(path === null ? null : splitPathTemplate(path))
}

/** Reads sources of several messages; fetches each server's path of sources only once. */
export class SourceReader {
  readonly #context: PickContext<'sessions' | 'store', 'archive'>
  readonly #templates = new Map<string, PathTemplate | null>()

  constructor(context: PickContext<'sessions' | 'store', 'archive'>) {
    this.#context = context
  }

  /** The source as the server received it. */
  async read({ key, address }: MessageRecord): Promise<Result<Uint8Array>> {
    const stored = this.#context.ports.archive.source(key)
    if (stored) return ok(stored)
    const { accountId, id } = splitKey(key)
    const session = this.#context.sessions.get(accountId)
    if (!session) return err({ kind: 'not-found' })
    const emailId = splitKey(address).id
    if (hasPart(this.#context.store.account(accountId)?.server, 'getMessageSource'))
      return session.account.requestWithoutHealth((server) => server.getMessageSource?.(emailId, id))
    const found = this.#templates.has(accountId)
      ? ok(this.#templates.get(accountId) ?? null)
      : await fetchSourceTemplate(session)
    if (!found.ok) return found
    this.#templates.set(accountId, found.value)
    if (found.value === null) return err({ kind: 'unsupported' })
    const { beforeAddress, betweenBoth, afterMessage } = found.value
    const path = `${beforeAddress}${emailId}${betweenBoth}${id}${afterMessage}`
    const response = await session.account.requestWithoutHealth((server) =>
      server.downloadAttachment?.(path.slice(1)),
    )
    return response.ok ? ok(response.value.bytes) : response
  }
}

const toLatin1 = (bytes: Uint8Array): string => bytesToBinaryString(bytes.subarray(0, MAX_SOURCE_BYTES))

/** The stored message and its source as the server received it. */
export const findSource = async (
  context: PickContext<'sessions' | 'store', 'archive'>,
  message: MessageKey,
): Promise<Result<{ record: MessageRecord; bytes: Uint8Array }>> => {
  const record = context.ports.archive.message(message)
  if (!record) return err({ kind: 'not-found' })
  const source = await new SourceReader(context).read(record)
  return source.ok ? ok({ record, bytes: source.value }) : source
}

/** Reads the source as the server received it, as Latin-1: one character per byte. */
export const readSource = async (
  context: PickContext<'sessions' | 'store', 'archive'>,
  message: MessageKey,
): Promise<Result<{ source: string; truncated: boolean }>> => {
  const found = await findSource(context, message)
  if (!found.ok) return found
  const { bytes } = found.value
  return ok({ source: toLatin1(bytes), truncated: bytes.length > MAX_SOURCE_BYTES })
}

/**
 * Unsubscribes from a mailing list with one POST (RFC 8058). If the server did not check the DKIM signature, it is verified here,
 * only when the user unsubscribes: the DNS query for its key reveals to the sender that the mail is read.
 */
export const unsubscribe = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat' | 'unsubscribe'>,
  message: MessageKey,
): Promise<Result<CommandResult<'message.unsubscribe'>>> => {
  const { mailFormat, unsubscribe: post } = context.ports
  const found = await findSource(context, message)
  if (!found.ok) return found
  const { record, bytes } = found.value
  const source = toLatin1(bytes)
  const check = record.body?.authentication?.dkim ?? null
  const url = oneClickUrl(source, check)
  if (url === null) return err({ kind: 'unsupported' })
  const isSigned =
    (check !== null && vouchesForOneClick(source, check)) ||
    (await mailFormat.signedFields(bytes).catch(() => [])).some(coversOneClick)
  if (!isSigned) return ok({ answer: 'unsigned' })
  return ok({ answer: (await post(url)) ? 'done' : 'refused' })
}
