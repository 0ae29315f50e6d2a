// Decodes the responses of the alias services; see docs/servers.md for what each of them is known from.
import { z } from 'zod'
import { cleanLine, MAX_ADDRESS_LENGTH } from '../../mail/clean-line.ts'
import type { ListedEmail, Page } from '../../shared/contract/mail-server-client.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import { badAnswer, decodeItems, decodeWith, id, instant, MAX_DOMAINS, optionalText } from '../decode.ts'

/** Characters of a note that are shown as the label of an address. */
const MAX_LABEL_LENGTH = 120
const MAX_SIGNED_SUFFIX_LENGTH = 2_000
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/
const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

const lowerCase = z
  .string()
  .max(MAX_ADDRESS_LENGTH)
  .transform((text) => text.toLowerCase())
const domain = lowerCase.pipe(z.string().regex(DOMAIN))
const localPart = lowerCase.pipe(z.string().regex(LOCAL_PART))
/** An alias: it is shown, copied, and compared with what the service writes into mails, in lower case. */
const address = lowerCase.refine((text) => {
  const at = text.lastIndexOf('@')
  return LOCAL_PART.test(text.slice(0, Math.max(0, at))) && DOMAIN.test(text.slice(at + 1))
}, 'not an address')

/** The first line of a note. */
const label = optionalText.transform((text) =>
  cleanLine(text.trim().split('\n', 1)[0] ?? '', MAX_LABEL_LENGTH),
)
const labelField = (text: string): Pick<ListedEmail, 'label'> => (text === '' ? {} : { label: text })
const offField = (isActive: boolean): Pick<ListedEmail, 'isOff'> => (isActive ? {} : { isOff: true })

/** An alias, and the id by which the service's interface names it. */
export interface KnownAlias extends ListedEmail {
  readonly serviceId: string
}

const simpleLoginAliasSchema = z
  .object({
    id,
    email: address,
    enabled: z.boolean(),
    creation_timestamp: instant,
    note: label,
    name: label,
  })
  .transform(({ id: serviceId, email, enabled, creation_timestamp: createdAt, note, name }): KnownAlias => ({
    serviceId,
    id: email,
    address: email,
    createdAt,
    ...labelField(note || name),
    ...offField(enabled),
  }))
export const decodeSimpleLoginAlias = decodeWith(simpleLoginAliasSchema)

/** Decodes a list, item by item. @param name of the field with the list; empty if the whole body is the list */
const decodeList = <T>(
  name: string,
  body: unknown,
  item: z.ZodType<T>,
): Result<{ readonly items: T[]; readonly undecodable: string[]; readonly count: number }> => {
  const list = name === '' ? body : z.object({ [name]: z.unknown() }).safeParse(body).data?.[name]
  const decoded = z.array(z.unknown()).safeParse(list)
  if (!decoded.success) return badAnswer(decoded.error)
  return ok({ ...decodeItems(name, decoded.data, item), count: decoded.data.length })
}

/** @param nextCursorOf from the body and the number of its items */
const decodePageOf =
  (
    name: string,
    item: z.ZodType<KnownAlias>,
    nextCursorOf: (body: unknown, count: number) => string | null,
  ) =>
  (body: unknown): Result<Page<KnownAlias>> => {
    const list = decodeList(name, body, item)
    if (!list.ok) return list
    const { count, ...page } = list.value
    return ok({ ...page, nextCursor: nextCursorOf(body, count), total: null })
  }

/** Aliases of a page of SimpleLogin's list; the last page has fewer. */
const SIMPLELOGIN_PAGE_SIZE = 20
/** @param page the number of the page that was asked for, from 0 */
export const decodeSimpleLoginAliases = (page: number): ((body: unknown) => Result<Page<KnownAlias>>) =>
  decodePageOf('aliases', simpleLoginAliasSchema, (_body, count) =>
    count < SIMPLELOGIN_PAGE_SIZE ? null : String(page + 1),
  )

