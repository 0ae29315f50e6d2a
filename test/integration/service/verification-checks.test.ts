// What `doctor --verify-addresses` says of records and resolvers with a fault each. The files of the issuer are checked with a real
// service in verification-in-chromium.test.ts.
import { Resolver } from 'node:dns/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkVerification } from '../../../src/service/verification/verification-checks.ts'
import { startDnsServer } from '../../helpers/dns-server.ts'
import { startScriptedServer, type Reply } from '../../helpers/scripted-server.ts'

const NAME = '_email-verification.mayfly.test'
const ORIGIN = 'https://mail.id.invalid'

/** The findings as `doctor` prints them. */
const findingsOf = async (records: string | readonly string[] | null, reply: Reply | null = null) => {
  const server = await startDnsServer(records === null ? {} : { TXT: { [NAME]: records } })
  onTestFinished(() => server.close())
  const dns = new Resolver({ timeout: 2000, tries: 1 })
  dns.setServers([server.address])
  const resolver = reply && (await startScriptedServer(() => reply))
  const findings = await checkVerification(dns, {
    domains: ['mayfly.test'],
    origin: ORIGIN,
    resolver: resolver && `${resolver.baseUrl}/resolve`,
  })
  return {
    requests: resolver?.requests ?? [],
    lines: findings.map(({ verdict, text, change }) => `${verdict}: ${text} -> ${change ?? ''}`),
  }
}
const answer = (...data: string[]): Reply => ({
  headers: { date: new Date().toUTCString() },
  body: { Status: 0, Answer: data.map((text) => ({ name: `${NAME}.`, type: 16, data: text })) },
})
const RECORD = 'iss=mail.id.invalid'
const CHANGE = `${NAME}. IN TXT "${RECORD}"`

describe('the record', () => {
  it('is right, by DNS and as Chrome asks, also in quotes', async () => {
    for (const data of [RECORD, `"${RECORD}"`, '"iss=mail." "id.invalid"']) {
      const { lines, requests } = await findingsOf(RECORD, answer(data))
      expect(lines[0]).toBe(`ok: Browsers find the issuer of mayfly.test by DNS: ${RECORD} -> `)
      expect(lines[1]).toMatch(/^ok: Browsers find the issuer of mayfly\.test by DNS over HTTPS/)
      expect(requests).toEqual([`GET /resolve?name=${NAME}&type=txt&do=1`])
    }
  })

  it.each([
    ['is missing', null, /^failed: There is no TXT record/],
    ['is there twice', [RECORD, RECORD], /^failed: There are several TXT records/],
    ['has a scheme', 'iss=https://mail.id.invalid', /^failed: .* names another issuer by DNS/],
    ['has upper-case letters', 'iss=Mail.ID.invalid', /^failed: .* names another issuer/],
  ])('%s', async (_what, records, expected) => {
    const { lines } = await findingsOf(records)
    expect(lines[0]).toMatch(expected)
    expect(lines[0]).toContain(CHANGE)
  })
})

describe('the resolver', () => {
  it('is not asked without the option', async () => {
    expect((await findingsOf(RECORD)).lines.filter((line) => line.includes('over HTTPS'))).toEqual([])
  })

  it.each([
    ['has no record', { body: { Status: 3 } }, /There is no TXT record .* by DNS over HTTPS/],
    ['fails', { status: 500 }, /does not answer \(status 500\)/],
    [
      'answers with a page',
      { headers: { 'content-type': 'text/html' } },
      /does not answer \(its type is text\/html/,
    ],
    ['answers with other JSON', { body: { Answer: 1 } }, /does not answer/],
    [
      'answers with a megabyte',
      { body: { more: 'x'.repeat(1_000_000) } },
      /does not answer \(the answer is too long/,
    ],
  ] satisfies [string, Reply, RegExp][])('%s', async (_what, reply, expected) => {
    const [, line] = (await findingsOf(RECORD, reply)).lines
    expect(line).toMatch(/^failed/)
    expect(line).toMatch(expected)
  })
})

describe('the clock', () => {
  const clockOf = async (aheadMs: number) => {
    const date = new Date(Date.now() + aheadMs).toUTCString()
    const { lines } = await findingsOf(RECORD, { ...answer(RECORD), headers: { date } })
    return lines.at(-1)
  }

  it('agrees, or is behind or ahead of that of the resolver', async () => {
    expect(await clockOf(0)).toMatch(/^ok: The clock of this computer agrees/)
    expect(await clockOf(30_000)).toMatch(/^warning: The clock of this computer is (?:29|30) seconds behind/)
    expect(await clockOf(-120_000)).toMatch(/^failed: The clock of this computer is 12[01] seconds ahead/)
  })
})

it('says what file must be where, if the name of the service is below a domain', async () => {
  const { lines } = await findingsOf(RECORD)
  const line = lines.find((one) => one.includes('/.well-known/web-identity'))
  expect(line).toMatch(/^failed: https:\/\/id\.invalid\/\.well-known\/web-identity cannot be read/)
  expect(line).toContain(
    'serve {"accounts_endpoint":"https://mail.id.invalid/verification/session/accounts","login_url":"https://mail.id.invalid/profile"} there as application/json',
  )
})
