// The service on PostgreSQL: mails a second for one, two and four instances beside the embedded database and beside what the
// commits of that server allow; a page out of many messages; the expiry of a day's mail.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TestPostgres } from '../helpers/postgres.ts'
import { startService, type TestService } from '../helpers/service.ts'
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import type { BenchRow } from './bench-row.ts'
import { rowLine } from './bench-row.ts'
import { waitUntilListed } from './service/rates.ts'
import { measureReusedConnections } from './service/smtp-load.ts'

const [SENDER_COUNT, MAIL_COUNT] = [16, 4000]
const [ADDRESS_COUNT, MESSAGE_COUNT, PAGE_REQUESTS] = [10_000, 1_000_000, 500]
const EXPIRED_COUNT = 100_000

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** Commits a second of one row each, by as many connections as an instance stores mail with. */
const measureCommits = async (url: string): Promise<number> => {
  const clients = await Promise.all([1, 2, 3, 4].map(() => connected(url)))
  await clients[0]!.query('CREATE TABLE bench_commit (n bigint)')
  const start = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < 500; n += 1)
        await client.query({ name: 'c', text: 'INSERT INTO bench_commit VALUES ($1)', values: [n] })
    }),
  )
  const rate = 2000 / ((performance.now() - start) / 1000)
  await Promise.all(clients.map((client) => client.end()))
  return rate
}

/** Mails a second that are durable, from senders spread over the instances. */
const measureRate = async (services: readonly TestService[]): Promise<number> => {
  const addresses = await Promise.all(
    Array.from({ length: SENDER_COUNT }, () => services[0]!.createAddress()),
  )
  const share = SENDER_COUNT / services.length
  const start = performance.now()
  await Promise.all(
    services.map((service, at) =>
      measureReusedConnections(
        service.smtp,
        addresses.slice(at * share, (at + 1) * share).map(({ email }) => email),
        MAIL_COUNT / services.length,
      ),
    ),
  )
  const rate = MAIL_COUNT / ((performance.now() - start) / 1000)
  await waitUntilListed(
    services[0]!,
    addresses.map(({ id }) => id),
    MAIL_COUNT,
  )
  return rate
}

const measureRates = async (server: TestPostgres): Promise<BenchRow[]> => {
  const unit = 'mails/s'
  const embedded = await startService()
  const rows: BenchRow[] = [
    { name: 'SQLite, durable', value: await measureRate([embedded]), unit, target: '', met: true },
  ]
  await embedded.remove()
  const commits = await measureCommits(await server.createDatabase())
  rows.push({
    name: 'commits of one row, 4 connections',
    value: commits,
    unit: 'commits/s',
    target: '',
    met: true,
  })
  for (const count of [1, 2, 4]) {
    const databaseUrl = await server.createDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
    const services = []
    for (let at = 0; at < count; at += 1)
      services.push(await startService({ databaseUrl, dataDir: join(folder, String(at)) }))
    const value = await measureRate(services)
    for (const service of services) await service.stop()
    rmSync(folder, { recursive: true, force: true })
    const met = value >= 0.6 * commits
    rows.push({
      name: `PostgreSQL, ${count} instance(s), durable`,
      value,
      unit,
      target: '≥ 60 % of commits',
      met,
    })
  }
  return rows
}

/** Messages written as listing writes them, by the database itself: a million over SMTP would take an hour. */
const fill = (
  client: pg.Client,
  account: string,
  bucket: number,
  count: number,
  addresses: number,
): Promise<unknown> =>
  client.query(
    `INSERT INTO message (account, n, bucket, address, id, mail, to_address, received_at, sender, subject, words)
     SELECT $1, 1000000 + g, $2::integer, a.n, gen_random_uuid(), gen_random_uuid(), a.address, g, 'Shop <shop@x.test>',
       'Your order ' || g, array_to_tsvector(ARRAY['shop', 'your', 'order', g::text])
     FROM generate_series(1, $3::integer) AS g
     JOIN (SELECT n, address, row_number() OVER (ORDER BY n) - 1 AS at
           FROM address WHERE account = $1 AND bucket = $2) AS a ON a.at = g % $4::integer`,
    [account, bucket, count, addresses],
  )

const fillAddresses = (client: pg.Client, account: string, bucket: number, count: number): Promise<unknown> =>
  client.query(
    `INSERT INTO address (account, n, id, address, created_at, expires_at, bucket, messages)
     SELECT $1, $2::bigint * 10000000 + g, gen_random_uuid(), 'a' || g || '@mayfly.test', 0, 253370764800000, $2::integer, 100
     FROM generate_series(1, $3::integer) AS g`,
    [account, bucket, count],
  )

const measurePagesAndExpiry = async (server: TestPostgres): Promise<BenchRow[]> => {
  const url = await server.createDatabase()
  const store = await openPostgresStore(url, 1)
  const { id: account } = await store.accounts.ensureOwner('key', 'owner', null)
  const client = await connected(url)
  const { rows } = await client.query<{ bucket: string }>(
    "SELECT min(split_part(relname, '_', 2)::integer) AS bucket FROM pg_class WHERE relname ~ '^message_[1-9][0-9]*$' AND relkind = 'r'",
  )
  const day = Number(rows[0]!.bucket)
  await fillAddresses(client, account, 0, ADDRESS_COUNT)
  await fill(client, account, 0, MESSAGE_COUNT, ADDRESS_COUNT)
  await fillAddresses(client, account, day, EXPIRED_COUNT / 100)
  await fill(client, account, day, EXPIRED_COUNT, EXPIRED_COUNT / 100)
  await client.query('ANALYZE')
  const page = await store.addresses.list(account, Infinity, '', Date.now())
  const times: number[] = []
  const measurePage = async (): Promise<void> => {
    const start = performance.now()
    await store.messages.list(page.rows[times.length % page.rows.length]!, Infinity, '')
    times.push(performance.now() - start)
  }
  for (let n = 0; n < PAGE_REQUESTS; n += 1) await measurePage()
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(PAGE_REQUESTS * 0.95)]!
  times.length = 0
  let isOver = false
  const expiry = store.housekeep(day * 86_400_000 + 1).finally(() => (isOver = true))
  const isExpiring = (): boolean => !isOver
  while (isExpiring()) await measurePage()
  await expiry
  await client.end()
  await store.close()
  const stall = Math.max(0, ...times)
  return [
    {
      name: 'page of messages out of 1,000,000 in 10,000 addresses, p95',
      value: p95,
      unit: 'ms',
      target: '< 20',
      met: p95 < 20,
    },
    {
      name: 'longest page while 100,000 messages expire',
      value: stall,
      unit: 'ms',
      target: '< 50',
      met: stall < 50,
    },
  ]
}

/** Runs the whole bench, with a server that waits for its disk. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await TestPostgres.start([])
  try {
    return [...(await measureRates(server)), ...(await measurePagesAndExpiry(server))]
  } finally {
    await server.remove()
  }
}

if (import.meta.main) {
  const server = await TestPostgres.start([])
  const named = { rates: [measureRates], pages: [measurePagesAndExpiry] }[process.argv[2] ?? '']
  const parts = named ?? [measureRates, measurePagesAndExpiry]
  try {
    for (const part of parts) for (const row of await part(server)) console.log(rowLine(row))
  } finally {
    await server.remove()
  }
}
