// What an API key may do: its scope, the addresses it may see and create, and the rule of every route. All other files ask here.
import { MAIL_SCOPES, type KeyScope } from '../../shared/contract/rest-constants.ts'
import { foldName, randomName } from '../addresses/address-name.ts'

/** The access that the key of a request grants. */
export interface KeyAccess {
  /** Identifies the key, without revealing it: the beginning of its hash, see `keyIdOf`. */
  readonly keyId: string
  /** The name of a scoped key; null for the ordinary key of the account, which has no limits. */
  readonly name: string | null
  /**
   * - `full`: everything with addresses and mail.
   * - `own`: creates addresses, and sees and deletes only those that were created with this key.
   * - `read`: reads.
   * - `metrics`: reads only the metrics of the service; no addresses and no mail.
   */
  readonly scope: KeyScope
  /** The addresses it is limited to, see `parseAddressPattern`; null for no limit. */
  readonly addresses: string | null
  /** Epoch milliseconds; null for a key that does not expire. */
  readonly expiresAt: number | null
}

/** The access of a signed-in user of the profile page, who sees the whole account. */
export const SESSION_ACCESS: KeyAccess = {
  keyId: '',
  name: null,
  scope: 'full',
  addresses: null,
  expiresAt: null,
}

/** The id of a key. @param hash of the key, as stored */
export const keyIdOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex').slice(0, 32)

/** Whether the key was made with `keys add NAME --scope`, or on the profile page with a scope. */
export const isScopedKey = ({ name }: KeyAccess): boolean => name !== null

/** Limits the addresses of an account to those that a key may see; both conditions must hold. */
export interface AddressFilter {
  /** The id of the key that created the address; null for any. */
  readonly createdBy: string | null
  /** See `parseAddressPattern`; null for any. */
  readonly pattern: string | null
}

/** The filter for every query of addresses and messages; null for the whole account. */
export const addressFilter = ({ keyId, scope, addresses }: KeyAccess): AddressFilter | null =>
  scope === 'own' || addresses !== null
    ? { createdBy: scope === 'own' ? keyId : null, pattern: addresses }
    : null

/** Whether a text can be the name of a scoped key: shown in lists and problems, so without control characters. */
export const isKeyName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,59}$/u.test(text) && text === text.trim()

/** Maximum length of a pattern in characters, that of an address. */
const MAX_PATTERN_LENGTH = 320
/** Each one multiplies the time that SQLite needs for an address that does not match. */
const MAX_STARS = 3

/**
 * Returns a pattern for addresses in the form in which it is stored; null for an invalid one. `*` stands for any characters and `?`
 * for one character. A pattern with `@` describes the whole address, otherwise only the part before the `@`.
 */
export const parseAddressPattern = (text: string): string | null => {
  const pattern = foldName(text.trim()).replaceAll(/\*+/g, '*')
  const isValid =
    pattern !== '' &&
    pattern.length <= MAX_PATTERN_LENGTH &&
    !/[\s\p{Cc}]/u.test(pattern) &&
    pattern.split('*').length <= MAX_STARS + 1 &&
    pattern.split('@').length <= 2
  return isValid ? pattern : null
}

/** Whether `*` and `?` of a pattern can stand for parts of a text, so that both are equal. Linear in the text for each `*`. */
const matchesGlob = (pattern: string, text: string): boolean => {
  const signs = Array.from(pattern)
  const characters = Array.from(text)
  let sign = 0
  let at = 0
  // The last `*`, and the end of the text that it stands for so far.
  let star = -1
  let starEnd = 0
  while (at < characters.length) {
    if (signs[sign] === '*') {
      star = sign
      starEnd = at
      sign += 1
    } else if (signs[sign] === '?' || signs[sign] === characters[at]) {
      sign += 1
      at += 1
    } else if (star >= 0) {
      starEnd += 1
      at = starEnd
      sign = star + 1
    } else return false
  }
  return signs.slice(sign).every((rest) => rest === '*')
}

/** Whether a pattern describes an address. @param address normalized full address */
export const matchesAddressPattern = (pattern: string, address: string): boolean =>
  matchesGlob(pattern, pattern.includes('@') ? address : address.slice(0, address.lastIndexOf('@')))

/** Whether a key may see and use an address of its account. */
export const maySeeAddress = (
  access: KeyAccess,
  address: { readonly address: string; readonly created_by: string | null },
): boolean => {
  const filter = addressFilter(access)
  if (filter === null) return true
  const { createdBy, pattern } = filter
  return (
    (createdBy === null || address.created_by === createdBy) &&
    (pattern === null || matchesAddressPattern(pattern, address.address))
  )
}

