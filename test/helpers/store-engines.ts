// The engines of the store, each opened empty for a test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import type { Store } from '../../src/service/store/store.ts'
import { DAY_MS } from '../../src/shared/durations.ts'
import { hasPostgres15, sharedPostgres, type PostgresVersion } from './postgres.ts'
import { openSqliteTestStore, TEST_RETENTION_MS } from './test-store.ts'

export interface TestEngine {
  readonly store: Store
  /** Another store on the same data, as after a crash of this one's process. */
  reopen(): Promise<Store>
  remove(): Promise<void>
}

const openEngine = async (open: () => Promise<Store>, remove: () => void): Promise<TestEngine> => {
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
      remove()
    },
  }
}

const openSqlite = (): Promise<TestEngine> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-store-'))
  const open = () => Promise.resolve(openSqliteTestStore(folder).store)
  return openEngine(open, () => rmSync(folder, { recursive: true }))
}

const openPostgres = async (version: PostgresVersion): Promise<TestEngine> => {
  const url = await (await sharedPostgres(version)).createDatabase()
  return openEngine(
    () => openPostgresStore(url, TEST_RETENTION_MS / DAY_MS),
    () => undefined,
  )
}

const engines: (readonly [string, () => Promise<TestEngine>])[] = [
  ['SQLite', openSqlite],
  ['PostgreSQL', () => openPostgres('newest')],
]
if (hasPostgres15) engines.push(['PostgreSQL 15', () => openPostgres('15')])

export const storeEngines: readonly (readonly [string, () => Promise<TestEngine>])[] = engines
