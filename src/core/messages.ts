// The use cases of messages: list, search, read, mark, and the files and images that belong to one.
import { fail, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import { splitKey, type MessageKey, type MessageRow, type MessageView } from '../shared/model.ts'
import type { DecodedArgs, Result } from '../shared/bridge.ts'
import type { ReadMessage } from '../shared/server.ts'
import { findingsOf, textOf } from './findings.ts'
import type { MessageBody, MessageRecord } from './ports.ts'
import type { State } from './state.ts'

export const rowOf = (record: MessageRecord): MessageRow => {
  const { key, address, sender, subject, snippet, receivedAt, unread, code } = record
  return {
    key,
    address,
    sender,
    subject,
    snippet,
    receivedAt,
    unread,
    code,
    attachments: record.body?.files.length ?? 0,
  }
}

const viewOf = (record: MessageRecord, body: MessageBody | null, trouble: Failure | null): MessageView => ({
  ...rowOf(record),
  to: body?.to ?? '',
  text: body ? textOf(body) : '',
  html: body?.html ?? '',
  link: record.link,
  files: (body?.files ?? []).map(({ id, filename, size, contentType }) => ({
    id,
    filename,
    size,
    contentType,
  })),
  trouble,
})

const ask = async (state: State, record: MessageRecord): Promise<Outcome<ReadMessage>> => {
  const { accountId, id } = splitKey(record.key)
  const atWork = state.atWork.get(accountId)
  if (!atWork) return fail({ kind: 'not-found' })
  return atWork.account.ask('now', (server) => server.getMessage(splitKey(record.address).id, id))
}

/** Reads a body from the server and keeps it. */
const fetchBody = async (state: State, record: MessageRecord): Promise<Outcome<MessageBody>> => {
  const answer = await ask(state, record)
  if (!answer.ok) return answer
  const { to, text, html, files } = answer.value
  const body = { to, text, html, files }
  state.ports.archive.saveBody(record.key, body, findingsOf({ ...record, ...body }))
  state.book.messagesChanged(record.address)
  return succeed(body)
}

/** The whole message, from the archive, else from the server (section 4, getMessage). */
export const readMessage = async (state: State, key: MessageKey): Promise<Outcome<MessageView>> => {
  const record = state.ports.archive.message(key)
  if (!record) return fail({ kind: 'not-found' })
  if (record.body) return succeed(viewOf(record, record.body, null))
  const body = await fetchBody(state, record)
  const now = state.ports.archive.message(key) ?? record
  return succeed(body.ok ? viewOf(now, body.value, null) : viewOf(now, null, body.failure))
}

/** Marks messages; the notifications of what was read are taken back. */
export const markMessages = (
  state: State,
  messages: readonly MessageKey[],
  unread: boolean,
): Outcome<null> => {
  for (const address of state.ports.archive.mark(messages, unread)) {
    state.book.messagesChanged(address)
    state.emitter.emit('changed', { address })
  }
  if (!unread) withdraw(state, messages)
  return succeed(null)
}

/** Takes back what was told of messages that were read or are gone. */
export const withdraw = (state: State, messages: readonly MessageKey[]): void => {
  for (const message of messages) {
    state.ports.notifier.withdraw(message)
    state.emitter.emit('withdrawn', { message })
  }
}

/** The bytes of an attachment. A signed link that ran out is renewed by reading the message again. */
export const readAttachment = async (
  state: State,
  args: DecodedArgs<'attachment.read'>,
): Promise<Outcome<Result<'attachment.read'>>> => {
  const record = state.ports.archive.message(args.message)
  const atWork = record && state.atWork.get(splitKey(record.key).accountId)
  if (!atWork) return fail({ kind: 'not-found' })
  const body = await fetchBody(state, record)
  if (!body.ok) return body
  const file = body.value.files.find((candidate) => candidate.id === args.attachment)
  if (!file) return fail({ kind: 'not-found' })
  const { url } = file
  if (url === null) return fail({ kind: 'unsupported' })
  const got = await atWork.account.askAside((server) => server.download(url))
  if (!got.ok) return got
  const base64 = Buffer.from(got.value.bytes).toString('base64')
  return succeed({ filename: file.filename, contentType: file.contentType || got.value.contentType, base64 })
}

/** Remote images on a person's word; one that cannot be had is null. */
export const loadImages = async (
  state: State,
  args: DecodedArgs<'images.load'>,
): Promise<Outcome<Result<'images.load'>>> => {
  const body = state.ports.archive.message(args.message)?.body
  if (!body) return fail({ kind: 'not-found' })
  const urls = [...new Set(args.urls)]
  return succeed(
    await Promise.all(urls.map(async (url) => ({ url, data: await state.ports.fetchImage(url) }))),
  )
}
