// A message as an RFC 5322 mail: its source if available, otherwise composed from the stored record.
import { isTransient, type Failure } from '../../shared/contract/result.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import { fetchBody } from '../messages/fetch-body.ts'
import { downloadFile } from '../messages/message-commands.ts'
import { SourceReader } from '../messages/message-source.ts'
import type { MessageBody, MessageRecord } from '../ports.ts'
import type { MailParts } from './ports.ts'

/** The header field that marks a composed mail. */
const COMPOSED_FIELD = 'X-Mayfly-Composed'

export interface MessageContent {
  readonly bytes: Uint8Array
  readonly isComposed: boolean
}

/** Reads the mails of one export. After a transient failure its server is skipped: each request could take a full timeout. */
export class MessageContents {
  readonly #context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>
  readonly #sources: SourceReader
  readonly #unreachable = new Set<string>()

  constructor(context: PickContext<'sessions' | 'store', 'archive' | 'mailFormat'>) {
    this.#context = context
    this.#sources = new SourceReader(context)
  }

  /** Reads a mail; a composed one has CRLF line endings. */
  async read(record: MessageRecord): Promise<MessageContent> {
    const source = await this.source(record)
    if (source) return { bytes: source, isComposed: false }
    return { bytes: await this.#compose(record), isComposed: true }
  }

  /** The mail as it was received; null if it is not available. */
  async source(record: MessageRecord): Promise<Uint8Array | null> {
    const stored = this.#context.ports.archive.source(record.key)
    if (stored || !this.#isReachable(record)) return stored
    const source = await this.#sources.read(record)
    if (!source.ok) this.#recordFailure(record, source.failure)
    return source.ok ? source.value : null
  }

  #isReachable({ key }: MessageRecord): boolean {
    return !this.#unreachable.has(splitKey(key).accountId)
  }

  #recordFailure({ key }: MessageRecord, failure: Failure): void {
    if (isTransient(failure)) this.#unreachable.add(splitKey(key).accountId)
  }

  /** The body; null if it is not stored and cannot be fetched. */
  async body(record: MessageRecord): Promise<MessageBody | null> {
    if (record.body || !this.#isReachable(record)) return record.body
    const fetched = await fetchBody(this.#context, record)
    if (!fetched.ok) this.#recordFailure(record, fetched.failure)
    return fetched.ok ? fetched.value : null
  }

  async #compose(record: MessageRecord): Promise<Uint8Array> {
    const body = await this.body(record)
    const files = body ? await this.#files({ ...record, body }) : []
    const missing = (body?.files.length ?? 0) - files.length
    const hasText = body !== null
    return this.#context.ports.mailFormat.compose({
      from: record.sender,
      to: body?.to ?? '',
      subject: record.subject,
      date: record.receivedAt,
      text: body?.text ?? '',
      html: body?.html ?? '',
      files,
      headers: {
        [COMPOSED_FIELD]: `yes; text=${hasText ? 'yes' : 'no'}; missing-attachments=${missing}`,
      },
    })
  }

  async #files(record: MessageRecord & { body: MessageBody }): Promise<MailParts['files']> {
    const files: MailParts['files'][number][] = []
    for (const { id, filename, contentType, contentId } of record.body.files) {
      if (!this.#isReachable(record)) break
      const downloaded = await downloadFile(this.#context, record, (file) => file.id === id)
      if (!downloaded.ok) {
        this.#recordFailure(record, downloaded.failure)
        continue
      }
      const { bytes } = downloaded.value
      files.push({ filename, contentType, bytes, ...(contentId ? { contentId } : {}) })
    }
    return files
  }
}
