// Pages and searches among a million mails at a hundred thousand addresses, over HTTP on each engine: their time, how long other
// requests wait meanwhile, the memory, and how long the service takes to end during a search.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { READING_VERSION } from '../../../src/mail/reading-version.ts'
import { Database, query } from '../../../src/service/store/sqlite/database.ts'
import { addToSearchIndex } from '../../../src/service/store/sqlite/message-words.ts'
import { TestPostgres } from '../../helpers/postgres.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { limitedRow, type BenchRow } from '../bench-row.ts'
import { keepAliveGet } from './pages.ts'
import { residentMB } from './processes.ts'

const [MAIL_COUNT, ADDRESS_COUNT, BATCH_SIZE] = [1_000_000, 100_000, 10_000]
const [VOCABULARY_SIZE, WORDS_OF_MAIL] = [50_000, 24]
/** Epoch milliseconds. */
const NEVER = 253_370_764_800_000
const REQUEST_COUNT = 100
const [MAX_WAIT_MS, MAX_MEMORY_MB, MAX_END_MS] = [50, 300, 1_000]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A word of letters for a number. */
const word = (n: number): string =>
  n < LETTERS.length ? LETTERS[n]! : word(Math.floor(n / LETTERS.length)) + LETTERS[n % LETTERS.length]!

/** Words of a mail, the low ones of the vocabulary more often than the others; and those that are searched. */
const wordsOf = (n: number): string[] => {
  const random = (at: number): number => ((n * 7919 + at * 104_729) % 99_991) / 99_991
  const words = Array.from({ length: WORDS_OF_MAIL }, (_, at) =>
    word(Math.floor(VOCABULARY_SIZE * random(at) ** 3)),
  )
  return [
    ...new Set([
      ...words,
      'everywhere',
      ...(n % 20 === 0 ? ['sometimes'] : []),
      ...(n % 50_000 === 0 ? ['rarely'] : []),
    ]),
  ]
}

/** What is searched, and the milliseconds that it may take: words of some mails, or of few among many, have more to compare. */
const SEARCHES: readonly (readonly [name: string, words: string, limitMs: number])[] = [
  ['a page', '', 50],
  ['a rare word', 'rarely', 50],
  ['a common word', 'everywhere', 50],
  ['a word of every 20th mail', 'sometimes', 200],
  ['a common and a rare word', 'everywhere rarely', 200],
]

const addressOf = (n: number): number => 1 + ((n * 7919) % ADDRESS_COUNT)

/** Calls `fill` with the first number of each batch and the one after its last. */
const inBatches = async (count: number, fill: (from: number, to: number) => unknown): Promise<void> => {
  for (let from = 1; from <= count; from += BATCH_SIZE) await fill(from, from + BATCH_SIZE)
}

