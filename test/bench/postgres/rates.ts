// Mails a second of one, two and four instances on one PostgreSQL, beside what the same server takes from the same driver without
// the service: on this disk, and where a flush takes as long as on one that has no cache of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TestPostgres, runStatements } from '../../helpers/postgres.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { waitUntilListed } from '../service/rates.ts'
import { measureReusedConnections, sampleMail } from '../service/smtp-load.ts'

/** The first mails are not counted: a new process runs at half its speed. */
const [SENDER_COUNT, WARM_UP_COUNT, MAIL_COUNT] = [16, 1200, 3200]
/** Connections an instance stores mail with: `maxConcurrentBatches`. */
const STORING_CONNECTIONS = 4
/** Milliseconds the server is measured alone. */
const ALONE_MS = 1000
const FLUSH_MS = 4
/**
 * With `commit_delay` whoever flushes the log waits before, and holds the lock for it, so that the commits that come meanwhile go
 * with the next flush or with this one; no others need to be under way for it with `commit_siblings` of 0.
 */
const SLOW_FLUSH = [`commit_delay=${FLUSH_MS * 1000}`, 'commit_siblings=0']
const MIN_SHARE_PERCENT = 60

/** Statements a second over some connections, each a transaction. */
const measureStatements = async (
  url: string,
  connections: number,
  text: string,
  values: readonly unknown[],
): Promise<number> => {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  let done = 0
  const start = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < start + ALONE_MS; done += 1)
        await client.query({ name: 's', text, values: [...values] })
    }),
  )
  const rate = (done / (performance.now() - start)) * 1000
  await Promise.all(clients.map((client) => client.end()))
  return rate
}

const measureCommits = (url: string, connections: number): Promise<number> =>
  measureStatements(url, connections, 'INSERT INTO bench_commit VALUES ($1)', [1])

/** Mails a second, written in groups as they came over SMTP: no more than that can be durable. */
const measureGroups = async (url: string, connections: number, size: number): Promise<number> => {
  const mail = sampleMail(1)
  const text = `INSERT INTO bench_mail SELECT gen_random_uuid(), substring($1::bytea FROM 1 + $2 * at FOR $2)
    FROM generate_series(0, $3::integer - 1) AS at`
  const bytes = Buffer.concat(Array.from({ length: size }, () => mail))
  return size * (await measureStatements(url, connections, text, [bytes, mail.length, size]))
}

/** Mails a second that are durable, from senders spread over the instances. */
const measureRate = async (services: readonly TestService[]): Promise<number> => {
  const addresses = await Promise.all(
    Array.from({ length: SENDER_COUNT }, () => services[0]!.createAddress()),
  )
  const ids = addresses.map(({ id }) => id)
  const share = SENDER_COUNT / services.length
  const send = async (count: number): Promise<number> => {
    const start = performance.now()
    await Promise.all(
      services.map(({ smtp }, at) => {
        const recipients = addresses.slice(at * share, (at + 1) * share).map(({ email }) => email)
        return measureReusedConnections(smtp, recipients, count / services.length)
      }),
    )
    return (count / (performance.now() - start)) * 1000
  }
  await send(WARM_UP_COUNT)
  await waitUntilListed(services[0]!, ids, WARM_UP_COUNT)
  const rate = await send(MAIL_COUNT)
  await waitUntilListed(services[0]!, ids, WARM_UP_COUNT + MAIL_COUNT)
  return rate
}

/** Mails that shared a commit, on average; asked when no instance is connected any more. */
const measureGroupSize = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  // A connection reports what it did when it ends.
  await waitFor('the connections to end', async () => {
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'`
    return (await client.query(others)).rowCount === 0 || undefined
  })
  const { rows } = await client.query<{ groups: string }>(
    "SELECT n_tup_ins AS groups FROM pg_stat_user_tables WHERE relname = 'storing'",
  )
  await client.end()
  return (WARM_UP_COUNT + MAIL_COUNT) / Number(rows[0]!.groups)
}

const measureInstances = async (url: string, count: number): Promise<{ rate: number; groupSize: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  const services = []
  for (let at = 0; at < count; at += 1)
    services.push(await startService({ databaseUrl: url, dataDir: join(folder, String(at)) }))
  const rate = await measureRate(services)
  for (const service of services) await service.stop()
  rmSync(folder, { recursive: true, force: true })
  return { rate, groupSize: await measureGroupSize(url) }
}

const row = (name: string, value: number, unit: string, target = '', met = true): BenchRow => ({
  ...{ name, value, unit, target, met },
})

/** @param target percent that the service is to reach of each bound; null for none */
const measureCount = async (url: string, count: number, target: number | null): Promise<BenchRow[]> => {
  const { rate, groupSize } = await measureInstances(url, count)
  const connections = count * STORING_CONNECTIONS
  const size = Math.max(1, Math.round(groupSize))
  const commits = await measureCommits(url, connections)
  const groups = await measureGroups(url, connections, size)
  const share = (name: string, bound: number): BenchRow => {
    const percent = (rate / bound) * 100
    const isReached = target === null || percent >= target
    return row(name, percent, '%', target === null ? '' : `≥ ${target}`, isReached)
  }
  return [
    row(`PostgreSQL, ${count} instance(s), durable`, rate, 'mails/s'),
    row(`… commits of one row, ${connections} connections`, commits, 'commits/s'),
    share('… share of them', commits),
    row(`… mails without the service, in groups of ${size}`, groups, 'mails/s'),
    share('… share of them', groups),
  ]
}

const measureServer = async (settings: readonly string[], flush: string, isSlow: boolean) => {
  const server = await TestPostgres.start(settings)
  try {
    const rows: BenchRow[] = []
    for (const count of [1, 2, 4]) {
      const url = await server.createDatabase()
      await runStatements(
        url,
        'CREATE TABLE bench_commit (n bigint); CREATE TABLE bench_mail (id uuid PRIMARY KEY, bytes bytea STORAGE EXTERNAL)',
      )
      if (count === 1) {
        const commits = await measureCommits(url, 1)
        const met = !isSlow || commits <= 1000 / FLUSH_MS
        rows.push(
          row(
            `${flush}: commits one after another`,
            commits,
            'commits/s',
            isSlow ? `≤ ${1000 / FLUSH_MS}` : '',
            met,
          ),
        )
      }
      rows.push(...(await measureCount(url, count, isSlow ? MIN_SHARE_PERCENT : null)))
    }
    return rows
  } finally {
    await server.remove()
  }
}

export const measureRates = async (): Promise<BenchRow[]> => {
  const embedded = await startService()
  const rate = await measureRate([embedded])
  await embedded.remove()
  return [
    row('SQLite, durable', rate, 'mails/s'),
    ...(await measureServer([], 'This disk', false)),
    ...(await measureServer(SLOW_FLUSH, `A flush of ${FLUSH_MS} ms`, true)),
  ]
}
