// The bytes that PostgreSQL keeps and logs for a mail of 2 kB, with its raw bytes in the database and in an object store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TestObjectStore } from '../../helpers/object-store.ts'
import { TestPostgres } from '../../helpers/postgres.ts'
import { startService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { waitUntilListed } from '../service/rates.ts'
import { measureReusedConnections } from '../service/smtp-load.ts'

/** As many senders as mails in a large group. The first mails create the pages that the log has whole. */
const [SENDER_COUNT, WARM_UP_COUNT, MAIL_COUNT] = [64, 1280, 6400]
/** The log has more than what is kept: the row of `incoming`, and words twice (in the pending list of the index, then in the index). */
const MIN_SAVED_PERCENT = { kept: 40, logged: 30 }
/** No checkpoint during the measurement, after which the log would have whole pages again. */
const SETTINGS = ['checkpoint_timeout=1h', 'max_wal_size=8GB', 'autovacuum=off']

interface BytesPerMail {
  readonly kept: number
  readonly logged: number
  readonly rate: number
  readonly groupSize: number
}

interface Sizes {
  readonly kept: number
  readonly logged: number
  readonly groups: number
}

/** Tables and indexes of mail, and the position in the log. */
const readSizes = async (client: pg.Client): Promise<Sizes> => {
  const { rows } = await client.query<{ logged: string; groups: string }>(
    "SELECT pg_current_wal_lsn() - '0/0' AS logged, (SELECT count(*) FROM bench_group) AS groups",
  )
  // Moves the pending words into the index.
  await client.query('VACUUM')
  const tables = await client.query<{ kept: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS kept FROM pg_class WHERE relkind = 'r' AND relname ~ '^(raw|mail|message)_[0-9]+$'`,
  )
  return {
    kept: Number(tables.rows[0]!.kept),
    logged: Number(rows[0]!.logged),
    groups: Number(rows[0]!.groups),
  }
}

/** @param objects keeps the raw mail; null for the database */
const measureBytes = async (server: TestPostgres, objects: TestObjectStore | null): Promise<BytesPerMail> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  const url = await server.createDatabase()
  const service = await startService({
    databaseUrl: url,
    dataDir: join(folder, 'data'),
    ...(objects && { args: ['--raw-mail', objects.url], env: objects.env }),
  })
  const client = new pg.Client(url)
  await client.connect()
  // Counts the commits that store mail; one row for many mails hardly adds to the log.
  await client.query(`CREATE UNLOGGED TABLE bench_group (id uuid);
    CREATE FUNCTION note_group() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO bench_group VALUES (NEW.id); RETURN NULL; END';
    CREATE TRIGGER note_group AFTER INSERT ON storing FOR EACH ROW EXECUTE FUNCTION note_group()`)
  const addresses = await Promise.all(Array.from({ length: SENDER_COUNT }, () => service.createAddress()))
  const [ids, names] = [addresses.map(({ id }) => id), addresses.map(({ email }) => email)]
  await measureReusedConnections(service.smtp, names, WARM_UP_COUNT)
  await waitUntilListed(service, ids, WARM_UP_COUNT)
  const before = await readSizes(client)
  const start = performance.now()
  await measureReusedConnections(service.smtp, names, MAIL_COUNT)
  const rate = (MAIL_COUNT / (performance.now() - start)) * 1000
  await waitUntilListed(service, ids, WARM_UP_COUNT + MAIL_COUNT)
  const after = await readSizes(client)
  await client.end()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
  return {
    kept: (after.kept - before.kept) / MAIL_COUNT,
    logged: (after.logged - before.logged) / MAIL_COUNT,
    groupSize: MAIL_COUNT / (after.groups - before.groups),
    rate,
  }
}

const rowsOf = (place: string, { kept, logged, rate, groupSize }: BytesPerMail): BenchRow[] => [
  {
    name: `Raw mail in ${place}: kept by PostgreSQL`,
    value: kept,
    unit: 'bytes/mail',
    target: '',
    met: true,
  },
  { name: '… write-ahead log', value: logged, unit: 'bytes/mail', target: '', met: true },
  { name: '… durable', value: rate, unit: 'mails/s', target: '', met: true },
  { name: '… mails in a commit', value: groupSize, unit: 'mails', target: '', met: true },
]

const saved = (name: string, before: number, after: number, min: number): BenchRow => {
  const value = 100 * (1 - after / before)
  return { name, value, unit: '%', target: `≥ ${min}`, met: value >= min }
}

export const measureRawMail = async (): Promise<BenchRow[]> => {
  const server = await TestPostgres.start(SETTINGS)
  const store = await TestObjectStore.start()
  try {
    const inDatabase = await measureBytes(server, null)
    const inStore = await measureBytes(server, store)
    return [
      ...rowsOf('the database', inDatabase),
      ...rowsOf('an object store', inStore),
      saved('Saved of what PostgreSQL keeps', inDatabase.kept, inStore.kept, MIN_SAVED_PERCENT.kept),
      saved('Saved of its write-ahead log', inDatabase.logged, inStore.logged, MIN_SAVED_PERCENT.logged),
    ]
  } finally {
    await server.remove()
    await store.remove()
  }
}
