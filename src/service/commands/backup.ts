// `backup FILE` and `restore FILE`: the whole database as one file, saved also while the service runs, restored only while it does not.
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { assertNotCorrupt } from '../../node/database-corruption.ts'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { Database } from '../store/sqlite/database.ts'

/** All pages in one step: with several, a write of another process would restart the backup. */
const PAGES_PER_STEP = 2_147_483_647

/** @throws StartupError if the file is not a database of the service, or is damaged */
const countMessages = (file: string): number => {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    assertNotCorrupt(db)
    return Number(db.prepare('SELECT count(*) AS messages FROM message').get()?.messages)
  } catch (error) {
    throw new StartupError(`${file} is not a sound backup of this service (${errorCodeOrMessage(error)}).`)
  } finally {
    db.close()
  }
}

const done = (count: number, what: string, file: string): string =>
  `${count} ${count === 1 ? 'message' : 'messages'} ${what} ${file}\n`

/**
 * Writes a copy of the database; the service may run.
 * @returns what to print
 * @throws StartupError, with the target unchanged
 */
export const runBackup = async (dataDir: string, target: string): Promise<string> => {
  const source = join(dataDir, 'service.db')
  const file = resolve(target)
  if (!existsSync(source))
    throw new StartupError(`There is no service data in ${dataDir}. Choose the right folder with --data-dir.`)
  if (existsSync(file)) throw new StartupError(`${file} is there already. Choose another name.`)
  const unfinished = `${file}.part`
  const db = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    await backup(db, unfinished, { rate: PAGES_PER_STEP })
    const count = countMessages(unfinished)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, file)
    return done(count, 'saved to', file)
  } catch (error) {
    throw error instanceof StartupError
      ? error
      : new StartupError(`The backup could not be written to ${file} (${errorCodeOrMessage(error)}).`)
  } finally {
    db.close()
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(unfinished + suffix, { force: true })
  }
}

/**
 * Replaces the database by a backup, and keeps the old one next to it. The service must not run.
 * @returns what to print
 * @throws StartupError, with the data unchanged
 */
export const runRestore = (dataDir: string, source: string, now: number): string => {
  const backupFile = resolve(source)
  if (!existsSync(backupFile)) throw new StartupError(`There is no file ${backupFile}.`)
  const count = countMessages(backupFile)
  const folder = openDataFolder(dataDir)
  const file = folder.databaseFile
  const incoming = `${file}.restoring`
  try {
    copyFileSync(backupFile, incoming)
    chmodSync(incoming, 0o600)
    // Migrates it to the current schema, or rejects one of a newer version, before anything is replaced.
    new Database(incoming).close()
    for (const suffix of ['-wal', '-shm']) rmSync(incoming + suffix, { force: true })
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.before-${now}${suffix}`)
    renameSync(incoming, file)
    return done(count, 'restored from', backupFile)
  } catch (error) {
    throw new StartupError(`${backupFile} could not be restored (${errorCodeOrMessage(error)}).`)
  } finally {
    for (const suffix of ['', '-wal', '-shm', '.reserve']) rmSync(incoming + suffix, { force: true })
    folder.release()
  }
}
