// The archive for a runtime without node:sqlite: in memory, with the behaviour of `SqliteArchive`.
import {
  MAX_CODES_IN_SUMMARY,
  type AccountRecord,
  type AddressRecord,
  type AddressSummary,
  type Archive,
  type Examination,
  type ExtractedFields,
  type MessageBody,
  type MessageFilter,
  type MessageRecord,
  type MessageSources,
  type PageQuery,
  type SenderCounts,
} from '../../app/ports.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessagePageView, MessageRow } from '../../shared/model/message.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { encodeCursor, decodeCursor } from '../../storage/page-cursor.ts'
import { fileNamesOf, indexedText } from '../../storage/rows.ts'

interface StoredMessage {
  readonly seq: number
  source?: Uint8Array<ArrayBuffer>
  record: MessageRecord
  found?: Examination
}

const toMessageRow = ({ record, found }: StoredMessage): MessageRow => {
  const { body, link: _, ...row } = record
  const origin = found?.origin
  return {
    ...row,
    ...(typeof origin === 'string' ? { origin } : {}),
    attachmentCount: body?.files.length ?? 0,
    attachmentNames: fileNamesOf(body),
  }
}
const normalizeForSearch = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const matchesFilter = (record: MessageRecord, filter: MessageFilter): boolean => {
  const { addresses, to, unread, kept, before, after, has } = filter
  const { sender, subject, files, words } = indexedText(record, record.body)
  const includesAll = (text: string, parts: readonly string[]): boolean => {
    const normalized = normalizeForSearch(text)
    return parts.every((part) => normalized.includes(normalizeForSearch(part)))
  }
  return (
    (addresses?.includes(record.address) ?? true) &&
    to.every(
      ({ text, addresses: those }) =>
        those.includes(record.address) ||
        record.recipients?.some((recipient) => recipient.includes(text.toLowerCase())) === true,
    ) &&
    (!unread || record.unread) &&
    (!kept || record.kept === true) &&
    (before === null || record.receivedAt < before) &&
    (after === null || record.receivedAt >= after) &&
    has.every((value) =>
      value === 'attachment' ? (record.body?.files.length ?? 0) > 0 : record[value] !== null,
    ) &&
    includesAll([sender, subject, files, words].join('\n'), filter.terms) &&
    includesAll(sender, filter.from) &&
    includesAll(subject, filter.subject)
  )
}
const newestFirst = (a: StoredMessage, b: StoredMessage): number =>
  b.record.receivedAt - a.record.receivedAt || b.seq - a.seq

export class MemoryArchive implements Archive {
  readonly onDisk = false
  readonly #accounts = new Map<string, AccountRecord>()
  readonly #addresses = new Map<AddressKey, AddressRecord>()
  readonly #messages = new Map<MessageKey, StoredMessage>()
  /** Dropped while their address lives, with that address. */
  readonly #prunedKeys = new Map<MessageKey, AddressKey>()
  #seq = 0

