// What `doctor` says of a domain's records, for zones with a fault each, from a real DNS server.
import { expect, test } from 'vitest'
import { formatFinding } from '../../../src/service/zone/finding.ts'
import { parseMtaSts } from '../../../src/service/zone/mta-sts.ts'
import { checkZone, openResolver, type ZoneOptions } from '../../../src/service/zone/zone-checks.ts'
import { startDnsServer, type DnsRecords } from '../../helpers/dns-server.ts'

const DOMAIN = 'mayfly.test'
const MAIL = 'mail.mayfly.test'
const SOUND = {
  MX: { [DOMAIN]: MAIL },
  A: { [MAIL]: '198.41.0.4' },
  TXT: { [DOMAIN]: 'v=spf1 -all', [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject' },
} satisfies DnsRecords

/** The findings that are not fine, as `doctor` has them. */
const faultsOf = async (
  records: DnsRecords,
  domain = DOMAIN,
  options: ZoneOptions = { hostname: MAIL, mtaSts: null },
): Promise<string[]> => {
  const server = await startDnsServer(records)
  try {
    const { findings } = await checkZone(openResolver(server.address), domain, options)
    return findings
      .filter(({ verdict }) => verdict !== 'ok')
      .map(({ verdict, text, change }) => `${verdict}: ${text} -> ${change ?? ''}`)
  } finally {
    await server.close()
  }
}

test('a sound zone has no fault', async () => {
  expect(await faultsOf(SOUND)).toEqual([])
})

test.each<readonly [string, DnsRecords, readonly RegExp[]]>([
  [
    'no MX',
    { ...SOUND, MX: {} },
    [/^failed: mayfly\.test has no MX record\. -> mayfly\.test\. IN MX 10 mail\.mayfly\.test\.$/],
  ],
  [
    'a null MX',
    { ...SOUND, MX: { [DOMAIN]: '' } },
    [/^failed: mayfly\.test states that it receives no mail \(a null MX/],
  ],
  [
    'an address as MX',
    { ...SOUND, MX: { [DOMAIN]: '198.41.0.4' } },
    [/^failed: None of them is mail/, /^failed: 198\.41\.0\.4 is an address; an MX record names a host\./],
  ],
  [
    'another host',
    { ...SOUND, MX: { [DOMAIN]: 'mx.other.test' }, A: { 'mx.other.test': '198.41.0.4' } },
    [/^failed: None of them is mail\.mayfly\.test\. ->/],
  ],
  [
    'a host without an address',
    { ...SOUND, A: {} },
    [/^failed: mail\.mayfly\.test has no address\. -> mail\.mayfly\.test\. IN A/],
  ],
  [
    'a private address',
    { ...SOUND, A: { [MAIL]: '192.168.1.20' } },
    [/^failed: The Internet does not reach 192\.168\.1\.20/],
  ],
  [
    'an alias as host',
    { ...SOUND, CNAME: { [MAIL]: 'host.provider.test' } },
    [/^warning: mail\.mayfly\.test is an alias \(CNAME\) of host\.provider\.test/],
  ],
  [
    'an alias as domain',
    { ...SOUND, CNAME: { [DOMAIN]: 'www.provider.test' } },
    [/^failed: mayfly\.test is an alias \(CNAME\) of www\.provider\.test/],
  ],
  [
    'no SPF',
    { ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: 'some-verification=1' } },
    [/^warning: mayfly\.test has no SPF record.* -> mayfly\.test\. IN TXT "v=spf1 -all"$/],
  ],
  [
    'two SPF records',
    { ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: ['v=spf1 -all', 'v=spf1 include:x.test ~all'] } },
    [/^failed: There are several SPF records/],
  ],
  [
    'SPF that lets others send',
    { ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: 'v=spf1 mx ~all' } },
    [/^warning: SPF does not end in -all.*v=spf1 mx ~all ->/],
  ],
  [
    'no DMARC',
    { ...SOUND, TXT: { [DOMAIN]: 'v=spf1 -all' } },
    [/^warning: mayfly\.test has no DMARC record.* -> _dmarc\.mayfly\.test\. IN TXT "v=DMARC1; p=reject"$/],
  ],
  [
    'DMARC that asks for nothing',
    { ...SOUND, TXT: { ...SOUND.TXT, [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=none' } },
    [/^warning: DMARC asks for nothing/],
  ],
  [
    'two DMARC records',
    { ...SOUND, TXT: { ...SOUND.TXT, [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] } },
    [/^failed: There are several DMARC records/],
  ],
  [
    'MTA-STS without its policy',
    { ...SOUND, TXT: { ...SOUND.TXT, [`_mta-sts.${DOMAIN}`]: 'v=STSv1; id=1' } },
    [/^warning: _mta-sts\.mayfly\.test announces a policy that is not at https:\/\/mta-sts\.mayfly\.test/],
  ],
])('%s', async (_name, records, faults) => {
  const found = await faultsOf(records)
  expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault) as string))
})

