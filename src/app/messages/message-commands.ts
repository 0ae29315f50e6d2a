// The message use cases: read, mark, and load files and images.
import { bytesToBase64 } from '../../shared/binary-string.ts'
import { err, isTransient, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { MessageRow, MessageView } from '../../shared/model/message.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { percentDecode } from '../../shared/url.ts'
import type { ParsedCommandArgs, CommandResult } from '../../shared/contract/bridge.ts'
import type { FetchedAttachment } from '../../shared/contract/mail-server-client.ts'
import { hasPart } from '../../shared/model/server.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { findTypeMismatch, detectFileType } from '../../mail/files/file-type.ts'
import { detectImageType } from '../../mail/files/image-type.ts'
import { fetchBody } from './fetch-body.ts'
import { truncateFileNames, truncateRow } from './truncate.ts'
import type { MailFile, MessageBody, MessageRecord, SaveMailFile } from '../ports.ts'
import type { PickContext } from '../app-context.ts'

const toMessageRow = ({ body, link: _, ...row }: MessageRecord): Omit<MessageRow, 'attachmentNames'> =>
  truncateRow({ ...row, attachmentCount: body?.files.length ?? 0 })

const toMessageView = async (
  context: PickContext<'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
  body: MessageBody | null,
  bodyFailure: Failure | null,
): Promise<MessageView> => {
  const codes =
    body && !record.code
      ? await context.ports.mailFormat.unlistedCodes({
          subject: record.subject,
          sender: record.sender,
          text: body.text,
          html: body.html,
          ...(body.oneTimeCode ? { oneTimeCode: body.oneTimeCode } : {}),
        })
      : null
  const { markUnexpectedSenders } = await import('../senders/leak-detection.ts')
  const [row = toMessageRow(record)] = markUnexpectedSenders(context, [toMessageRow(record)])
  return {
    ...row,
    to: cleanLine(body?.to ?? '', MAX_SUBJECT_LENGTH),
    text: body?.text ?? '',
    html: body?.html ?? '',
    codeChoices: codes?.codeChoices ?? [],
    otherCode: codes?.otherCode ?? null,
    link: record.link,
    attachments: truncateFileNames(body?.files ?? []),
    bodyFailure,
    ...(body?.authentication ? { authentication: body.authentication } : {}),
    ...(body?.forwarded ? { forwarded: body.forwarded } : {}),
    ...(body?.oddities ? { oddities: body.oddities } : {}),
  }
}

/** Reads a message with its body, from the archive or else from the server (specification, section 4, getMessage). */
export const readMessage = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'log' | 'mailFormat'>,
  key: MessageKey,
): Promise<Result<MessageView>> => {
  const record = context.ports.archive.message(key)
  if (!record) return err({ kind: 'not-found' })
  if (record.body) {
    const { readUpToDate } = await import('./read-again.ts')
    const current = await readUpToDate(context, record)
    return ok(await toMessageView(context, current, current.body, null))
  }
  const body = await fetchBody(context, record)
  const current = context.ports.archive.message(key) ?? record
  return body.ok
    ? ok(await toMessageView(context, current, body.value, null))
    : ok(await toMessageView(context, current, null, body.failure))
}

/** Maximum messages marked as seen on their server per command: each costs a request of the account's budget. */
const MAX_SEEN_MARKS = 10

/** Marks messages; the notifications of read ones are withdrawn. */
export const markMessages = (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'notifier'>,
  messages: readonly MessageKey[],
  { unread }: { readonly unread: boolean },
): Result<null> => {
  for (const address of context.ports.archive.setUnread(messages, unread)) {
    context.store.invalidateSummary(address)
    context.emitter.emit('changed', { address })
  }
  if (!unread) {
    withdrawNotifications(context, messages)
    for (const message of messages.slice(0, MAX_SEEN_MARKS)) void markSeenOnServer(context, message)
  }
  return ok(null)
}

/** Marks a message as seen on its server, if its kind supports that. A failure is ignored. */
const markSeenOnServer = async (
  context: PickContext<'sessions' | 'store', 'archive'>,
  key: MessageKey,
): Promise<void> => {
  const { accountId, id } = splitKey(key)
  const isKept = hasPart(context.store.account(accountId)?.server, 'markSeen')
  const record = isKept ? context.ports.archive.message(key) : null
  if (!record) return
  await context.sessions
    .get(accountId)
    ?.account.requestWithoutHealth((client) => client.markSeen?.(splitKey(record.address).id, id))
}

/** Withdraws the notifications of messages that were read or removed. */
export const withdrawNotifications = (
  context: PickContext<'emitter', 'notifier'>,
  messages: readonly MessageKey[],
): void => {
  for (const message of messages) {
    context.ports.notifier.withdraw(message)
    context.emitter.emit('withdrawn', { message })
  }
}

/** Images fetched at the same time, and characters of all images in one result. */
const MAX_CONCURRENT_IMAGES = 10
const MAX_IMAGES_LENGTH = 50_000_000

type DownloadedFile = Result<{ file: FetchedAttachment; bytes: Uint8Array; contentType: string }>