/** What may follow the name of a new alias at SimpleLogin. */
interface Suffix {
  /** With the domain: `.cat@simplelogin.example`. */
  readonly text: string
  readonly domain: string
  readonly signed: string
  /** Only with a paid plan. */
  readonly isPremium: boolean
  /** At a domain of the user's own. */
  readonly isCustom: boolean
}
export interface AliasOptions {
  readonly canCreate: boolean
  /** The name that it proposes for the site; empty without a site. */
  readonly proposedName: string
  readonly suffixes: readonly Suffix[]
}
const suffixSchema = z
  .object({
    suffix: z.string().max(MAX_ADDRESS_LENGTH),
    signed_suffix: z.string().min(1).max(MAX_SIGNED_SUFFIX_LENGTH),
    is_premium: z.boolean().catch(false),
    is_custom: z.boolean().catch(false),
  })
  .transform(
    ({ suffix, signed_suffix: signed, is_premium: isPremium, is_custom: isCustom }, context): Suffix => {
      const found = domain.safeParse(suffix.slice(suffix.lastIndexOf('@') + 1))
      if (!found.success) context.addIssue({ code: 'custom', path: ['suffix'], message: 'no domain' })
      return { text: suffix, domain: found.data ?? '', signed, isPremium, isCustom }
    },
  )
const optionsSchema = z.object({
  can_create: z.boolean(),
  prefix_suggestion: optionalText,
  suffixes: z.array(z.unknown()),
})
export const decodeSimpleLoginOptions = (body: unknown): Result<AliasOptions> => {
  const options = optionsSchema.safeParse(body)
  if (!options.success) return badAnswer(options.error)
  const { can_create: canCreate, prefix_suggestion: proposed, suffixes } = options.data
  const proposedName = localPart.safeParse(proposed).data ?? ''
  const { items } = decodeItems('suffixes', suffixes.slice(0, MAX_DOMAINS), suffixSchema)
  return ok({ canCreate, proposedName, suffixes: items })
}

const disabledAccountSchema = z.object({ error: z.literal('Disabled account') })
/** Whether SimpleLogin refused because the account is disabled: it has no codes, and the same status for an unknown alias. */
export const isDisabledAccount = (body: unknown): boolean => disabledAccountSchema.safeParse(body).success

export interface SimpleLoginUser {
  /** The mail address of the account; null if the service does not tell. */
  readonly email: string | null
  readonly isPremium: boolean
}
export const decodeSimpleLoginUser = decodeWith<SimpleLoginUser>(
  z
    .object({ email: address.nullish().catch(null), is_premium: z.boolean().catch(false) })
    .transform(({ email, is_premium: isPremium }) => ({ email: email ?? null, isPremium })),
)
export const decodeSimpleLoginToggle = decodeWith(
  z.object({ enabled: z.boolean() }).transform(({ enabled }) => enabled),
)
const mailboxSchema = z.object({
  id: z.int(),
  email: address,
  default: z.boolean().catch(false),
  verified: z.boolean().catch(true),
})
/** The mailboxes that an alias may forward to. */
export const decodeSimpleLoginMailboxes = (
  body: unknown,
): Result<readonly z.infer<typeof mailboxSchema>[]> => {
  const list = decodeList('mailboxes', body, mailboxSchema)
  return list.ok ? ok(list.value.items.filter(({ verified }) => verified)) : list
}

/** addy.io's times are in UTC without saying so: `2026-01-31 12:00:00`. */
const utcInstant = z.preprocess(
  (time) =>
    typeof time === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u.test(time)
      ? `${time.replace(' ', 'T')}Z`
      : time,
  instant,
)
const addyAliasSchema = z
  .object({
    id: z.guid().transform((text) => text.toLowerCase()),
    email: address,
    active: z.boolean(),
    description: label,
    created_at: utcInstant,
  })
  .transform(({ id: serviceId, email, active, description, created_at: createdAt }): KnownAlias => ({
    serviceId,
    // Mails name their alias by it.
    id: serviceId,
    address: email,
    createdAt,
    ...labelField(description),
    ...offField(active),
  }))
export const decodeAddyAlias = decodeWith(z.object({ data: addyAliasSchema }).transform(({ data }) => data))

