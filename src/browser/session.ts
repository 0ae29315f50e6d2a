// Access to the browser shell: a page exchanges a token for the secret that its requests need. A token is valid once, for ten
// minutes, so a used token in an address bar, a history or a log is worthless.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'
import { MINUTE_MS } from '../shared/durations.ts'

/** Milliseconds a token is valid: the user may first have to find the link in a terminal, and the browser has to start. */
export const TOKEN_TTL_MS = 10 * MINUTE_MS

const randomToken = (): string => randomBytes(32).toString('base64url')
// Hashed, so that comparison and lookup take the same time for any text.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The response to a page's token. */
export interface SessionGrant {
  /** Sent as `Authorization: Bearer …`, not as a cookie: cookies go to every port of this computer. */
  readonly secret: string
  /** The first view of the page; null for its default view. */
  readonly show: BridgeEvents['show'] | null
}

interface PendingToken {
  readonly expiresAt: number
  readonly show: SessionGrant['show']
}

export class Session {
  readonly #secret = randomToken()
  readonly #tokens = new Map<string, PendingToken>()
  readonly #port: number
  readonly #now: () => number

  /** @param now a monotonic clock in milliseconds. */
  constructor(port: number, now: () => number) {
    this.#port = port
    this.#now = now
  }

  /** The URL of the page with a new token in the fragment, which browsers never send. */
  createUrl(show: SessionGrant['show'] = null): string {
    for (const [key, { expiresAt }] of this.#tokens) if (expiresAt < this.#now()) this.#tokens.delete(key)
    const token = randomToken()
    this.#tokens.set(digest(token).toString('hex'), { expiresAt: this.#now() + TOKEN_TTL_MS, show })
    return `http://127.0.0.1:${this.#port}/#token=${token}`
  }

  /** Uses up a token. @returns null if it is unknown, used or expired */
  redeemToken(token: unknown): SessionGrant | null {
    if (typeof token !== 'string') return null
    const key = digest(token).toString('hex')
    const pendingToken = this.#tokens.get(key)
    this.#tokens.delete(key)
    return pendingToken && this.#now() <= pendingToken.expiresAt
      ? { secret: this.#secret, show: pendingToken.show }
      : null
  }

  isAuthorized(authorization: string | undefined): boolean {
    return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${this.#secret}`))
  }

  /** Refuses a page under another name that resolves to this computer (DNS rebinding). */
  isAllowedHost(host: string | undefined): boolean {
    return host === `127.0.0.1:${this.#port}` || host === `localhost:${this.#port}`
  }

  /** Requests without an Origin are navigations and same-origin reads; any other Origin must be that of this page. */
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean {
    return origin === undefined || origin === `http://${host ?? ''}`
  }
}
