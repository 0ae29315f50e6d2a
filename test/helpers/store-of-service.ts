// The store of a running service, opened a second time by the test, on either engine.
import { join } from 'node:path'
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import { Database } from '../../src/service/store/sqlite/database.ts'
import { SqliteStore } from '../../src/service/store/sqlite/sqlite-store.ts'
import type { Store } from '../../src/service/store/store.ts'
import type { TestService } from './service.ts'
import { databaseOf } from './test-database.ts'

/** The caller closes it. */
export const openTestStore = async ({ dataDir }: TestService): Promise<Store> => {
  const databaseUrl = await databaseOf(dataDir)
  return databaseUrl === null
    ? new SqliteStore(new Database(join(dataDir, 'service.db')), 0)
    : openPostgresStore(databaseUrl, 0)
}
