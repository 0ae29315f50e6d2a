// The tokens of a server's addresses: got with the password of each, kept in memory, asked for again when one is refused.
import { z } from 'zod'
import { parseJson } from '../../shared/json.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { AddressSecrets, ServerResponse } from '../../shared/contract/mail-server-client.ts'
import type { ApiCaller, Operation } from '../api-caller.ts'
import { isBefore, type RequestLimiter, type RequestPriority } from '../request-limiter.ts'
import { localResponse } from '../unsupported.ts'
import { decodeToken, type Token } from './response-decoders.ts'

const secretSchema = z.object({ address: z.string(), password: z.string() })
export type AddressSecret = z.infer<typeof secretSchema>

/** Milliseconds without a request after the server refused one for the rate limit. */
const HOLD_MS = 1_000

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })

export class AddressSessions {
  readonly #caller: ApiCaller
  readonly #limiter: RequestLimiter
  readonly #secrets: AddressSecrets
  readonly #tokens = new Map<string, string>()
  readonly #loggingIn = new Map<
    string,
    { priority: RequestPriority; login: Promise<ServerResponse<string>> }
  >()

  constructor(caller: ApiCaller, limiter: RequestLimiter, secrets: AddressSecrets) {
    this.#caller = caller
    this.#limiter = limiter
    this.#secrets = secrets
  }

  /** Sends one request within the rate of the server. */
  async send<T>(priority: RequestPriority, operation: Operation<T>): Promise<ServerResponse<T>> {
    await this.#limiter.acquire(priority)
    const answer = await this.#caller.call(operation)
    if (!answer.result.ok && answer.result.failure.kind === 'rate-limited') this.#limiter.hold(HOLD_MS)
    return answer
  }

  /** Logs in with a password; nothing is kept. */
  login({ address, password }: AddressSecret, priority: RequestPriority): Promise<ServerResponse<Token>> {
    return this.send(priority, {
      path: '/token',
      method: 'POST',
      body: { address, password },
      decode: decodeToken,
    })
  }

  /** Keeps the password of an address, and its token where there is one. */
  async remember(emailId: string, secret: AddressSecret, token: string | null): Promise<Failure | null> {
    try {
      await this.#secrets.write(emailId, JSON.stringify(secret))
    } catch {
      return { kind: 'key-store-locked' }
    }
    if (token !== null) this.#tokens.set(emailId, token)
    return null
  }

  async forget(emailId: string): Promise<void> {
    this.#tokens.delete(emailId)
    await this.#secrets.remove(emailId).catch(() => undefined)
  }

  dropToken(emailId: string): void {
    this.#tokens.delete(emailId)
  }

  /**
   * The token of an address. `forbidden` where its password is not known, `not-found` where the server does not take it any
   * more: the address was removed.
   */
  token(emailId: string, priority: RequestPriority): Promise<ServerResponse<string>> {
    const known = this.#tokens.get(emailId)
    if (known !== undefined) return Promise.resolve(localResponse(ok(known)))
    const running = this.#loggingIn.get(emailId)
    // One that waits behind others is not waited for by what goes before them.
    if (running && !isBefore(priority, running.priority)) return running.login
    const login = this.#loginAs(emailId, priority).finally(() => {
      if (this.#loggingIn.get(emailId)?.login === login) this.#loggingIn.delete(emailId)
    })
    this.#loggingIn.set(emailId, { priority, login })
    return login
  }

  async #loginAs(emailId: string, priority: RequestPriority): Promise<ServerResponse<string>> {
    const secret = await this.#readSecret(emailId)
    if (!secret.ok) return localResponse(secret)
    const answer = await this.login(secret.value, priority)
    const { result } = answer
    if (!result.ok)
      return {
        ...answer,
        result: err(result.failure.kind === 'unauthorized' ? { kind: 'not-found' } : result.failure),
      }
    this.#tokens.set(emailId, result.value.token)
    return { ...answer, result: ok(result.value.token) }
  }

  async #readSecret(emailId: string): Promise<Result<AddressSecret>> {
    try {
      const secret = secretSchema.safeParse(parseJson((await this.#secrets.read(emailId)) ?? ''))
      return secret.success ? ok(secret.data) : err({ kind: 'forbidden' })
    } catch {
      return err({ kind: 'key-store-locked' })
    }
  }

  /** Runs what needs the token of an address; once more with a new one where the first was refused. */
  async withToken<T>(
    emailId: string,
    priority: RequestPriority,
    run: (auth: Readonly<Record<string, string>>) => Promise<ServerResponse<T>>,
  ): Promise<ServerResponse<T>> {
    const first = await this.token(emailId, priority)
    if (!first.result.ok) return { ...first, result: first.result }
    const answer = await run(bearer(first.result.value))
    if (answer.result.ok || answer.result.failure.kind !== 'unauthorized') return answer
    this.#tokens.delete(emailId)
    const second = await this.token(emailId, priority)
    if (!second.result.ok) return { ...second, result: second.result }
    const again = await run(bearer(second.result.value))
    // A token fresh from the server that it does not take: no word on any other address.
    if (!again.result.ok && again.result.failure.kind === 'unauthorized')
      return { ...again, result: err({ ...again.result.failure, kind: 'forbidden' }) }
    return again
  }
}
