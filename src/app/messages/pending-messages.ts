// The messages whose deletion can still be undone.
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { PendingDeletions } from '../addresses/pending-deletions.ts'
import type { MessageRecord } from '../records.ts'

/** Messages that are deleted here but not yet on their server. */
export interface PendingMessages {
  readonly deletions: PendingDeletions<MessageKey>
  /** The removed messages that can still be restored. */
  readonly records: Map<MessageKey, MessageRecord>
  /** The sources that were stored here. */
  readonly sources: Map<MessageKey, Uint8Array>
}
