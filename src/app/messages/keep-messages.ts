// Keeps messages with their files beyond the retention period: the server deletes the files when the address expires.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { PickContext } from '../app-context.ts'
import { MessageContents } from '../backup/message-content.ts'

/** Stores the source of a message with files. If the server does not return sources, one is composed from the files. */
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
  // Files are identified in a source by their index.
  const isSame = ({ filename, size }: (typeof files)[number], index: number): boolean => {
    const file = record.body?.files[index]
    return file?.filename === filename || file?.size === size
  }
  if (files.length === record.body.files.length && files.every(isSame)) archive.saveSource(key, bytes)
}

/** Marks messages to be kept, or removes the mark: they are then removed with other messages of their age. */
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