/** A random local part that the key may create: `ci-<random>` for the pattern `ci-*`. */
export const randomNameFor = ({ addresses }: KeyAccess): string => {
  if (addresses === null) return randomName()
  const at = addresses.indexOf('@')
  let hasRandomPart = false
  return (at < 0 ? addresses : addresses.slice(0, at)).replaceAll(/[*?]/g, (sign) => {
    if (sign === '?') return randomName().slice(0, 1)
    const part = hasRandomPart ? '' : randomName()
    hasRandomPart = true
    return part
  })
}

/** The key with its own limits, for problems: it reveals nothing about the account. */
const describeKey = ({ name, scope, addresses }: KeyAccess): string =>
  `The key "${name ?? ''}" (scope ${scope}${addresses === null ? '' : `, addresses ${addresses}`})`

/** Why the key may not create an address; null if it may. @param address normalized full address */
export const creationRefusal = (access: KeyAccess, address: string): string | null => {
  const { addresses } = access
  if (addresses === null || matchesAddressPattern(addresses, address)) return null
  return `${describeKey(access)} creates only addresses that match ${addresses}.`
}

interface RouteRule {
  /**
   * `read`: every key for mail. `write`: not a key with the scope `read`. `metrics`: a key with that scope. `account`: only the
   * ordinary key of the account, which may use every route.
   */
  readonly needs: 'read' | 'write' | 'metrics' | 'account'
  /** What the route does, after "may not". */
  readonly action: string
}

const READ: RouteRule = { needs: 'read', action: 'read' }
const CLAIM: RouteRule = { needs: 'write', action: 'claim messages' }
const WEBHOOK: RouteRule = {
  needs: 'account',
  action: 'use the webhook, which receives all mail of the account',
}
/** A route without a rule is refused for scoped keys. */
const UNKNOWN: RouteRule = { needs: 'account', action: 'use this operation' }

/** The rule of each route that needs a key, by method and path as in the OpenAPI document. */
const ROUTE_RULES: Readonly<Record<string, RouteRule>> = {
  'GET /api/email/domains': READ,
  'GET /api/config': READ,
  'GET /api/emails': READ,
  'GET /api/emails/{emailId}': READ,
  'GET /api/emails/{emailId}/{messageId}': READ,
  'GET /api/emails/{emailId}/{messageId}/source': READ,
  'GET /api/emails/{emailId}/{messageId}/raw': READ,
  'GET /api/messages': READ,
  'GET /api/events': READ,
  // The requests of an agent's tools are checked one by one.
  'POST /mcp': READ,
  'POST /api/emails/{emailId}/{messageId}/summarize': READ,
  'POST /api/emails/{emailId}/{messageId}/extract-code': READ,
  'POST /api/emails/{emailId}/{messageId}/extract-links': READ,
  'POST /api/emails/{emailId}/{messageId}/qa': READ,
  'POST /api/emails/{emailId}/{messageId}/translate': READ,
  'POST /api/emails/generate': { needs: 'write', action: 'create addresses' },
  'DELETE /api/emails/{emailId}': { needs: 'write', action: 'delete addresses' },
  'DELETE /api/emails/{emailId}/messages': { needs: 'write', action: 'delete messages' },
  'POST /api/emails/{emailId}/{messageId}/claim': CLAIM,
  'PUT /api/emails/{emailId}/{messageId}/claim/{claim}': CLAIM,
  'DELETE /api/emails/{emailId}/{messageId}/claim/{claim}': CLAIM,
  'DELETE /api/emails/{emailId}/{messageId}': { needs: 'write', action: 'delete messages' },
  'GET /api/webhook': WEBHOOK,
  'POST /api/webhook': WEBHOOK,
  'POST /api/webhook/secret': WEBHOOK,
  'DELETE /api/webhook/secret': WEBHOOK,
  'GET /api/webhook/deliveries': WEBHOOK,
  'POST /api/sign-in-link': { needs: 'account', action: 'sign in to the page' },
  'GET /metrics': { needs: 'metrics', action: 'read the metrics of the service' },
}

const SCOPES_FOR: Readonly<Record<RouteRule['needs'], readonly KeyScope[]>> = {
  read: MAIL_SCOPES,
  write: ['full', 'own'],
  metrics: ['metrics'],
  account: [],
}

const WHO_MAY: Readonly<Record<RouteRule['needs'], string>> = {
  read: 'A key with the scope read, own or full may.',
  write: 'A key with the scope own or full may.',
  metrics: "The owner's own key, or one with the scope metrics, may.",
  account: "The account's own key may.",
}

/**
 * Why a key may not use a route, for a problem, with the kind of key that may; null if it may.
 * @param method of the request
 * @param path of the route, with parameters as `{name}` or `:name`
 */
export const routeRefusal = (access: KeyAccess, method: string, path: string): string | null => {
  if (!isScopedKey(access)) return null
  const route = `${method === 'HEAD' ? 'GET' : method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
  const { needs, action } = ROUTE_RULES[route] ?? UNKNOWN
  if (SCOPES_FOR[needs].includes(access.scope)) return null
  return `${describeKey(access)} may not ${action}. ${WHO_MAY[needs]}`
}
