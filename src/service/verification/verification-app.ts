// The issuer of the Email Verification Protocol as a separate application, loaded by its first request: with a signed token from here,
// a site knows that the person controls an address, and sends no mail. Pinned to draft-hardt-email-verification-02 and what Chrome does
// (docs/decisions/verification.md).
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { readUpTo, TooLargeError } from '../../shared/read-up-to.ts'
import type { AppDependencies } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import type { Account } from '../store/account-rules.ts'
import type { VerifiableAddress } from '../store/verification-store.ts'
import {
  ACCOUNTS_PATH,
  ISSUANCE_PATH,
  KEYS_PATH,
  METADATA_PATH,
  metadataOf,
  siteOf,
  WEB_IDENTITY_PATH,
  webIdentityOf,
} from './documents.ts'
import { decodeIssuanceRequest, type IssuanceRequest } from './issuance-request.ts'
import { addressForToken } from './private-address.ts'
import { authenticationRequired, Refusal } from './refusal.ts'
import { MAX_REQUEST_AGE_S } from './request-signature.ts'
import { KEYS_MAX_AGE_S, SigningKeys, signJwt } from './signing-keys.ts'
import { verificationHash } from './verification-cookie.ts'

/** Seconds for which a token is valid, as Chrome and sites judge by its `iat`. */
const TOKEN_LIFETIME_S = 300
/** A request is two header values and an address. */
const MAX_BODY_BYTES = 8192
/** The newest; Chrome reads the whole list for each address that is entered. */
const MAX_LISTED_ADDRESSES = 500

/** What Chrome puts into Sec-Fetch-Dest, which no page can set, so that none can call these routes with the cookie. */
const ACCOUNTS_DESTINATIONS = ['webidentity']
/** Chrome before version 153 sent the first value with its earlier form of the request. */
const ISSUANCE_DESTINATIONS = ['webidentity', 'email-verification']

interface VerificationEnv {
  Bindings: { /** IP address of the client. */ client: string }
}
type VerificationContext = Context<VerificationEnv>

