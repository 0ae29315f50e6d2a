// Address verification over HTTPS: what the issuer publishes, whom it gives a token for which address, and every refusal.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountsRequest,
  formRequest,
  ISSUANCE_PATH,
  ISSUER_HOST,
  ISSUER_ORIGIN,
  KEYS_PATH,
  newHolderKey,
  signedRequest,
  type HttpRequest,
  type HttpResponse,
} from '../../helpers/issuance-request.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSharedDatabase } from '../../helpers/shared-postgres.ts'
import { runService, startService, waitFor } from '../../helpers/service.ts'
import { decodeJwt, isSignedBy, type Keys } from '../../helpers/shop-verifier.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import {
  startVerificationService,
  type Cookies,
  type VerificationService,
} from '../../helpers/verification-service.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-verification-'))
  folders.push(folder)
  return folder
}
let issuer: VerificationService
let owner: Cookies
let member: Cookies
/** Addresses of the owner. */
let email: string
let deleted: string
/** Of the member. */
let foreign: string
const NEVER = 'never-made@mayfly.test'
const GUESSED = 'guessed@mayfly.test'
const UNAUTHENTICATED = {
  error: 'authentication_required',
  error_description: 'Sign in to the account that has this address.',
}

beforeAll(async () => {
  issuer = await startVerificationService(newFolder(), ['--catch-all', '--log', 'json', '--metrics'])
  owner = await issuer.signInOwner()
  member = await issuer.createMember('bob')
  const create = async (cookies: Cookies, name: string) => {
    const body = { name, expiryTime: 3_600_000, domain: 'mayfly.test' }
    const { status, body: text } = await issuer.page('addresses', body, cookies.session)
    if (status !== 200) throw new Error(text)
    return JSON.parse(text) as { id: string; email?: string; address?: string }
  }
  await create(owner, 'fresh')
  email = 'fresh@mayfly.test'
  await create(member, 'bobs')
  foreign = 'bobs@mayfly.test'
  await create(owner, 'gone')
  deleted = 'gone@mayfly.test'
  const list = JSON.parse((await issuer.page('addresses', null, owner.session)).body) as {
    emails: { id: string; address: string }[]
  }
  const { id } = list.emails.find(({ address }) => address === deleted)!
  const { key } = issuer.service
  const removal = { method: 'DELETE', path: `/api/emails/${id}`, headers: { 'x-api-key': key }, body: '' }
  expect((await issuer.send(removal)).status).toBe(200)
  await sendMail(issuer.service.smtp, { to: GUESSED, text: 'hello' })
})
afterAll(async () => {
  await issuer.service.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const tokenOf = ({ json }: HttpResponse) => decodeJwt(String(json.issuance_token).replace(/~$/, ''))
const publishedKeys = async (from = issuer): Promise<Keys['keys']> =>
  ((await from.send({ method: 'GET', path: KEYS_PATH, headers: {}, body: '' })).json as unknown as Keys).keys
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('the documents', () => {
  const get = (path: string, host = ISSUER_HOST) =>
    issuer.send({ method: 'GET', path, headers: { host }, body: '' })

  it('name the issuer as Chrome requires, on its name and on the registrable domain', async () => {
    const metadata = await get('/.well-known/email-verification')
    expect(metadata.status).toBe(200)
    expect(metadata.headers['content-type']).toBe('application/json')
    expect(metadata.json).toEqual({
      issuer: ISSUER_ORIGIN,
      issuance_endpoint: `${ISSUER_ORIGIN}${ISSUANCE_PATH}`,
      jwks_uri: `${ISSUER_ORIGIN}${KEYS_PATH}`,
      signing_alg_values_supported: ['EdDSA', 'ES256'],
      private_email_supported: true,
    })
    const identity = {
      accounts_endpoint: `${ISSUER_ORIGIN}/verification/session/accounts`,
      login_url: `${ISSUER_ORIGIN}/profile`,
    }
    for (const host of [ISSUER_HOST, 'mayfly.test'])
      expect((await get('/.well-known/web-identity', host)).json).toEqual(identity)
    expect((await get('/.well-known/email-verification', 'mayfly.test')).status).toBe(403)
    expect((await get('/.well-known/web-identity', 'evil.example')).status).toBe(403)
  })

  it('have two public keys, and nothing private', async () => {
    const keys = await publishedKeys()
    expect(keys.map(({ alg }) => alg).sort()).toEqual(['ES256', 'EdDSA'])
    for (const key of keys) expect(Object.keys(key)).not.toContain('d')
  })

  it('are announced to programs in the configuration', async () => {
    const { json } = await issuer.send({
      method: 'GET',
      path: '/api/config',
      headers: { 'x-api-key': issuer.service.key },
      body: '',
    })
    expect(json.verifiesAddresses).toBe(true)
  })
})

describe('the cookies', () => {
  it('are two: one for the profile page, one for the browser itself', () => {
    expect(owner.login).toBe('logged-in')
    const attributes = (name: string) =>
      owner.set
        .findLast((cookie) => cookie.startsWith(name))
        ?.split('; ')
        .slice(1)
        .sort()
    const lifetime = 'Max-Age=1209600'
    expect(attributes('mayfly_session')).toEqual([
      'HttpOnly',
      lifetime,
      'Path=/profile',
      'SameSite=Strict',
      'Secure',
    ])
    expect(attributes('__Secure-mayfly_verification')).toEqual([
      'HttpOnly',
      lifetime,
      'Path=/verification/session',
      'SameSite=None',
      'Secure',
    ])
  })

  it('for verification opens nothing else', async () => {
    const value = owner.verification.split('=')[1] ?? ''
    const asSession = `mayfly_session=${value}; ${owner.verification}`
    for (const path of ['account', 'addresses', 'messages'])
      expect((await issuer.page(path, null, asSession)).status).toBe(401)
    for (const headers of [
      { cookie: owner.verification },
      { 'x-api-key': value },
      { authorization: `Bearer ${value}` },
    ])
      expect((await issuer.send({ method: 'GET', path: '/api/emails', headers, body: '' })).status).toBe(401)
  })
})

describe('a token', () => {
  it.each([
    ['Ed25519', 'EdDSA'],
    ['P-256', 'ES256'],
  ] as const)('is bound to the key of the browser on %s, and signed with %s', async (curve, alg) => {
    const key = newHolderKey(curve)
    const before = nowSeconds()
    const response = await issuer.send(signedRequest(owner.verification, { email, key }))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('application/json')
    expect(response.headers['cache-control']).toBe('no-store')
    const token = tokenOf(response)
    expect(token.header).toEqual({ alg, kid: expect.any(String) as string, typ: 'evt+jwt' })
    expect(token.payload).toEqual({
      iss: ISSUER_ORIGIN,
      iat: expect.any(Number) as number,
      exp: Number(token.payload.iat) + 300,
      cnf: { jwk: key.jwk },
      email,
      email_verified: true,
      is_private_email: true,
    })
    expect(Number(token.payload.iat)).toBeGreaterThanOrEqual(before)
    const jwk = (await publishedKeys()).find(({ kid }) => kid === token.header.kid)
    expect(jwk && isSignedBy(token, jwk)).toBe(true)
  })

  it('is given for the earlier form of the request too', async () => {
    for (const curve of ['Ed25519', 'P-256'] as const) {
      const key = newHolderKey(curve)
      const alg = curve === 'Ed25519' ? 'EdDSA' : 'ES256'
      const response = await issuer.send(formRequest(owner.verification, { email, key, alg }))
      expect([response.status, tokenOf(response).payload.email]).toEqual([200, email])
    }
  })

  it('has the address as it is stored, whatever the case of its letters', async () => {
    const response = await issuer.send(signedRequest(owner.verification, { email: 'FRESH@Mayfly.Test' }))
    expect(tokenOf(response).payload.email).toBe(email)
  })

  it('is given with more covered fields, also the cookie, and the longer digest', async () => {
    const components = [
      '@method',
      '@authority',
      '@path',
      'cookie',
      'content-digest',
      'signature-key',
      '@scheme',
    ]
    const changes = { email, components, derived: { '@scheme': 'https' } }
    expect((await issuer.send(signedRequest(owner.verification, changes))).status).toBe(200)
  })

  it('lists the addresses of a session, and only those that a person made', async () => {
    const { status, json } = await issuer.send(accountsRequest(owner.verification))
    expect(status).toBe(200)
    const accounts = json.accounts as { id: string; name: string; email: string }[]
    expect(accounts.map((account) => account.email)).toEqual([email])
    expect(accounts[0]?.name).toBe(email)
  })

  it('is for a fresh address where the browser asks for one, and for the same one again', async () => {
    const fresh = await issuer.send(
      signedRequest(member.verification, { email: foreign, members: { private_email: true } }),
    )
    expect(fresh.status).toBe(200)
    const address = String(tokenOf(fresh).payload.email)
    expect(address).toMatch(/^[a-z0-9]{8}@mayfly\.test$/)
    expect(address).not.toBe(foreign)
    const again = await issuer.send(
      signedRequest(member.verification, { email: foreign, members: { directed_email: address } }),
    )
    expect(tokenOf(again).payload.email).toBe(address)
    // Its mail arrives in the account, as that of every address.
    await sendMail(issuer.service.smtp, { to: address, text: 'private' })
    await waitFor('the mail', async () => {
      const { body } = await issuer.page('messages', null, member.session)
      return body.includes(address) ? true : undefined
    })
    for (const members of [
      { directed_email: email },
      { directed_email: foreign },
      { directed_email: NEVER },
    ]) {
      const response = await issuer.send(signedRequest(member.verification, { email: foreign, members }))
      expect([response.status, response.json.error]).toEqual([400, 'invalid_directed_email'])
    }
    const ofOther = await issuer.send(
      signedRequest(owner.verification, { email, members: { directed_email: address } }),
    )
    expect(ofOther.json.error).toBe('invalid_directed_email')
  })
})

type Refused = readonly [
  what: string,
  request: () => HttpRequest | Promise<HttpRequest>,
  status: number,
  error: string,
]

const signed = (changes: Parameters<typeof signedRequest>[1] = {}) =>
  signedRequest(owner.verification, { email, ...changes })
const WITHOUT = (name: string) =>
  ['@method', '@authority', '@path', 'content-digest', 'signature-key'].filter((one) => one !== name)
const SIGNATURE = 'invalid_signature'
const REQUEST = 'invalid_request'
const SESSION = 'authentication_required'

/** Each differs from a request that gets a token in one point. */
const REFUSED: readonly Refused[] = [
  ['an address that was deleted', () => signed({ email: deleted }), 401, SESSION],
  ['an address of another account', () => signed({ email: foreign }), 401, SESSION],
  ['an address that does not exist', () => signed({ email: NEVER }), 401, SESSION],
  ['an address that only a mail made', () => signed({ email: GUESSED }), 401, SESSION],
  ['the postmaster, that no person made', () => signed({ email: 'postmaster@mayfly.test' }), 401, SESSION],
  ['an address with a tag', () => signed({ email: 'fresh+tag@mayfly.test' }), 401, SESSION],
  ['an address in quotes', () => signed({ email: '"fresh"@mayfly.test' }), 401, SESSION],
  ['an address that looks alike (Cyrillic)', () => signed({ email: 'fr\u0435sh@mayfly.test' }), 401, SESSION],
  ['an address in full-width letters', () => signed({ email: '\uff46resh@mayfly.test' }), 401, SESSION],
  [
    'an address with an invisible character',
    () => signed({ email: 'fr\u200besh@mayfly.test' }),
    401,
    SESSION,
  ],
  ['the domain with a dot at its end', () => signed({ email: 'fresh@mayfly.test.' }), 401, SESSION],
  ['no cookie', () => signedRequest('', { email, headers: { cookie: undefined } }), 401, SESSION],
  ['the session of the profile page alone', () => signedRequest(owner.session, { email }), 401, SESSION],
  [
    'the session as the cookie for verification',
    () => signedRequest(`__Secure-mayfly_verification=${owner.session.split('=')[1]}`, { email }),
    401,
    SESSION,
  ],
  ['a cookie of chance', () => signedRequest('__Secure-mayfly_verification=abc', { email }), 401, SESSION],
  [
    'a key of the account',
    () => signedRequest('', { email, headers: { cookie: undefined, 'x-api-key': issuer.service.key } }),
    401,
    SESSION,
  ],
  ['a request that is too old', () => signed({ created: nowSeconds() - 310 }), 400, SIGNATURE],
  ['a request from the future', () => signed({ created: nowSeconds() + 310 }), 400, SIGNATURE],
  ['a request without a time', () => signed({ created: null }), 400, SIGNATURE],
  [
    'a request that has expired',
    () => signed({ parameters: `;expires=${nowSeconds() - 1}` }),
    400,
    SIGNATURE,
  ],
  [
    'a request that was used before',
    async () => {
      const request = signed()
      expect((await issuer.send(request)).status).toBe(200)
      return request
    },
    400,
    SIGNATURE,
  ],
  ['the signature of another key', () => signed({ signer: newHolderKey() }), 400, SIGNATURE],
  [
    'a signature that was changed',
    () => signed({ headers: { signature: `sig=:${Buffer.alloc(64, 7).toString('base64')}:` } }),
    400,
    SIGNATURE,
  ],
  ['an empty signature', () => signed({ headers: { signature: 'sig=::' } }), 400, SIGNATURE],
  ['no signature', () => signed({ headers: { signature: undefined } }), 400, SIGNATURE],
  ['no signature-input', () => signed({ headers: { 'signature-input': undefined } }), 400, SIGNATURE],
  ['no signature-key', () => signed({ headers: { 'signature-key': undefined } }), 400, SIGNATURE],
  ['a malformed field', () => signed({ headers: { 'signature-input': 'sig=(' } }), 400, SIGNATURE],
  ['another label', () => signed({ headers: { signature: 'other=:AAAA:' } }), 400, SIGNATURE],
  ['two signatures', () => signed({ headers: { signature: 'sig=:AAAA:, other=:AAAA:' } }), 400, SIGNATURE],
  ['a body that was changed', () => signed({ sentBody: JSON.stringify({ email: deleted }) }), 400, SIGNATURE],
  [
    'the digest of another body',
    () => signed({ digest: `sha-256=:${Buffer.alloc(32).toString('base64')}:` }),
    400,
    SIGNATURE,
  ],
  ['a digest that is not secure', () => signed({ digest: 'md5=:1B2M2Y8AsgTpgAmY7PhCfg==:' }), 400, SIGNATURE],
  ...['@method', '@authority', '@path', 'content-digest', 'signature-key'].map((name): Refused => [
    `a signature without ${name}`,
    () => signed({ components: WITHOUT(name) }),
    400,
    SIGNATURE,
  ]),
  [
    'a signature over another cookie',
    () =>
      signed({
        components: [...WITHOUT(''), 'cookie'],
        headers: { cookie: `${owner.verification}; other=1` },
      }),
    400,
    SIGNATURE,
  ],
  ['a component twice', () => signed({ components: [...WITHOUT(''), '@method'] }), 400, SIGNATURE],
  [
    'a signature for HTTP without TLS',
    () => signed({ components: [...WITHOUT(''), '@scheme'], derived: { '@scheme': 'http' } }),
    400,
    SIGNATURE,
  ],
  [
    'a signature for another server',
    () => signed({ derived: { '@authority': 'evil.example' } }),
    400,
    SIGNATURE,
  ],
  ['a signature for another path', () => signed({ derived: { '@path': '/other' } }), 400, SIGNATURE],
  ['a signature of a GET', () => signed({ derived: { '@method': 'GET' } }), 400, SIGNATURE],
  ['the algorithm none', () => signed({ parameters: ';alg="none"' }), 400, SIGNATURE],
  ['the algorithm of another key', () => signed({ parameters: ';alg="hmac-sha256"' }), 400, SIGNATURE],
  ['a key of an unknown curve', () => signed({ key: newHolderKey('P-384') }), 400, SIGNATURE],
  ['a symmetric key', () => signed({ jwk: { kty: 'oct', k: 'AAAA' } }), 400, SIGNATURE],
  [
    'a point that is not on the curve',
    () => signed({ jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } }),
    400,
    SIGNATURE,
  ],
  ['a scheme other than hwk', () => signed({ scheme: 'jwks_uri' }), 400, SIGNATURE],
  ['a page of a site', () => signed({ headers: { origin: 'https://evil.example' } }), 400, REQUEST],
  ['a page of the service itself', () => signed({ headers: { origin: ISSUER_ORIGIN } }), 400, REQUEST],
  ['no Sec-Fetch-Dest', () => signed({ headers: { 'sec-fetch-dest': undefined } }), 400, REQUEST],
  ['the Sec-Fetch-Dest of fetch', () => signed({ headers: { 'sec-fetch-dest': 'empty' } }), 400, REQUEST],
  ['the Sec-Fetch-Dest of a form', () => signed({ headers: { 'sec-fetch-dest': 'document' } }), 400, REQUEST],
  ['no JSON', () => signed({ body: '{"email":' }), 400, REQUEST],
  ['a list', () => signed({ body: '[]' }), 400, REQUEST],
  ['two addresses', () => signed({ body: JSON.stringify({ email: [email, foreign] }) }), 400, REQUEST],
  ['two addresses in a text', () => signed({ email: `${email}, ${foreign}` }), 400, REQUEST],
  ['no address', () => signed({ body: '{}' }), 400, REQUEST],
  ['a name without a domain', () => signed({ email: 'fresh' }), 400, REQUEST],
  [
    'a fresh and a known private address',
    () => signed({ members: { private_email: true, directed_email: email } }),
    400,
    REQUEST,
  ],
  ['a huge body', () => signed({ members: { more: 'x'.repeat(9000) } }), 413, 'request_too_large'],
  [
    'another type',
    () => signed({ headers: { 'content-type': 'text/plain' } }),
    415,
    'unsupported_media_type',
  ],
  ['no type', () => signed({ headers: { 'content-type': undefined } }), 415, 'unsupported_media_type'],
  ['GET', () => ({ ...signed(), method: 'GET', body: '' }), 405, 'method_not_allowed'],
  ['PUT', () => signed({ method: 'PUT' }), 405, 'method_not_allowed'],
  ...[
    `${ISSUANCE_PATH}/`,
    `${ISSUANCE_PATH}?a=1`,
    '/verification/session/%69ssuance',
    '/verification/session/other',
  ].map((path): Refused => [`the path ${path}`, () => signed({ path }), 404, 'not_found']),
  ['another host', () => signed({ headers: { host: 'evil.example' } }), 403, 'HOST_NOT_ALLOWED'],
  ['the registrable domain', () => signed({ headers: { host: 'mayfly.test' } }), 403, 'HOST_NOT_ALLOWED'],
  [
    'the form for another issuer',
    () => formRequest(owner.verification, { email, aud: 'evil.example' }),
    400,
    SIGNATURE,
  ],
  ['an old form', () => formRequest(owner.verification, { email, iat: nowSeconds() - 310 }), 400, SIGNATURE],
  [
    'the form without a signature',
    () => formRequest(owner.verification, { email, alg: 'none' }),
    400,
    SIGNATURE,
  ],
  ['the form with HMAC', () => formRequest(owner.verification, { email, alg: 'HS256' }), 400, SIGNATURE],
  [
    'the form of another key',
    () => formRequest(owner.verification, { email, signer: newHolderKey() }),
    400,
    SIGNATURE,
  ],
  [
    'two tokens in the form',
    () =>
      formRequest(owner.verification, {
        email,
        form: (token) => `request_token=${token}&request_token=${token}`,
      }),
    400,
    REQUEST,
  ],
  ['an empty form', () => formRequest(owner.verification, { email, form: () => 'a=b' }), 400, REQUEST],
  [
    'a form that was used before',
    async () => {
      const request = formRequest(owner.verification, { email })
      expect((await issuer.send(request)).status).toBe(200)
      return request
    },
    400,
    SIGNATURE,
  ],
]

const expectRefused = (response: HttpResponse, status: number, error: string): void => {
  expect([response.status, response.json.error]).toEqual([status, error])
  expect(response.body).not.toContain('issuance_token')
  expect(String(response.headers['cache-control'])).not.toContain('public')
  if (status === 401) expect(response.json).toEqual(UNAUTHENTICATED)
  for (const address of [email, deleted, foreign, NEVER, GUESSED])
    expect(response.body).not.toContain(address)
}

describe('no token', () => {
  it(`has ${REFUSED.length} rows`, () => {
    expect(REFUSED.length).toBeGreaterThan(30)
  })

  it.each(REFUSED)('for %s', async (_what, request, status, error) => {
    expectRefused(await issuer.send(await request()), status, error)
  })

  it('tells a stranger nothing about an address: the same answer for every one', async () => {
    const answers = await Promise.all(
      [email, deleted, foreign, NEVER, GUESSED].map(async (one) => {
        const response = await issuer.send(signedRequest('', { email: one, headers: { cookie: undefined } }))
        const { date: _, ...headers } = response.headers
        return JSON.stringify([response.status, response.body, headers])
      }),
    )
    expect(new Set(answers).size).toBe(1)
  })

  it('on a connection without TLS', async () => {
    const socket = connect(Number(new URL(issuer.service.baseUrl).port), '127.0.0.1')
    const { method, path, headers, body } = signed()
    const lines = Object.entries({ host: ISSUER_HOST, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    expect(await text(socket).catch(() => '')).not.toContain('issuance_token')
  })

  it('after the address expired', async () => {
    const { openTestStore } = await import('../../helpers/store-of-service.ts')
    const store = await openTestStore(issuer.service)
    try {
      const account = (await store.accounts.owner())!
      const past = Date.now() - 7_200_000
      const made = await store.addresses.create(account, 'expired@mayfly.test', 3_600_000, past)
      expect(made).toHaveProperty('created')
    } finally {
      await store.close()
    }
    expectRefused(await issuer.send(signed({ email: 'expired@mayfly.test' })), 401, SESSION)
    const { json } = await issuer.send(accountsRequest(owner.verification))
    expect(JSON.stringify(json)).not.toContain('expired@')
  })

  it('after the session was signed out, which the browser learns', async () => {
    const cookies = await issuer.signInOwner()
    const request = () => signedRequest(cookies.verification, { email })
    expect((await issuer.send(request())).status).toBe(200)
    const out = await issuer.page('sign-out', {}, cookies.session)
    expect(out.headers['set-login']).toBe('logged-out')
    expect(out.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Secure-mayfly_verification=; Max-Age=0/),
    )
    expectRefused(await issuer.send(request()), 401, SESSION)
    expectRefused(await issuer.send(accountsRequest(cookies.verification)), 401, SESSION)
  })

  it('after the session was revoked on the page, or the account by the operator', async () => {
    const carol = await issuer.createMember('carol')
    const body = { name: 'carols', expiryTime: 3_600_000, domain: 'mayfly.test' }
    expect((await issuer.page('addresses', body, carol.session)).status).toBe(200)
    const request = () => signedRequest(carol.verification, { email: 'carols@mayfly.test' })
    expect((await issuer.send(request())).status).toBe(200)
    const { status } = await runService(['keys', 'revoke', 'carol', '--data-dir', issuer.service.dataDir])
    expect(status).toBe(0)
    expectRefused(await issuer.send(request()), 401, SESSION)
  })

  it('and no list, for a page', async () => {
    for (const headers of [
      { 'sec-fetch-dest': undefined },
      { 'sec-fetch-dest': 'empty' },
      { origin: 'https://evil.example' },
    ])
      expectRefused(await issuer.send(accountsRequest(owner.verification, headers)), 400, REQUEST)
    for (const cookie of ['', owner.session, 'x=y'])
      expectRefused(await issuer.send(accountsRequest(cookie)), 401, SESSION)
  })

  it('beyond the limit of an account or a client', async () => {
    const limited = await startVerificationService(newFolder(), ['--limit', 'verifications=3'])
    try {
      const cookies = await limited.signInOwner()
      const statuses: number[] = []
      for (let count = 0; count < 5; count += 1)
        statuses.push((await limited.send(signedRequest(cookies.verification, { email: NEVER }))).status)
      expect(statuses).toEqual([401, 401, 401, 429, 429])
      const refused = await limited.send(signedRequest(cookies.verification, { email: NEVER }))
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await limited.service.remove()
    }
  })

  it('without a line about it in the log, which names neither an address nor a site', async () => {
    const lines = issuer.service
      .log()
      .split('\n')
      .filter((line) => line.includes('"event":"verification"'))
    const outcomes = lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome)
    expect(new Set(outcomes)).toContain('issued')
    expect(new Set(outcomes)).toContain(SIGNATURE)
    expect(issuer.service.log()).not.toMatch(/@mayfly\.test|shop/)
    const { body } = await issuer.send({
      method: 'GET',
      path: '/metrics',
      headers: { 'x-api-key': issuer.service.key },
      body: '',
    })
    expect(body).toMatch(/mayfly_verifications_total\{outcome="issued"\} \d+/)
  })
})

describe('without --verify-addresses', () => {
  it('there is no route, no header and no cookie', async () => {
    const service = await startService({ args: ['--public-url', 'https://id.mayfly.test'] })
    try {
      const unknown = await fetch(`${service.baseUrl}/no-such-path`)
      const [body, status] = [await unknown.text(), unknown.status]
      for (const path of [
        '/.well-known/email-verification',
        '/.well-known/web-identity',
        KEYS_PATH,
        '/verification/session/accounts',
        ISSUANCE_PATH,
      ]) {
        const response = await fetch(`${service.baseUrl}${path}`)
        expect([response.status, await response.text()]).toEqual([status, body])
      }
      const { stdout } = await runService(['link', '--data-dir', service.dataDir])
      const response = await fetch(`${service.baseUrl}/profile/api/sign-in/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ISSUER_ORIGIN },
        body: JSON.stringify({ link: stdout.trim().split('=')[1] }),
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('set-login')).toBeNull()
      expect(response.headers.getSetCookie()).toHaveLength(2)
      expect(response.headers.getSetCookie().join()).not.toContain('verification')
      expect((await service.api('GET', '/api/config')).body).not.toHaveProperty('verifiesAddresses')
    } finally {
      await service.remove()
    }
  })

  it.each([
    ['no public name', []],
    ['HTTP', ['--public-url', 'http://mail.example.org']],
    ['a port', ['--public-url', 'https://mail.example.org:8443']],
    ['an address', ['--public-url', 'https://192.0.2.1']],
    ['a name of this computer', ['--public-url', 'https://localhost']],
  ])('it says why it cannot be turned on with %s', async (_what, args) => {
    const { status, stderr } = await runService(['--verify-addresses', ...args, '--data-dir', newFolder()])
    expect(status).toBe(2)
    expect(stderr).toContain('--verify-addresses needs HTTPS at a public name')
  })
})

it('two instances on one database sign with the same keys', async () => {
  const databaseUrl = await createSharedDatabase()
  const instances = await Promise.all(
    [1, 2].map(() => startVerificationService(newFolder(), [], databaseUrl)),
  )
  try {
    const [first, second] = await Promise.all(instances.map((instance) => publishedKeys(instance)))
    expect(first).toHaveLength(2)
    expect(second).toEqual(first)
    // A session of one is one of the other, and so is a used request.
    const cookies = await instances[0]!.signInOwner()
    const body = { name: 'shared', expiryTime: 3_600_000, domain: 'mayfly.test' }
    expect((await instances[0]!.page('addresses', body, cookies.session)).status).toBe(200)
    const request = signedRequest(cookies.verification, { email: 'shared@mayfly.test' })
    const token = tokenOf(await instances[1]!.send(request))
    const jwk = first!.find(({ kid }) => kid === token.header.kid)
    expect(jwk && isSignedBy(token, jwk)).toBe(true)
    expect((await instances[0]!.send(request)).json.error).toBe(SIGNATURE)
  } finally {
    await Promise.all(instances.map(({ service }) => service.remove()))
  }
})
