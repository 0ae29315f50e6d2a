// Examines each message once: counts its remote images, and finds the company behind a mail service.
import { headerOrigin, senderOrigin } from '../../mail/sender/sender-origin.ts'
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import { isTransient } from '../../shared/contract/result.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import { SourceReader } from '../messages/message-source.ts'
import { FORGED_ORIGIN, type MessageRecord } from '../ports.ts'

/** Only this many bytes of a source are searched for its header. */
const MAX_HEADER_BYTES = 100_000
/** Maximum messages read from the archive, more than are examined: a server that does not respond must not block the others. */
const MAX_CANDIDATES = 2_000

const NO_IMAGES = { images: 0, trackers: 0 }

/** Cached: each reader fetches a server's path of sources once. */
const sourceReaders = new WeakMap<object, SourceReader>()

/** Null if the origin is unknown or the server has no sources; undefined to try again later; empty for a forged sender. */
const readOrigin = async (
  sources: SourceReader,
  record: MessageRecord,
  isUnresponsive: boolean,
  mailbox: Mailbox | null,
): Promise<string | null | undefined> => {
  if (record.body?.authentication?.verdict === 'fail') return FORGED_ORIGIN
  const isHidden = senderOrigin(record.sender) === null && record.sender.includes('@')
  if (!isHidden) return null
  if (isUnresponsive) return undefined
  const source = await sources.read(record)
  if (!source.ok) return isTransient(source.failure) ? undefined : null
  return headerOrigin(bytesToBinaryString(source.value.subarray(0, MAX_HEADER_BYTES)), mailbox)
}

/**
 * Examines the newest messages that were not examined.
 * @param count the maximum number. @returns the number of messages that are left
 */
export const examineMessages = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'mailFormat'>,
  count: number,
): Promise<number> => {
  const { archive, mailFormat } = context.ports
  const sources = sourceReaders.get(context) ?? new SourceReader(context)
  sourceReaders.set(context, sources)
  const { keys, total } = archive.unexamined(MAX_CANDIDATES)
  /** Accounts whose server does not respond now: no further requests are sent to it. */
  const unresponsive = new Set<string>()
  let examined = 0
  for (const key of keys) {
    if (examined === count) break
    const { accountId } = splitKey(key)
    const record = archive.message(key)
    const mailbox = context.store.account(accountId)?.mailbox ?? null
    const origin = record && (await readOrigin(sources, record, unresponsive.has(accountId), mailbox))
    if (origin === undefined) unresponsive.add(accountId)
    if (!record || origin === undefined) continue
    const html = record.body?.html ?? ''
    const images = html === '' ? NO_IMAGES : await mailFormat.remoteImages(html)
    archive.saveExamination(key, { ...images, origin })
    examined += 1
    if (origin) context.emitter.emit('changed', { address: record.address })
  }
  return total - examined
}
