// Filters messages by the tag of their recipient. If the server's list does not contain recipients, the message is read.
import { isSentTo } from '../shared/address-tag.ts'
import type { MessageInfo } from './records.ts'
import type { Mailbox } from './mailbox.ts'

/** The maximum number of messages read for their recipients in one list; the others count as sent to another tag. */
const MAX_READ = 100

/** The addresses in a line such as a To field. */
export const recipientsInLine = (line: string): readonly string[] =>
  line.split(/[\s,;<>]+/).filter((word) => word.includes('@'))

/**
 * @param tagged null or undefined accepts every message
 * @returns a filter for one list; rejects with the `MailboxError` of a message that cannot be read
 */
export const tagFilter = (
  mailbox: Pick<Mailbox, 'read'>,
  tagged: string | null | undefined,
): ((message: MessageInfo) => Promise<boolean>) => {
  let readCount = 0
  return async ({ id, recipients }) => {
    if (tagged === null || tagged === undefined) return true
    if (recipients) return isSentTo(recipients, tagged)
    readCount += 1
    return readCount <= MAX_READ && isSentTo((await mailbox.read(id)).recipients, tagged)
  }
}