const addyPagesSchema = z.object({ meta: z.object({ current_page: z.int(), last_page: z.int() }) })
export const decodeAddyAliases = decodePageOf('data', addyAliasSchema, (body) => {
  const pages = addyPagesSchema.safeParse(body).data?.meta
  return pages && pages.current_page < pages.last_page ? String(pages.current_page + 1) : null
})
export const decodeAddyDomains = decodeWith(
  z
    .object({
      data: z.array(z.unknown()),
      sharedDomains: z.array(z.unknown()).catch([]),
      defaultAliasDomain: domain.nullish().catch(null),
    })
    .transform(({ data, sharedDomains, defaultAliasDomain }) => {
      const domainsOf = (list: readonly unknown[]): string[] =>
        decodeItems('data', list.slice(0, MAX_DOMAINS), domain).items
      const domains = domainsOf(data)
      const first = defaultAliasDomain && domains.includes(defaultAliasDomain) ? [defaultAliasDomain] : []
      return { domains: [...new Set([...first, ...domains])], shared: domainsOf(sharedDomains) }
    }),
)
const recipientSchema = z.object({
  id: z.guid(),
  email: address,
  email_verified_at: z.string().nullish(),
})
/** The mailboxes that an alias may forward to. */
export const decodeAddyRecipients = (body: unknown): Result<readonly z.infer<typeof recipientSchema>[]> => {
  const list = decodeList('data', body, recipientSchema)
  return list.ok
    ? ok(list.value.items.filter(({ email_verified_at: verifiedAt }) => (verifiedAt ?? '') !== ''))
    : list
}
/** The id of the account's default recipient. */
export const decodeAddyDefaultRecipient = decodeWith(
  z
    .object({ data: z.object({ default_recipient_id: z.guid().nullish() }) })
    .transform(({ data }) => data.default_recipient_id ?? null),
)
const addyErrorSchema = z.object({ errors: z.record(z.string(), z.unknown()) })
/** The fields that addy.io refused. */
export const addyRefusedFields = (body: unknown): readonly string[] =>
  Object.keys(addyErrorSchema.safeParse(body).data?.errors ?? {})

/** The local part of a new address of DuckDuckGo. */
export const decodeDuckAddress = decodeWith(
  z.object({ address: localPart }).transform(({ address: local }) => local),
)
export const decodeDuckStatus = decodeWith(
  z.object({ active: z.boolean() }).transform(({ active }) => active),
)

const relayMaskSchema = z
  .object({
    id: z.int(),
    full_address: address,
    enabled: z.boolean(),
    description: label,
    generated_for: label,
    created_at: instant,
    mask_type: z.enum(['random', 'custom']).catch('random'),
  })
  .transform(({ id: number, full_address: email, enabled, created_at: createdAt, ...mask }): KnownAlias => ({
    serviceId: `${mask.mask_type === 'custom' ? 'domainaddresses' : 'relayaddresses'}/${String(number)}`,
    id: email,
    address: email,
    createdAt,
    ...labelField(mask.description || mask.generated_for),
    ...offField(enabled),
  }))
export const decodeRelayMask = decodeWith(relayMaskSchema)
/** @param nextCursor the cursor of the list after this one; null after the last */
export const decodeRelayMasks = (nextCursor: string | null): ((body: unknown) => Result<Page<KnownAlias>>) =>
  decodePageOf('', relayMaskSchema, () => nextCursor)
/** The user's own subdomain; null without a paid plan. */
export const decodeRelaySubdomain = decodeWith(
  z
    .array(z.object({ subdomain: domain.nullish().catch(null) }))
    .transform(([profile]) => profile?.subdomain ?? null),
)
export const decodeRelayUser = decodeWith(
  z.array(z.object({ email: address.nullish().catch(null) })).transform(([user]) => user?.email ?? null),
)
const relayErrorSchema = z.object({ error_code: z.string() })
/** The stable code of an error of Firefox Relay; empty without one. */
export const relayErrorCode = (body: unknown): string =>
  relayErrorSchema.safeParse(body).data?.error_code ?? ''
