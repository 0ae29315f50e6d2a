// Exports messages: one as .eml, many as mbox or as a zip of .eml files, and all attachments of a message.
import type { CommandResult, ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { SavedFile } from '../../shared/model/saved-file.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import { NO_COUNTS } from '../../shared/model/transfer.ts'
import { detectFileType, findTypeMismatch } from '../../mail/files/file-type.ts'
import { safeFileName } from '../../mail/files/safe-file-name.ts'
import { parseSender } from '../../mail/sender/sender.ts'
import type { PickContext } from '../app-context.ts'
import { deliverFile, downloadFile } from '../messages/message-commands.ts'
import type { MessageRecord } from '../ports.ts'
import { csvLine } from './csv.ts'
import { mboxEntry } from './mbox.ts'
import { MessageContents, type MessageContent } from './message-content.ts'
import type { TransferProgress } from './transfers.ts'

const PAGE_SIZE = 200
/** Maximum characters of the subject in a file name, so that paths in a zip stay below the limits of all systems. */
const MAX_NAME_SUBJECT_LENGTH = 80

/** Iterates over the stored messages of these addresses, or of all; reads one at a time. */
export const storedMessages = function* (
  { ports: { archive } }: PickContext<never, 'archive'>,
  addresses: readonly AddressKey[] | null,
): Generator<MessageRecord> {
  for (const address of addresses ?? [null]) {
    let cursor: string | null = null
    do {
      const page = archive.page(address, { cursor, limit: PAGE_SIZE })
      for (const { key } of page.rows) {
        const record = archive.message(key)
        if (record) yield record
      }
      cursor = page.nextCursor
    } while (cursor !== null)
  }
}

export const countMessages = (
  context: PickContext<'store', 'archive'>,
  addresses: readonly AddressKey[] | null,
): number =>
  addresses === null
    ? context.ports.archive.page(null, { cursor: null, limit: 1 }).total
    : addresses.reduce((sum, key) => sum + context.store.summary(key).total, 0)

/** Formats a time in UTC for a file name, which must not contain colons. */
const fileTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-')

/** The name of an export file for the mails of one address, or of all. */
export const exportName = (
  context: PickContext<'store', 'clock'>,
  addresses: readonly AddressKey[] | null,
  extension: string,
): string => {
  const [only, ...others] = addresses ?? []
  const address = only !== undefined && others.length === 0 ? context.store.address(only)?.address : undefined
  const day = fileTime(context.ports.clock.now()).slice(0, 10)
  return safeFileName(`${address ?? `Mayfly ${day}`}.${extension}`, `Mayfly.${extension}`)
}

/** The output of an export. */
interface ExportTarget {
  add(record: MessageRecord, content: MessageContent): Promise<void>
  finish(): Promise<SavedFile>
  discard(): Promise<void>
}

const createMbox = async (context: PickContext<never, 'files'>, name: string): Promise<ExportTarget> => {
  const file = await context.ports.files.createFile(name)
  return {
    add: ({ sender, receivedAt }, { bytes }) =>
      file.write(mboxEntry(bytes, parseSender(sender).address, receivedAt)),
    finish: () => file.finish(),
    discard: () => file.discard(),
  }
}

/** A zip with a folder for each address, and a list of all mails. */
const createZip = async (
  context: PickContext<'store', 'clock' | 'files'>,
  name: string,
): Promise<ExportTarget> => {
  const zip = await context.ports.files.createZip(name)
  const lines = [csvLine(['file', 'address', 'label', 'from', 'subject', 'received', 'composed'])]
  return {
    add: async (record, { bytes, isComposed }) => {
      const { subject, sender, receivedAt } = record
      const { address = '', label = '' } = context.store.address(record.address) ?? {}
      const words = safeFileName(subject.slice(0, MAX_NAME_SUBJECT_LENGTH), '')
      // The number separates mails with the same time and subject.
      const fileName = `${fileTime(receivedAt)} ${words} (${lines.length}).eml`.replace('  ', ' ')
      const path = `${safeFileName(address, 'mail')}/${fileName}`
      await zip.add(path, bytes, receivedAt)
      const received = new Date(receivedAt).toISOString()
      lines.push(csvLine([path, address, label, sender, subject, received, isComposed ? 'yes' : 'no']))
    },
    finish: async () => {
      const index = new TextEncoder().encode(`\ufeff${lines.join('')}`)
      await zip.add('index.csv', index, context.ports.clock.now())
      return zip.finish()
    },
    discard: () => zip.discard(),
  }
}

const TARGETS = { mbox: createMbox, zip: createZip }

const runExport = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'clock' | 'files' | 'mailFormat'>,
  { addresses, format }: ParsedCommandArgs<'export.start'>,
  progress: TransferProgress,
): Promise<{ counts: typeof NO_COUNTS; file: SavedFile }> => {
  const total = countMessages(context, addresses)
  progress.report(0, total)
  const target = await TARGETS[format](context, exportName(context, addresses, format))
  try {
    const contents = new MessageContents(context)
    let messages = 0
    let composed = 0
    for (const record of storedMessages(context, addresses)) {
      const content = await progress.untilCancelled(contents.read(record))
      progress.report(messages, total)
      await target.add(record, content)
      messages += 1
      if (content.isComposed) composed += 1
    }
    progress.report(messages, total)
    return { counts: { ...NO_COUNTS, messages, composed }, file: await target.finish() }
  } catch (error) {
    await target.discard()
    throw error
  }
}

