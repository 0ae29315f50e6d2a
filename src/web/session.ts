// Who may talk to the browser shell: the one who knows the token of the printed address, on exactly this origin.
import { randomBytes, timingSafeEqual } from 'node:crypto'

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export class Session {
  /** Lies in the fragment of the printed address, which browsers never send. */
  readonly token = randomBytes(32).toString('base64url')
  readonly #secret = randomBytes(32).toString('base64url')
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** A page of another name that resolves to this computer (DNS rebinding) gives itself away by its Host. */
  isOurHost(host: string | undefined): boolean {
    return host === `127.0.0.1:${this.#port}` || host === `localhost:${this.#port}`
  }

  /** Requests without an Origin are navigations and same-origin reads; with one it must be ours. */
  isOurOrigin(origin: string | undefined, host: string | undefined): boolean {
    return origin === undefined || origin === `http://${host ?? ''}`
  }

  /** The cookie for a page that knows the token; null for any other. */
  cookieFor(token: unknown): string | null {
    if (typeof token !== 'string' || !equal(token, this.token)) return null
    return `${this.#name}=${this.#secret}; HttpOnly; SameSite=Strict; Path=/`
  }

  isKnown(cookies: string | undefined): boolean {
    const wanted = `${this.#name}=`
    const value = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(wanted))
    return value !== undefined && equal(value.slice(wanted.length), this.#secret)
  }

  // Cookies know no ports: two programs on one computer must not take each other's.
  get #name(): string {
    return `mayfly_${this.#port}`
  }
}
