// The tokens of a server's addresses: requested with the password of each, cached in memory, requested again when refused.
import { z } from 'zod'
import { parseJson } from '../../shared/json.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { AddressSecrets, ServerResponse } from '../../shared/contract/mail-server-client.ts'
import type { ApiCaller, Operation } from '../api-caller.ts'
import { isBefore, type RequestLimiter, type RequestPriority } from '../request-limiter.ts'
import { localResponse } from '../local-response.ts'
import { decodeToken, type Token } from './response-decoders.ts'

const secretSchema = z.object({ address: z.string(), password: z.string() })
export type AddressSecret = z.infer<typeof secretSchema>

/** Milliseconds without requests after the server refused one because of the rate limit. */
const HOLD_MS = 1_000

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export class AddressSessions {
  readonly #caller: ApiCaller
  readonly #limiter: RequestLimiter
  readonly #secrets: AddressSecrets
  readonly #tokens = new Map<string, string>()
  readonly #pendingLogins = new Map<
    string,
    { priority: RequestPriority; login: Promise<ServerResponse<string>> }
  >()

  constructor(caller: ApiCaller, limiter: RequestLimiter, secrets: AddressSecrets) {
    this.#caller = caller
    this.#limiter = limiter
    this.#secrets = secrets
  }

  /** Sends one request within the server's rate limit. */
  async send<T>(priority: RequestPriority, operation: Operation<T>): Promise<ServerResponse<T>> {
    await this.#limiter.acquire(priority)
    const response = await this.#caller.call(operation)
    if (!response.result.ok && response.result.failure.kind === 'rate-limited') this.#limiter.hold(HOLD_MS)
    return response
  }

  /** Logs in with a password; stores nothing. */
  login({ address, password }: AddressSecret, priority: RequestPriority): Promise<ServerResponse<Token>> {
    return this.send(priority, {
      path: '/token',
      method: 'POST',
      body: { address, password },
      decode: decodeToken,
    })
  }

  /** Stores the password of an address, and caches its token if there is one. */
  async save(emailId: string, secret: AddressSecret, token: string | null): Promise<Failure | null> {
    try {
      await this.#secrets.write(emailId, JSON.stringify(secret))
    } catch {
      return { kind: 'key-store-locked' }
    }
    if (token !== null) this.#tokens.set(emailId, token)
    return null
  }

  /** Removes the password and the token of an address. */
  async remove(emailId: string): Promise<void> {
    this.#tokens.delete(emailId)
    await this.#secrets.remove(emailId).catch(() => undefined)
  }

  dropToken(emailId: string): void {
    this.#tokens.delete(emailId)
  }

  /**
   * The token of an address. `forbidden` if its password is unknown, `not-found` if the server no longer accepts it: the address
   * was removed.
   */
  token(emailId: string, priority: RequestPriority): Promise<ServerResponse<string>> {
    const cached = this.#tokens.get(emailId)
    if (cached !== undefined) return Promise.resolve(localResponse(ok(cached)))
    const pending = this.#pendingLogins.get(emailId)
    // A request does not wait for a pending login of lower priority, which may be late in the queue.
    if (pending && !isBefore(priority, pending.priority)) return pending.login
    const login = this.#loginAs(emailId, priority).finally(() => {
      if (this.#pendingLogins.get(emailId)?.login === login) this.#pendingLogins.delete(emailId)
    })
    this.#pendingLogins.set(emailId, { priority, login })
    return login
  }

  async #loginAs(emailId: string, priority: RequestPriority): Promise<ServerResponse<string>> {
    const secret = await this.#readSecret(emailId)
    if (!secret.ok) return localResponse(secret)
    const response = await this.login(secret.value, priority)
    const { result } = response
    if (!result.ok)
      return {
        ...response,
        result: err(result.failure.kind === 'unauthorized' ? { kind: 'not-found' } : result.failure),
      }
    this.#tokens.set(emailId, result.value.token)
    return { ...response, result: ok(result.value.token) }
  }

  async #readSecret(emailId: string): Promise<Result<AddressSecret>> {
    try {
      const secret = secretSchema.safeParse(parseJson((await this.#secrets.read(emailId)) ?? ''))
      return secret.success ? ok(secret.data) : err({ kind: 'forbidden' })
    } catch {
      return err({ kind: 'key-store-locked' })
    }
  }

  /** Runs a request with the token of an address, and again with a new token if the first was refused. */
  async withToken<T>(
    emailId: string,
    priority: RequestPriority,
    run: (auth: Readonly<Record<string, string>>) => Promise<ServerResponse<T>>,
  ): Promise<ServerResponse<T>> {
    const first = await this.token(emailId, priority)
    if (!first.result.ok) return { ...first, result: first.result }
    const response = await run(bearer(first.result.value))
    if (response.result.ok || response.result.failure.kind !== 'unauthorized') return response
    this.#tokens.delete(emailId)
    const second = await this.token(emailId, priority)
    if (!second.result.ok) return { ...second, result: second.result }
    const again = await run(bearer(second.result.value))
    // The server refused a token it has just issued: a failure of this address, not of the account.
    if (!again.result.ok && again.result.failure.kind === 'unauthorized')
      return { ...again, result: err({ ...again.result.failure, kind: 'forbidden' }) }
    return again
  }
}
