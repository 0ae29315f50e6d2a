// Scans a folder of the mailbox for new mail: reads the fields that name the recipients, and nothing else of a mail that is not for an address
// made here.
import type { FolderPosition } from '../../shared/model/mailbox.ts'
import { DAY_MS } from '../../shared/durations.ts'
import type { MailboxIndex, ScannedMail } from './mailbox-index.ts'
import { FailureError } from '../../network/failure-error.ts'
import type { OpenFolder } from './open-folder.ts'
import type { MailNaming } from './mail-naming.ts'

/** Mails per FETCH: a failure repeats at most this many. */
const BATCH_SIZE = 200
/** A server may send flags of other mails during a FETCH (RFC 9051, section 7.5.2), but not endlessly. */
const MAX_ROWS_PER_MAIL = 10
const MAX_EXTRA_ROWS = 1_000

const instantOf = (date: Date | string | undefined): number => (date instanceof Date ? date.getTime() : 0)

/** Finds the UIDs that match, in ascending order. */
const searchUids = async (
  { client }: OpenFolder,
  query: { uid: string } | { since: Date },
): Promise<number[]> => {
  const uids = await client.search(query, { uid: true })
  if (!Array.isArray(uids)) throw new FailureError({ kind: 'bad-answer', path: 'SEARCH' })
  return [...new Set(uids)].sort((a, b) => a - b)
}

/** Reads time and recipients of some mails. Mails that were deleted meanwhile are missing in the result. */
const fetchRecipients = async (
  { client }: OpenFolder,
  uids: readonly number[],
  naming: MailNaming,
): Promise<ScannedMail[]> => {
  const requested = new Set(uids)
  const mails = new Map<number, ScannedMail>()
  let rows = 0
  const query = { uid: true, internalDate: true, headers: [...naming.fields] }
  for await (const { uid, internalDate, headers } of client.fetch(uids.join(','), query, { uid: true })) {
    rows += 1
    if (rows > uids.length * MAX_ROWS_PER_MAIL + MAX_EXTRA_ROWS)
      throw new FailureError({ kind: 'bad-answer', path: 'FETCH' })
    // Also skips the flags of a mail, which a server may send at any time.
    if (!requested.has(uid) || headers === undefined) continue
    const recipients = naming.recipientsOf(headers)
    mails.set(uid, { uid, receivedAt: instantOf(internalDate), recipients })
  }
  return [...mails.values()].sort((a, b) => a.uid - b.uid)
}

interface ScanDeps {
  readonly index: MailboxIndex
  readonly now: () => number
  readonly naming: MailNaming
}

const scanUids = async (
  folder: OpenFolder,
  { index, now, naming }: ScanDeps,
  uids: readonly number[],
  isNew: (mail: ScannedMail) => boolean,
): Promise<ScannedMail[]> => {
  const found: ScannedMail[] = []
  for (let start = 0; start < uids.length; start += BATCH_SIZE) {
    const batch = uids.slice(start, start + BATCH_SIZE)
    const mails = await fetchRecipients(folder, batch, naming)
    found.push(...index.add(mails.filter(isNew), batch.at(-1) ?? 0, now()))
  }
  return found
}

/**
 * Scans the mails after the last scanned one.
 * @returns those that may be for addresses made here
 */
export const scanNewMails = async (folder: OpenFolder, deps: ScanDeps): Promise<ScannedMail[]> => {
  const after = deps.index.scannedUid
  // `n:*` includes the last mail even if its UID is lower (RFC 9051, section 9).
  const uids = (await searchUids(folder, { uid: `${after + 1}:*` })).filter((uid) => uid > after)
  return scanUids(folder, deps, uids, () => true)
}

/**
 * Begins where the folder was read up to. Without a position, that is its current end: mail from before is never read. If the
 * server renumbered the folder, the mails that arrived after the position are searched for by their time.
 */
export const startScan = async (
  folder: OpenFolder,
  deps: ScanDeps,
  position: FolderPosition | null,
): Promise<void> => {
  const { index, now } = deps
  const { uidValidity, lastUid } = folder
  if (position?.uidValidity === uidValidity) {
    index.start(position)
    return
  }
  if (position === null) {
    index.start({ uidValidity, uid: lastUid, receivedAt: now() })
    return
  }
  const { receivedAt } = position
  index.start({ uidValidity, uid: 0, receivedAt })
  try {
    // SINCE compares days, in the server's time zone (RFC 9051, section 6.4.4).
    const uids = await searchUids(folder, { since: new Date(receivedAt - DAY_MS) })
    const known = uids.filter((uid) => uid <= lastUid)
    await scanUids(folder, deps, known, (mail) => mail.receivedAt > receivedAt)
    index.add([], lastUid, now())
  } catch (error) {
    // A later scan by UID would include the mails from before.
    index.clear()
    throw error
  }
}
