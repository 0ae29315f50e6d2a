// Limits notifications of new mail: the first three messages get one each, further ones a common summary.
import type { AddressKey } from '../../shared/model/address.ts'
import type { Announcement } from '../../shared/model/notification.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { AddressRecord, Clock, MessageRecord } from '../ports.ts'

const MAX_SINGLE_NOTIFICATIONS = 3
/** A burst is shown `BURST_QUIET_MS` after its last arrival, but at most `MAX_BURST_MS` after its first. */
const BURST_QUIET_MS = 1_000
const MAX_BURST_MS = 5_000
/** Milliseconds in which at most three single notifications are shown. */
const SINGLE_WINDOW_MS = 10_000

const isQuietTime = (settings: Settings, now: number): boolean => {
  const hours = settings.notifications.quietHours
  if (!hours) return false
  const date = new Date(now)
  const minute = date.getHours() * 60 + date.getMinutes()
  // The same start and end mean the whole day.
  return hours.from < hours.to
    ? minute >= hours.from && minute < hours.to
    : minute >= hours.from || minute < hours.to
}

/** Whether the settings and the address allow a notification of this arrival. @param now epoch milliseconds */
export const mayNotifyArrival = (
  settings: Settings,
  address: Pick<AddressRecord, 'mute'>,
  hasCode: boolean,
  now: number,
): boolean => {
  if (settings.notifications.show === 'none' || address.mute === 'always' || isQuietTime(settings, now))
    return false
  return hasCode || (settings.notifications.show === 'all' && address.mute === 'never')
}

/** Whether the settings and the address allow a notification that this address expires soon. */
export const mayNotifyExpiry = (
  settings: Settings,
  address: Pick<AddressRecord, 'mute'>,
  now: number,
): boolean =>
  settings.notifications.show !== 'none' && address.mute !== 'always' && !isQuietTime(settings, now)

export class NotificationThrottle {
  readonly #clock: Clock
  readonly #show: (announcement: Announcement) => void
  #singleTimes: number[] = []
  #burst: MessageRecord[] = []
  #burstSince = 0
  #cancelTimer: (() => void) | null = null

  constructor(clock: Clock, show: (announcement: Announcement) => void) {
    this.#clock = clock
    this.#show = show
  }

  add(message: MessageRecord): void {
    const now = this.#clock.monotonic()
    this.#singleTimes = this.#singleTimes.filter((at) => now - at < SINGLE_WINDOW_MS)
    if (this.#burst.length === 0 && this.#singleTimes.length < MAX_SINGLE_NOTIFICATIONS) {
      this.#singleTimes.push(now)
      const { key, address, sender, subject, code } = message
      this.#show({ kind: 'message', message: key, address, sender, subject, code })
      return
    }
    if (this.#burst.length === 0) this.#burstSince = now
    this.#burst.push(message)
    this.#cancelTimer?.()
    const delay = Math.min(BURST_QUIET_MS, Math.max(0, this.#burstSince + MAX_BURST_MS - now))
    this.#cancelTimer = this.#clock.after(delay, () => this.flush())
  }

  /** Shows the pending burst immediately. */
  flush(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const burst = this.#burst
    this.#burst = []
    const only = burst[0]
    if (!only) return
    if (burst.length === 1) {
      const { key, address, sender, subject, code } = only
      this.#show({ kind: 'message', message: key, address, sender, subject, code })
      return
    }
    const addresses = new Set<AddressKey>(burst.map((message) => message.address))
    const senders = [...new Set(burst.map((message) => message.sender))]
    const address = addresses.size === 1 ? only.address : null
    this.#show({ kind: 'summary', count: burst.length, senders, address })
  }
}
