// Examines messages once each: counts their remote images, and looks through the mail services that sent them.
import { countRemoteImages } from '../../mail/html/remote-images.ts'
import { headerOrigin, senderOrigin } from '../../mail/sender/sender-origin.ts'
import { bytesToBinaryString } from '../../shared/binary-string.ts'
import { isTransient } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import { SourceReader } from '../messages/message-source.ts'
import { FORGED_ORIGIN, type MessageRecord } from '../ports.ts'

/** Bytes of a source that are looked at for its header. */
const MAX_HEADER_BYTES = 100_000
/** More than are examined: those of a server that does not answer must not stand before the others. */
const MAX_LOOKED_AT = 2_000

/** Kept: each asks a server once where it offers sources. */
const sourceReaders = new WeakMap<object, SourceReader>()

/** Null where nothing tells, or the server has no sources; undefined where it may answer later; empty for a forged sender. */
const readOrigin = async (
  sources: SourceReader,
  record: MessageRecord,
  isServerSilent: boolean,
): Promise<string | null | undefined> => {
  if (record.body?.authentication?.verdict === 'fail') return FORGED_ORIGIN
  const isHidden = senderOrigin(record.sender) === null && record.sender.includes('@')
  if (!isHidden) return null
  if (isServerSilent) return undefined
  const got = await sources.read(record)
  if (!got.ok) return isTransient(got.failure) ? undefined : null
  return headerOrigin(bytesToBinaryString(got.value.subarray(0, MAX_HEADER_BYTES)))
}

/**
 * Examines some of the newest messages that were not examined.
 * @param count how many at most. @returns how many are left.
 */
export const examineMessages = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive'>,
  count: number,
): Promise<number> => {
  const { archive } = context.ports
  const sources = sourceReaders.get(context) ?? new SourceReader(context)
  sourceReaders.set(context, sources)
  const { keys, total } = archive.unexamined(MAX_LOOKED_AT)
  /** Accounts whose server does not answer now: it is asked once. */
  const silent = new Set<string>()
  let examined = 0
  for (const key of keys) {
    if (examined === count) break
    const { accountId } = splitKey(key)
    const record = archive.message(key)
    const origin = record && (await readOrigin(sources, record, silent.has(accountId)))
    if (origin === undefined) silent.add(accountId)
    if (!record || origin === undefined) continue
    archive.saveExamination(key, { ...countRemoteImages(record.body?.html ?? ''), origin })
    examined += 1
    if (origin) context.emitter.emit('changed', { address: record.address })
  }
  return total - examined
}
