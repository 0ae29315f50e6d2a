// The interface of Firefox Relay (relay.firefox.com/api/v1/docs): random masks, and masks at the user's own subdomain with a paid plan.
// Mails name a mask by its address.
import { err, ok, type Failure } from '../../shared/contract/result.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import type { ServerResponse } from '../../shared/contract/mail-server-client.ts'
import type { Operation } from '../api-caller.ts'
import { localResponse } from '../local-response.ts'
import { randomText } from '../random-text.ts'
import { RequestLimiter } from '../request-limiter.ts'
import {
  andThen,
  decodeNothing,
  failed,
  mapResponse,
  nameOfSite,
  openCaller,
  type AliasApi,
  type AliasApiOptions,
} from './alias-api.ts'
import {
  decodeRelayMask,
  decodeRelayMasks,
  decodeRelaySubdomain,
  decodeRelayUser,
  relayErrorCode,
  type KnownAlias,
} from './response-decoders.ts'

export const RELAY_DOMAIN = 'mozmail.com'
/** The limit of its program (ADDRESS_RATE_LIMIT) for requests about masks. */
const REQUESTS_PER_MINUTE = 30
/** Characters of a description that its program accepts. */
const MAX_DESCRIPTION_LENGTH = 64
const RANDOM_NAME_LENGTH = 8
const ADDED_NAME_LENGTH = 4
/** The cursor of the second list. */
const CUSTOM_MASKS = 'custom'

const FAILURES: Readonly<Record<string, Failure>> = {
  free_tier_limit: { kind: 'quota' },
  free_tier_no_subdomain_masks: { kind: 'needs-plan' },
  need_subdomain: { kind: 'invalid-input', field: 'domain' },
  address_unavailable: { kind: 'invalid-input', field: 'name' },
  duplicate_address: { kind: 'taken' },
}

const explainError: NonNullable<Operation<unknown>['explainError']> = (_response, body) =>
  FAILURES[relayErrorCode(body)] ?? null

export const createFirefoxRelayApi = (options: AliasApiOptions): AliasApi => {
  const caller = openCaller(options, { authorization: `Token ${options.key}` })
  const limiter = new RequestLimiter(REQUESTS_PER_MINUTE, MINUTE_MS, undefined, REQUESTS_PER_MINUTE)
  const ids = new Map<string, string>()

  const call = async <T>(
    operation: Operation<T>,
    priority: Parameters<typeof limiter.acquire>[0] = 'foreground',
  ): Promise<ServerResponse<T>> => {
    await limiter.acquire(priority)
    return caller.call({ explainError, ...operation })
  }

  const list: AliasApi['list'] = async (cursor) => {
    const isSecond = cursor === CUSTOM_MASKS
    const listed = await call(
      {
        path: `/api/v1/${isSecond ? 'domainaddresses' : 'relayaddresses'}/`,
        decode: decodeRelayMasks(isSecond ? null : CUSTOM_MASKS),
      },
      'background',
    )
    if (listed.result.ok) for (const mask of listed.result.value.items) ids.set(mask.id, mask.serviceId)
    return listed
  }

  /** The path of a mask. */
  const pathOf = async (emailId: string): Promise<ServerResponse<string>> => {
    for (const cursor of [null, CUSTOM_MASKS]) {
      if (ids.has(emailId)) break
      const listed = await list(cursor)
      if (!listed.result.ok) return { ...listed, result: listed.result }
    }
    const known = ids.get(emailId)
    return known === undefined ? failed({ kind: 'not-found' }) : localResponse(ok(`/api/v1/${known}/`))
  }

  const post = (
    kind: 'domainaddresses' | 'relayaddresses',
    body: object,
  ): Promise<ServerResponse<KnownAlias>> =>
    call({
      path: `/api/v1/${kind}/`,
      method: 'POST',
      body: { enabled: true, ...body },
      decode: decodeRelayMask,
    })

  return {
    domains: async () =>
      mapResponse(await call({ path: '/api/v1/profiles/', decode: decodeRelaySubdomain }), (subdomain) =>
        ok([RELAY_DOMAIN, ...(subdomain === null ? [] : [`${subdomain}.${RELAY_DOMAIN}`])]),
      ),
    forwardsTo: () => call({ path: '/api/v1/users/', decode: decodeRelayUser }),
    create: async ({ domain, name = '', site, label }) => {
      const description = (label || site || '').slice(0, MAX_DESCRIPTION_LENGTH)
      if (domain === RELAY_DOMAIN && name !== '') return failed({ kind: 'invalid-input', field: 'name' })
      const siteName = nameOfSite(site)
      const ownName =
        name.toLowerCase() ||
        (siteName === '' ? randomText(RANDOM_NAME_LENGTH) : `${siteName}-${randomText(ADDED_NAME_LENGTH)}`)
      const created = await (domain === RELAY_DOMAIN
        ? post('relayaddresses', { description, ...(site === undefined ? {} : { generated_for: site }) })
        : post('domainaddresses', { description, address: ownName }))
      return mapResponse(created, (mask) => {
        if (mask.address.slice(mask.address.lastIndexOf('@') + 1) !== domain)
          return err({ kind: 'bad-answer', path: 'full_address', detail: 'another domain' })
        ids.set(mask.id, mask.serviceId)
        return ok({ id: mask.id, address: mask.address })
      })
    },
    list,
    setActive: async (emailId, isActive) =>
      andThen(await pathOf(emailId), (path) =>
        call({
          path,
          method: 'PATCH',
          body: { enabled: isActive },
          decode: decodeNothing,
          acceptsNonJson: true,
        }),
      ),
    remove: async (emailId) =>
      andThen(await pathOf(emailId), (path) => {
        ids.delete(emailId)
        return call({ path, method: 'DELETE', decode: decodeNothing, acceptsNonJson: true })
      }),
    close: () => {
      limiter.close()
      return caller.close()
    },
  }
}
