// Connections to PostgreSQL: with and without TLS, through a pooler, to one of several servers; and the errors.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresStore } from '../../../../src/service/store/postgres/postgres-store.ts'
import {
  runStatements,
  hasPgBouncer,
  hasPostgres15,
  TestPgBouncer,
  TestPostgres,
} from '../../../helpers/postgres.ts'
import { createSharedDatabase } from '../../../helpers/shared-postgres.ts'
import { createTestAddress, storeTestMail } from '../../../helpers/test-store.ts'

const RETAIN_DAYS = 1

/** Opens a store, and stores an address and a mail in it; returns the error if that fails. */
const outcomeOf = async (url: string): Promise<string> => {
  try {
    const store = await openPostgresStore(url, RETAIN_DAYS, ({ accounts }) =>
      accounts.ensureOwner('key', 'owner', null),
    )
    try {
      const owner = await store.accounts.owner()
      const name = `a${Math.random().toString(36).slice(2)}`
      if (owner) await createTestAddress(store, owner, name)
      const stored = await storeTestMail(store, 'Subject: x\r\n\r\nx', [`${name}@mayfly.test`])
      return `stored ${stored.length}`
    } finally {
      await store.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

let server: TestPostgres
let url: string
let folder: string
let ca: string
let otherCa: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-tls-'))
  server = await TestPostgres.start(['fsync=off'])
  const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      { name: 'basicConstraints', cA: true },
    ],
  })
  server.writeFile('server.crt', pair.cert)
  server.writeFile('server.key', pair.private)
  await server.reload(['ssl = on'])
  ca = join(folder, 'ca.pem')
  writeFileSync(ca, pair.cert)
  otherCa = join(folder, 'other.pem')
  writeFileSync(otherCa, (await generate([{ name: 'commonName', value: 'other' }])).cert)
  // The names state the allowed connections.
  await runStatements(
    server.url('postgres'),
    "CREATE ROLE withpass LOGIN SUPERUSER PASSWORD 'right'; CREATE ROLE plainonly LOGIN SUPERUSER; CREATE ROLE tlsonly LOGIN SUPERUSER; CREATE ROLE kept LOGIN",
  )
  server.writeFile(
    'pg_hba.conf',
    `hostssl all tlsonly all trust
hostnossl all plainonly all trust
host all withpass all scram-sha-256
host all postgres all trust
`,
  )
  await server.reload()
  url = await server.createDatabase()
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true })
})

describe('sslmode has the same meaning as in libpq', () => {
  const STORED = /^stored 1$/
  test.each<[login: string, host: string, parameters: string, expected: RegExp]>([
    ['tlsonly', '127.0.0.1', '', STORED],
    ['tlsonly', '127.0.0.1', 'sslmode=prefer', STORED],
    ['tlsonly', '127.0.0.1', 'sslmode=allow', STORED],
    ['tlsonly', '127.0.0.1', 'sslmode=require', STORED],
    ['tlsonly', '127.0.0.1', 'sslmode=require&sslrootcert=CA', STORED],
    ['tlsonly', '127.0.0.1', 'sslmode=verify-ca&sslrootcert=CA', STORED],
    ['tlsonly', 'localhost', 'sslmode=verify-full&sslrootcert=CA', STORED],
    [
      'tlsonly',
      '127.0.0.1',
      'sslmode=verify-full&sslrootcert=CA',
      /not trusted \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
    ],
    [
      'tlsonly',
      'localhost',
      'sslmode=verify-full',
      /not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\).*sslrootcert=FILE/,
    ],
    ['tlsonly', 'localhost', 'sslmode=require&sslrootcert=OTHER', /not trusted/],
    ['tlsonly', 'localhost', 'sslrootcert=system', /not trusted/],
    ['tlsonly', '127.0.0.1', 'sslmode=disable', /accepts connections with TLS only. Use sslmode=require/],
    [
      'tlsonly',
      'localhost',
      'sslmode=verify-ca&sslrootcert=/missing.pem',
      /sslrootcert: cannot read \/missing.pem \(ENOENT\)/,
    ],
    ['plainonly', '127.0.0.1', '', STORED],
    ['plainonly', '127.0.0.1', 'sslmode=disable', STORED],
    ['plainonly', '127.0.0.1', 'sslmode=require', /no entry of its pg_hba.conf matches/],
    ['withpass:wrong', '127.0.0.1', '', /refuses the login of withpass/],
    ['withpass:right', '127.0.0.1', 'sslmode=require&channel_binding=require', STORED],
    ['kept', '127.0.0.1', '', /rejects kept from this computer: no entry of its pg_hba.conf matches/],
  ])('%s at %s with %s', async (login, host, parameters, expected) => {
    const { pathname } = new URL(url)
    const query = parameters.replace('=CA', `=${ca}`).replace('=OTHER', `=${otherCa}`)
    expect(await outcomeOf(`postgres://${login}@${host}:${server.port}${pathname}?${query}`)).toMatch(
      expected,
    )
  })

  test('by default the connection is encrypted if the server supports it', async () => {
    const store = await openPostgresStore(url, RETAIN_DAYS)
    await runStatements(
      url,
      `DO $$ BEGIN IF EXISTS (SELECT FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'mayfly' AND datname = current_database() AND NOT ssl)
       THEN RAISE 'not encrypted'; END IF; END $$`,
    )
    await store.close()
  })

  test('a server without TLS is reported, and used if TLS is not required', async () => {
    const plain = await createSharedDatabase()
    expect(await outcomeOf(`${plain}?sslmode=require`)).toMatch(
      /does not support TLS, which sslmode=require requires/,
    )
    expect(await outcomeOf(plain)).toBe('stored 1')
  })
})

