// Examines messages once each: counts their remote images, and looks through the mail services that sent them.
import { countRemoteImages } from '../../mail/html/remote-images.ts'
import { headerOrigin, senderOrigin } from '../../mail/sender-origin.ts'
import { isTransient } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { AppContext } from '../app-context.ts'
import { SourceReader } from '../messages/message-source.ts'
import { FORGED_ORIGIN, type MessageRecord } from '../ports.ts'

/** Bytes of a source that are looked at for its header. */
const MAX_HEADER_BYTES = 100_000

/** Null where nothing tells, or the server has no sources; undefined where it may answer later; empty for a forged sender. */
const readOrigin = async (
  sources: SourceReader,
  record: MessageRecord,
): Promise<string | null | undefined> => {
  if (record.body?.authentication?.verdict === 'fail') return FORGED_ORIGIN
  const isHidden = senderOrigin(record.sender) === null && record.sender.includes('@')
  if (!isHidden) return null
  const got = await sources.read(record)
  if (!got.ok) return isTransient(got.failure) ? undefined : null
  return headerOrigin(Buffer.from(got.value.subarray(0, MAX_HEADER_BYTES)).toString('latin1'))
}

/**
 * Examines some of the newest messages that were not examined.
 * @param count how many at most. @returns how many are left.
 */
export const examineMessages = async (context: AppContext, count: number): Promise<number> => {
  const { archive } = context.ports
  const sources = new SourceReader(context)
  const { keys, total } = archive.unexamined(count)
  /** Accounts whose server does not answer now: it is asked once. */
  const silent = new Set<string>()
  let examined = 0
  for (const key of keys) {
    const { accountId } = splitKey(key)
    const record = silent.has(accountId) ? null : archive.message(key)
    const origin = record && (await readOrigin(sources, record))
    if (origin === undefined) silent.add(accountId)
    if (!record || origin === undefined) continue
    archive.saveExamination(key, { ...countRemoteImages(record.body?.html ?? ''), origin })
    examined += 1
    if (origin) context.emitter.emit('changed', { address: record.address })
  }
  return total - examined
}
