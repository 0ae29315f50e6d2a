// Creates the report about the senders of the stored messages.
import { ok, type Result } from '../../shared/contract/result.ts'
import {
  REPORTED_DAYS,
  type BlockedSender,
  type LeakedAddress,
  type SenderReport,
} from '../../shared/model/sender-report.ts'
import type { PickContext } from '../app-context.ts'
import type { AddressRecord, Archive } from '../ports.ts'
import { examineMessages } from './examine-messages.ts'
import { mergeSenders, expectedSenders, type KnownSender } from './leak-detection.ts'

/** Maximum messages that are examined before the report is returned. */
const MAX_EXAMINED = 50
const MAX_BLOCKED_SENDERS = 20
/** Maximum unexpected senders of each address, the earliest first: a flood of senders must not make the report endless. */
const MAX_UNEXPECTED_SENDERS = 100

/** Null if the address was shared with every sender. */
const findLeak = (record: AddressRecord, senders: readonly KnownSender[]): LeakedAddress | null => {
  const expected = expectedSenders(record, senders)
  const unexpected = senders.filter(({ origin }) => !expected.has(origin))
  if (expected.size === 0 || unexpected.length === 0) return null
  const first = senders.find(({ origin }) => expected.has(origin))
  return {
    address: record.key,
    sharedWith: [...expected],
    since: first?.firstAt ?? record.createdAt,
    unexpectedSenders: unexpected
      .slice(0, MAX_UNEXPECTED_SENDERS)
      .map(({ origin, firstAt, lastAt, messages }) => ({
        origin,
        firstAt,
        lastAt,
        messages,
      })),
  }
}

const sumBlocked = (senders: readonly KnownSender[]): BlockedSender[] => {
  const sums = new Map<string, BlockedSender>()
  for (const { origin, images, trackers } of senders) {
    const sum = sums.get(origin) ?? { images: 0, trackers: 0 }
    sums.set(origin, { origin, images: sum.images + images, trackers: sum.trackers + trackers })
  }
  return [...sums.values()]
    .filter(({ images, trackers }) => images + trackers > 0)
    .sort((a, b) => b.trackers - a.trackers || b.images - a.images)
    .slice(0, MAX_BLOCKED_SENDERS)
}

/** Local midnight, the given number of days before. */
const midnight = (now: number, daysBefore: number): number => {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore).getTime()
}

const messagesByDay = (archive: Archive, now: number): SenderReport['days'] => {
  const days = Array.from({ length: REPORTED_DAYS }, (_, index) => ({
    at: midnight(now, REPORTED_DAYS - 1 - index),
    messages: 0,
  }))
  for (const { hour, messages } of archive.messagesByHour(days[0]?.at ?? now)) {
    const day = days.findLast(({ at }) => at <= hour)
    if (day) day.messages += messages
  }
  return days
}

export const readSenderReport = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'clock' | 'mailFormat'>,
): Promise<Result<SenderReport>> => {
  const { store, ports } = context
  const unexamined = await examineMessages(context, MAX_EXAMINED)
  const counts = Map.groupBy(ports.archive.senders(null), ({ address }) => address)
  const leaks: LeakedAddress[] = []
  const all: KnownSender[] = []
  for (const [key, ofAddress] of counts) {
    const record = store.address(key)
    if (!record) continue
    const senders = mergeSenders(ofAddress, record.address)
    all.push(...senders)
    const leak = findLeak(record, senders)
    if (leak) leaks.push(leak)
  }
  const lastAt = ({ unexpectedSenders }: LeakedAddress): number => unexpectedSenders.at(-1)?.firstAt ?? 0
  return ok({
    leaked: leaks.sort((a, b) => lastAt(b) - lastAt(a)),
    withoutLeak: counts.size - leaks.length,
    blocked: sumBlocked(all),
    days: messagesByDay(ports.archive, ports.clock.now()),
    unexamined,
  })
}
