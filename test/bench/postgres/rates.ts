// Mails per second of one, two and four instances on one PostgreSQL, compared with the same server and driver without the
// service: on this disk, and with flushes as slow as on a slower disk or with a distant replica.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TestPostgres, runStatements } from '../../helpers/postgres.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { waitUntilListed } from '../service/rates.ts'
import { measureReusedConnections, sampleMail } from '../service/smtp-load.ts'

/** The first mails of each instance are not counted: a new process runs at half speed. */
const [SENDER_COUNT, WARM_UP_COUNT, MAIL_COUNT] = [16, 1200, 3200]
/** The connections that an instance uses to store mail: `maxConcurrentBatches`. */
const STORING_CONNECTIONS = 4
/** Milliseconds for which the server is measured without the service. */
const BASELINE_MS = 1000
/** Additional milliseconds of a flush, compared with this disk. */
const FLUSHES_MS = [0, 4, 20]
const MIN_SHARE_PERCENT = 60

/** Statements per second over several connections, each a transaction. */
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
      for (; performance.now() < start + BASELINE_MS; done += 1)
        await client.query({ name: 's', text, values: [...values] })
    }),
  )
  const rate = (done / (performance.now() - start)) * 1000
  await Promise.all(clients.map((client) => client.end()))
  return rate
}

const measureCommits = (url: string, connections: number): Promise<number> =>
  measureStatements(url, connections, 'INSERT INTO bench_commit VALUES ($1)', [1])

/**
 * Mails per second, written in groups of the same size as over SMTP, and as many at a time as there are senders, because each
 * waits for its reply.
 */
const measureGroups = async (url: string, size: number): Promise<number> => {
  const connections = Math.max(1, Math.round(SENDER_COUNT / size))
  const mail = sampleMail(1)
  const text = `INSERT INTO bench_mail SELECT gen_random_uuid(), substring($1::bytea FROM 1 + $2 * at FOR $2)
    FROM generate_series(0, $3::integer - 1) AS at`
  const bytes = Buffer.concat(Array.from({ length: size }, () => mail))
  return size * (await measureStatements(url, connections, text, [bytes, mail.length, size]))
}

/** The number of mails before the measurement. */
const warmUpCount = (instances: number): number => WARM_UP_COUNT * instances

/** Durable mails per second, from senders distributed over the instances. */
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
  const before = warmUpCount(services.length)
  await send(before)
  await waitUntilListed(services[0]!, ids, before)
  const rate = await send(MAIL_COUNT)
  await waitUntilListed(services[0]!, ids, before + MAIL_COUNT)
  return rate
}

/** The average number of mails per commit; read when no instance is connected anymore. */
const measureGroupSize = async (url: string, mails: number): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  // A connection reports its statistics when it ends.
  await waitFor('the connections to end', async () => {
    const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'`
    return (await client.query(others)).rowCount === 0 || undefined
  })
  const { rows } = await client.query<{ groups: string }>(
    "SELECT n_tup_ins AS groups FROM pg_stat_user_tables WHERE relname = 'storing'",
  )
  await client.end()
  return mails / Number(rows[0]!.groups)
}

const measureInstances = async (url: string, count: number): Promise<{ rate: number; groupSize: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  const services = []
  for (let at = 0; at < count; at += 1)
    services.push(await startService({ databaseUrl: url, dataDir: join(folder, String(at)) }))
  const rate = await measureRate(services)
  for (const service of services) await service.stop()
  rmSync(folder, { recursive: true, force: true })
  return { rate, groupSize: await measureGroupSize(url, warmUpCount(count) + MAIL_COUNT) }
}

const row = (name: string, value: number, unit: string, target = '', met = true): BenchRow => ({
  name,
  value,
  unit,
  target,
  met,
})

const measureCount = async (url: string, count: number, target: number | null): Promise<BenchRow[]> => {
  const { rate, groupSize } = await measureInstances(url, count)
  const connections = count * STORING_CONNECTIONS
  const size = Math.max(1, Math.round(groupSize))
  const commits = await measureCommits(url, connections)
  const groups = await measureGroups(url, size)
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

/**
 * With `commit_delay` the process that flushes the log waits first, while it holds the lock; with `commit_siblings` of 0 it waits
 * even without other active transactions. Commits that arrive meanwhile wait and share the flush.
 */
const measureServer = async (flushMs: number): Promise<BenchRow[]> => {
  const server = await TestPostgres.start([`commit_delay=${flushMs * 1000}`, 'commit_siblings=0'])
  const [name, most] = flushMs > 0 ? [`A flush of ${flushMs} ms`, 1000 / flushMs] : ['This disk', null]
  try {
    const rows: BenchRow[] = []
    for (const count of [1, 2, 4]) {
      const url = await server.createDatabase()
      await runStatements(
        url,
        'CREATE TABLE bench_commit (n bigint); CREATE TABLE bench_mail (id uuid PRIMARY KEY, bytes bytea STORAGE EXTERNAL)',
      )
      const single = count === 1 ? await measureCommits(url, 1) : null
      const [target, met] = [most === null ? '' : `≤ ${most}`, most === null || (single ?? 0) <= most]
      if (single !== null)
        rows.push(row(`${name}: one commit after another`, single, 'commits/s', target, met))
      rows.push(...(await measureCount(url, count, most === null ? null : MIN_SHARE_PERCENT)))
    }
    return rows
  } finally {
    await server.remove()
  }
}

/** Percentages have a target only with slow flushes: on a fast disk the CPU is the limit. */
export const measureRates = async (): Promise<BenchRow[]> => {
  const embedded = await startService()
  const rate = await measureRate([embedded])
  await embedded.remove()
  const rows = [row('SQLite, durable', rate, 'mails/s')]
  for (const flushMs of FLUSHES_MS) rows.push(...(await measureServer(flushMs)))
  return rows
}
