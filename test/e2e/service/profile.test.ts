// Invitations and the interface of the profile page, and attacks on them.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/shared/contract/profile-schemas.ts'
import {
  acceptWithPassword,
  invite,
  inviteDirectly,
  pageRequest,
  profileOrigin,
  startProfileService,
  tokenOf,
  type PageResponse,
} from '../../helpers/profile-service.ts'
import { runService, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { isOnPostgres } from '../../helpers/test-database.ts'

const PASSWORD = 'a long enough password'
let service: TestService
beforeAll(async () => {
  service = await startProfileService('--limit', 'sign-ins=60')
})
afterAll(() => service.remove())

const acceptInProgram = (token: string) =>
  service.api<{ key: string; error: string }>('POST', '/api/invitations/accept', { invitation: token }, {})
const apiStatus = async (key: string): Promise<number> =>
  (await service.api('GET', '/api/emails', undefined, { 'X-API-Key': key })).status
const command = (...args: string[]) => runService([...args, '--data-dir', service.dataDir])
const makeKey = async (cookie: string): Promise<string> =>
  (await pageRequest(service, 'key', {}, { cookie })).body.key ?? ''
const profileOf = async (cookie: string): Promise<Profile> =>
  (await pageRequest(service, 'account', undefined, { cookie })).body as unknown as Profile
const signIn = (name: string, password: string, headers = {}): Promise<PageResponse> =>
  pageRequest(service, 'sign-in/password', { name, password }, headers)
/** Rows of the database of the service. */
const stored = (query: string): Record<string, unknown>[] => {
  const db = new DatabaseSync(join(service.dataDir, 'service.db'), { readOnly: true })
  try {
    return db.prepare(query).all()
  } finally {
    db.close()
  }
}

describe('an invitation', () => {
  it('is valid once, also for concurrent requests and both ways to accept it', async () => {
    const link = await invite(service, 'anna', '--quota', '50')
    expect(link).toMatch(new RegExp(`^${profileOrigin(service)}/profile#invitation=[\\w-]{43}$`))
    const offered = await pageRequest(service, 'invitation', { invitation: tokenOf(link) })
    expect(offered.body).toMatchObject({ name: 'anna', role: 'member', quota: 50 })
    const answers = await Promise.all([1, 2, 3].map(() => acceptInProgram(tokenOf(link))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    const key = answers.find(({ status }) => status === 200)?.body.key ?? ''
    expect(await apiStatus(key)).toBe(200)
    const again = await pageRequest(service, 'invitation/password', {
      invitation: tokenOf(link),
      password: PASSWORD,
    })
    expect(again).toMatchObject({ status: 403, body: { error: 'INVITATION_INVALID' }, cookie: '' })
  })

  it.skipIf(isOnPostgres)(
    'is rejected if it is expired, revoked or guessed, with the same response for all',
    async () => {
      const expired = await inviteDirectly(service, 'expired')
      const revoked = await inviteDirectly(service, 'revoked')
      const db = new DatabaseSync(join(service.dataDir, 'service.db'))
      db.exec("UPDATE invitation SET expires_at = 1 WHERE name = 'expired'")
      db.close()
      expect((await command('invitations', 'list')).stdout).toMatch(
        /^revoked\tmember\tdefault quota\texpires /,
      )
      expect((await command('invitations', 'revoke', 'revoked')).stdout).toContain('1 invitation')
      const guesses = [tokenOf(expired), tokenOf(revoked), 'x'.repeat(43)]
      const answers = await Promise.all(guesses.map((token) => acceptInProgram(token)))
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 403, body: { error: 'INVITATION_INVALID' } })
    },
  )

  it('is for a new account; for an existing one only with --existing; never for the owner', async () => {
    await command('keys', 'add', 'bea')
    expect((await command('invite', 'bea')).stderr).toContain('There is an account named bea.')
    expect((await command('invite', 'unknown', '--existing')).stderr).toContain('There is no account')
    expect((await command('invite', 'owner', '--existing')).stderr).toContain('service.key')
    expect((await command('invite', 'not a name')).status).toBe(2)
    const first = await inviteDirectly(service, 'twice')
    const second = await inviteDirectly(service, 'twice')
    expect((await acceptInProgram(tokenOf(first))).status).toBe(200)
    // A second invitation with the same name gives no access to the account that now has the name.
    expect((await acceptInProgram(tokenOf(second))).status).toBe(403)
  })

  it.skipIf(isOnPostgres)('stores no secret in plain text on the disk', async () => {
    const link = await inviteDirectly(service, 'hashed')
    const cookie = await acceptWithPassword(service, link, PASSWORD)
    const key = await makeKey(cookie)
    const rows = JSON.stringify([
      ...stored('SELECT hex(hash), name FROM invitation UNION ALL SELECT hex(hash), id FROM session'),
      ...stored('SELECT hash FROM password UNION ALL SELECT tail FROM api_key'),
    ])
    for (const secret of [tokenOf(link), cookie.split('=')[1] ?? '', PASSWORD, key])
      expect(rows).not.toContain(secret)
    expect(rows).toContain('argon2id:')
  })
})

describe('messages on the page', () => {
  it('are limited to own addresses, and require a session', async () => {
    const [cookie, otherCookie] = await Promise.all(
      ['inbox-owner', 'other-user'].map(async (name) =>
        acceptWithPassword(service, await inviteDirectly(service, name), PASSWORD),
      ),
    )
    const key = await makeKey(cookie ?? '')
    const created = await service.api<{ id: string; email: string }>(
      'POST',
      '/api/emails/generate',
      { expiryTime: 3_600_000, domain: 'mayfly.test' },
      { 'X-API-Key': key },
    )
    const { id, email } = created.body
    await sendMail(service.smtp, { to: email, subject: 'For the owner', text: 'Your code is 482913.' })
    const read = (path: string, headers: Record<string, string>) =>
      pageRequest(service, `addresses/${path}`, undefined, headers)
    const list = await read(`${id}/messages`, { cookie: cookie ?? '' })
    expect(list).toMatchObject({ status: 200, body: { total: 1, messages: [{ subject: 'For the owner' }] } })
    const [first] = list.body.messages as { id: string }[]
    const path = `${id}/messages/${first?.id ?? ''}`
    const detail = await read(path, { cookie: cookie ?? '' })
    expect(detail.body.content).toContain('482913')
    const overRest = await service.api('GET', `/api/emails/${id}/${first?.id ?? ''}`, undefined, {
      'X-API-Key': key,
    })
    expect(detail.body).toEqual(overRest.body)
    for (const own of [`${id}/messages`, path]) {
      expect(await read(own, { cookie: otherCookie ?? '' })).toMatchObject({
        status: 403,
        body: { error: 'EMAIL_NOT_OWNED' },
      })
      expect(await read(own, {})).toMatchObject({ status: 401 })
      // The page requires a session; API keys are for programs.
      expect(await read(own, { 'X-API-Key': key })).toMatchObject({ status: 401 })
    }
  })
})

describe('the root', () => {
  const at = (path: string, accept: string): Promise<Response> =>
    fetch(`${service.baseUrl}${path}`, { headers: { accept } })
  it('is the page for a browser, with its policy, and the interface for programs', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const [root, profile] = [await at('/', browser), await at('/profile', browser)]
    expect(root.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(root.headers.get('vary')).toBe('Accept')
    expect(root.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
    for (const name of ['content-security-policy', 'referrer-policy', 'x-frame-options', 'cache-control'])
      expect(root.headers.get(name)).toBe(profile.headers.get(name))
    const html = await root.text()
    expect(html).toBe(await profile.text())
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(assets.length).toBeGreaterThan(1)
    for (const path of assets) expect([path, (await at(path, '*/*')).status]).toEqual([path, 200])
    expect((await at('/', '*/*')).headers.get('content-type')).toContain('application/json')
    expect((await at('/', 'application/json')).headers.get('content-type')).toContain('application/json')
    const overview = await at('/', 'text/markdown')
    expect(overview.headers.get('content-type')).toContain('text/markdown')
    expect(await (await at('/overview.md', browser)).text()).toBe(await overview.text())
  })
})

describe('a session', () => {
  it.skipIf(isOnPostgres)(
    'cannot add a sign-in method 15 minutes after its sign-in; a new session can',
    async () => {
      const old = await acceptWithPassword(service, await inviteDirectly(service, 'old'), PASSWORD)
      const key = await makeKey(old)
      const db = new DatabaseSync(join(service.dataDir, 'service.db'))
      db.exec(`UPDATE session SET created_at = ${Date.now() - 901_000} WHERE account =
      (SELECT id FROM account WHERE name = 'old')`)
      db.close()
      for (const [path, body] of [
        ['key', {}],
        ['passkey-options', {}],
        ['passkeys', { credential: { id: 'x' } }],
        ['password', { password: 'another long password' }],
      ] as const)
        expect([path, (await pageRequest(service, path, body, { cookie: old })).body.error]).toEqual([
          path,
          'RECENT_SIGN_IN_REQUIRED',
        ])
      expect(await apiStatus(key)).toBe(200)
      expect((await profileOf(old)).passkeys).toEqual([])
      const { cookie } = await signIn('old', PASSWORD)
      expect(await apiStatus(await makeKey(cookie))).toBe(200)
      expect((await pageRequest(service, 'password', { password: PASSWORD }, { cookie })).status).toBe(200)
    },
  )

  it('has a cookie with HttpOnly and SameSite=Strict', async () => {
    const link = await inviteDirectly(service, 'cora')
    const { setCookie } = await pageRequest(service, 'invitation/password', {
      invitation: tokenOf(link),
      password: PASSWORD,
    })
    expect(setCookie).toMatch(
      /mayfly_session=[\w-]{43}; Max-Age=1209600; Path=\/profile; HttpOnly; SameSite=Strict/,
    )
  })

  it('does not adopt a planted cookie (session fixation)', async () => {
    await acceptWithPassword(service, await inviteDirectly(service, 'dora'), PASSWORD)
    const planted = `mayfly_session=${'p'.repeat(43)}`
    const { cookie, status } = await signIn('dora', PASSWORD, { cookie: planted })
    expect(status).toBe(200)
    expect(cookie).not.toBe(planted)
    expect((await pageRequest(service, 'account', undefined, { cookie: planted })).status).toBe(401)
    // Signing in ends the session the browser had.
    const next = await signIn('dora', PASSWORD, { cookie })
    expect((await pageRequest(service, 'account', undefined, { cookie })).status).toBe(401)
    expect((await profileOf(next.cookie)).name).toBe('dora')
  })

  it.each([
    ['another port of this computer', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
    ['a browser without Fetch Metadata, for another site', { origin: 'https://evil.example' }],
    ['another site, by Fetch Metadata alone', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ])('rejects requests from %s', async (_, headers) => {
    const cookie = await acceptWithPassword(
      service,
      await inviteDirectly(service, `eve${Math.random()}`),
      PASSWORD,
    )
    const key = await makeKey(cookie)
    for (const [path, method] of [
      ['key', 'POST'],
      ['key', 'DELETE'],
      ['webhook', 'POST'],
      ['sign-out', 'POST'],
    ] as const) {
      const body = { url: 'https://evil.example/', enabled: true }
      const { status, body: answer } = await pageRequest(service, path, body, { cookie, ...headers }, method)
      expect([status, answer.error]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    }
    expect(await apiStatus(key)).toBe(200)
  })

  it('ends from the list of sessions, with a new password, and when an operator revokes the account', async () => {
    const link = await inviteDirectly(service, 'fred')
    const first = await acceptWithPassword(service, link, PASSWORD)
    const { cookie: second } = await signIn('fred', PASSWORD)
    const others = (await profileOf(second)).sessions.filter(({ isCurrent }) => !isCurrent)
    expect(others).toHaveLength(1)
    await pageRequest(service, `sessions/${others[0]?.id ?? ''}`, undefined, { cookie: second }, 'DELETE')
    expect((await pageRequest(service, 'account', undefined, { cookie: first })).status).toBe(401)
    const { cookie: third } = await signIn('fred', PASSWORD)
    await pageRequest(service, 'password', { password: `${PASSWORD} 2` }, { cookie: third })
    expect((await pageRequest(service, 'account', undefined, { cookie: second })).status).toBe(401)
    expect((await signIn('fred', PASSWORD)).status).toBe(401)
    const key = await makeKey(third)
    await command('keys', 'revoke', 'fred')
    expect(await apiStatus(key)).toBe(401)
    expect((await pageRequest(service, 'account', undefined, { cookie: third })).status).toBe(401)
    expect((await signIn('fred', `${PASSWORD} 2`)).status).toBe(401)
  })

  it('of one account has no access to another', async () => {
    const anna = await acceptWithPassword(service, await inviteDirectly(service, 'gina'), PASSWORD)
    const other = await acceptWithPassword(service, await inviteDirectly(service, 'hugo'), PASSWORD)
    const [session] = (await profileOf(other)).sessions
    await pageRequest(service, `sessions/${session?.id ?? ''}`, undefined, { cookie: anna }, 'DELETE')
    expect((await profileOf(other)).name).toBe('hugo')
  })
})

describe('a password', () => {
  it('gets the same response for a wrong password and for an unknown name', async () => {
    await acceptWithPassword(service, await inviteDirectly(service, 'ida'), PASSWORD)
    const answers = await Promise.all([signIn('ida', 'wrong password'), signIn('unknown', 'wrong password')])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, body: { error: 'SIGN_IN_FAILED' }, cookie: '' })
  })

  it('must be long enough; a short one does not use up the invitation', async () => {
    const link = await inviteDirectly(service, 'jana')
    const short = { invitation: tokenOf(link), password: 'short' }
    expect(await pageRequest(service, 'invitation/password', short)).toMatchObject({
      status: 400,
      body: { error: 'PASSWORD_INVALID' },
    })
    expect(await acceptWithPassword(service, link, PASSWORD)).toContain('mayfly_session=')
  })

  it('can be tried a limited number of times', async () => {
    const limited = await startProfileService('--limit', 'sign-ins=5')
    try {
      const statuses: number[] = []
      for (let at = 0; at < 7; at += 1)
        statuses.push((await pageRequest(limited, 'sign-in/password', { name: 'ida', password: 'x' })).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    } finally {
      await limited.remove()
    }
  })
})

describe('an account', () => {
  it('has one key, which is shown once and replaced by a new one', async () => {
    const cookie = await acceptWithPassword(service, await inviteDirectly(service, 'karl'), PASSWORD)
    expect((await profileOf(cookie)).key).toBeNull()
    const [first, second] = [await makeKey(cookie), await makeKey(cookie)]
    expect(await apiStatus(first)).toBe(401)
    expect(await apiStatus(second)).toBe(200)
    const shown = JSON.stringify(await profileOf(cookie))
    expect(shown).toContain(second.slice(-4))
    expect(shown).not.toContain(second)
    await pageRequest(service, 'key', undefined, { cookie }, 'DELETE')
    expect(await apiStatus(second)).toBe(401)
  })

  it('has the role and the quota of its invitation', async () => {
    const link = await inviteDirectly(service, 'lena', { quota: 1 })
    const { key } = (await acceptInProgram(tokenOf(link))).body
    const headers = { 'X-API-Key': key }
    const create = (expiryTime: number) =>
      service.api<{ error: string }>(
        'POST',
        '/api/emails/generate',
        { expiryTime, domain: 'mayfly.test' },
        headers,
      )
    expect((await create(0)).body.error).toBe('EMAIL_PERMANENT_NOT_ALLOWED')
    expect((await create(3_600_000)).status).toBe(200)
    expect((await create(3_600_000)).body.error).toBe('EMAIL_QUOTA_REACHED')
    const cookie = await acceptWithPassword(
      service,
      await inviteDirectly(service, 'lena', { role: null, isExisting: true }),
      PASSWORD,
    )
    expect(await profileOf(cookie)).toMatchObject({
      name: 'lena',
      role: 'member',
      quota: 1,
      addresses: 1,
      permanentAddresses: false,
      key: { tail: key.slice(-4) },
    })
    const { body } = await pageRequest(service, 'addresses', undefined, { cookie })
    expect(body).toMatchObject({
      total: 1,
      emails: [{ address: expect.stringContaining('@mayfly.test') as string }],
    })
    const webhook = await pageRequest(
      service,
      'webhook',
      { url: 'http://127.0.0.1:1/', enabled: true },
      { cookie },
    )
    expect(webhook.body).toMatchObject({
      error: 'WEBHOOK_INVALID_URL',
      message: expect.stringContaining('Only the owner may use') as string,
    })
  })
})

it('the policy of the page allows its own files only, and no path traversal leaves its folder', async () => {
  const page = await fetch(`${service.baseUrl}/profile`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  const script = /src="(\/profile\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? ''
  expect((await fetch(service.baseUrl + script)).headers.get('content-type')).toContain('text/javascript')
  for (const path of ['..%2f..%2fpackage.json', '..%5cindex.html', 'none.js'])
    expect((await fetch(`${service.baseUrl}/profile/assets/${path}`)).status).toBe(404)
})

describe('a name whose password is being guessed', () => {
  it('is limited per network, and not locked for other networks', async () => {
    const limited = await startProfileService(
      '--trusted-proxy',
      '127.0.0.1',
      '--limit',
      'passwords-of-name=3',
      '--limit',
      'wrong-passwords-of-name=1000',
    )
    try {
      await acceptWithPassword(limited, await inviteDirectly(limited, 'mona'), PASSWORD)
      const signIn = async (client: string, password: string): Promise<number> =>
        (
          await pageRequest(
            limited,
            'sign-in/password',
            { name: 'mona', password },
            { 'x-forwarded-for': client },
          )
        ).status
      const guesses: number[] = []
      for (let at = 1; at <= 6; at += 1) guesses.push(await signIn(`198.51.100.${at}`, 'wrong'))
      // All addresses of a /24 are one network.
      expect(guesses).toEqual([401, 401, 401, 429, 429, 429])
      expect(await signIn('198.51.100.99', PASSWORD)).toBe(429)
      expect(await signIn('203.0.113.5', PASSWORD)).toBe(200)
      expect(await signIn('2001:db8:1::5', PASSWORD)).toBe(200)
    } finally {
      await limited.remove()
    }
  })

  it('from many networks is answered with a delay, and still accepts the right password', async () => {
    const limited = await startProfileService(
      '--trusted-proxy',
      '127.0.0.1',
      '--limit',
      'wrong-passwords-of-name=2',
    )
    try {
      await acceptWithPassword(limited, await inviteDirectly(limited, 'nora'), PASSWORD)
      const signIn = async (client: string, password: string): Promise<[number, boolean]> => {
        const startedAt = performance.now()
        const headers = { 'x-forwarded-for': client }
        const { status } = await pageRequest(limited, 'sign-in/password', { name: 'nora', password }, headers)
        return [status, performance.now() - startedAt >= 1900]
      }
      for (const network of [1, 2]) expect((await signIn(`192.0.${network}.7`, 'wrong'))[0]).toBe(401)
      expect(await signIn('192.0.3.7', 'wrong')).toEqual([401, true])
      expect(await signIn('203.0.113.5', PASSWORD)).toEqual([200, true])
    } finally {
      await limited.remove()
    }
  })
})
