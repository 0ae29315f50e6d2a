// Opens the archive: migrates its file, or quarantines a damaged one and creates a new one.
import { chmodSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Archive } from '../app/ports.ts'
import {
  assertNotCorrupt,
  clearDatabaseOfSuspicion,
  isCorruptionError,
  mustCheckDatabase,
  quarantineDatabase,
  suspectDatabase,
} from '../node/database-corruption.ts'
import { log } from '../node/log.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { MIGRATIONS } from './migrations.ts'
import { SqliteArchive } from './sqlite-archive.ts'

export interface OpenedArchive {
  readonly archive: Archive
  /** The new path of a damaged file; null if the file was intact. */
  readonly quarantinedFile: string | null
}

const migrate = (db: DatabaseSync): void => {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version)
  if (version > MIGRATIONS.length) throw new NewerArchiveError(version)
  for (let step = version; step < MIGRATIONS.length; step++)
    db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS[step] ?? ''}; PRAGMA user_version = ${step + 1}; COMMIT`)
}

/** The file was written by a newer version of the program: it is not damaged and must not be changed. */
export class NewerArchiveError extends Error {
  constructor(version: number) {
    super(
      `The message database was written by a newer version of Mayfly (format ${version}). Update Mayfly, or choose another folder with --data-dir.`,
    )
  }
}

const openFile = (file: string): DatabaseSync => {
  const isOnDisk = file !== ':memory:'
  const isChecked = isOnDisk && mustCheckDatabase(file)
  const db = new DatabaseSync(file)
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
    )
    if (isChecked) assertNotCorrupt(db)
    migrate(db)
    if (isChecked) clearDatabaseOfSuspicion(file)
    if (isOnDisk) chmodSync(file, 0o600)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Writes a database to a new file. Logs an error and leaves no incomplete file. */
const writeCopy = (db: DatabaseSync, file: string): void => {
  const unfinished = `${file}.new`
  try {
    rmSync(unfinished, { force: true })
    db.prepare('VACUUM INTO ?').run(unfinished)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    log(`${file} could not be written: ${errorMessage(error)}`)
  }
}

/**
 * Opens an archive in memory.
 * @param fileAtClose returns the file to copy it to when it is closed; null to write nothing
 */
export const openMemoryArchive = (fileAtClose: () => string | null = () => null): Archive => {
  const db = openFile(':memory:')
  const archive = new SqliteArchive(db, { onDisk: false })
  const close = (): void => {
    const file = fileAtClose()
    if (file !== null) writeCopy(db, file)
    SqliteArchive.prototype.close.call(archive)
  }
  return Object.assign(archive, { close })
}

/**
 * Opens the archive in `file`.
 * @param now epoch milliseconds, for the name of a quarantined file.
 * @param onDamage called once, when a statement fails because the file is damaged: the next start sets it aside.
 * @throws NewerArchiveError, and any error other than corruption; the file is then unchanged.
 */
export const openArchiveFile = (
  file: string,
  now: number,
  onDamage: () => void = () => undefined,
): OpenedArchive => {
  let isSuspected = false
  // Once: what the listener shows may read the damaged file again.
  const handleDamage = (): void => {
    if (isSuspected) return
    isSuspected = true
    suspectDatabase(file)
    onDamage()
  }
  const open = (): Archive => new SqliteArchive(openFile(file), { onDisk: true, onDamage: handleDamage })
  try {
    return { archive: open(), quarantinedFile: null }
  } catch (error) {
    if (!isCorruptionError(error)) throw error
    const quarantinedFile = quarantineDatabase(file, now)
    return { archive: open(), quarantinedFile }
  }
}