test.each(['198-41-0-4.names.test', 'mail.198.41.0.4.names.test', 'mail-198-41-0-4.names.test'])(
  'the name %s of a public name service needs no record',
  async (name) => {
    const options = { hostname: name, mtaSts: null }
    expect(await faultsOf({ A: { [name]: '198.41.0.4' } }, name, options)).toEqual([])
    // The name of another address is an ordinary one.
    expect(await faultsOf({ A: { [name]: '198.41.0.5' } }, name, options)).toHaveLength(2)
  },
)

test('the own host needs no MX for its own name (RFC 5321, section 5.1), but a public address', async () => {
  const policies = { TXT: { [MAIL]: 'v=spf1 -all', [`_dmarc.${MAIL}`]: 'v=DMARC1; p=reject' } }
  expect(await faultsOf({ A: { [MAIL]: '198.41.0.4' }, ...policies }, MAIL)).toEqual([])
  expect(await faultsOf({ A: { [MAIL]: '10.0.0.1' }, ...policies }, MAIL)).toEqual([
    expect.stringMatching(/^failed: The Internet does not reach 10\.0\.0\.1/),
  ])
  expect(await faultsOf(policies, MAIL)).toEqual([
    expect.stringMatching(/^failed: mail\.mayfly\.test has no address\. -> mail\.mayfly\.test\. IN A/),
  ])
  // Another server's name needs one.
  expect(await faultsOf({ A: { [DOMAIN]: '198.41.0.4' } })).toContainEqual(
    'failed: mayfly.test has no MX record. -> mayfly.test. IN MX 10 mail.mayfly.test.',
  )
})

const mtaSts = parseMtaSts('testing', MAIL)!
const ANNOUNCED = `v=STSv1; id=${mtaSts.id}`
const OFFER =
  /^offer: Senders can report to mayfly\.test when TLS fails.* -> _smtp\._tls\.mayfly\.test\. IN TXT "v=TLSRPTv1; rua=mailto:tls-reports@mayfly\.test"$/

test.each<readonly [string, DnsRecords, readonly RegExp[]]>([
  [
    'no record for it',
    SOUND,
    [
      /^warning: mta-sts\.mayfly\.test has no address.* -> mta-sts\.mayfly\.test\. IN CNAME mail\.mayfly\.test\.$/,
      new RegExp(`^warning: .* -> _mta-sts\\.mayfly\\.test\\. IN TXT "${ANNOUNCED}"$`),
      OFFER,
    ],
  ],
  [
    'the record of an earlier policy, at another server',
    {
      ...SOUND,
      A: { ...SOUND.A, 'mta-sts.mayfly.test': '198.41.0.5' },
      TXT: { ...SOUND.TXT, '_mta-sts.mayfly.test': 'v=STSv1; id=1' },
    },
    [
      /^warning: mta-sts\.mayfly\.test has the address 198\.41\.0\.5, and mail\.mayfly\.test another one/,
      /^warning: The MTA-STS record is that of another policy.*: v=STSv1; id=1 ->/,
      OFFER,
    ],
  ],
  [
    'two records, and another host that gets mail',
    {
      ...SOUND,
      MX: { [DOMAIN]: 'mx.other.test' },
      A: { ...SOUND.A, 'mx.other.test': '198.41.0.6', 'mta-sts.mayfly.test': '198.41.0.4' },
      TXT: { ...SOUND.TXT, '_mta-sts.mayfly.test': [ANNOUNCED, 'v=STSv1; id=1'] },
    },
    [
      /^failed: None of them is mail/,
      /^warning: There are several MTA-STS records/,
      /^failed: The MTA-STS policy does not name mx\.other\.test/,
      OFFER,
    ],
  ],
  [
    'all records',
    {
      ...SOUND,
      A: { ...SOUND.A, 'mta-sts.mayfly.test': '198.41.0.4' },
      TXT: {
        ...SOUND.TXT,
        '_mta-sts.mayfly.test': ANNOUNCED,
        '_smtp._tls.mayfly.test': 'v=TLSRPTv1; rua=mailto:tls-reports@mayfly.test',
      },
    },
    [],
  ],
])('with an MTA-STS policy of this server: %s', async (_name, records, faults) => {
  const found = await faultsOf(records, DOMAIN, { hostname: MAIL, mtaSts })
  expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault) as string))
})

test('a record cannot add lines or control the terminal', async () => {
  const record = 'v=spf1 \u001b[2J\r\nok       SPF: forged\u202e ~all'
  const server = await startDnsServer({ ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: record } })
  const { findings } = await checkZone(openResolver(server.address), DOMAIN, { hostname: MAIL, mtaSts: null })
  await server.close()
  const text = findings.map(formatFinding).join('')
  expect(text).toContain('v=spf1')
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(text).not.toMatch(/^ok +SPF/m)
})
