// Which database the services of a test run on: `MAYFLY_TEST_DATABASE=postgres` gives each data folder a database of one PostgreSQL,
// so that any test of the service runs on either engine.

/** Whether the services of this run are on PostgreSQL: what looks into the file of the embedded engine is left out. */
export const isOnPostgres = process.env.MAYFLY_TEST_DATABASE === 'postgres'

const databases = new Map<string, Promise<string>>()

const createTestDatabase = async (): Promise<string> => {
  // Loaded where it is needed: most runs are without.
  const { createDatabase } = await import('./postgres.ts')
  return createDatabase(process.env.MAYFLY_TEST_DATABASE_URL ?? '')
}

/** The URL of the database that belongs to a data folder; null for the embedded one. */
export const databaseOf = async (dataDir: string): Promise<string | null> => {
  if (!isOnPostgres) return null
  const known = databases.get(dataDir) ?? createTestDatabase()
  databases.set(dataDir, known)
  return known
}
