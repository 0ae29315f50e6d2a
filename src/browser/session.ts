// Who may talk to the browser shell: a page that knows the secret, which it was given for a token. A token is good once and
// for a minute, so what an address bar, a history or a log keeps of it opens nothing.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BridgeEvents } from '../shared/contract/bridge.ts'

/** Milliseconds a token is good for: a browser may have to start first. */
export const TOKEN_TTL_MS = 60_000

const randomToken = (): string => randomBytes(32).toString('base64url')
// Of equal length whatever was given, and looked up by what its own characters do not tell.
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a page is given for its token. */
export interface SessionGrant {
  /** To be sent as `Authorization: Bearer …`. Never a cookie: those go to every port of this computer. */
  readonly secret: string
  /** What the page is to show first; null for nothing but itself. */
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

  /** @param now milliseconds that only grow. */
  constructor(port: number, now: () => number) {
    this.#port = port
    this.#now = now
  }

  /** The address of the page with a token of its own, which lies in the fragment: browsers never send that. */
  createUrl(show: SessionGrant['show'] = null): string {
    for (const [key, { expiresAt }] of this.#tokens) if (expiresAt < this.#now()) this.#tokens.delete(key)
    const token = randomToken()
    this.#tokens.set(digest(token).toString('hex'), { expiresAt: this.#now() + TOKEN_TTL_MS, show })
    return `http://127.0.0.1:${this.#port}/#token=${token}`
  }

  /** Takes a token in; null for one that is unknown, used or late. */
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

  /** A page of another name that resolves to this computer (DNS rebinding) gives itself away by its Host. */
  isAllowedHost(host: string | undefined): boolean {
    return host === `127.0.0.1:${this.#port}` || host === `localhost:${this.#port}`
  }

  /** Requests without an Origin are navigations and same-origin reads; with one it must be ours. */
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean {
    return origin === undefined || origin === `http://${host ?? ''}`
  }
}
