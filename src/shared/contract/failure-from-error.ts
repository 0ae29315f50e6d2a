// A thrown error as a failure: of the disk, or a bug of ours. Decided by codes, never by wording.
import type { Failure } from './result.ts'

/** SQLite's primary result code (sqlite.org/rescode.html); 0 where it was not SQLite that failed. */
export const sqliteResultCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

const [READONLY, IOERR, FULL, CANTOPEN] = [8, 10, 13, 14]

const DISK_ERROR_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

const isDiskError = (error: Error): boolean =>
  [READONLY, IOERR, FULL, CANTOPEN].includes(sqliteResultCode(error)) ||
  ('code' in error && DISK_ERROR_CODES.has(String(error.code)))

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** `disk` where something could not be read or written, else `internal`. */
export const failureFromError = (error: unknown): Failure => ({
  kind: error instanceof Error && isDiskError(error) ? 'disk' : 'internal',
  detail: errorMessage(error),
})
