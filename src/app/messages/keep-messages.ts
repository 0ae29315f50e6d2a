// Keeps messages however long messages are kept, with their files: the server drops them at the end of the address.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { PickContext } from '../app-context.ts'
import { MessageContents } from '../backup/message-content.ts'

/** Stores the sources of messages that have files; where a server has none, what is composed of its files. */
const storeSources = async (
  { ports }: PickContext<never, 'archive' | 'mailFormat'>,
  contents: MessageContents,
  key: MessageKey,
): Promise<void> => {
  const { archive, mailFormat } = ports
  const record = archive.message(key)
  if (!record?.body || record.body.files.length === 0 || archive.source(key)) return
  const { bytes } = await contents.read(record)
  const { files } = (await mailFormat.read(bytes)).body
  // Files are found in a source by their place.
  const isSame = ({ filename, size }: (typeof files)[number], place: number): boolean => {
    const file = record.body?.files[place]
    return file?.filename === filename || file?.size === size
  }
  if (files.length === record.body.files.length && files.every(isSame)) archive.saveSource(key, bytes)
}

/** Keeps messages, or no longer: they then go when the others of their age have gone. */
export const keepMessages = (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'log' | 'mailFormat'>,
  messages: readonly MessageKey[],
  { kept }: { readonly kept: boolean },
): Result<null> => {
  const { ports, store, emitter } = context
  for (const address of ports.archive.setKept(messages, kept)) {
    store.invalidateSummary(address)
    emitter.emit('changed', { address })
  }
  const contents = new MessageContents(context)
  const storeAll = async (): Promise<void> => {
    for (const key of messages) await storeSources(context, contents, key)
  }
  if (kept)
    void storeAll().catch((error: unknown) => ports.log(`files were not kept: ${errorMessage(error)}`))
  return ok(null)
}
