// One check of one address: what the server lists that the archive has not seen, stored oldest first, each once.
import { fail, succeed, type Outcome } from '../shared/failure.ts'
import { localKey } from '../shared/model.ts'
import type { ListedMessage, Page } from '../shared/server.ts'
import type { Account } from './account.ts'
import { noFindings, readBody } from './findings.ts'
import type { Urgency } from './line.ts'
import type { MissingBodies } from './missing-bodies.ts'
import { pagesOf } from './pages.ts'
import type { AddressRecord, Archive, MessageRecord } from './ports.ts'

/** At most so many pages are followed in one check: a server may lead on for ever. */
const MOST_PAGES = 500
/** At most so many bodies are read at once; the rest is read when opened. */
const MOST_BODIES = 20
/** Of an address met for the first time, only the newest bodies are read: they may hold a code that is still good. */
const FIRST_BODIES = 3
/** So many are read before they are told; of more, only a summary is. */
const READ_FIRST = 3

interface PollDeps {
  readonly account: Account
  readonly archive: Archive
  readonly urgency: Urgency
  /** Called for each message as soon as it is stored, marked as announced. */
  readonly stored: (message: MessageRecord) => void
  /** Called when a message that was stored without its body was read, or was tried to be. */
  readonly filled: (message: MessageRecord) => void
  readonly missing: MissingBodies
  /** When the newest stored message was received; -Infinity where there is none. */
  readonly newest: number
  readonly log: (sentence: string) => void
}

const emailIdOf = (address: AddressRecord): string => address.key.slice(address.accountId.length + 1)

/** Whether times fall, from the one before on. */
const falls = (items: readonly ListedMessage[], before: number): boolean =>
  items.every(({ receivedAt }, at) => receivedAt <= (items[at - 1]?.receivedAt ?? before))

/**
 * Follows pages until one holds a known message, on a server that lists newest first, as section 4 says. On one that does
 * not, what is new may lie behind what is known, so all pages are followed.
 * @returns what is new, newest first.
 */
const listNew = async (deps: PollDeps, address: AddressRecord): Promise<Outcome<ListedMessage[]>> => {
  const fresh = new Map<string, ListedMessage>()
  let [pages, isOrdered, oldest] = [0, true, Infinity]
  const read = (cursor: string | null): Promise<Outcome<Page<ListedMessage>>> =>
    deps.account.ask(deps.urgency, (server) => server.listMessages(emailIdOf(address), cursor))
  for await (const page of pagesOf(read, MOST_PAGES)) {
    if (!page.ok) return page
    for (const path of page.value.rejected)
      deps.log(`${address.address}: the server's list has a bad ${path}; left out`)
    const known = deps.archive.known(page.value.items.map((item) => localKey(address.accountId, item.id)))
    for (const item of page.value.items)
      if (!known.has(localKey(address.accountId, item.id))) fresh.set(item.id, item)
    isOrdered &&= falls(page.value.items, oldest)
    // A first page below the newest message that is stored is no first page.
    if (pages === 0) isOrdered &&= (page.value.items[0]?.receivedAt ?? Infinity) >= deps.newest
    oldest = page.value.items.at(-1)?.receivedAt ?? oldest
    if (known.size > 0 && isOrdered) break
    pages++
  }
  if (pages === MOST_PAGES) deps.log(`${address.address}: only the newest ${fresh.size} messages were listed`)
  const found = [...fresh.values()]
  return succeed(isOrdered ? found : found.sort((a, b) => b.receivedAt - a.receivedAt))
}

const readOne = async (
  deps: PollDeps,
  address: AddressRecord,
  item: ListedMessage,
): Promise<MessageRecord> => {
  const answer = await deps.account.ask(deps.urgency, (server) =>
    server.getMessage(emailIdOf(address), item.id),
  )
  const bare = recordOf(address, item)
  if (!answer.ok) {
    deps.missing.add(bare.key, address.key, item)
    return bare
  }
  deps.missing.remove(bare.key)
  const { body, findings } = readBody({ ...answer.value, subject: item.subject, sender: item.sender })
  return { ...bare, body, ...findings }
}

const recordOf = (address: AddressRecord, item: ListedMessage): MessageRecord => ({
  key: localKey(address.accountId, item.id),
  address: address.key,
  sender: item.sender,
  subject: item.subject,
  receivedAt: item.receivedAt,
  unread: true,
  body: null,
  ...noFindings,
})

const keep = (deps: PollDeps, messages: MessageRecord[]): number => {
  const stored = deps.archive.store(messages)
  for (const message of stored) deps.stored(message)
  return stored.length
}

/** Reads the bodies of stored messages, for their codes and first words. A server in trouble is left alone. */
export const fillBodies = async (
  deps: PollDeps,
  address: AddressRecord,
  items: readonly ListedMessage[],
): Promise<void> => {
  for (const item of items) {
    const key = localKey(address.accountId, item.id)
    if (deps.account.wait() > 0) {
      deps.missing.add(key, address.key, item, false)
      continue
    }
    const message = await readOne(deps, address, item)
    if (deps.account.isClosed()) break
    const { body, snippet, code, link } = message
    if (body) deps.archive.saveBody(key, body, { snippet, code, link })
    deps.filled(message)
  }
}

/** A burst is listed and told at once; its newest bodies follow. */
const storeBurst = async (
  deps: PollDeps,
  address: AddressRecord,
  newestFirst: readonly ListedMessage[],
): Promise<number> => {
  const bare = newestFirst.map((item) => recordOf(address, item)).reverse()
  const stored = keep(deps, bare)
  await fillBodies(deps, address, newestFirst.slice(0, address.silent ? FIRST_BODIES : MOST_BODIES))
  return stored
}

/**
 * Checks one address once. A few messages are read before they are told, so that the notification has their code.
 * Stored oldest first, so that a crash leaves no gap below what is known.
 * @returns how many messages are new.
 */
export const pollAddress = async (deps: PollDeps, address: AddressRecord): Promise<Outcome<number>> => {
  const listed = await listNew(deps, address)
  // The account may have been removed, or the program told to stop, while the answer was under way.
  if (!listed.ok || deps.account.isClosed()) return listed.ok ? fail({ kind: 'offline' }) : listed
  if (listed.value.length > READ_FIRST) return succeed(await storeBurst(deps, address, listed.value))
  let stored = 0
  for (const item of listed.value.toReversed()) {
    const message = await readOne(deps, address, item)
    if (deps.account.isClosed()) return fail({ kind: 'offline' })
    stored += keep(deps, [message])
  }
  return succeed(stored)
}
