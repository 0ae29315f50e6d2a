// The archive for a person who keeps nothing, and for a runtime without node:sqlite: the same promises, in memory.
import {
  CODES_IN_SUMMARY,
  type AccountRecord,
  type AddressRecord,
  type AddressSummary,
  type Archive,
  type Findings,
  type MessageBody,
  type MessageRecord,
  type PageQuery,
} from '../core/ports.ts'
import type { AddressKey, MessageKey, MessagePageView, MessageRow } from '../shared/model.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { fileNamesOf, wordsOf } from './rows.ts'

interface Kept {
  readonly seq: number
  record: MessageRecord
}

const rowOf = ({ record }: Kept): MessageRow => {
  const { body, link: _, ...row } = record
  return { ...row, attachments: body?.files.length ?? 0, fileNames: fileNamesOf(body) }
}
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const newestFirst = (a: Kept, b: Kept): number => b.record.receivedAt - a.record.receivedAt || b.seq - a.seq

export class MemoryArchive implements Archive {
  readonly onDisk = false
  readonly #accounts = new Map<string, AccountRecord>()
  readonly #addresses = new Map<AddressKey, AddressRecord>()
  readonly #messages = new Map<MessageKey, Kept>()
  /** Dropped while their address lives, with that address. */
  readonly #forgotten = new Map<MessageKey, AddressKey>()
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
    this.#drop((kept) => kept.record.address === address)
    for (const [key, at] of this.#forgotten) if (at === address) this.#forgotten.delete(key)
  }

  known(messages: readonly MessageKey[]): Set<MessageKey> {
    return new Set(messages.filter((message) => this.#messages.has(message) || this.#forgotten.has(message)))
  }

  store(messages: readonly MessageRecord[]): MessageRecord[] {
    return messages.filter((record) => {
      if (this.#messages.has(record.key)) return false
      this.#messages.set(record.key, { seq: ++this.#seq, record })
      return true
    })
  }

  saveBody(message: MessageKey, body: MessageBody, findings: Findings): void {
    const kept = this.#messages.get(message)
    if (kept) kept.record = { ...kept.record, ...findings, body }
  }

  summary(address: AddressKey): AddressSummary {
    const kept = this.#sorted((candidate) => candidate.record.address === address)
    const latest = kept[0]
    return {
      total: kept.length,
      unread: kept.filter(({ record }) => record.unread).length,
      latest: latest ? rowOf(latest) : null,
      withCode: kept
        .filter(({ record }) => record.code !== null)
        .slice(0, CODES_IN_SUMMARY)
        .map(rowOf),
    }
  }

  page(address: AddressKey | null, query: PageQuery): MessagePageView {
    return this.#page((kept) => address === null || kept.record.address === address, query)
  }

  search(words: string, query: PageQuery): MessagePageView {
    const terms = fold(words).split(/\s+/).filter(Boolean)
    return this.#page(({ record }) => {
      const text = fold(wordsOf(record, record.body))
      return terms.every((term) => text.includes(term))
    }, query)
  }

  message(message: MessageKey): MessageRecord | null {
    return this.#messages.get(message)?.record ?? null
  }

  mark(messages: readonly MessageKey[], unread: boolean): AddressKey[] {
    const changed = new Set<AddressKey>()
    for (const key of messages) {
      const kept = this.#messages.get(key)
      if (!kept || kept.record.unread === unread) continue
      kept.record = { ...kept.record, unread }
      changed.add(kept.record.address)
    }
    return [...changed]
  }

  unread(address: AddressKey): MessageKey[] {
    return this.#sorted(({ record }) => record.address === address && record.unread).map(
      ({ record }) => record.key,
    )
  }

  prune(before: number): AddressKey[] {
    const isOld = ({ record }: Kept): boolean => record.receivedAt < before
    for (const [key, kept] of this.#messages) if (isOld(kept)) this.#forgotten.set(key, kept.record.address)
    return this.#drop(isOld)
  }

  close(): void {
    this.#messages.clear()
  }

  #drop(goes: (kept: Kept) => boolean): AddressKey[] {
    const from = new Set<AddressKey>()
    for (const [key, kept] of this.#messages)
      if (goes(kept)) {
        this.#messages.delete(key)
        from.add(kept.record.address)
      }
    return [...from]
  }

  #sorted(wanted: (kept: Kept) => boolean): Kept[] {
    return [...this.#messages.values()].filter(wanted).sort(newestFirst)
  }

  #page(wanted: (kept: Kept) => boolean, { cursor, limit }: PageQuery): MessagePageView {
    const place = placeOf(cursor)
    const all = this.#sorted(wanted)
    const below = all.filter(
      ({ seq, record }) =>
        record.receivedAt < place.receivedAt || (record.receivedAt === place.receivedAt && seq < place.seq),
    )
    const shown = below.slice(0, limit)
    const last = below.length > limit ? shown.at(-1) : undefined
    const nextCursor = last ? cursorOf({ receivedAt: last.record.receivedAt, seq: last.seq }) : null
    return { rows: shown.map(rowOf), total: all.length, nextCursor }
  }
}
