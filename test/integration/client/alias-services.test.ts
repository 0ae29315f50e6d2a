// The alias services over real sockets: aliases are made, listed, switched and deleted, limits are kept, and refusals and hostile answers
// become failures. Their mail is tested in app/accounts/alias-service.test.ts.
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAliasServiceClient } from '../../../src/client/alias-service/mail-server-client.ts'
import type { ClientOf, ListedEmail, Page } from '../../../src/shared/contract/mail-server-client.ts'
import type { Failure, FailureKind, Result } from '../../../src/shared/contract/result.ts'
import { ALIAS_SERVICES, type AliasService } from '../../../src/shared/model/alias-service.ts'
import { RAW_MAIL_READER } from '../../../scripts/raw-mail-reader.ts'
import { startAliasService, type AliasServiceServer } from '../../helpers/alias-service-servers.ts'
import type { Reply } from '../../helpers/scripted-server.ts'
import { createAddressSecrets, NOW } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const LIMITS_MS = { connectMs: 20_000, headersMs: 20_000, bodyMs: 20_000 }
const LIFETIME = 0 as const
/** The domain of random aliases, and one where a name may be chosen. */
const DOMAINS: Readonly<Record<AliasService, readonly [string, string]>> = {
  simplelogin: ['sl.example', 'jane.example'],
  addy: ['addy.example', 'jane.addy.example'],
  duckduckgo: ['duck.com', 'duck.com'],
  'firefox-relay': ['mozmail.com', 'jane.mozmail.com'],
}
const LISTING = ALIAS_SERVICES.filter((service) => service !== 'duckduckgo')
const NAMING = LISTING

const clock = { now: NOW }

const connect = (
  service: AliasService,
  server: AliasServiceServer,
  key = server.key,
): ClientOf<'alias-service'> => {
  const client = createAliasServiceClient(
    {
      kind: 'alias-service',
      baseUrl: server.baseUrl,
      key,
      authHeader: 'bearer',
      addressSecrets: createAddressSecrets(),
      alias: { service, domains: () => [], mailboxPassword: '' },
    },
    () => clock.now,
    LIMITS_MS,
    () => 'en',
    RAW_MAIL_READER,
  )
  onTestFinished(() => client.close())
  return client
}

const open = async (
  service: AliasService,
  prepare: (server: AliasServiceServer) => void = () => undefined,
) => {
  clock.now = NOW
  const server = await startAliasService(service, () => clock.now)
  onTestFinished(() => server.close())
  prepare(server)
  return { server, client: connect(service, server) }
}

/** A list without a single item that can be read, of which it says so, is as good as refused. */
const emptyIsRefused = <T>(response: {
  readonly result: Result<Page<T>>
}): { readonly result: Result<Page<T>> } => {
  const { result } = response
  const isEmpty = result.ok && result.value.items.length === 0 && result.value.undecodable.length > 0
  return isEmpty ? { result: { ok: false, failure: { kind: 'bad-answer', path: '' } } } : response
}

const failureOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.failure)
const listed = async (client: ClientOf<'alias-service'>) => {
  const all: ListedEmail[] = []
  let cursor: string | null = null
  do {
    const page: Page<ListedEmail> = unwrap((await client.listEmails(cursor)).result)
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

describe.each(ALIAS_SERVICES)('%s', (service) => {
  const [domain, ownDomain] = DOMAINS[service]

  it('tells its domains, and where it forwards to', async () => {
    const { client } = await open(service, (server) => (server.isPremium = true))
    const domains = unwrap((await client.listEmailDomains()).result)
    expect(domains[0]).toBe(domain)
    expect(domains).toContain(ownDomain)
    expect(unwrap((await client.forwardsTo()).result)).toBe(
      service === 'duckduckgo' ? null : 'jane@mail.test',
    )
  })

  it('makes, switches off and on, and deletes an alias', async () => {
    const { server, client } = await open(service)
    const { id, address } = unwrap((await client.createEmail({ domain, expiryTime: LIFETIME })).result)
    expect(address).toMatch(new RegExp(`@${domain.replaceAll('.', '\\.')}$`, 'u'))
    expect(server.alias(address).isOn).toBe(true)
    unwrap((await client.setEmailActive(id, false)).result)
    expect(server.alias(address).isOn).toBe(false)
    // Also by a client that has not made it, as after a restart, and twice.
    const other = connect(service, server)
    unwrap((await other.setEmailActive(id, true)).result)
    unwrap((await other.setEmailActive(id, true)).result)
    expect(server.alias(address).isOn).toBe(true)
    unwrap((await connect(service, server).deleteEmail(id)).result)
    // DuckDuckGo removes none: it is switched off.
    if (service === 'duckduckgo') expect(server.alias(address).isOn).toBe(false)
    else expect(() => server.alias(address)).toThrow('no alias')
    if (service !== 'duckduckgo')
      expect(failureOf((await client.setEmailActive(id, true)).result)?.kind).toBe(
        service === 'simplelogin' ? 'forbidden' : 'not-found',
      )
  })

  it('says that its key was revoked', async () => {
    const { server } = await open(service)
    const client = connect(service, server, 'another-key')
    const { id } = { id: 'x@duck.com' }
    const results = [
      await client.listEmailDomains(),
      await client.createEmail({ domain, expiryTime: LIFETIME }),
      await client.setEmailActive(id, false),
      await client.deleteEmail(id),
    ]
    expect(results.map(({ result }) => failureOf(result)?.kind)).toEqual(Array(4).fill('unauthorized'))
  })

  const tooMany: Readonly<Record<AliasService, Reply>> = {
    // simplelogin_app.py: without Retry-After.
    simplelogin: { status: 429, body: { error: 'Rate limit exceeded' } },
    // Laravel's throttle.
    addy: {
      status: 429,
      headers: { 'retry-after': '60', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' },
      body: { message: 'Too Many Attempts.' },
    },
    duckduckgo: { status: 429, body: '' },
    // Django REST framework.
    'firefox-relay': {
      status: 429,
      headers: { 'retry-after': '60' },
      body: { detail: 'Request was throttled. Expected available in 60 seconds.' },
    },
  }
  it('waits a minute after its 429', async () => {
    const { server, client } = await open(service)
    server.intercept = () => tooMany[service]
    const created = (await client.createEmail({ domain, expiryTime: LIFETIME })).result
    expect(failureOf(created)).toEqual({ kind: 'rate-limited', until: NOW + 60_000 })
  })

  const hostile: [string, Reply, readonly FailureKind[]][] = [
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' }, ['bad-answer']],
    ['truncated JSON', { body: '{"data":[{"id":"' }, ['bad-answer']],
    [
      'numbers for texts',
      { body: { id: {}, email: 7, full_address: 1, address: [], data: { email: 3 }, suffixes: 4 } },
      ['bad-answer'],
    ],
    [
      'what is no address',
      {
        body: {
          id: 1,
          email: 'a b<x>@y',
          full_address: '@',
          address: 'a@b c',
          enabled: true,
          data: { email: 'x' },
        },
      },
      ['bad-answer'],
    ],
    ['deep nesting', { body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }, ['bad-answer']],
    ['a name of the language', { body: '{"__proto__":{"id":"x"},"constructor":1}' }, ['bad-answer']],
    [
      '522',
      { status: 522, headers: { 'content-type': 'text/html' }, body: 'error code: 522' },
      ['server-trouble'],
    ],
    ['a challenge', { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '' }, ['challenge']],
    ['a loop of redirects', { status: 302, headers: { location: '/again' }, body: '' }, ['bad-answer']],
  ]
  it.each(hostile)('does not believe %s', async (_, reply, kinds) => {
    const { server, client } = await open(service)
    const { id } = unwrap((await client.createEmail({ domain, expiryTime: LIFETIME })).result)
    server.intercept = () => reply
    const results = [
      await client.createEmail({ domain, expiryTime: LIFETIME }),
      ...(service === 'duckduckgo' ? [] : [emptyIsRefused(await client.listEmails(null))]),
      ...(reply.status === undefined
        ? []
        : [await client.setEmailActive(id, false), await client.deleteEmail(id)]),
    ]
    for (const { result } of results) expect(kinds).toContain(failureOf(result)?.kind)
  })

  it('sends its key to no other server', async () => {
    const { server, client } = await open(service)
    const other = await startAliasService(service, () => clock.now)
    onTestFinished(() => other.close())
    server.intercept = () => ({
      status: 307,
      headers: { location: `${other.baseUrl}/api/user_info` },
      body: '',
    })
    const created = (await client.createEmail({ domain, expiryTime: LIFETIME })).result
    expect(failureOf(created)?.kind).toBe('redirected')
    expect(other.requests).toEqual([])
  })
})

describe.each(LISTING)('%s', (service) => {
  const [domain] = DOMAINS[service]

  it('lists all aliases of the account, with their labels, and which are off', async () => {
    const { client } = await open(service, (server) => {
      for (let index = 0; index < 45; index += 1) server.add(`a${String(index)}@${domain}`)
      server.add(`off@${domain}`, { isOn: false, note: 'An old shop\nand more' })
    })
    const all = await listed(client)
    expect(all).toHaveLength(46)
    expect(all.find(({ address }) => address === `off@${domain}`)).toMatchObject({
      isOff: true,
      label: 'An old shop',
    })
    expect(all.find(({ address }) => address === `a3@${domain}`)).toMatchObject({ createdAt: NOW })
    expect(all.find(({ address }) => address === `a3@${domain}`)).not.toHaveProperty('isOff')
    expect(all.every((email) => !('expiresAt' in email))).toBe(true)
  })

  it('says that the plan allows no more aliases', async () => {
    const { client } = await open(service, (server) => (server.maxAliases = 0))
    const created = (await client.createEmail({ domain, expiryTime: LIFETIME })).result
    expect(failureOf(created)?.kind).toBe('quota')
  })
})

describe.each(NAMING)('%s', (service) => {
  const [domain, ownDomain] = DOMAINS[service]
  const premium = (server: AliasServiceServer): void => void (server.isPremium = true)

  it('takes a chosen name, which may be taken', async () => {
    const { client } = await open(service, premium)
    const request = { domain: ownDomain, name: 'Shop', expiryTime: LIFETIME }
    expect(unwrap((await client.createEmail(request)).result).address).toBe(`shop@${ownDomain}`)
    expect(failureOf((await client.createEmail(request)).result)?.kind).toBe('taken')
  })

  it('puts the name of the site into an alias, as its domain allows, and keeps what it is for', async () => {
    const { server, client } = await open(service, premium)
    const purpose = { label: 'My shop', site: 'shop.example' }
    const own = unwrap(
      (await client.createEmail({ domain: ownDomain, expiryTime: LIFETIME }, purpose)).result,
    )
    expect(own.address).toMatch(/^shop/u)
    expect(server.alias(own.address).note).toBe('My shop')
    const random = unwrap((await client.createEmail({ domain, expiryTime: LIFETIME }, purpose)).result)
    expect(server.alias(random.address).note).toBe('My shop')
    // A second one for the same site has another name.
    const second = unwrap(
      (await client.createEmail({ domain: ownDomain, expiryTime: LIFETIME }, purpose)).result,
    )
    expect(second.address).not.toBe(own.address)
  })
})

it('SimpleLogin: a premium domain needs the plan, and is not offered without it', async () => {
  const { client } = await open('simplelogin')
  expect(unwrap((await client.listEmailDomains()).result)).not.toContain('premium.example')
  const created = (await client.createEmail({ domain: 'premium.example', expiryTime: LIFETIME })).result
  expect(failureOf(created)?.kind).toBe('needs-plan')
})

it('Firefox Relay: an own subdomain needs the plan', async () => {
  const { client } = await open('firefox-relay')
  const created = (await client.createEmail({ domain: 'jane.mozmail.com', expiryTime: LIFETIME })).result
  expect(failureOf(created)?.kind).toBe('needs-plan')
})

it('addy.io: the limit of an hour for new aliases holds up nothing else', async () => {
  const { server, client } = await open('addy')
  server.intercept = ({ method }) =>
    method === 'POST'
      ? {
          status: 429,
          headers: { 'content-type': 'text/plain' },
          body: 'You have reached your hourly limit for creating new aliases',
        }
      : null
  const created = (await client.createEmail({ domain: 'addy.example', expiryTime: LIFETIME })).result
  expect(failureOf(created)?.kind).toBe('quota')
  expect(await listed(client)).toEqual([])
})

it('SimpleLogin: makes five aliases a minute, and asks for no sixth', async () => {
  const { server, client } = await open('simplelogin', (service) => (service.maxAliases = 100))
  const create = async () => (await client.createEmail({ domain: 'sl.example', expiryTime: LIFETIME })).result
  for (let count = 0; count < 5; count += 1) unwrap(await create())
  const posts = () => server.requests.filter((request) => request.startsWith('POST')).length
  expect(failureOf(await create())).toEqual({ kind: 'rate-limited', until: NOW + 60_000 })
  expect(posts()).toBe(5)
  clock.now = NOW + 60_000
  unwrap(await create())
  expect(posts()).toBe(6)
})

it('SimpleLogin: new aliases forward to the mailbox that is read here', async () => {
  const { server } = await open('simplelogin')
  const bodies: string[] = []
  server.intercept = ({ method, body }) => {
    if (method === 'POST') bodies.push(body)
    return null
  }
  const mailbox = {
    settings: {
      host: '127.0.0.1',
      port: 1,
      security: 'tls' as const,
      user: 'jane',
      address: 'jane@mail.test',
      addressing: { kind: 'subaddress' as const, separator: '+' as const },
      certificate: null,
      deletion: 'bin' as const,
    },
    memory: { position: () => null, savePosition: () => undefined, filterStored: () => new Set<string>() },
  }
  const client = createAliasServiceClient(
    {
      kind: 'alias-service',
      baseUrl: server.baseUrl,
      key: server.key,
      authHeader: 'bearer',
      addressSecrets: createAddressSecrets(),
      mailbox,
      alias: { service: 'simplelogin', domains: () => [], mailboxPassword: 'x' },
    },
    () => NOW,
    LIMITS_MS,
    () => 'en',
    RAW_MAIL_READER,
  )
  onTestFinished(() => client.close())
  unwrap((await client.createEmail({ domain: 'sl.example', expiryTime: LIFETIME })).result)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ mailbox_ids: [8] })
})