/** Starts exporting the messages of these addresses, or of all. */
export const startExport = (
  context: PickContext<'sessions' | 'store' | 'transfers', 'archive' | 'clock' | 'files' | 'mailFormat'>,
  args: ParsedCommandArgs<'export.start'>,
): Result<null> =>
  args.addresses?.some((key) => !context.store.address(key))
    ? err({ kind: 'not-found' })
    : context.transfers.start('export', (progress) => runExport(context, args, progress))

/** Saves one message as .eml. */
export const exportMessage = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'dragMailFile' | 'mailFormat' | 'saveMailFile'>,
  { message: key, drag }: ParsedCommandArgs<'message.export'>,
): Promise<Result<SavedFile>> => {
  const record = context.ports.archive.message(key)
  if (!record) return err({ kind: 'not-found' })
  const { bytes } = await new MessageContents(context).read(record)
  const filename = safeFileName(`${record.subject.slice(0, MAX_NAME_SUBJECT_LENGTH)}.eml`, 'message.eml')
  const { sender } = record
  return ok(await deliverFile(context, { filename, bytes, sender, contentType: 'message/rfc822' }, { drag }))
}

/** A file name that is not yet in the zip. */
const uniqueName = (names: ReadonlySet<string>, filename: string, place: number): string => {
  const name = safeFileName(filename, `attachment-${place}`)
  return names.has(name.toLowerCase()) ? `${place} ${name}` : name
}

/**
 * Saves all attachments of a message as one zip. Unless `confirmed`, saves nothing if the content of one does not match its name.
 * Attachments that cannot be downloaded are left out and listed in `failed`; if all fail, returns the failure.
 */
export const saveAllAttachments = async (
  context: PickContext<'sessions' | 'store', 'archive' | 'files' | 'mailFormat'>,
  { message, confirmed }: ParsedCommandArgs<'attachment.saveAll'>,
): Promise<Result<CommandResult<'attachment.saveAll'>>> => {
  const record = context.ports.archive.message(message)
  if (!record?.body) return err({ kind: 'not-found' })
  const zip = await context.ports.files.createZip(
    safeFileName(`${record.subject.slice(0, MAX_NAME_SUBJECT_LENGTH)}.zip`, 'attachments.zip'),
  )
  const disguised: { attachment: string; detectedType: string }[] = []
  const failed: string[] = []
  let failure: Failure = { kind: 'not-found' }
  const names = new Set<string>()
  try {
    for (const [index, { id, filename }] of record.body.files.entries()) {
      const downloaded = await downloadFile(context, record, (file) => file.id === id)
      const name = uniqueName(names, filename, index + 1)
      if (!downloaded.ok) {
        failed.push(name)
        failure = downloaded.failure
        continue
      }
      const { bytes } = downloaded.value
      const detectedType = findTypeMismatch(filename, detectFileType(bytes))
      if (detectedType !== null) disguised.push({ attachment: id, detectedType })
      names.add(name.toLowerCase())
      await zip.add(name, bytes, record.receivedAt)
    }
    if (names.size > 0 && (disguised.length === 0 || confirmed))
      return ok({ ...(await zip.finish()), disguised: [], failed })
    await zip.discard()
    return names.size === 0 ? err(failure) : ok({ savedAs: null, downloadPath: null, disguised, failed })
  } catch (error) {
    await zip.discard()
    throw error
  }
}
