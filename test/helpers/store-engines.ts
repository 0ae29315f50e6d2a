// The engines of the store, each opened empty for a test.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import type { Store } from '../../src/service/store/store.ts'
import { DAY_MS } from '../../src/shared/durations.ts'
import { borrowDatabase } from './migrated-databases.ts'
import { hasPostgres15, type PostgresVersion } from './postgres.ts'
import { openSqliteTestStore, TEST_RETENTION_MS } from './test-store.ts'

export interface TestEngine {
  readonly store: Store
  /** Another store on the same data, as after a crash of this one's process. */
  reopen(): Promise<Store>
  remove(): Promise<void>
}

const openEngine = async (open: () => Promise<Store>, remove: () => Promise<void>): Promise<TestEngine> => {
  let store = await open()
  return {
    store,
    reopen: async () => {
      await store.close()
      store = await open()
      return store
    },
    remove: async () => {
      await store.close()
      await remove()
    },
  }
}

const openSqlite = (): Promise<TestEngine> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-store-'))
  const open = () => Promise.resolve(openSqliteTestStore(folder).store)
  return openEngine(open, () => rm(folder, { recursive: true }))
}

const openPostgres = async (version: PostgresVersion): Promise<TestEngine> => {
  const { url, giveBack } = await borrowDatabase(version)
  return openEngine(() => openPostgresStore(url, TEST_RETENTION_MS / DAY_MS), giveBack)
}

type Engines = readonly (readonly [string, () => Promise<TestEngine>])[]

const current: Engines = [
  ['SQLite', openSqlite],
  ['PostgreSQL', () => openPostgres('newest')],
]
const oldest: Engines = hasPostgres15 ? [['PostgreSQL 15', () => openPostgres('15')]] : []

/** With `MAYFLY_TEST_POSTGRES=15`, as in the soak, the oldest supported version alone. */
export const storeEngines = process.env.MAYFLY_TEST_POSTGRES === '15' ? oldest : current

/** Also the oldest supported version, which is tested with one file in each run and with all in the soak. */
export const storeEnginesOfAllVersions: Engines = [...current, ...oldest]
