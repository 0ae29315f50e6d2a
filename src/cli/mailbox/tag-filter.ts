// Which messages came to an address with a tag. Lists of most servers do not say it: then the message is read.
import { isSentTo } from '../../shared/address-tag.ts'
import type { MessageInfo } from '../records.ts'
import type { Mailbox } from './mailbox.ts'

/** Messages of one list that are read for their recipients; the others count as sent to another tag. */
const MAX_READ = 100

/** The addresses in a line such as a To field. */
export const recipientsInLine = (line: string): readonly string[] =>
  line.split(/[\s,;<>]+/).filter((word) => word.includes('@'))

/**
 * @param tagged null or undefined lets every message through
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
