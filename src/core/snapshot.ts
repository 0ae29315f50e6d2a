// The live snapshot: what the renderer holds, built from the book and pushed whole, at most ten times a second.
import {
  BUILTIN_ACCOUNT,
  type AccountView,
  type AddressView,
  type MessageRow,
  type Snapshot,
} from '../shared/model.ts'
import { boundedRow } from './bounded.ts'
import type { AccountRecord, AddressRecord, AddressSummary, Clock } from './ports.ts'
import { isWelcome } from './welcome.ts'

const APART = 100
/** Characters of the latest subject in the snapshot, which is pushed whole: one line of a list shows no more. */
const MAX_SUBJECT = 200

export const accountView = (
  record: AccountRecord,
  live: Pick<AccountView, 'health' | 'hasKey' | 'keyKept' | 'smtp'>,
): AccountView => {
  const { id, kind, name, baseUrl, authHeader, keyTail, domains, paused, noPermanent } = record
  const own = { id, kind, name, baseUrl, authHeader, keyTail, domains, paused }
  return { ...own, ...(noPermanent ? { noPermanent } : {}), ...live }
}

const codeView = (
  { accountId }: AddressRecord,
  { withCode }: AddressSummary,
  offset: number,
): AddressView['code'] => {
  const isSample = (row: MessageRow): boolean => accountId === BUILTIN_ACCOUNT && isWelcome(row)
  const row = withCode.find((one) => !isSample(one)) ?? withCode[0]
  if (!row?.code) return null
  const { key, code, receivedAt } = row
  return { value: code.value, message: key, receivedAt: receivedAt - offset, isSample: isSample(row) }
}

/** @param offset server clock minus ours in milliseconds. */
export const addressView = (
  record: AddressRecord,
  summary: AddressSummary,
  live: Pick<AddressView, 'nextCheckAt' | 'listFailure'> & { offset: number; deleting: boolean; now: number },
): AddressView => {
  const endsAt = record.expiresAt === null ? null : record.expiresAt - live.offset
  const ended = record.ended || (endsAt !== null && endsAt <= live.now)
  const { key, accountId, address, label, note, mute, checkedAt } = record
  const { total, unread } = summary
  const latest = summary.latest && boundedRow(summary.latest, MAX_SUBJECT)
  return {
    ...{ key, accountId, address, label, note, mute, checkedAt, total, unread, endsAt },
    createdAt: record.createdAt - live.offset,
    state: live.deleting ? 'deleting' : ended ? 'ended' : 'active',
    latest: latest && {
      message: latest.key,
      sender: latest.sender,
      subject: latest.subject,
      receivedAt: latest.receivedAt - live.offset,
    },
    code: codeView(record, summary, live.offset),
    nextCheckAt: ended ? null : live.nextCheckAt,
    listFailure: ended ? null : live.listFailure,
  }
}

/** Active ones first, each group newest first. */
export const inOrder = (addresses: AddressView[]): AddressView[] =>
  addresses.sort(
    (a, b) =>
      Number(a.state === 'ended') - Number(b.state === 'ended') ||
      b.createdAt - a.createdAt ||
      (a.key < b.key ? 1 : -1),
  )

/** Calls `push` soon after a change, never twice within a tenth of a second. */
export class SnapshotFeed {
  readonly #clock: Clock
  readonly #push: () => void
  #pushedAt = -Infinity
  #callOff: (() => void) | null = null

  constructor(clock: Clock, push: () => void) {
    this.#clock = clock
    this.#push = push
  }

  changed(): void {
    if (this.#callOff) return
    const delay = Math.max(0, this.#pushedAt + APART - this.#clock.monotonic())
    this.#callOff = this.#clock.after(delay, () => {
      this.#callOff = null
      this.#pushedAt = this.#clock.monotonic()
      this.#push()
    })
  }

  stop(): void {
    this.#callOff?.()
    this.#callOff = null
  }
}

export type SnapshotSource = () => Snapshot
