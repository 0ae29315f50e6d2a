// The interface of addy.io and of its program on other servers (app.addy.io/docs): an alias has a UUID, by which its mails name it, too.
import { ok, type Failure } from '../../shared/contract/result.ts'
import type { ServerResponse } from '../../shared/contract/mail-server-client.ts'
import { failureFromResponse } from '../failure-from-response.ts'
import { randomText } from '../random-text.ts'
import { localResponse } from '../local-response.ts'
import type { HttpResponse } from '../send-request.ts'
import {
  andThen,
  decodeNothing,
  mapResponse,
  nameOfSite,
  openCaller,
  type AliasApi,
  type AliasApiOptions,
  type AliasRequest,
} from './alias-api.ts'
import {
  addyRefusedFields,
  decodeAddyAlias,
  decodeAddyAliases,
  decodeAddyDefaultRecipient,
  decodeAddyDomains,
  decodeAddyRecipients,
} from './response-decoders.ts'

const PAGE_SIZE = 100
/** Characters of a description that its program accepts. */
const MAX_DESCRIPTION_LENGTH = 200
const ADDED_NAME_LENGTH = 4

/**
 * Of a refused alias, 403 is the limit of the plan, and a 429 that does not say until when is that of an hour, which does not concern
 * other requests.
 */
const explainCreateError =
  (now: () => number) =>
  (response: HttpResponse, body: unknown): Failure | null => {
    const fields = addyRefusedFields(body)
    if (fields.includes('local_part_without_extension')) return { kind: 'taken' }
    if (fields.includes('domain')) return { kind: 'invalid-input', field: 'domain' }
    const failure = failureFromResponse({ response, body, requestedLifetime: null }, now())
    const isHourly = failure.kind === 'server-trouble' && failure.status === 429
    const isPlan = failure.kind === 'forbidden' && response.status === 403 && body !== undefined
    return isPlan || isHourly ? { kind: 'quota' } : null
  }

export const createAddyApi = (options: AliasApiOptions): AliasApi => {
  const { key, now, mailboxAddress } = options
  const caller = openCaller(options, {
    authorization: `Bearer ${key}`,
    'x-requested-with': 'XMLHttpRequest',
  })
  /** The domains that all users share, where names are random. */
  let shared: readonly string[] = []
  let recipientId: string | null | undefined

  const readRecipients = () => caller.call({ path: '/api/v1/recipients', decode: decodeAddyRecipients })

  const readDomains = async () => {
    const domains = await caller.call({ path: '/api/v1/domain-options', decode: decodeAddyDomains })
    if (domains.result.ok) ({ shared } = domains.result.value)
    return mapResponse(domains, (found) => ok(found.domains))
  }

  /** The recipient that the program reads, which new aliases forward to; null for the account's default. */
  const readRecipientId = async (): Promise<ServerResponse<string | null>> => {
    if (mailboxAddress === null || recipientId !== undefined) return localResponse(ok(recipientId ?? null))
    return mapResponse(await readRecipients(), (recipients) => {
      recipientId = recipients.find(({ email }) => email === mailboxAddress.toLowerCase())?.id ?? null
      return ok(recipientId)
    })
  }

  /** The chosen name; with that of the site at the user's own domains; null for a random one. */
  const nameFor = ({ domain, name = '', site }: AliasRequest): string | null => {
    if (name !== '') return name.toLowerCase()
    const siteName = nameOfSite(site)
    return siteName === '' || shared.includes(domain) ? null : `${siteName}-${randomText(ADDED_NAME_LENGTH)}`
  }

  const post = (request: AliasRequest, recipient: string | null) => {
    const name = nameFor(request)
    const description = (request.label || request.site || '').slice(0, MAX_DESCRIPTION_LENGTH)
    return caller.call({
      path: '/api/v1/aliases',
      method: 'POST',
      body: {
        domain: request.domain,
        ...(name === null ? { format: 'random_characters' } : { format: 'custom', local_part: name }),
        ...(description === '' ? {} : { description }),
        ...(recipient === null ? {} : { recipient_ids: [recipient] }),
      },
      decode: decodeAddyAlias,
      explainError: explainCreateError(now),
    })
  }

  return {
    domains: readDomains,
    forwardsTo: async () =>
      andThen(
        await caller.call({ path: '/api/v1/account-details', decode: decodeAddyDefaultRecipient }),
        async (id) =>
          mapResponse(await readRecipients(), (recipients) =>
            ok(recipients.find((recipient) => recipient.id === id)?.email ?? null),
          ),
      ),
    create: async (request) => {
      // Only then is it known which domains are shared.
      const known = shared.length > 0 ? localResponse(ok(null)) : await readDomains()
      return andThen(known, async () =>
        andThen(await readRecipientId(), async (recipient) =>
          mapResponse(await post(request, recipient), ({ id, address }) => ok({ id, address })),
        ),
      )
    },
    list: (cursor) => {
      const page = /^\d{1,5}$/u.test(cursor ?? '') ? String(cursor) : '1'
      return caller.call({
        path: `/api/v1/aliases?page[number]=${page}&page[size]=${String(PAGE_SIZE)}`,
        decode: decodeAddyAliases,
      })
    },
    setActive: (emailId, isActive) =>
      isActive
        ? caller.call({
            path: '/api/v1/active-aliases',
            method: 'POST',
            body: { id: emailId },
            decode: decodeNothing,
            acceptsNonJson: true,
          })
        : caller.call({
            path: `/api/v1/active-aliases/${encodeURIComponent(emailId)}`,
            method: 'DELETE',
            decode: decodeNothing,
            acceptsNonJson: true,
          }),
    remove: (emailId) =>
      caller.call({
        path: `/api/v1/aliases/${encodeURIComponent(emailId)}`,
        method: 'DELETE',
        decode: decodeNothing,
        acceptsNonJson: true,
      }),
    close: () => caller.close(),
  }
}
