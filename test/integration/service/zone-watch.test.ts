// What a service with a public name logs of its records in DNS while they become right, from a real DNS server and on a fake clock.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setLogWriter } from '../../../src/node/log.ts'
import { parseMtaSts } from '../../../src/service/zone/mta-sts.ts'
import { ZoneWatch, type WatchedZone } from '../../../src/service/zone/zone-watch.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts'
import { startDnsServer, type DnsRecords } from '../../helpers/dns-server.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { findFreePort } from '../../helpers/free-port.ts'

const DOMAIN = 'mayfly.test'
const MAIL = 'mail.mayfly.test'
const SOUND = {
  MX: { [DOMAIN]: MAIL },
  A: { [MAIL]: '198.41.0.4' },
  TXT: { [DOMAIN]: 'v=spf1 -all', [`_dmarc.${DOMAIN}`]: 'v=DMARC1; p=reject' },
} satisfies DnsRecords
const RIGHT = `DNS is right: mail for ${DOMAIN} arrives here`

let lines: string[] = []
beforeEach(() => {
  lines = []
  setLogWriter((text) => lines.push(text))
})

/** The lines since the last call. */
const newLines = (): string[] => lines.splice(0)

const startWatch = async (zone: Partial<WatchedZone>): Promise<{ watch: ZoneWatch; clock: FakeClock }> => {
  const watched = { domains: [DOMAIN], hostname: MAIL, mtaSts: null, dnsServer: null, ...zone }
  const clock: FakeClock = new FakeClock(0, () => watch.idle())
  const watch = new ZoneWatch(watched, (delay, run) => clock.after(delay, run))
  onTestFinished(() => watch.stop())
  watch.start()
  await watch.idle()
  return { watch, clock }
}

const serve = async (records: DnsRecords): Promise<string> => {
  const server = await startDnsServer(records)
  onTestFinished(() => server.close())
  return server.address
}

test('a zone that becomes right: each change is logged once, as lines of a zone file', async () => {
  let zone: DnsRecords = {}
  const records = {
    get MX() {
      return zone.MX
    },
    get A() {
      return zone.A
    },
    get TXT() {
      return zone.TXT
    },
  } as DnsRecords
  const { clock } = await startWatch({ dnsServer: await serve(records) })
  const policies = [
    `${DOMAIN} has no SPF record: anyone can send in its name; add to DNS: ${DOMAIN}. IN TXT "v=spf1 -all"`,
    `${DOMAIN} has no DMARC record: forged mail in its name is accepted; add to DNS: _dmarc.${DOMAIN}. IN TXT "v=DMARC1; p=reject"`,
  ]
  expect(newLines()).toEqual([
    `${DOMAIN} has no MX record; add to DNS: ${DOMAIN}. IN MX 10 ${MAIL}.`,
    ...policies,
  ])
  await clock.run(HOUR_MS)
  expect(newLines()).toEqual([])
  zone = { MX: SOUND.MX }
  await clock.run(HOUR_MS)
  expect(newLines()).toEqual([
    `${MAIL} has no address; add to DNS: ${MAIL}. IN A followed by the address of this server`,
    ...policies,
  ])
  zone = { ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: 'v=spf1 ~all' } }
  await clock.run(HOUR_MS)
  expect(newLines()).toEqual([
    expect.stringMatching(
      /^SPF does not end in -all.*: v=spf1 ~all; change: mayfly\.test\. IN TXT "v=spf1 -all"$/,
    ),
  ])
  zone = SOUND
  await clock.run(HOUR_MS)
  expect(newLines()).toEqual([RIGHT])
  zone = { ...SOUND, MX: {} }
  await clock.run(6 * HOUR_MS)
  expect(newLines()).toHaveLength(1)
})

test('checks are after 1, 2, 4 … minutes up to 6 hours, and from 1 minute again after a change', async () => {
  let zone: DnsRecords = SOUND
  const times = new Set<number>()
  const now = (): number => running?.clock.monotonic() ?? 0
  const records = {
    get MX() {
      times.add(now() / MINUTE_MS)
      return zone.MX
    },
    get A() {
      return zone.A
    },
    get TXT() {
      return zone.TXT
    },
  } as DnsRecords
  let running: { clock: FakeClock } | null = null
  const { clock } = await startWatch({ dnsServer: await serve(records) })
  running = { clock }
  await clock.run(24 * HOUR_MS)
  expect([...times]).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 511 + 360, 511 + 720])
  times.clear()
  zone = { ...SOUND, MX: {} }
  await clock.run(4 * HOUR_MS)
  expect([...times]).toEqual([0, 1, 3, 7, 15, 31, 63].map((minutes) => 511 + 3 * 360 + minutes))
})

test('the own host without any record but its address is right, and the name of an address too', async () => {
  const host = '198-41-0-4.names.test'
  const dnsServer = await serve({ A: { [host]: '198.41.0.4' } })
  await startWatch({ domains: [host], hostname: host, dnsServer })
  expect(newLines()).toEqual([`DNS is right: mail for ${host} arrives here`])
})

test('a policy of this server is announced, and reports are offered once', async () => {
  const mtaSts = parseMtaSts('enforce', MAIL)!
  const announced = `v=STSv1; id=${mtaSts.id}`
  const TXT = { ...SOUND.TXT, [`_mta-sts.${DOMAIN}`]: announced }
  const A = { ...SOUND.A, [`mta-sts.${DOMAIN}`]: '198.41.0.4' }
  const { clock } = await startWatch({ mtaSts, dnsServer: await serve({ ...SOUND, A, TXT }) })
  await clock.run(HOUR_MS)
  expect(newLines()).toEqual([
    RIGHT,
    `Senders can report to ${DOMAIN} when TLS fails (TLS-RPT); add to DNS: _smtp._tls.${DOMAIN}. IN TXT "v=TLSRPTv1; rua=mailto:tls-reports@${DOMAIN}"`,
  ])
})

test('a DNS that does not answer is one sentence', async () => {
  const { clock } = await startWatch({ dnsServer: `127.0.0.1:${await findFreePort()}` })
  await clock.run(24 * HOUR_MS)
  expect(newLines()).toEqual([
    `DNS does not answer for ${DOMAIN} (ECONNREFUSED): its records are checked again later`,
  ])
})

test('text of DNS is one line without control characters', async () => {
  const record = 'v=spf1 \u001b[2J\r\nmayfly: forged\u202e ~all'
  await startWatch({ dnsServer: await serve({ ...SOUND, TXT: { ...SOUND.TXT, [DOMAIN]: record } }) })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('v=spf1')
  expect(lines[0]).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('the end of the service ends a query that has no answer, and logs nothing', async () => {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  const watch = new ZoneWatch({
    domains: [DOMAIN],
    hostname: MAIL,
    mtaSts: null,
    dnsServer: `127.0.0.1:${socket.address().port}`,
  })
  const asked = once(socket, 'message')
  watch.start()
  await asked
  const before = performance.now()
  await watch.stop()
  // A query is repeated after three seconds.
  expect(performance.now() - before).toBeLessThan(2000)
  expect(newLines()).toEqual([])
})
