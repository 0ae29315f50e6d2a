// Schedules when the addresses of one account are listed: every ten minutes, sooner on request, later after failures.

const SYNC_INTERVAL_MS = 600_000
/** Minimum milliseconds between syncs requested because the server did not find an address that it lists. */
const MIN_SYNC_INTERVAL_MS = 60_000
/** Milliseconds to wait after the first failure; doubles with each further one. */
const SYNC_RETRY_MS = 15_000

/** All times are epoch milliseconds of the same clock. */
export class SyncSchedule {
  readonly #hasList: boolean
  #syncedAt: number | null = null
  #failures = 0
  #notBefore = 0
  /** Minimum milliseconds between lists, for the server's quota of requests. */
  #minInterval = 0

  /** @param hasList false if the server does not list its addresses: no sync is ever due. */
  constructor(hasList = true) {
    this.#hasList = hasList
  }

  /** The time of the next sync; it may be in the past. */
  dueAt(): number {
    if (!this.#hasList) return Infinity
    const interval = Math.max(SYNC_INTERVAL_MS, this.#minInterval)
    return Math.max(this.#syncedAt === null ? -Infinity : this.#syncedAt + interval, this.#notBefore)
  }

  /** @param minInterval minimum milliseconds between lists that no one requested; 0 by default */
  setMinInterval(minInterval: number): void {
    this.#minInterval = minInterval
  }

  /** Whether a sync was requested since the last one, or none has run. */
  get isRequested(): boolean {
    return this.#syncedAt === null
  }

  /** Makes the next sync due immediately. */
  request(): void {
    this.#syncedAt = null
    this.#notBefore = 0
  }

  /** Makes the next sync due a minute after the last one, at the earliest. */
  requestSparingly(): void {
    this.#notBefore = Math.max(this.#notBefore, (this.#syncedAt ?? 0) + MIN_SYNC_INTERVAL_MS)
    this.#syncedAt = null
  }

  /** @param startedAt when the sync began; null if another one is due immediately. */
  recordSuccess(startedAt: number | null): void {
    this.#syncedAt = startedAt
    this.#failures = 0
  }

  recordFailure(now: number): void {
    const backoff = SYNC_RETRY_MS * 2 ** Math.min(this.#failures++, 10)
    this.#notBefore = now + Math.min(SYNC_INTERVAL_MS, backoff)
  }

  /** The clock was set back to `now`: times after it would delay the next sync. */
  handleClockSetBack(now: number): void {
    if (this.#syncedAt !== null && this.#syncedAt > now) this.#syncedAt = null
    this.#notBefore = 0
  }
}
