// SimpleLogin's interface (its docs/api.md): an alias has a number, and mails name it by its address.
import { err, ok } from '../../shared/contract/result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import type { ServerResponse, CreatedEmail } from '../../shared/contract/mail-server-client.ts'
import type { Operation } from '../api-caller.ts'
import { CallLimits } from '../call-limits.ts'
import { localResponse } from '../local-response.ts'
import { randomText } from '../random-text.ts'
import { RequestLimiter } from '../request-limiter.ts'
import {
  andThen,
  decodeNothing,
  failed,
  mapResponse,
  openCaller,
  type AliasApi,
  type AliasApiOptions,
  type AliasRequest,
} from './alias-api.ts'
import {
  decodeSimpleLoginAlias,
  decodeSimpleLoginAliases,
  decodeSimpleLoginMailboxes,
  decodeSimpleLoginOptions,
  decodeSimpleLoginToggle,
  decodeSimpleLoginUser,
  isDisabledAccount,
  type AliasOptions,
  type KnownAlias,
  type SimpleLoginUser,
} from './response-decoders.ts'

/** The limits of its program (ALIAS_LIMIT) for new aliases. */
const CREATION_LIMITS = [
  { maxCalls: 5, windowMs: MINUTE_MS },
  { maxCalls: 50, windowMs: HOUR_MS },
  { maxCalls: 100, windowMs: DAY_MS },
]
/** The same for switching aliases on and off. */
const TOGGLE_LIMITS = [{ maxCalls: 100, windowMs: HOUR_MS }]
/** The same for its list, a minute. */
const LISTS_PER_MINUTE = 50
const RANDOM_NAME_LENGTH = 8
const ADDED_NAME_LENGTH = 4

/** A 403 is either about one alias or about the whole account. */
const explainError: NonNullable<Operation<unknown>['explainError']> = ({ status }, body) =>
  status === 403 && isDisabledAccount(body) ? { kind: 'unauthorized', detail: 'Disabled account' } : null

