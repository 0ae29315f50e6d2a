// One check of one address: stores the listed messages that the archive does not have, oldest first, each once.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { joinKey } from '../../shared/model/address.ts'
import type { FetchedMessage, ListedMessage, Page } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { Urgency } from '../accounts/request-queue.ts'
import type { MailFormat } from '../backup/ports.ts'
import type { MissingBodies } from './missing-bodies.ts'
import { withInvitation } from '../messages/read-calendar.ts'
import { recipientsField } from '../messages/recipients.ts'
import { readPages } from './read-pages.ts'
import type { AddressRecord, Archive, MessageRecord } from '../ports.ts'

/** Maximum pages read in one check: a server may return cursors endlessly. */
const MAX_PAGES = 500
/** Maximum bodies fetched in one check; others are fetched when they are opened. */
const MAX_BODIES = 20
/** Maximum bodies fetched at the first check: only the newest may have a code that is still valid. */
const MAX_FIRST_CHECK_BODIES = 3
/** Up to this many messages are fetched before their notifications; more get one summary. */
const MAX_FETCHED_BEFORE_NOTIFYING = 3

interface PollDeps {
  readonly account: AccountConnection
  readonly archive: Archive
  readonly mailFormat: Pick<MailFormat, 'extractFields' | 'invitation'>
  readonly urgency: Urgency
  /** Called for each message as soon as it is stored. */
  readonly onStored: (message: MessageRecord) => void
  /** Called after fetching the body of a stored message, also if that failed. */
  readonly onBodyFetched: (message: MessageRecord) => void
  /** Called after a stored message got another key, since it was moved to another folder. */
  readonly onMoved: () => void
  readonly missingBodies: MissingBodies
  /** When the newest stored message was received; -Infinity if none is stored. */
  readonly newestReceivedAt: number
  readonly log: (sentence: string) => void
}

const emailIdOf = (address: AddressRecord): string => address.key.slice(address.accountId.length + 1)

/** Whether the times are in descending order. @param previous the time before the first one. */
const isNewestFirst = (items: readonly ListedMessage[], previous: number): boolean =>
  items.every(({ receivedAt }, index) => receivedAt <= (items[index - 1]?.receivedAt ?? previous))

/**
 * Reads pages until one contains a known message, if the server lists the newest first, as the specification requires
 * (section 4). Otherwise new
 * messages may follow known ones, so all pages are read.
 * @returns the new messages, newest first.
 */
const listNewMessages = async (deps: PollDeps, address: AddressRecord): Promise<Result<ListedMessage[]>> => {
  const newItems = new Map<string, ListedMessage>()
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
    for (const item of page.value.items) {
      if (known.has(joinKey(address.accountId, item.id))) continue
      if (deps.archive.moveMessage(toMessageRecord(address, item))) deps.onMoved()
      else newItems.set(item.id, item)
    }
    isOrdered &&= isNewestFirst(page.value.items, oldest)
    // If the first page is older than the newest stored message, the list is not newest first.
    if (pages === 0) isOrdered &&= (page.value.items[0]?.receivedAt ?? Infinity) >= deps.newestReceivedAt
    oldest = page.value.items.at(-1)?.receivedAt ?? oldest
    if (known.size > 0 && isOrdered) break
    pages++
  }
  if (pages === MAX_PAGES)
    deps.log(`${address.address}: only the newest ${newItems.size} messages were listed`)
  const found = [...newItems.values()]
  return ok(isOrdered ? found : found.sort((a, b) => b.receivedAt - a.receivedAt))
}

const fetchMessage = async (
  deps: PollDeps,
  address: AddressRecord,
  item: ListedMessage,
  urgency: Urgency,
): Promise<MessageRecord> => {
  const response = await deps.account.request(urgency, (server) =>
    server.getMessage(emailIdOf(address), item.id),
  )
  const record = toMessageRecord(address, item)
  if (!response.ok) {
    deps.missingBodies.addFailed(record.key, address.key, item)
    return record
  }
  deps.missingBodies.remove(record.key)
  return withBody(deps, address, item, await withInvitation(deps.account, deps.mailFormat, response.value))
}

/** The record of a message with its body. */
const withBody = async (
  { mailFormat }: PollDeps,
  address: AddressRecord,
  item: ListedMessage,
  message: FetchedMessage,
): Promise<MessageRecord> => {
  const content = { ...message, subject: item.subject, sender: item.sender }
  const { body, fields } = await mailFormat.extractFields(content)
  return {
    ...toMessageRecord(address, item),
    body,
    ...fields,
    ...recipientsField(address.address, message.recipients),
  }
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
  ...(item.isJunk ? { junk: true } : {}),
})

const storeMessages = (deps: PollDeps, messages: MessageRecord[]): number => {
  const stored = deps.archive.insertMessages(messages)
  for (const message of stored) deps.onStored(message)
  return stored.length
}

/** Fetches the bodies of stored messages for codes and snippets; defers them while the server fails or limits requests. */
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

/** Stores many messages with one summary notification, then fetches the newest bodies. */
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

/** Stores messages whose server has sent them whole and deleted them: with their bodies, before any other request. */
const storeComplete = async (
  deps: PollDeps,
  address: AddressRecord,
  newestFirst: readonly ListedMessage[],
): Promise<Result<number>> => {
  const records: MessageRecord[] = []
  for (const item of newestFirst.toReversed())
    records.push(
      item.complete ? await withBody(deps, address, item, item.complete) : toMessageRecord(address, item),
    )
  if (deps.account.isClosed()) return err({ kind: 'offline' })
  return ok(storeMessages(deps, records))
}

/**
 * Checks one address once. Fetches a few messages before their notification, so that it contains the code.
 * Stores the oldest first, so that a crash leaves no gap before a known message.
 * @returns the number of new messages.
 */
export const pollAddress = async (deps: PollDeps, address: AddressRecord): Promise<Result<number>> => {
  const listed = await listNewMessages(deps, address)
  // The account may have been removed, or the app stopped, during the request.
  if (!listed.ok || deps.account.isClosed()) return listed.ok ? err({ kind: 'offline' }) : listed
  if (listed.value.some(({ complete }) => complete !== undefined))
    return storeComplete(deps, address, listed.value)
  if (listed.value.length > MAX_FETCHED_BEFORE_NOTIFYING)
    return ok(await storeBurst(deps, address, listed.value))
  let stored = 0
  for (const item of listed.value.toReversed()) {
    // Urgent: its notification waits for the fetch.
    const message = await fetchMessage(deps, address, item, 'soon')
    if (deps.account.isClosed()) return err({ kind: 'offline' })
    stored += storeMessages(deps, [message])
  }
  return ok(stored)
}
