// Reads a message again that an earlier version of the program read; outdated-reader.ts defines the order.
import { isCalendarFile } from '../../mail/invitation/invitation-text.ts'
import { toVisibleMail } from '@mayfly/code-finder/html'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { PickContext } from '../app-context.ts'
import type { MessageBody, MessageRecord } from '../ports.ts'
import { textOf } from './body-text.ts'
import { fetchBody } from './fetch-body.ts'

/** Whether reading again needs the source: for a calendar, or for text that is marked as a file. */
const needsSource = ({ text, html, files }: MessageBody): boolean =>
  files.some((file) => isCalendarFile(file))
    ? !files.some((file) => file.invitation)
    : `${text}${html}`.trim() === '' && files.length > 0

const save = async (
  context: PickContext<'emitter' | 'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
  body: MessageBody,
): Promise<void> => {
  const { mailFormat } = context.ports
  const read = await mailFormat.extractFields({ ...body, subject: record.subject, sender: record.sender })
  context.ports.archive.saveBody(record.key, read.body, read.fields)
  context.store.invalidateSummary(record.address)
  context.emitter.emit('changed', { address: record.address })
}

/** @param options.mayFetch whether to fetch the message from its server if the archive lacks its source */
export const readAgain = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'mailFormat'>,
  record: MessageRecord,
  { mayFetch }: { readonly mayFetch: boolean },
): Promise<void> => {
  const { body } = record
  if (!body) return
  if (needsSource(body)) {
    const source = context.ports.archive.source(record.key)
    if (source) {
      const read = await context.ports.mailFormat.read(source)
      const { text, html, files } = read.body
      // Files are identified in the source by their index.
      const withInvitations = body.files.map((file, index) => {
        const invitation = files[index]?.invitation
        return invitation ? { ...file, invitation } : file
      })
      await save(context, record, { ...body, text, html, files: withInvitations })
    } else if (mayFetch && (await fetchBody(context, record)).ok)
      context.emitter.emit('changed', { address: record.address })
    return
  }
  const visible = toVisibleMail({ ...record, ...body })
  if (textOf(visible, body) !== body.text) await save(context, record, body)
}

/**
 * Reads an opened message again if an earlier version read it.
 * @returns the stored record
 */
export const readUpToDate = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'log' | 'mailFormat'>,
  record: MessageRecord,
): Promise<MessageRecord> => {
  const { archive, log } = context.ports
  if (!archive.isOutdated(record.key)) return record
  await readAgain(context, record, { mayFetch: true }).catch((error: unknown) =>
    log(`a message could not be read again: ${errorMessage(error)}`),
  )
  return archive.message(record.key) ?? record
}
