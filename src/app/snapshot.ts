// The views of accounts and addresses in the snapshot, which is pushed to the renderer at most ten times a second.
import { BUILTIN_ACCOUNT, type AccountView } from '../shared/model/account.ts'
import type { AddressView } from '../shared/model/address.ts'
import type { MessageRow } from '../shared/model/message.ts'
import { truncateRow } from './messages/truncate.ts'
import type { AccountRecord, AddressRecord, AddressSummary, Clock } from './ports.ts'
import { isWelcomeMail } from './messages/welcome-mail.ts'

const SNAPSHOT_INTERVAL_MS = 100
/** Maximum characters of the latest subject in the snapshot, enough for one line of the list. */
const MAX_LATEST_SUBJECT_LENGTH = 200

export const toAccountView = (
  record: AccountRecord,
  live: Pick<AccountView, 'health' | 'hasKey' | 'isKeyStored' | 'smtp'>,
): AccountView => {
  const {
    id,
    kind,
    name,
    baseUrl,
    authHeader,
    keyTail,
    domains,
    paused,
    noPermanent,
    verifiesAddresses,
    colour,
    mailbox,
    alias,
  } = record
  const own = {
    id,
    kind,
    server: record.server ?? 'specification',
    name,
    baseUrl,
    authHeader,
    keyTail,
    domains,
    paused,
  }
  return {
    ...own,
    ...(noPermanent ? { noPermanent } : {}),
    ...(verifiesAddresses ? { verifiesAddresses } : {}),
    ...(colour === undefined ? {} : { colour }),
    ...(mailbox ? { mailbox } : {}),
    ...(alias ? { alias } : {}),
    ...live,
  }
}

const isSample = ({ accountId }: AddressRecord, row: MessageRow): boolean =>
  accountId === BUILTIN_ACCOUNT && isWelcomeMail(row)

const toCodeView = (
  record: AddressRecord,
  { withCode }: AddressSummary,
  clockOffset: number,
): AddressView['latestCode'] => {
  const row = withCode.find((one) => !isSample(record, one)) ?? withCode[0]
  if (!row?.code) return null
  const { key, code, receivedAt } = row
  return {
    value: code.value,
    message: key,
    receivedAt: receivedAt - clockOffset,
    isSample: isSample(record, row),
  }
}

/** @param offset server clock minus ours in milliseconds. */
export const toAddressView = (
  record: AddressRecord,
  summary: AddressSummary,
  live: Pick<AddressView, 'nextCheckAt' | 'listError'> & { offset: number; deleting: boolean; now: number },
): AddressView => {
  const expiresAt = record.expiresAt === null ? null : record.expiresAt - live.offset
  const ended = record.ended || (expiresAt !== null && expiresAt <= live.now)
  const { key, accountId, address, label, note, mute, checkedAt } = record
  const { total, unread } = summary
  const latest = summary.latest && truncateRow(summary.latest, MAX_LATEST_SUBJECT_LENGTH)
  return {
    key,
    accountId,
    address,
    label,
    note,
    mute,
    checkedAt,
    total,
    unread,
    expiresAt,
    ...(record.pinned === true ? { pinned: true } : {}),
    ...(record.blocked?.length ? { blocked: record.blocked } : {}),
    ...(record.kept ? { kept: true } : {}),
    ...(record.agentUses ? { agentUses: record.agentUses } : {}),
    ...(record.sites?.length ? { sites: record.sites } : {}),
    createdAt: record.createdAt - live.offset,
    state: live.deleting ? 'deleting' : ended ? 'expired' : 'active',
    latestMessage: latest && {
      message: latest.key,
      sender: latest.sender,
      subject: latest.subject,
      receivedAt: latest.receivedAt - live.offset,
      ...(isSample(record, latest) ? { isSample: true } : {}),
    },
    latestCode: toCodeView(record, summary, live.offset),
    nextCheckAt: ended ? null : live.nextCheckAt,
    listError: ended ? null : live.listError,
    endReason: record.endReason ?? null,
  }
}

/** Sorts active addresses first, each group newest first. */
export const sortAddresses = (addresses: AddressView[]): AddressView[] =>
  addresses.sort(
    (a, b) =>
      Number(a.state === 'expired') - Number(b.state === 'expired') ||
      b.createdAt - a.createdAt ||
      (a.key < b.key ? 1 : -1),
  )

/** Calls `push` soon after a change, at most ten times a second. */
export class SnapshotPublisher {
  readonly #clock: Clock
  readonly #push: () => void
  #pushedAt = -Infinity
  #cancelTimer: (() => void) | null = null
  #isStopped = false

  constructor(clock: Clock, push: () => void) {
    this.#clock = clock
    this.#push = push
  }

  schedule(): void {
    if (this.#cancelTimer || this.#isStopped) return
    const delay = Math.max(0, this.#pushedAt + SNAPSHOT_INTERVAL_MS - this.#clock.monotonic())
    this.#cancelTimer = this.#clock.after(delay, () => {
      this.#cancelTimer = null
      this.#pushedAt = this.#clock.monotonic()
      this.#push()
    })
  }

  /** Stops permanently: requests that end later still schedule snapshots, after the archive was closed. */
  stop(): void {
    this.#isStopped = true
    this.#cancelTimer?.()
  }
}
