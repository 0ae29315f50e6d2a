// The interface of an alias service: what the program asks of each of them, and what their implementations share.
import type {
  AddressPurpose,
  CreatedEmail,
  ListedEmail,
  Page,
  ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { ApiCaller } from '../api-caller.ts'
import { localResponse } from '../local-response.ts'
import type { Timeouts } from '../send-request.ts'

/** A new alias. */
export type AliasRequest = Pick<CreateEmailRequest, 'domain' | 'name'> & AddressPurpose

/** The operations of a service. The id of an alias is what the service's own header fields name it by: see forwarded-mail.ts. */
export interface AliasApi {
  /** The domains of new aliases, the account's default first. Verifies the key. */
  domains(): Promise<ServerResponse<readonly string[]>>
  /** The mailbox that the account forwards to; null if the service does not tell. */
  forwardsTo(): Promise<ServerResponse<string | null>>
  create(request: AliasRequest): Promise<ServerResponse<CreatedEmail>>
  /** Fails with `unsupported` if the service has no list. */
  list(cursor: string | null): Promise<ServerResponse<Page<ListedEmail>>>
  setActive(emailId: string, isActive: boolean): Promise<ServerResponse<null>>
  remove(emailId: string): Promise<ServerResponse<null>>
  close(): Promise<void>
}

export interface AliasApiOptions {
  readonly baseUrl: string
  readonly key: string
  readonly now: () => number
  readonly timeouts: Timeouts
  readonly language: () => string
  /** The mailbox that the program reads: new aliases forward to it, where an account has several; null if it reads none. */
  readonly mailboxAddress: string | null
}

/** The services that send no `Retry-After` limit requests by the minute. */
const DEFAULT_RETRY_MS = MINUTE_MS

export const openCaller = (
  { baseUrl, now, timeouts, language }: AliasApiOptions,
  authHeaders: Readonly<Record<string, string>>,
): ApiCaller =>
  new ApiCaller({ baseUrl, now, timeouts, language, authHeaders, defaultRetryMs: DEFAULT_RETRY_MS })

/** Sends another request with what a response brought; a failure is passed on. */
export const andThen = async <T, U>(
  response: ServerResponse<T>,
  next: (value: T) => Promise<ServerResponse<U>>,
): Promise<ServerResponse<U>> => {
  if (!response.result.ok) return { ...response, result: response.result }
  const second = await next(response.result.value)
  return { ...second, elapsedMs: response.elapsedMs + second.elapsedMs }
}

/** Changes the value of a response. */
export const mapResponse = <T, U>(
  response: ServerResponse<T>,
  map: (value: T) => Result<U>,
): ServerResponse<U> => ({
  ...response,
  result: response.result.ok ? map(response.result.value) : response.result,
})

export const failed = <T>(failure: Failure): ServerResponse<T> => localResponse<T>({ ok: false, failure })

/** A response of which only the status counts. */
export const decodeNothing = (): Result<null> => ok(null)

/** The part of a name that stands for a site: `shop` of `shop.example`. Empty without a site. */
export const nameOfSite = (site: string | undefined): string =>
  (site ?? '')
    .replace(/^www\./u, '')
    .split('.', 1)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9-]/gu, '')
    .slice(0, 30)
