// Databases with the tables of the service and no data. A test borrows one and gives it back, because removing the rows of a
// test takes a tenth of the time of creating and migrating a database.
import { openPostgresStore } from '../../src/service/store/postgres/postgres-store.ts'
import { runStatements, type PostgresVersion } from './postgres.ts'
import { createSharedDatabase } from './shared-postgres.ts'

export interface BorrowedDatabase {
  readonly url: string
  /** Empties it for the next test. Everything must be disconnected, and its tables must be unchanged. */
  readonly giveBack: () => Promise<void>
}

/** For each table with rows, without the partitions of others. */
const forEachTable = (statement: string): string => `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP EXECUTE format('${statement}', name); END LOOP;
  END $$;`
/** Keeps the rows that the migration inserts. */
const KEEP = `DELETE FROM instance; CREATE SCHEMA initial; ${forEachTable('CREATE TABLE initial.%1$I AS TABLE public.%1$I')}`
const RESTORE = forEachTable('DELETE FROM public.%1$I; INSERT INTO public.%1$I TABLE initial.%1$I')

const free = new Map<PostgresVersion, string[]>()

const createMigrated = async (version: PostgresVersion): Promise<string> => {
  const url = await createSharedDatabase(version)
  const store = await openPostgresStore(url, 1)
  await store.close()
  await runStatements(url, KEEP)
  return url
}

export const borrowDatabase = async (version: PostgresVersion = 'newest'): Promise<BorrowedDatabase> => {
  const url = free.get(version)?.pop() ?? (await createMigrated(version))
  return {
    url,
    giveBack: async () => {
      await runStatements(url, RESTORE)
      free.set(version, [...(free.get(version) ?? []), url])
    },
  }
}