  accounts(): AccountRecord[] {
    return [...this.#accounts.values()]
  }

  saveAccount(account: AccountRecord): void {
    this.#accounts.set(account.id, account)
  }

  removeAccount(id: string): void {
    this.#accounts.delete(id)
    for (const address of this.addresses()) if (address.accountId === id) this.removeAddress(address.key)
  }

  addresses(): AddressRecord[] {
    return [...this.#addresses.values()]
  }

  saveAddress(address: AddressRecord): void {
    this.#addresses.set(address.key, address)
  }

  removeAddress(address: AddressKey): void {
    this.#addresses.delete(address)
    this.#deleteMatching((stored) => stored.record.address === address)
    for (const [key, at] of this.#prunedKeys) if (at === address) this.#prunedKeys.delete(key)
  }

  filterKnown(messages: readonly MessageKey[]): Set<MessageKey> {
    return new Set(messages.filter((message) => this.#messages.has(message) || this.#prunedKeys.has(message)))
  }

  insertMessages(messages: readonly MessageRecord[], sources?: MessageSources): MessageRecord[] {
    return messages.filter((record) => {
      if (this.#messages.has(record.key)) return false
      const source = sources?.get(record.key)
      const stored = { seq: ++this.#seq, record }
      this.#messages.set(record.key, source ? { ...stored, source: new Uint8Array(source) } : stored)
      return true
    })
  }

  source(message: MessageKey): Uint8Array<ArrayBuffer> | null {
    return this.#messages.get(message)?.source ?? null
  }

  saveSource(message: MessageKey, source: Uint8Array): void {
    const stored = this.#messages.get(message)
    if (stored) stored.source = new Uint8Array(source)
  }

  saveBody(message: MessageKey, body: MessageBody, fields: ExtractedFields): void {
    const stored = this.#messages.get(message)
    if (stored) stored.record = { ...stored.record, ...fields, body }
  }

  summary(address: AddressKey): AddressSummary {
    const stored = this.#sorted((candidate) => candidate.record.address === address)
    const latest = stored[0]
    return {
      total: stored.length,
      unread: stored.filter(({ record }) => record.unread).length,
      kept: stored.filter(({ record }) => record.kept === true).length,
      latest: latest ? toMessageRow(latest) : null,
      withCode: stored
        .filter(({ record }) => record.code !== null)
        .slice(0, MAX_CODES_IN_SUMMARY)
        .map(toMessageRow),
    }
  }

  page(address: AddressKey | null, query: PageQuery): MessagePageView {
    return this.#page((stored) => address === null || stored.record.address === address, query)
  }

  search(filter: MessageFilter, query: PageQuery): MessagePageView {
    return this.#page(({ record }) => matchesFilter(record, filter), query)
  }

  message(message: MessageKey): MessageRecord | null {
    return this.#messages.get(message)?.record ?? null
  }

  senders(addresses: readonly AddressKey[] | null): SenderCounts[] {
    return [...this.#messages.values()]
      .filter(({ record }) => addresses === null || addresses.includes(record.address))
      .map(({ record, found }) => ({
        address: record.address,
        sender: record.sender,
        origin: found?.origin ?? null,
        messages: 1,
        firstAt: record.receivedAt,
        lastAt: record.receivedAt,
        images: found?.images ?? 0,
        trackers: found?.trackers ?? 0,
      }))
  }

  messagesByHour(since: number): { hour: number; messages: number }[] {
    const times = [...this.#messages.values()].map(({ record }) => record.receivedAt)
    return times
      .filter((time) => time >= since)
      .map((time) => ({ hour: time - (time % HOUR_MS), messages: 1 }))
  }

  unexamined(limit: number): { keys: MessageKey[]; total: number } {
    const some = this.#sorted(({ record, found }) => record.body !== null && !found)
    return { keys: some.slice(0, limit).map(({ record }) => record.key), total: some.length }
  }

  saveExamination(message: MessageKey, found: Examination): void {
    const stored = this.#messages.get(message)
    if (stored) stored.found = found
  }

  /** Nothing in it is older than this run. */
  isOutdated(): boolean {
    return false
  }

  takeOutdated(): MessageKey[] {
    return []
  }

  setUnread(messages: readonly MessageKey[], unread: boolean): AddressKey[] {
    return this.#change(messages, (record) => (record.unread === unread ? null : { ...record, unread }))
  }

  setKept(messages: readonly MessageKey[], kept: boolean): AddressKey[] {
    return this.#change(messages, ({ kept: isKept, ...record }) => {
      if ((isKept ?? false) === kept) return null
      return kept ? { ...record, kept } : record
    })
  }

  unreadKeys(address: AddressKey): MessageKey[] {
    return this.#sorted(({ record }) => record.address === address && record.unread).map(
      ({ record }) => record.key,
    )
  }

  removeMessages(messages: readonly MessageKey[]): MessageRecord[] {
    const removed = messages.flatMap((key) => this.message(key) ?? [])
    for (const { key, address } of removed) {
      this.#messages.delete(key)
      this.#prunedKeys.set(key, address)
    }
    return removed
  }

  restoreMessages(messages: readonly MessageRecord[], sources?: MessageSources): void {
    for (const { key } of messages) this.#prunedKeys.delete(key)
    this.insertMessages(messages, sources)
  }

  prune(before: number, address: AddressKey | null = null): AddressKey[] {
    const isOld = ({ record }: StoredMessage): boolean =>
      record.receivedAt < before &&
      record.kept !== true &&
      (address === null ? !this.#addresses.get(record.address)?.kept : record.address === address)
    for (const [key, stored] of this.#messages)
      if (isOld(stored)) this.#prunedKeys.set(key, stored.record.address)
    return this.#deleteMatching(isOld)
  }

  close(): void {
    this.#messages.clear()
  }

  /** @param change null where a record stays as it is. @returns the addresses of those that changed. */
  #change(
    messages: readonly MessageKey[],
    change: (record: MessageRecord) => MessageRecord | null,
  ): AddressKey[] {
    const changed = new Set<AddressKey>()
    for (const key of messages) {
      const stored = this.#messages.get(key)
      const record = stored && change(stored.record)
      if (!stored || !record) continue
      stored.record = record
      changed.add(record.address)
    }
    return [...changed]
  }

  #deleteMatching(matches: (stored: StoredMessage) => boolean): AddressKey[] {
    const addresses = new Set<AddressKey>()
    for (const [key, stored] of this.#messages)
      if (matches(stored)) {
        this.#messages.delete(key)
        addresses.add(stored.record.address)
      }
    return [...addresses]
  }

  #sorted(matches: (kept: StoredMessage) => boolean): StoredMessage[] {
    return [...this.#messages.values()].filter(matches).sort(newestFirst)
  }

  #page(matches: (kept: StoredMessage) => boolean, { cursor, limit }: PageQuery): MessagePageView {
    const position = decodeCursor(cursor)
    const all = this.#sorted(matches)
    const following = all.filter(
      ({ seq, record }) =>
        record.receivedAt < position.receivedAt ||
        (record.receivedAt === position.receivedAt && seq < position.seq),
    )
    const pageMessages = following.slice(0, limit)
    const last = following.length > limit ? pageMessages.at(-1) : undefined
    const nextCursor = last ? encodeCursor({ receivedAt: last.record.receivedAt, seq: last.seq }) : null
    return { rows: pageMessages.map(toMessageRow), total: all.length, nextCursor }
  }
}
