// Converts a thrown error to a failure: a disk error, a damaged database, or a bug. Decided by error codes, never by messages.
import type { Failure } from './result.ts'

/** SQLite's primary result code (sqlite.org/rescode.html); 0 for other errors. */
export const sqliteResultCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

const [READONLY, IOERR, FULL, CANTOPEN] = [8, 10, 13, 14]
const [CORRUPT, NOTADB] = [11, 26]

const DISK_ERROR_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

const isDiskError = (error: Error): boolean =>
  [READONLY, IOERR, FULL, CANTOPEN].includes(sqliteResultCode(error)) ||
  ('code' in error && DISK_ERROR_CODES.has(String(error.code)))

/** Whether an error says that the content of a file is damaged. Others are caused by the disk, another process or this program. */
export const isSqliteCorruption = (error: unknown): boolean =>
  [CORRUPT, NOTADB].includes(sqliteResultCode(error))

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const failureKindOf = (error: unknown): 'disk' | 'damaged-database' | 'internal' => {
  if (isSqliteCorruption(error)) return 'damaged-database'
  return error instanceof Error && isDiskError(error) ? 'disk' : 'internal'
}

/** Returns `disk` if something could not be read or written, `damaged-database` if it was read and makes no sense, else `internal`. */
export const failureFromError = (error: unknown): Failure => ({
  kind: failureKindOf(error),
  detail: errorMessage(error),
})
