// A hundred kills of instances and twenty of the database, or of each and of an object store (MAYFLY_KILLS sets another number), every service test on PostgreSQL, and
// every test of the store on the oldest supported version.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_LOSS_OVER_INSTANCES, runInstanceRounds } from '../helpers/instance-rounds.ts'
import { TestObjectStore } from '../helpers/object-store.ts'
import { hasPgBouncer, hasPostgres15, TestPgBouncer, TestPostgres } from '../helpers/postgres.ts'

const kills = Number(process.env.MAYFLY_KILLS ?? 100)
const root = join(import.meta.dirname, '../..')

test(`${kills} kills of instances, and a fifth as many of the database, lose nothing`, async () => {
  const server = await TestPostgres.start()
  try {
    const report = await runInstanceRounds(server, {
      instanceKills: kills,
      databaseKills: Math.ceil(kills / 5),
    })
    expect(report).toMatchObject(NO_LOSS_OVER_INSTANCES)
    expect(report.acknowledged).toBeGreaterThan(kills)
  } finally {
    await server.remove()
  }
})

test(`${Math.ceil(kills / 4)} kills of instances, and half as many of the database and of the object store, lose nothing`, async () => {
  const server = await TestPostgres.start()
  const store = await TestObjectStore.start()
  const instanceKills = Math.ceil(kills / 4)
  const half = Math.ceil(instanceKills / 2)
  const mails = 20 * kills
  try {
    const report = await runInstanceRounds(server, {
      instanceKills,
      databaseKills: half,
      objects: { store, kills: half },
      mails,
    })
    expect(report).toMatchObject(NO_LOSS_OVER_INSTANCES)
    expect(report.acknowledged).toBeGreaterThanOrEqual(mails)
    process.stdout.write(
      `${report.acknowledged} mails, none lost; ${report.sweptObjects} objects of mails without a 250 swept\n`,
    )
  } finally {
    await server.remove()
    await store.remove()
  }
})

test.skipIf(!hasPgBouncer)(
  'a tenth of the kills, behind PgBouncer in session mode, lose nothing (needs pgbouncer)',
  async () => {
    const server = await TestPostgres.start()
    const bouncer = await TestPgBouncer.start(server)
    const few = Math.ceil(kills / 10)
    try {
      const report = await runInstanceRounds(server, {
        instanceKills: few,
        databaseKills: Math.ceil(few / 5),
        reach: (url) => bouncer.through(url),
      })
      expect(report).toMatchObject(NO_LOSS_OVER_INSTANCES)
      expect(report.acknowledged).toBeGreaterThan(few)
    } finally {
      await bouncer.remove()
      await server.remove()
    }
  },
)

const runTests = (args: readonly string[], env: NodeJS.ProcessEnv): void => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
    { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  expect(status, stdout.slice(-4000)).toBe(0)
}

test('every service test that does not access the SQLite file passes on PostgreSQL', () => {
  const excluded = [
    'crash-recovery',
    'damaged-database',
    'full-disk',
    'lifecycle',
    'operations-commands',
  ].flatMap((name) => ['--exclude', `**/service/${name}.test.ts`])
  runTests(['--project', 'e2e', 'test/e2e/service', ...excluded], {
    MAYFLY_TEST_DATABASE: 'postgres',
    MAYFLY_MAILS: '200',
  })
})

test.skipIf(!hasPostgres15)(
  'every test of the store passes on PostgreSQL 15 (needs the packages of Debian 12)',
  () =>
    runTests(['--project', 'integration', 'test/integration/service/store'], { MAYFLY_TEST_POSTGRES: '15' }),
)
