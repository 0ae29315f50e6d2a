// Opens the object store of a database, and makes sure that each belongs to the other: the sweep removes what the database does not
// know, so a store must never serve two databases.
import { StartupError } from '../../../../node/startup-error.ts'
import type { PostgresDatabase } from '../database.ts'
import { databaseIdOf, hasMailInStore } from './database-id.ts'
import { storeStartupError } from './object-store-error.ts'
import { ObjectStore } from './object-store.ts'
import type { RawMailOptions } from './raw-mail-options.ts'

/** An object store that was tested, and the id that its marker must have. */
export interface OpenedObjectStore {
  readonly objects: ObjectStore
  readonly databaseId: string
}

/** @throws StartupError for a store of another database, or one that lost the objects of this one */
const claimStore = async (db: PostgresDatabase, objects: ObjectStore, place: string): Promise<string> => {
  const id = await databaseIdOf(db)
  let marker = await objects.readMarker()
  if (marker === null) {
    if (await hasMailInStore(db))
      throw new StartupError(
        `The database keeps raw mail in an object store, and ${place} has none of it. Correct --raw-mail, or restore the objects there.`,
      )
    await objects.writeMarker(id)
    // Another database may have been as fast.
    marker = await objects.readMarker()
  }
  if (marker !== id)
    throw new StartupError(
      `${place} has the raw mail of another database. Give --raw-mail a bucket or a prefix of its own.`,
    )
  return id
}

/**
 * Opens the store, and tests that it can be written, read, listed and cleared.
 * @throws StartupError that explains what is wrong with the store or its key
 */
export const openObjectStore = async (
  db: PostgresDatabase,
  options: RawMailOptions,
): Promise<OpenedObjectStore> => {
  const objects = new ObjectStore(options)
  try {
    await objects.test()
    const place = `${options.origin}/${options.bucket}/${options.prefix}`
    return { objects, databaseId: await claimStore(db, objects, place) }
  } catch (error) {
    await objects.close()
    throw storeStartupError(error, options)
  }
}
