// The content of a backup file before compression and encryption: JSON Lines; the last line marks the file as complete.
import { z } from 'zod'
import { accountSchema, addressSchema, messageSchema } from '../record-schemas.ts'
import { EncryptedFileError } from './encrypted-file-error.ts'

const VERSION = 1
const FIRST_LINE_START = `{"type":"mayfly-backup","version":${VERSION},`
/** Maximum characters of one line, a message with its source: an untrusted file may contain endless lines. */
const MAX_LINE_LENGTH = 300_000_000

const itemSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mayfly-backup'),
    version: z.number(),
    /** Epoch milliseconds. */
    createdAt: z.number(),
    /** The number of messages that follow. */
    messages: z.number(),
  }),
  z.object({ type: z.literal('account'), account: accountSchema }),
  /** A key of an account, or of one address. */
  z.object({ type: z.literal('key'), of: z.string(), key: z.string() }),
  z.object({ type: z.literal('address'), address: addressSchema }),
  z.object({ type: z.literal('message'), message: messageSchema, source: z.base64().nullable() }),
  z.object({ type: z.literal('end') }),
])

export type BackupItem = z.output<typeof itemSchema>
export type BackupHeader = Extract<BackupItem, { type: 'mayfly-backup' }>

export const backupHeader = (createdAt: number, messages: number): BackupItem => ({
  type: 'mayfly-backup',
  version: VERSION,
  createdAt,
  messages,
})

export const backupLine = (item: BackupItem): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(item)}\n`)

const decodeLine = (line: string): BackupItem => {
  try {
    return itemSchema.parse(JSON.parse(line))
  } catch {
    throw new EncryptedFileError('damaged-file')
  }
}

const readLines = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield pieces.join('') + line
      pieces = []
      length = 0
    }
    pieces.push(last)
    length += last.length
    if (length > MAX_LINE_LENGTH) throw new EncryptedFileError('damaged-file')
  }
}

/**
 * Reads a backup item by item, the header first.
 * @throws EncryptedFileError `unreadable-file` if this is not a backup, or one of a newer version; `damaged-file` at the first
 *   incomplete item, after all complete ones.
 */
export const readBackup = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<BackupItem> {
  let isFirst = true
  for await (const line of readLines(chunks)) {
    if (isFirst && !line.startsWith(FIRST_LINE_START)) throw new EncryptedFileError('unreadable-file')
    isFirst = false
    const item = decodeLine(line)
    yield item
    if (item.type === 'end') return
  }
  throw new EncryptedFileError(isFirst ? 'unreadable-file' : 'damaged-file')
}
