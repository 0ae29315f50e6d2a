// One PostgreSQL of each version for all tests of a run. It is started when the first test asks for it, and removed at the end of
// the run; each test has a database of its own there. Tests that stop or configure a server start their own (postgres.ts).
import { createDatabase, TestPostgres, type PostgresVersion } from './postgres.ts'
import { askRun, offerToRun } from './run-offer.ts'

/** The variable with the address at which the main process of the run tells where a server is. */
const OFFER = 'MAYFLY_TEST_POSTGRES_OFFER'
/** A power failure loses nothing that is needed. Without vacuum, because it would visit each of many short-lived databases. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/** Offers the servers to the tests of this run, as Vitest's global setup. @returns removes those that were started */
export const offerPostgres = async (): Promise<() => Promise<void>> => {
  // Another project of this run, or the run whose test started this one, offers them already.
  if (process.env[OFFER] !== undefined) return () => Promise.resolve()
  const servers = new Map<string, Promise<TestPostgres>>()
  const endOffer = await offerToRun(OFFER, async (name) => {
    const version: PostgresVersion = name === '15' ? '15' : 'newest'
    const server = servers.get(version) ?? TestPostgres.start(SETTINGS, version)
    servers.set(version, server)
    return (await server).url('postgres')
  })
  return async () => {
    endOffer()
    for (const server of await Promise.allSettled(servers.values()))
      if (server.status === 'fulfilled') await server.value.remove()
  }
}

export default offerPostgres

/** Creates an empty database on the shared server. @returns its URL */
export const createSharedDatabase = async (version: PostgresVersion = 'newest'): Promise<string> =>
  createDatabase(await askRun(OFFER, version))
