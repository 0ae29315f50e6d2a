// Decides what is told of what arrives: up to three messages one by one, more become one summary.
import type { AddressKey, Announcement } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
import type { AddressRecord, Clock, MessageRecord } from './ports.ts'

const ONE_BY_ONE = 3
/** The burst is over when so many milliseconds passed without an arrival; it is told at the latest after the second. */
const QUIET = 1_000
const LONGEST = 5_000
/** Single announcements count against each other for so long. */
const WINDOW = 10_000

const inQuietHours = (settings: Settings, now: number): boolean => {
  const hours = settings.notifications.quietHours
  if (!hours) return false
  const date = new Date(now)
  const minute = date.getHours() * 60 + date.getMinutes()
  return hours.from <= hours.to
    ? minute >= hours.from && minute < hours.to
    : minute >= hours.from || minute < hours.to
}

/** Whether this arrival may be told at all. */
export const mayTell = (
  settings: Settings,
  address: Pick<AddressRecord, 'mute'>,
  hasCode: boolean,
  now: number,
): boolean => {
  if (settings.notifications.show === 'none' || address.mute === 'always' || inQuietHours(settings, now))
    return false
  return hasCode || (settings.notifications.show === 'all' && address.mute === 'never')
}

/** Whether a person wants to be told that this address ends soon. */
export const mayWarn = (settings: Settings, address: Pick<AddressRecord, 'mute'>, now: number): boolean =>
  settings.notifications.show !== 'none' && address.mute !== 'always' && !inQuietHours(settings, now)

export class Announcer {
  readonly #clock: Clock
  readonly #tell: (announcement: Announcement) => void
  #single: number[] = []
  #burst: MessageRecord[] = []
  #burstSince = 0
  #callOff: (() => void) | null = null

  constructor(clock: Clock, tell: (announcement: Announcement) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  arrive(message: MessageRecord): void {
    const now = this.#clock.monotonic()
    this.#single = this.#single.filter((at) => now - at < WINDOW)
    if (this.#burst.length === 0 && this.#single.length < ONE_BY_ONE) {
      this.#single.push(now)
      const { key, address, sender, subject, code } = message
      this.#tell({ kind: 'message', message: key, address, sender, subject, code })
      return
    }
    if (this.#burst.length === 0) this.#burstSince = now
    this.#burst.push(message)
    this.#callOff?.()
    const patience = Math.min(QUIET, Math.max(0, this.#burstSince + LONGEST - now))
    this.#callOff = this.#clock.after(patience, () => this.flush())
  }

  /** Tells what is held back now. */
  flush(): void {
    this.#callOff?.()
    this.#callOff = null
    const burst = this.#burst
    this.#burst = []
    const only = burst[0]
    if (!only) return
    if (burst.length === 1) {
      const { key, address, sender, subject, code } = only
      this.#tell({ kind: 'message', message: key, address, sender, subject, code })
      return
    }
    const addresses = new Set<AddressKey>(burst.map((message) => message.address))
    const senders = [...new Set(burst.map((message) => message.sender))]
    const address = addresses.size === 1 ? only.address : null
    this.#tell({ kind: 'summary', count: burst.length, senders, address })
  }
}
