// What `doctor` says of a domain's records, for zones with a fault each, from a real DNS server.
import { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import {
  checkMtaSts,
  checkMx,
  checkPolicies,
  type Finding,
} from '../../../src/service/commands/zone-checks.ts'
import { startDnsServer, type DnsRecords } from '../../helpers/dns-server.ts'

const DOMAIN = 'mayfly.test'
const MAIL = 'mail.mayfly.test'
const SOUND = {
  MX: { [DOMAIN]: MAIL },
  A: { [MAIL]: '198.41.0.4' },
  TXT: { [DOMAIN]: 'v=spf1 -all', [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject' },
} satisfies DnsRecords

/** The findings that are not fine, as `doctor` prints them. */
const faultsOf = async (records: DnsRecords): Promise<string[]> => {
  const server = await startDnsServer(records)
  const dns = new Resolver({ timeout: 2000, tries: 1 })
  dns.setServers([server.address])
  try {
    const { hosts, findings } = await checkMx(dns, DOMAIN, MAIL)
    const all: Finding[] = [
      ...findings,
      ...(await checkPolicies(dns, DOMAIN)),
      ...(await checkMtaSts(dns, DOMAIN, hosts)),
    ]
    return all
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
