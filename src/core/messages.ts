// The use cases of messages: list, search, read, mark, and the files and images that belong to one.
import { fail, isPassing, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import { splitKey, type MessageKey, type MessageRow, type MessageView } from '../shared/model.ts'
import { percentDecoded } from '../shared/percent.ts'
import type { DecodedArgs, Result } from '../shared/bridge.ts'
import type { ReadAttachment, ReadMessage } from '../shared/server.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../mail/clean-text.ts'
import { disguise, isPicture, kindOfBytes } from '../mail/file-type.ts'
import { htmlToText } from '../mail/html-text.ts'
import { boundedFiles, boundedRow } from './bounded.ts'
import { readBody } from './findings.ts'
import type { MailFile, MessageBody, MessageRecord } from './ports.ts'
import type { State } from './state.ts'

const rowOf = ({ body, link: _, ...row }: MessageRecord): Omit<MessageRow, 'fileNames'> =>
  boundedRow({ ...row, attachments: body?.files.length ?? 0 })

const viewOf = (record: MessageRecord, body: MessageBody | null, trouble: Failure | null): MessageView => ({
  ...rowOf(record),
  to: cleanLine(body?.to ?? '', MAX_SUBJECT_LENGTH),
  // What an earlier version stored may lack the text that is read out of HTML.
  text: body ? body.text || htmlToText(body.html.slice(0, 200_000)) : '',
  html: body?.html ?? '',
  link: record.link,
  files: boundedFiles(body?.files ?? []),
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
  const { body, findings } = readBody({ ...answer.value, subject: record.subject, sender: record.sender })
  state.ports.archive.saveBody(record.key, body, findings)
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

/** Images that are fetched at once, and characters of all that one answer holds: each may be megabytes long. */
const AT_ONCE = 10
const MOST_IMAGES = 50_000_000

type FileAnswer = Outcome<{ file: ReadAttachment; bytes: Uint8Array; contentType: string }>

/** The bytes of one file of a message. A signed link that ran out is renewed by reading the message again. */
const readFile = async (
  state: State,
  record: MessageRecord,
  isWanted: (file: ReadAttachment) => boolean,
): Promise<FileAnswer> => {
  const atWork = state.atWork.get(splitKey(record.key).accountId)
  if (!atWork) return fail({ kind: 'not-found' })
  const download = async (body: MessageBody): Promise<FileAnswer> => {
    const file = body.files.find(isWanted)
    if (!file) return fail({ kind: 'not-found' })
    const { url } = file
    if (url === null) return fail({ kind: 'unsupported' })
    const got = await atWork.account.askAside((server) => server.download(url))
    return got.ok ? succeed({ file, ...got.value }) : got
  }
  const first = record.body && (await download(record.body))
  if (first?.ok || (first && isPassing(first.failure))) return first
  const body = await fetchBody(state, record)
  return body.ok ? download(body.value) : body
}

/** An attachment with its bytes and who sent it. */
const fetchFile = async (
  state: State,
  { message, attachment }: Pick<DecodedArgs<'attachment.read'>, 'message' | 'attachment'>,
): Promise<Outcome<MailFile>> => {
  const record = state.ports.archive.message(message)
  if (!record) return fail({ kind: 'not-found' })
  const got = await readFile(state, record, ({ id }) => id === attachment)
  if (!got.ok) return got
  const { file, bytes, contentType } = got.value
  const { filename } = file
  return succeed({ filename, contentType: file.contentType || contentType, bytes, sender: record.sender })
}

/** The bytes of an attachment, for a look at it. */
export const readAttachment = async (
  state: State,
  args: DecodedArgs<'attachment.read'>,
): Promise<Outcome<Result<'attachment.read'>>> => {
  const file = await fetchFile(state, args)
  if (!file.ok) return file
  const { filename, contentType, bytes } = file.value
  return succeed({ filename, contentType, base64: Buffer.from(bytes).toString('base64') })
}

/** Saves an attachment; one that is not what its name says, only when the person is sure. */
export const saveAttachment = async (
  state: State,
  { sure, ...args }: DecodedArgs<'attachment.save'>,
): Promise<Outcome<Result<'attachment.save'>>> => {
  const file = await fetchFile(state, args)
  if (!file.ok) return file
  const { filename, bytes } = file.value
  const inDisguise = disguise(filename, kindOfBytes(bytes))
  if (inDisguise !== null && !sure) return succeed({ savedAs: null, download: null, disguise: inDisguise })
  return succeed({ ...(await state.ports.keepFile(file.value)), disguise: null })
}

/** A picture that came with the mail, which its HTML names by `cid:` (RFC 2392), as a `data:` URL; null for any other file. */
const inlineImage = async (state: State, record: MessageRecord, url: string): Promise<string | null> => {
  const raw = url.slice('cid:'.length)
  const names = new Set([raw, percentDecoded(raw)])
  const got = await readFile(state, record, ({ contentId }) => names.has(contentId ?? ''))
  if (!got.ok) return null
  const kind = kindOfBytes(got.value.bytes)
  if (!isPicture(kind)) return null
  return `data:image/${kind};base64,${Buffer.from(got.value.bytes).toString('base64')}`
}

/** Images of a message: remote ones on a person's word, and those that came with it; one that cannot be had is null. */
export const loadImages = async (
  state: State,
  args: DecodedArgs<'images.load'>,
): Promise<Outcome<Result<'images.load'>>> => {
  const record = state.ports.archive.message(args.message)
  if (!record?.body) return fail({ kind: 'not-found' })
  let room = MOST_IMAGES
  const load = async (url: string): Promise<string | null> => {
    if (room <= 0) return null
    return url.startsWith('cid:') ? inlineImage(state, record, url) : state.ports.fetchImage(url)
  }
  const urls = [...new Set(args.urls)]
  const images: { url: string; data: string | null }[] = []
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const some = urls.slice(at, at + AT_ONCE)
    for (const [index, data] of (await Promise.all(some.map(load))).entries()) {
      room -= data?.length ?? 0
      images.push({ url: some[index] ?? '', data: room < 0 ? null : data })
    }
  }
  return succeed(images)
}