/** Fills the database of a service that has run: a million mails by SMTP would take an hour. */
const fillSqlite = async (file: string): Promise<void> => {
  const db = new Database(file)
  const account = db.one(query<{ id: string; number: number }>('SELECT id, number FROM account'))!
  const addAddress = (n: number): unknown =>
    db.run(
      'INSERT INTO address (n, id, account, address, created_at, expires_at, messages) VALUES (?, ?, ?, ?, 0, ?, ?)',
      n,
      `address-${n}`,
      account.id,
      `a${n}@mayfly.test`,
      NEVER,
      MAIL_COUNT / ADDRESS_COUNT,
    )
  const addMail = (n: number): void => {
    const [address, sender, subject] = [addressOf(n), 'Shop <shop@x.test>', `Order ${n}`]
    db.run('INSERT INTO mail (n, messages, content, size) VALUES (?, 1, ?, 400)', n, subject)
    db.run(
      `INSERT INTO message (n, id, account_number, address, mail, to_address, received_at, sender, subject)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      n,
      `message-${n}`,
      account.number,
      address,
      n,
      `a${address}@mayfly.test`,
      n,
      sender,
      subject,
    )
    addToSearchIndex(
      db,
      { n, account_number: account.number, address, sender, subject },
      wordsOf(n).join(' '),
    )
  }
  const fill = (add: (n: number) => unknown) => (from: number, to: number) =>
    db.write('lazy', () => {
      for (let n = from; n < to; n += 1) add(n)
    })
  await inBatches(ADDRESS_COUNT, fill(addAddress))
  await inBatches(MAIL_COUNT, fill(addMail))
  db.run('UPDATE reading SET version = ?, below = 0', READING_VERSION)
  db.close()
}

const fillPostgres = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string; number: number }>('SELECT id, number FROM account')
  const { id, number } = rows[0]!
  await client.query(
    `INSERT INTO address (account, n, id, address, created_at, expires_at, bucket, messages)
     SELECT $1, g, gen_random_uuid(), 'a' || g || '@mayfly.test', 0, $2::bigint, 0, $3::integer
     FROM generate_series(1, $4::integer) AS g`,
    [id, NEVER, MAIL_COUNT / ADDRESS_COUNT, ADDRESS_COUNT],
  )
  // Built at once below, which takes a tenth of the time.
  await client.query('DROP INDEX message_words')
  await inBatches(MAIL_COUNT, (from, to) => {
    const mails = Array.from({ length: to - from }, (_, at) => {
      const n = from + at
      return {
        n,
        address: addressOf(n),
        words: ['shop', 'order', ...wordsOf(n)].map((one) => `${number}:${one}`),
      }
    })
    return client.query(
      `INSERT INTO message (account, n, bucket, address, id, mail, to_address, received_at, sender, subject, words)
       SELECT $1, n, 0, address, gen_random_uuid(), gen_random_uuid(), 'a' || address || '@mayfly.test', n,
         'Shop <shop@x.test>', 'Order ' || n, array_to_tsvector(words)
       FROM json_to_recordset($2::json) AS m(n bigint, address bigint, words text[])`,
      [id, JSON.stringify(mails)],
    )
  })
  await client.query('CREATE INDEX message_words ON message USING gin (words)')
  await client.query('UPDATE reading SET version = $1, is_done = true', [READING_VERSION])
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** Asks for something else again and again. @returns a function that ends it, with the longest wait in milliseconds */
const watchOtherRequests = (service: TestService): (() => Promise<number>) => {
  const get = keepAliveGet(service)
  let isOver = false
  const watch = async (): Promise<number> => {
    let longest = 0
    while (!isOver) {
      const startedAt = performance.now()
      await get('/healthz')
      longest = Math.max(longest, performance.now() - startedAt)
    }
    return longest
  }
  const watching = watch()
  return () => {
    isOver = true
    return watching
  }
}

const measureOn = async (engine: string, service: TestService): Promise<BenchRow[]> => {
  const get = keepAliveGet(service)
  const rows: BenchRow[] = []
  // The first request loads what answers it.
  await get('/api/messages')
  const endWatching = watchOtherRequests(service)
  for (const [name, words, limit] of SEARCHES) {
    const path = `/api/messages?search=${encodeURIComponent(words)}`
    const first = JSON.parse(await get(path)) as { total: number; messages: unknown[] }
    const times: number[] = []
    for (let n = 0; n < REQUEST_COUNT; n += 1) {
      const startedAt = performance.now()
      await get(path)
      times.push(performance.now() - startedAt)
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(REQUEST_COUNT * 0.95)]!
    const detail = `${first.messages.length} of ${first.total}`
    rows.push(limitedRow(`${engine}, a million mails: ${name}, p95`, p95, 'ms', limit, detail))
  }
  const longest = await endWatching()
  rows.push(limitedRow(`${engine}, a million mails: longest wait of others`, longest, 'ms', MAX_WAIT_MS))
  const memory = residentMB(service.child.pid!, 'VmHWM') ?? NaN
  rows.push(limitedRow(`${engine}, a million mails: peak memory`, memory, 'MB', MAX_MEMORY_MB))
  const searches = Array.from({ length: 8 }, () =>
    keepAliveGet(service)('/api/messages?search=everywhere%20rarely').catch(() => null),
  )
  await get('/healthz')
  const startedAt = performance.now()
  await service.stop()
  const end = performance.now() - startedAt
  await Promise.all(searches)
  rows.push(limitedRow(`${engine}, a million mails: end during searches`, end, 'ms', MAX_END_MS))
  return rows
}

/** Starts a service once, fills its database, and starts it again. */
const startFilled = async (
  options: { readonly dataDir: string; readonly databaseUrl?: string },
  fill: () => Promise<void>,
): Promise<TestService> => {
  await (await startService(options)).stop()
  await fill()
  return startService(options)
}

/** Measures both engines; takes about ten minutes. */
export const measureMillionMails = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  const server = await TestPostgres.start()
  try {
    const [sqliteFolder, postgresFolder] = [join(folder, 'sqlite'), join(folder, 'postgres')]
    const sqlite = await startFilled({ dataDir: sqliteFolder }, () =>
      fillSqlite(join(sqliteFolder, 'service.db')),
    )
    const rows = await measureOn('SQLite', sqlite)
    const databaseUrl = await server.createDatabase()
    const postgres = await startFilled({ dataDir: postgresFolder, databaseUrl }, () =>
      fillPostgres(databaseUrl),
    )
    return [...rows, ...(await measureOn('PostgreSQL', postgres))]
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