/** For documents without anything of a person, also for sites that read them in a browser. */
const publicDocument = (body: object): Response =>
  Response.json(body, {
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': `public, max-age=${KEYS_MAX_AGE_S}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })

/** @throws Refusal for a request of a page: only the browser itself may ask */
const requireBrowser = (c: VerificationContext, destinations: readonly string[]): void => {
  const origin = c.req.header('origin')
  if (!destinations.includes(c.req.header('sec-fetch-dest') ?? ''))
    throw new Refusal('invalid_request', 'Missing or invalid Sec-Fetch-Dest header')
  // Chrome hides the site: an opaque origin with the POST, none with the GET.
  if (origin !== undefined && origin !== 'null')
    throw new Refusal('invalid_request', 'The request must not name an origin.')
}

const readBody = async (c: VerificationContext): Promise<Uint8Array> => {
  try {
    return await readUpTo(c.req.raw.body ?? new Blob([]).stream(), MAX_BODY_BYTES)
  } catch (error) {
    if (error instanceof TooLargeError) throw new Refusal('request_too_large', 'The body is too large.')
    throw error
  }
}

/** Creates the application. It throws errors other than refusals to its caller, which answers them. */
export const createVerificationApp = (parts: AppDependencies, origin: string): Hono<VerificationEnv> => {
  const app = new Hono<VerificationEnv>()
  const { store, frontDoor } = parts
  const keys = new SigningKeys(store.verification)
  const { host } = new URL(origin)
  const site = siteOf(origin)

  const enforceLimit = async (client: string, key?: string): Promise<void> => {
    const seconds = await frontDoor.limits.take('verifications', client, key)
    if (seconds > 0)
      throw new Refusal('too_many_requests', 'Too many requests.', { 'Retry-After': String(seconds) })
  }
  const accountOf = async (c: VerificationContext, now: number): Promise<Account> => {
    const hash = verificationHash(c)
    const account = hash === null ? undefined : await store.verification.accountOf(hash, now)
    if (!account) throw authenticationRequired()
    return account
  }
  const signToken = async (
    { address, expires_at }: VerifiableAddress,
    { key }: IssuanceRequest,
    now: number,
  ): Promise<string> => {
    const issuedAt = Math.floor(now / 1000)
    const jwt = signJwt(await keys.current(key.alg), 'evt+jwt', {
      iss: origin,
      iat: issuedAt,
      exp: Math.min(issuedAt + TOKEN_LIFETIME_S, Math.floor(expires_at / 1000)),
      cnf: { jwk: key.jwk },
      email: address,
      email_verified: true,
      is_private_email: true,
    })
    // The form of an SD-JWT without disclosures.
    return `${jwt}~`
  }
  /** @returns the token, for an address of the account whose session asks */
  const issue = async (c: VerificationContext, account: Account, request: IssuanceRequest, now: number) => {
    await enforceLimit(c.env.client, account.id)
    const once = createHash('sha256').update(request.signed).digest()
    if (!(await store.verification.useOnce(once, now + 2 * MAX_REQUEST_AGE_S * 1000, now)))
      throw new Refusal('invalid_signature', 'The request was used before.')
    const address = await store.verification.address(account.id, request.email, now)
    if (!address) throw authenticationRequired()
    return signToken(await addressForToken(parts, account, address, request.wanted, now), request, now)
  }

  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    const response = error.response()
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Content-Type-Options', 'nosniff')
    if (c.req.method === 'HEAD') return new Response(null, response)
    return response
  })
  app.use(async (c, next) => {
    const authority = (c.req.header('host') ?? '').toLowerCase().replace(/:443$/, '')
    const { pathname, search } = new URL(c.req.url)
    // Browsers read that file at the registrable domain, which may lead here too.
    if (authority !== host && !(pathname === WEB_IDENTITY_PATH && authority === site))
      throw new Problem('HOST_NOT_ALLOWED')
    // The signature has the path as it was sent, so that other spellings of it do not exist.
    if (pathname !== c.req.path || search !== '') throw new Refusal('not_found', 'There is nothing here.')
    await next()
  })
  const documents: Readonly<Record<string, () => object | Promise<object>>> = {
    [METADATA_PATH]: () => metadataOf(origin),
    [WEB_IDENTITY_PATH]: () => webIdentityOf(origin),
    [KEYS_PATH]: () => keys.published(),
  }
  for (const [path, document] of Object.entries(documents))
    app.get(path, async () => publicDocument(await document()))
  app.get(ACCOUNTS_PATH, async (c) => {
    requireBrowser(c, ACCOUNTS_DESTINATIONS)
    await enforceLimit(c.env.client)
    const now = Date.now()
    const account = await accountOf(c, now)
    const addresses = await store.verification.addressesOf(account.id, now, MAX_LISTED_ADDRESSES)
    const accounts = addresses.map(({ id, address }) => ({ id, name: address, email: address }))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cache-Control', 'no-store')
    return c.json({ accounts })
  })
  app.post(ISSUANCE_PATH, async (c) => {
    const { client } = c.env
    let account: Account | null = null
    try {
      await enforceLimit(client)
      requireBrowser(c, ISSUANCE_DESTINATIONS)
      const now = Date.now()
      const request = await decodeIssuanceRequest(
        {
          method: c.req.method,
          authority: host,
          path: c.req.path,
          header: (name) => c.req.header(name),
          body: await readBody(c),
        },
        now,
      )
      account = await accountOf(c, now)
      const token = await issue(c, account, request, now)
      frontDoor.report({ kind: 'verification', outcome: 'issued', account: account.id, client })
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Cache-Control', 'no-store')
      return c.json({ issuance_token: token })
    } catch (error) {
      if (error instanceof Refusal)
        frontDoor.report({
          kind: 'verification',
          outcome: error.code,
          account: account?.id ?? null,
          client,
        })
      throw error
    }
  })
  app.all(ISSUANCE_PATH, () => {
    throw new Refusal('method_not_allowed', 'Use POST.', { Allow: 'POST' })
  })
  for (const path of [ACCOUNTS_PATH, ...Object.keys(documents)])
    app.all(path, () => {
      throw new Refusal('method_not_allowed', 'Use GET.', { Allow: 'GET' })
    })
  app.notFound(() => {
    throw new Refusal('not_found', 'There is nothing here.')
  })
  return app
}
