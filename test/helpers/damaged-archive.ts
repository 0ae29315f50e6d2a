// Damages an archive that is too large to be checked at each start.
import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's default. */
const PAGE_BYTES = 4096

/** Makes a closed archive large, and overwrites the first page of one of its tables. */
export const damageLargeArchive = (file: string, table: string): void => {
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(40000000))')
  const { rootpage } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)!
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0xee, (Number(rootpage) - 1) * PAGE_BYTES, Number(rootpage) * PAGE_BYTES)
  writeFileSync(file, bytes)
}
