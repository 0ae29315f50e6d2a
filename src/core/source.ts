// The raw source of a message, where its server describes a way to it: a GET below the message that answers message/rfc822.
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import { splitKey, type MessageKey } from '../shared/model.ts'
import { at, isObject, pathParts } from './described.ts'
import type { State } from './state.ts'

/** More than this, in bytes, is a file to be saved rather than read. */
const LARGEST = 2_000_000

/** The path template of the source in an OpenAPI document, or null where none is described. Pure. */
export const sourcePathOf = (document: unknown): string | null => {
  const paths = at(document, 'paths')
  if (!isObject(paths)) return null
  const found = Object.keys(paths).find((path) => {
    const content = at(paths[path], 'get', 'responses', '200', 'content')
    return pathParts(path) !== null && isObject(content) && Object.hasOwn(content, 'message/rfc822')
  })
  return found ?? null
}

/** What the server received, byte for byte, as Latin-1: every byte one character. */
export const readSource = async (
  state: State,
  message: MessageKey,
): Promise<Outcome<{ source: string; cut: boolean }>> => {
  const record = state.ports.archive.message(message)
  const { accountId, id } = splitKey(message)
  const atWork = state.atWork.get(accountId)
  if (!record || !atWork) return fail({ kind: 'not-found' })
  const described = await atWork.account.askAside((server) => server.describe())
  if (!described.ok && described.failure.kind !== 'not-found') return described
  const path = described.ok ? sourcePathOf(described.value) : null
  const parts = path === null ? null : pathParts(path)
  if (parts === null) return fail({ kind: 'unsupported' })
  const [before, between, after] = parts
  const place = [before, splitKey(record.address).id, between, id, after].join('')
  const got = await atWork.account.askAside((server) => server.download(place.slice(1)))
  if (!got.ok) return got
  const bytes = got.value.bytes.subarray(0, LARGEST)
  return succeed({ source: Buffer.from(bytes).toString('latin1'), cut: got.value.bytes.length > LARGEST })
}