/** Extracts one file from the stored source of a message. */
const extractFile = async (
  { ports: { mailFormat } }: PickContext<never, 'mailFormat'>,
  { body }: MessageRecord,
  source: Uint8Array,
  matches: (file: FetchedAttachment) => boolean,
): Promise<DownloadedFile> => {
  const index = body?.files.findIndex(matches) ?? -1
  const file = body?.files[index]
  const bytes = file ? (await mailFormat.attachment(source, index))?.bytes : null
  return file && bytes ? ok({ file, bytes, contentType: file.contentType }) : err({ kind: 'not-found' })
}

/** Downloads one file of a message. If its signed link expired, fetches the message again for a new one. */
export const downloadFile = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
  matches: (file: FetchedAttachment) => boolean,
): Promise<DownloadedFile> => {
  const stored = context.ports.archive.source(record.key)
  if (stored) return extractFile(context, record, stored, matches)
  const session = context.sessions.get(splitKey(record.key).accountId)
  if (!session) return err({ kind: 'not-found' })
  const download = async (body: MessageBody): Promise<DownloadedFile> => {
    const file = body.files.find(matches)
    if (!file) return err({ kind: 'not-found' })
    const { url } = file
    if (url === null) return err({ kind: 'unsupported' })
    const response = await session.account.requestWithoutHealth((server) => server.downloadAttachment?.(url))
    return response.ok ? ok({ file, ...response.value }) : response
  }
  const first = record.body && (await download(record.body))
  if (first?.ok || (first && isTransient(first.failure))) return first
  const body = await fetchBody(context, record)
  return body.ok ? download(body.value) : body
}

/** Downloads an attachment; returns it with its sender. */
const fetchAttachment = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  { message, attachment }: Pick<ParsedCommandArgs<'attachment.read'>, 'message' | 'attachment'>,
): Promise<Result<MailFile>> => {
  const record = context.ports.archive.message(message)
  if (!record) return err({ kind: 'not-found' })
  const downloaded = await downloadFile(context, record, ({ id }) => id === attachment)
  if (!downloaded.ok) return downloaded
  const { file, bytes, contentType } = downloaded.value
  const { filename } = file
  return ok({ filename, contentType: file.contentType || contentType, bytes, sender: record.sender })
}

/** The bytes of an attachment, for a preview. */
export const readAttachment = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  args: ParsedCommandArgs<'attachment.read'>,
): Promise<Result<CommandResult<'attachment.read'>>> => {
  const file = await fetchAttachment(context, args)
  if (!file.ok) return file
  const { filename, contentType, bytes } = file.value
  return ok({ filename, contentType, base64: bytesToBase64(bytes) })
}

/** Saves a file, or starts dragging it if the shell supports that. */
export const deliverFile = (
  { ports }: PickContext<never, 'dragMailFile' | 'saveMailFile'>,
  file: MailFile,
  { drag = false }: { readonly drag?: boolean | undefined },
): ReturnType<SaveMailFile> => {
  const deliver = drag ? (ports.dragMailFile ?? ports.saveMailFile) : ports.saveMailFile
  return deliver(file)
}

/** Saves an attachment; if its content does not match its name, only when `confirmed`. */
export const saveAttachment = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'dragMailFile' | 'mailFormat' | 'saveMailFile'>,
  { confirmed, drag, ...args }: ParsedCommandArgs<'attachment.save'>,
): Promise<Result<CommandResult<'attachment.save'>>> => {
  const file = await fetchAttachment(context, args)
  if (!file.ok) return file
  const { filename, bytes } = file.value
  const detectedType = findTypeMismatch(filename, detectFileType(bytes))
  if (detectedType !== null && !confirmed) return ok({ savedAs: null, downloadPath: null, detectedType })
  return ok({ ...(await deliverFile(context, file.value, { drag })), detectedType: null })
}

/** An inline image that the HTML references by `cid:` (RFC 2392), as a `data:` URL; null for any other file. */
const inlineImage = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
  url: string,
): Promise<string | null> => {
  const raw = url.slice('cid:'.length)
  const names = new Set([raw, percentDecode(raw)])
  const downloaded = await downloadFile(context, record, ({ contentId }) => names.has(contentId ?? ''))
  if (!downloaded.ok) return null
  const { bytes } = downloaded.value
  const type = detectImageType(bytes)
  return type === null ? null : `data:image/${type};base64,${bytesToBase64(bytes)}`
}

/** Loads remote and inline images of a message as `data:` URLs; null for each that cannot be loaded. */
export const loadImages = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'fetchImage' | 'mailFormat'>,
  args: ParsedCommandArgs<'images.load'>,
): Promise<Result<CommandResult<'images.load'>>> => {
  const record = context.ports.archive.message(args.message)
  if (!record?.body) return err({ kind: 'not-found' })
  let remainingLength = MAX_IMAGES_LENGTH
  const load = async (url: string): Promise<string | null> => {
    if (remainingLength <= 0) return null
    return url.startsWith('cid:') ? inlineImage(context, record, url) : context.ports.fetchImage(url)
  }
  const urls = [...new Set(args.urls)]
  const images: { url: string; data: string | null }[] = []
  for (let start = 0; start < urls.length; start += MAX_CONCURRENT_IMAGES) {
    const batch = urls.slice(start, start + MAX_CONCURRENT_IMAGES)
    for (const [index, data] of (await Promise.all(batch.map(load))).entries()) {
      remainingLength -= data?.length ?? 0
      images.push({ url: batch[index] ?? '', data: remainingLength < 0 ? null : data })
    }
  }
  return ok(images)
}
