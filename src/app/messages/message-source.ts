// The raw source of a message: from the archive where it is stored, else from its server.
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import type { CommandResult } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { coversOneClick, oneClickUrl, vouchesForOneClick } from '../../mail/header-fields.ts'
import { isObject } from '../../shared/json.ts'
import { splitPathTemplate, valueAt, type PathTemplate } from '../automation/openapi.ts'
import type { AccountSession, PickContext } from '../app-context.ts'
import type { MessageRecord } from '../ports.ts'

/** Bytes shown of a source. */
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

/** Where a server that describes itself offers sources; null where it does not. */
const findSourceParts = async ({ account }: AccountSession): Promise<Result<PathTemplate | null>> => {
  const openApi = await account.requestWithoutHealth((server) => server.getOpenApiDocument())
  if (!openApi.ok && openApi.failure.kind !== 'not-found') return openApi
  const path = openApi.ok ? findSourcePath(openApi.value) : null
  return ok(path === null ? null : splitPathTemplate(path))
}

/** Reads sources, of many messages one after another: each server is asked only once where it offers them. */
export class SourceReader {
  readonly #context: PickContext<'sessions' | 'store', 'archive'>
  readonly #parts = new Map<string, PathTemplate | null>()

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
    const kind = this.#context.store.account(accountId)?.server ?? 'specification'
    if (kind !== 'specification')
      return session.account.requestWithoutHealth((server) => server.getMessageSource(emailId, id))
    const found = this.#parts.has(accountId)
      ? ok(this.#parts.get(accountId) ?? null)
      : await findSourceParts(session)
    if (!found.ok) return found
    this.#parts.set(accountId, found.value)
    if (found.value === null) return err({ kind: 'unsupported' })
    const { beforeAddress, betweenBoth, afterMessage } = found.value
    const path = `${beforeAddress}${emailId}${betweenBoth}${id}${afterMessage}`
    const got = await session.account.requestWithoutHealth((server) =>
      server.downloadAttachment(path.slice(1)),
    )
    return got.ok ? ok(got.value.bytes) : got
  }
}

const toLatin1 = (bytes: Uint8Array): string => bytesToBinaryString(bytes.subarray(0, MAX_SOURCE_BYTES))

const findSource = async (
  context: PickContext<'sessions' | 'store', 'archive'>,
  message: MessageKey,
): Promise<Result<{ record: MessageRecord; bytes: Uint8Array }>> => {
  const record = context.ports.archive.message(message)
  if (!record) return err({ kind: 'not-found' })
  const got = await new SourceReader(context).read(record)
  return got.ok ? ok({ record, bytes: got.value }) : got
}

/** The source as the server received it, as Latin-1: every byte one character. */
export const readSource = async (
  context: PickContext<'sessions' | 'store', 'archive'>,
  message: MessageKey,
): Promise<Result<{ source: string; truncated: boolean }>> => {
  const got = await findSource(context, message)
  if (!got.ok) return got
  const { bytes } = got.value
  return ok({ source: toLatin1(bytes), truncated: bytes.length > MAX_SOURCE_BYTES })
}

/**
 * Leaves the list of a message with one POST, as its header offers. Where its server did not check the signature, it is verified
 * here: not before the person asks, as the question for its key tells the sender that the mail is read.
 */
export const unsubscribe = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat' | 'unsubscribe'>,
  message: MessageKey,
): Promise<Result<CommandResult<'message.unsubscribe'>>> => {
  const { mailFormat, unsubscribe: post } = context.ports
  const got = await findSource(context, message)
  if (!got.ok) return got
  const { record, bytes } = got.value
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