export const createSimpleLoginApi = (options: AliasApiOptions): AliasApi => {
  const { now, mailboxAddress } = options
  const caller = openCaller(options, { authentication: options.key })
  const creations = new CallLimits(CREATION_LIMITS, now)
  const toggles = new CallLimits(TOGGLE_LIMITS, now)
  const lists = new RequestLimiter(LISTS_PER_MINUTE, MINUTE_MS, undefined, LISTS_PER_MINUTE)
  const ids = new Map<string, string>()
  let user: SimpleLoginUser | null = null
  let mailboxId: number | null = null

  const call = <T>(operation: Operation<T>): Promise<ServerResponse<T>> =>
    caller.call({ explainError, ...operation })

  const readUser = async (): Promise<ServerResponse<SimpleLoginUser>> => {
    const read = await call({ path: '/api/user_info', decode: decodeSimpleLoginUser })
    if (read.result.ok) user = read.result.value
    return read
  }
  /** The same, as it was last read. */
  const knownUser = (): Promise<ServerResponse<SimpleLoginUser>> =>
    user === null ? readUser() : Promise.resolve(localResponse(ok(user)))

  const readOptions = (site?: string): Promise<ServerResponse<AliasOptions>> =>
    call({
      path: `/api/v5/alias/options${site === undefined ? '' : `?hostname=${encodeURIComponent(site)}`}`,
      decode: decodeSimpleLoginOptions,
    })

  /** The number of the mailbox that new aliases forward to: the one that the program reads, or the default. */
  const readMailboxId = async (): Promise<ServerResponse<number>> => {
    if (mailboxId !== null) return localResponse(ok(mailboxId))
    const mailboxes = await call({ path: '/api/v2/mailboxes', decode: decodeSimpleLoginMailboxes })
    return mapResponse(mailboxes, (found) => {
      const own = found.find(({ email }) => email === mailboxAddress?.toLowerCase())
      const chosen = own ?? found.find((mailbox) => mailbox.default) ?? found[0]
      mailboxId = chosen?.id ?? null
      return chosen ? ok(chosen.id) : err({ kind: 'bad-answer', path: 'mailboxes', detail: 'none' })
    })
  }

  const post = (
    { site, label }: AliasRequest,
    name: string,
    signedSuffix: string,
    mailbox: number,
  ): Promise<ServerResponse<KnownAlias>> =>
    call({
      path: `/api/v3/alias/custom/new${site === undefined ? '' : `?hostname=${encodeURIComponent(site)}`}`,
      method: 'POST',
      body: {
        alias_prefix: name,
        signed_suffix: signedSuffix,
        mailbox_ids: [mailbox],
        ...(label === '' ? {} : { note: label }),
      },
      decode: decodeSimpleLoginAlias,
    })

  const createAs = async (
    request: AliasRequest,
    { canCreate, proposedName, suffixes }: AliasOptions,
  ): Promise<ServerResponse<CreatedEmail>> => {
    if (!canCreate) return failed({ kind: 'quota' })
    const suffix = suffixes.find(({ domain }) => domain === request.domain)
    if (!suffix) return failed({ kind: 'invalid-input', field: 'domain' })
    if (suffix.isPremium) {
      const { result } = await knownUser()
      if (!result.ok) return failed(result.failure)
      if (!result.value.isPremium) return failed({ kind: 'needs-plan' })
    }
    const until = creations.take()
    if (until !== null) return failed({ kind: 'rate-limited', until })
    const { name = '' } = request
    const chosen = name || proposedName || randomText(RANDOM_NAME_LENGTH)
    return andThen(await readMailboxId(), async (mailbox) => {
      const first = await post(request, chosen.toLowerCase(), suffix.signed, mailbox)
      const isTaken = !first.result.ok && first.result.failure.kind === 'taken'
      const created =
        isTaken && name === ''
          ? await post(request, `${chosen}-${randomText(ADDED_NAME_LENGTH)}`, suffix.signed, mailbox)
          : first
      return mapResponse(created, (alias) => {
        ids.set(alias.id, alias.serviceId)
        return ok({ id: alias.id, address: alias.address })
      })
    })
  }

  /** The alias as the service has it now. */
  const find = async (emailId: string): Promise<ServerResponse<KnownAlias>> => {
    const known = ids.get(emailId)
    if (known !== undefined)
      return call({ path: `/api/aliases/${encodeURIComponent(known)}`, decode: decodeSimpleLoginAlias })
    await lists.acquire('foreground')
    const found = await call({
      path: '/api/v2/aliases?page_id=0',
      method: 'POST',
      body: { query: emailId },
      decode: decodeSimpleLoginAliases(0),
    })
    return mapResponse(found, ({ items }) => {
      const alias = items.find(({ id }) => id === emailId)
      return alias ? ok(alias) : err({ kind: 'not-found' })
    })
  }

  const toggle = (alias: KnownAlias): Promise<ServerResponse<boolean>> => {
    const until = toggles.take()
    if (until !== null) return Promise.resolve(failed({ kind: 'rate-limited', until }))
    return call({
      path: `/api/aliases/${encodeURIComponent(alias.serviceId)}/toggle`,
      method: 'POST',
      decode: decodeSimpleLoginToggle,
    })
  }

  return {
    domains: async () =>
      andThen(await readUser(), async ({ isPremium }) =>
        mapResponse(await readOptions(), ({ suffixes }) => {
          const usable = suffixes.filter((suffix) => isPremium || !suffix.isPremium)
          return ok([...new Set(usable.map(({ domain }) => domain))])
        }),
      ),
    forwardsTo: async () => mapResponse(await knownUser(), ({ email }) => ok(email)),
    create: async (request) => andThen(await readOptions(request.site), (found) => createAs(request, found)),
    list: async (cursor) => {
      const page = /^\d{1,5}$/u.test(cursor ?? '') ? Number(cursor) : 0
      await lists.acquire('background')
      const listed = await call({
        path: `/api/v2/aliases?page_id=${String(page)}`,
        decode: decodeSimpleLoginAliases(page),
      })
      if (listed.result.ok) for (const alias of listed.result.value.items) ids.set(alias.id, alias.serviceId)
      return listed
    },
    // The interface has only a switch that turns over.
    setActive: async (emailId, isActive) =>
      andThen(await find(emailId), async (alias) => {
        if ((alias.isOff !== true) === isActive) return localResponse(ok(null))
        const turned = await toggle(alias)
        // Another program had turned it in between.
        const isWrong = turned.result.ok && turned.result.value !== isActive
        return mapResponse(isWrong ? await toggle(alias) : turned, () => ok(null))
      }),
    remove: async (emailId) =>
      andThen(await find(emailId), async ({ serviceId }) => {
        ids.delete(emailId)
        return call({
          path: `/api/aliases/${encodeURIComponent(serviceId)}`,
          method: 'DELETE',
          decode: decodeNothing,
          acceptsNonJson: true,
        })
      }),
    close: () => {
      lists.close()
      return caller.close()
    },
  }
}
