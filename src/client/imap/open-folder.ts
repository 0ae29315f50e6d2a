// Opens a folder of a mailbox: INBOX for a connection, and another one for a short use in between.
import type { ImapFlow } from 'imapflow'
import { FailureError } from '../../network/failure-error.ts'

/** Mails of one folder: a server that claims more would be believed when it names ranges of them. */
export const MAX_MAILS = 1_000_000

/** The folder that a connection has open. */
export interface OpenFolder {
  readonly client: ImapFlow
  /** A decimal number, after the prefix of the folder. */
  readonly uidValidity: string
  /** The highest UID when it was opened; 0 if it had no mail. */
  readonly lastUid: number
}

/**
 * Opens a folder, not read-only: in a mailbox that was only opened read-only, Courier gives new mail other UIDs each time. Nothing that
 * is fetched becomes marked as seen. Throws.
 * @param prefix before UIDVALIDITY, which two folders may share
 */
export const openFolder = async (client: ImapFlow, path: string, prefix = ''): Promise<OpenFolder> => {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen(path)
  if (exists > MAX_MAILS) throw new FailureError({ kind: 'bad-answer', path: 'EXISTS' })
  // A server may send none, whatever the declared types are.
  if ((uidValidity as bigint | undefined) === undefined)
    throw new FailureError({ kind: 'bad-answer', path: 'UIDVALIDITY' })
  // UIDNEXT is optional (RFC 3501, section 6.3.1).
  const last =
    (uidNext as number | undefined) === undefined && exists > 0
      ? await client.fetchOne('*', { uid: true })
      : null
  return {
    client,
    uidValidity: `${prefix}${String(uidValidity)}`,
    lastUid: last ? last.uid : Math.max(0, (uidNext || 1) - 1),
  }
}

/**
 * Opens another folder than INBOX for some work, and then INBOX again: if that fails, or INBOX was renumbered, the connection is closed.
 * Throws.
 * @param path of the folder, and the prefix of its UIDVALIDITY
 * @param onReturn called with the highest UID of INBOX, since the server did not report what arrived meanwhile
 */
export const useOtherFolder = async <T>(
  inbox: OpenFolder,
  { path, prefix }: { readonly path: string; readonly prefix: string },
  work: (folder: OpenFolder) => Promise<T>,
  onReturn: (lastUid: number) => void,
): Promise<T> => {
  const { client } = inbox
  const reopenInbox = async (): Promise<void> => {
    try {
      const { uidValidity, lastUid } = await openFolder(client, 'INBOX')
      if (uidValidity !== inbox.uidValidity) throw new FailureError({ kind: 'offline' })
      onReturn(lastUid)
    } catch (error) {
      client.close()
      throw error
    }
  }
  let result: T
  try {
    result = await work(await openFolder(client, path, prefix))
  } catch (error) {
    if (client.usable) await reopenInbox()
    throw error
  }
  await reopenInbox()
  return result
}