test('a server that is too old is reported with its version and the minimum', async () => {
  const old = new URL(url)
  const link = createServer((client) => {
    const database = connect(server.port, '127.0.0.1')
    client.pipe(database)
    // A real server of version 14 is imitated by changing the answers of an installed one.
    database.on('data', (bytes) => {
      const text = bytes.toString('latin1').replaceAll(/\b18(\d{4})/g, '14$1')
      client.write(Buffer.from(text.replaceAll(/\b18\.(\d)/g, '14.$1'), 'latin1'))
    })
    client.on('close', () => database.destroy())
    for (const socket of [client, database]) socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(link, 'listening')
  old.port = String((link.address() as AddressInfo).port)
  old.search = 'sslmode=disable'
  expect(await outcomeOf(old.href)).toMatch(/has version 14\.\d.*Mayfly needs version 15 or newer\.$/)
  link.close()
})

const REFUSED = /is a connection pooler in transaction or statement mode.*Set it to session mode/
test.skipIf(!hasPgBouncer).each([
  ['session', /^stored 1$/],
  ['transaction', REFUSED],
  ['statement', REFUSED],
] as const)('PgBouncer in %s mode is used or refused (needs pgbouncer)', async (mode, expected) => {
  const plain = await createSharedDatabase()
  const bouncer = await TestPgBouncer.start({ port: Number(new URL(plain).port) }, mode)
  try {
    expect(await outcomeOf(bouncer.through(plain))).toMatch(expected)
  } finally {
    await bouncer.remove()
  }
})

describe.skipIf(!hasPostgres15)('of several servers (needs PostgreSQL 15 of Debian)', () => {
  let primary: TestPostgres
  let standby: TestPostgres
  let database: string
  beforeAll(async () => {
    primary = await TestPostgres.start(['fsync=off'], '15')
    database = new URL(await primary.createDatabase()).pathname
    standby = await primary.startStandby()
  })
  afterAll(async () => {
    await standby.remove()
    await primary.remove()
  })

  test('a single standby is reported', async () => {
    const here = `postgres://postgres@127.0.0.1:${standby.port}`
    const expected = /cannot be written to: it is a standby, or read-only. Name the primary/
    expect(await outcomeOf(`${here}${database}`)).toMatch(expected)
    expect(await outcomeOf(`${here}${database}?target_session_attrs=read-write`)).toMatch(expected)
  })

  test('the writable one is used, and the other after it is promoted', async () => {
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:9,localhost:${primary.port}`
    const store = await openPostgresStore(`postgres://postgres@${hosts}${database}`, RETAIN_DAYS, (opened) =>
      opened.accounts.ensureOwner('key', 'owner', null),
    )
    const owner = await store.accounts.owner()
    await createTestAddress(store, owner!, 'over')
    expect(await storeTestMail(store, 'Subject: before\r\n\r\nx', ['over@mayfly.test'])).toHaveLength(1)
    await runStatements(
      primary.url('postgres'),
      'DO $$ BEGIN PERFORM pg_sleep(0.02) FROM generate_series(1, 500) WHERE EXISTS (SELECT FROM pg_stat_replication WHERE replay_lsn < pg_current_wal_lsn()); END $$',
    )
    await primary.kill()
    await runStatements(standby.url('postgres'), 'SELECT pg_promote()')
    await expect
      .poll(() => storeTestMail(store, 'Subject: after\r\n\r\nx', ['over@mayfly.test']).catch(() => []))
      .toHaveLength(1)
    await store.close()
  })
})
