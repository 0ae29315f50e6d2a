// The service on PostgreSQL: mails per second, bytes per mail, a page out of many messages, and the expiry of one day's mail.
import pg from 'pg'
import { TestPostgres } from '../helpers/postgres.ts'
import { housekeepAt } from '../helpers/test-store.ts'
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import type { BenchRow } from './bench-row.ts'
import { rowLine } from './bench-row.ts'
import { measureRawMail } from './postgres/bytes.ts'
import { measureRates } from './postgres/rates.ts'

const [ADDRESS_COUNT, MESSAGE_COUNT, PAGE_REQUESTS] = [10_000, 1_000_000, 500]
const EXPIRED_COUNT = 100_000

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** Inserts messages in the database as listing does: a million over SMTP would take an hour. */
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

const measurePagesAndExpiryOn = async (server: TestPostgres): Promise<BenchRow[]> => {
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
  const page = await store.addresses.list(account, Infinity, '', Date.now(), null)
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
  const expiry = housekeepAt(store, day * 86_400_000 + 1).finally(() => (isOver = true))
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

/** With a server that flushes to its disk (fsync). */
const measurePagesAndExpiry = async (): Promise<BenchRow[]> => {
  const server = await TestPostgres.start([])
  try {
    return await measurePagesAndExpiryOn(server)
  } finally {
    await server.remove()
  }
}

/** Runs the whole benchmark. */
export const run = async (): Promise<BenchRow[]> => [
  ...(await measureRates()),
  ...(await measureRawMail()),
  ...(await measurePagesAndExpiry()),
]

if (import.meta.main) {
  const named = { rates: [measureRates], bytes: [measureRawMail], pages: [measurePagesAndExpiry] }[
    process.argv[2] ?? ''
  ]
  for (const part of named ?? [measureRates, measureRawMail, measurePagesAndExpiry])
    for (const row of await part()) console.log(rowLine(row))
}
