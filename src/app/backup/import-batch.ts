// Stores messages from a file in batches: each transaction waits for the disk.
import { NO_COUNTS, type TransferCounts } from '../../shared/model/transfer.ts'
import type { PickContext } from '../app-context.ts'
import type { MessageRecord } from '../ports.ts'

const MAX_BATCH_MESSAGES = 100
const MAX_BATCH_BYTES = 8_000_000

/** A message from a file. */
export interface ImportedMessage {
  readonly record: MessageRecord
  readonly source: Uint8Array | null
}

export class ImportBatch {
  readonly #context: PickContext<'emitter' | 'store', 'archive'>
  #waiting: ImportedMessage[] = []
  #bytes = 0
  #counts = NO_COUNTS

  constructor(context: PickContext<'emitter' | 'store', 'archive'>) {
    this.#context = context
  }

  get counts(): TransferCounts {
    return this.#counts
  }

  /** Adds a message whose address is already stored. */
  add(message: ImportedMessage): void {
    this.#waiting.push(message)
    this.#bytes += message.source?.length ?? 0
    if (this.#waiting.length >= MAX_BATCH_MESSAGES || this.#bytes >= MAX_BATCH_BYTES) this.flush()
  }

  /** Counts a message that cannot be read. */
  skip(): void {
    this.#counts = { ...this.#counts, unreadable: this.#counts.unreadable + 1 }
  }

  /** Stores the waiting messages, and updates the lists. */
  flush(): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    if (waiting.length === 0) return
    const { store, ports, emitter } = this.#context
    store.writeUnsaved()
    const sources = new Map(waiting.flatMap(({ record, source }) => (source ? [[record.key, source]] : [])))
    const records = waiting.map(({ record }) => record)
    const added = ports.archive.insertMessages(records, sources)
    const { messages, known } = this.#counts
    this.#counts = {
      ...this.#counts,
      messages: messages + added.length,
      known: known + waiting.length - added.length,
    }
    for (const address of new Set(added.map(({ address }) => address))) {
      store.invalidateSummary(address)
      emitter.emit('changed', { address })
    }
  }
}
