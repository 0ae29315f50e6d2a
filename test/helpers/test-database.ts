// The database of the services in a test: `MAYFLY_TEST_DATABASE=postgres` gives each data folder a database of one PostgreSQL, so
// that any test of the service runs on either engine.

/** Whether the services of this run are on PostgreSQL: then tests that read the file of the embedded engine are skipped. */
export const isOnPostgres = process.env.MAYFLY_TEST_DATABASE === 'postgres'

const databases = new Map<string, Promise<string>>()

const createTestDatabase = async (): Promise<string> => {
  // Loaded on demand: most runs do not need it.
  const { createSharedDatabase } = await import('./shared-postgres.ts')
  return createSharedDatabase(process.env.MAYFLY_TEST_POSTGRES === '15' ? '15' : 'newest')
}

/** The URL of the database that belongs to a data folder; null for the embedded one. */
export const databaseOf = async (dataDir: string): Promise<string | null> => {
  if (!isOnPostgres) return null
  const known = databases.get(dataDir) ?? createTestDatabase()
  databases.set(dataDir, known)
  return known
}
