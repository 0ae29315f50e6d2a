// When the addresses of one account are listed again: every ten minutes, sooner on a request, later after failures.

const SYNC_INTERVAL_MS = 600_000
/** Milliseconds between two syncs that are due because the server did not know an address it lists. */
const MIN_SYNC_INTERVAL_MS = 60_000
/** The wait after a first failure; it doubles with each further one. */
const SYNC_RETRY_MS = 15_000

/** All instants are epoch milliseconds on one clock. */
export class SyncSchedule {
  readonly #hasList: boolean
  #syncedAt: number | null = null
  #failures = 0
  #notBefore = 0

  /** @param hasList false where the server does not list its addresses: no sync is ever due. */
  constructor(hasList = true) {
    this.#hasList = hasList
  }

  /** The instant of the next sync; it may lie in the past. */
  dueAt(): number {
    if (!this.#hasList) return Infinity
    return Math.max(this.#syncedAt === null ? -Infinity : this.#syncedAt + SYNC_INTERVAL_MS, this.#notBefore)
  }

  /** Whether a sync was requested since the last one, or there was none. */
  get isRequested(): boolean {
    return this.#syncedAt === null
  }

  /** The next sync is due at once. */
  request(): void {
    this.#syncedAt = null
    this.#notBefore = 0
  }

  /** The next sync is due, at the earliest a minute after the last one. */
  requestSparingly(): void {
    this.#notBefore = Math.max(this.#notBefore, (this.#syncedAt ?? 0) + MIN_SYNC_INTERVAL_MS)
    this.#syncedAt = null
  }

  /** @param startedAt when the sync began; null where another one is due at once. */
  recordSuccess(startedAt: number | null): void {
    this.#syncedAt = startedAt
    this.#failures = 0
  }

  recordFailure(now: number): void {
    const backoff = SYNC_RETRY_MS * 2 ** Math.min(this.#failures++, 10)
    this.#notBefore = now + Math.min(SYNC_INTERVAL_MS, backoff)
  }

  /** The clock was set back to `now`: instants after it would put the next sync off. */
  clockJumped(now: number): void {
    if (this.#syncedAt !== null && this.#syncedAt > now) this.#syncedAt = null
    this.#notBefore = 0
  }
}
