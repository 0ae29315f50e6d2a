// One check of one address: stores the listed messages that the archive does not know, oldest first, each once.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { joinKey } from '../../shared/model/address.ts'
import type { ListedMessage, Page } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { Urgency } from '../accounts/request-queue.ts'
import type { MissingBodies } from './missing-bodies.ts'
import { withInvitation } from '../messages/read-calendar.ts'
import { recipientsField } from '../messages/recipients.ts'
import { readPages } from './read-pages.ts'
import type { AddressRecord, Archive, MessageRecord } from '../ports.ts'

/** At most so many pages are read in one check: a server may give cursors without end. */
const MAX_PAGES = 500
/** At most so many bodies are fetched in one check; others when they are opened. */
const MAX_BODIES = 20
/** Of a new address only the newest bodies are fetched: they may have a code that is still valid. */
const MAX_FIRST_CHECK_BODIES = 3
/** Up to so many messages are fetched before they are announced; more are announced as a summary. */
const MAX_READ_BEFORE_ANNOUNCING = 3

interface PollDeps {
  readonly account: AccountConnection
  readonly archive: Archive
  readonly urgency: Urgency
  /** Called for each message as soon as it is stored, marked as announced. */
  readonly onStored: (message: MessageRecord) => void
  /** Called when the body of a stored message was fetched, or failed to be. */
  readonly onBodyFetched: (message: MessageRecord) => void
  readonly missingBodies: MissingBodies
  /** When the newest stored message was received; -Infinity without one. */
  readonly newestReceivedAt: number
  readonly log: (sentence: string) => void
}

const emailIdOf = (address: AddressRecord): string => address.key.slice(address.accountId.length + 1)

/** Whether the times fall. @param previous the time before the first one. */
const isNewestFirst = (items: readonly ListedMessage[], previous: number): boolean =>
  items.every(({ receivedAt }, index) => receivedAt <= (items[index - 1]?.receivedAt ?? previous))

/**
 * Reads pages until one has a known message, on a server that lists newest first, as section 4 says. On others, new messages
 * may come after known ones, so all pages are read.
 * @returns the new messages, newest first.
 */
const listNewMessages = async (deps: PollDeps, address: AddressRecord): Promise<Result<ListedMessage[]>> => {
  const fresh = new Map<string, ListedMessage>()
  let pages = 0
  let isOrdered = true
  let oldest = Infinity
  const read = (cursor: string | null): Promise<Result<Page<ListedMessage>>> =>
    deps.account.request(deps.urgency, (server) => server.listMessages(emailIdOf(address), cursor))
  for await (const page of readPages(read, MAX_PAGES)) {
    if (!page.ok) return page
    for (const path of page.value.undecodable)
      deps.log(`${address.address}: the server's list has a bad ${path}; left out`)
    const known = deps.archive.filterKnown(
      page.value.items.map((item) => joinKey(address.accountId, item.id)),
    )
    for (const item of page.value.items)
      if (!known.has(joinKey(address.accountId, item.id))) fresh.set(item.id, item)
    isOrdered &&= isNewestFirst(page.value.items, oldest)
    // A first page older than the newest stored message is no first page.
    if (pages === 0) isOrdered &&= (page.value.items[0]?.receivedAt ?? Infinity) >= deps.newestReceivedAt
    oldest = page.value.items.at(-1)?.receivedAt ?? oldest
    if (known.size > 0 && isOrdered) break
    pages++
  }
  if (pages === MAX_PAGES) deps.log(`${address.address}: only the newest ${fresh.size} messages were listed`)
  const found = [...fresh.values()]
  return ok(isOrdered ? found : found.sort((a, b) => b.receivedAt - a.receivedAt))
}

const fetchMessage = async (
  deps: PollDeps,
  address: AddressRecord,
  item: ListedMessage,
  urgency: Urgency,
): Promise<MessageRecord> => {
  const answer = await deps.account.request(urgency, (server) =>
    server.getMessage(emailIdOf(address), item.id),
  )
  const record = toMessageRecord(address, item)
  if (!answer.ok) {
    deps.missingBodies.addFailed(record.key, address.key, item)
    return record
  }
  deps.missingBodies.remove(record.key)
  const { extractFields } = await import('../messages/extract-fields.ts')
  const message = await withInvitation(deps.account, answer.value)
  const { body, fields } = extractFields({ ...message, subject: item.subject, sender: item.sender })
  return { ...record, body, ...fields, ...recipientsField(address.address, answer.value.recipients) }
}

const toMessageRecord = (address: AddressRecord, item: ListedMessage): MessageRecord => ({
  key: joinKey(address.accountId, item.id),
  address: address.key,
  sender: item.sender,
  subject: item.subject,
  receivedAt: item.receivedAt,
  unread: true,
  body: null,
  snippet: '',
  code: null,
  link: null,
  ...recipientsField(address.address, item.recipients),
})

const storeMessages = (deps: PollDeps, messages: MessageRecord[]): number => {
  const stored = deps.archive.insertMessages(messages)
  for (const message of stored) deps.onStored(message)
  return stored.length
}

/** Fetches the bodies of stored messages, for their codes and snippets; while the server fails or limits requests, they wait. */
export const fetchBodies = async (
  deps: PollDeps,
  address: AddressRecord,
  items: readonly ListedMessage[],
): Promise<void> => {
  for (const item of items) {
    const key = joinKey(address.accountId, item.id)
    if (deps.account.requestDelay() > 0) {
      deps.missingBodies.addUntried(key, address.key, item)
      continue
    }
    const message = await fetchMessage(deps, address, item, deps.urgency)
    if (deps.account.isClosed()) break
    const { body, snippet, code, link, recipients } = message
    if (body) deps.archive.saveBody(key, body, { snippet, code, link, ...(recipients ? { recipients } : {}) })
    deps.onBodyFetched(message)
  }
}

/** Stores and announces many messages at once; the newest bodies follow. */
const storeBurst = async (
  deps: PollDeps,
  address: AddressRecord,
  newestFirst: readonly ListedMessage[],
): Promise<number> => {
  const records = newestFirst.map((item) => toMessageRecord(address, item)).reverse()
  const stored = storeMessages(deps, records)
  await fetchBodies(deps, address, newestFirst.slice(0, address.silent ? MAX_FIRST_CHECK_BODIES : MAX_BODIES))
  return stored
}

/**
 * Checks one address once. A few messages are fetched before they are announced, so that the notification has their code.
 * Stored oldest first, so that a crash leaves no gap before a known message.
 * @returns how many messages are new.
 */
export const pollAddress = async (deps: PollDeps, address: AddressRecord): Promise<Result<number>> => {
  const listed = await listNewMessages(deps, address)
  // The account may have been removed, or the app stopped, during the request.
  if (!listed.ok || deps.account.isClosed()) return listed.ok ? err({ kind: 'offline' }) : listed
  if (listed.value.length > MAX_READ_BEFORE_ANNOUNCING)
    return ok(await storeBurst(deps, address, listed.value))
  let stored = 0
  for (const item of listed.value.toReversed()) {
    // It is not announced until it is here.
    const message = await fetchMessage(deps, address, item, 'soon')
    if (deps.account.isClosed()) return err({ kind: 'offline' })
    stored += storeMessages(deps, [message])
  }
  return ok(stored)
}
