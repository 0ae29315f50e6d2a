// What a thrown error tells: a disk that refuses, or a mistake of ours. Pure; codes, never wording.
import type { Failure } from './failure.ts'

/** SQLite's primary result code (sqlite.org/rescode.html); 0 where it was not SQLite that failed. */
const resultCode = (error: Error): number => ('errcode' in error ? Number(error.errcode) & 0xff : 0)

const [READONLY, IOERR, FULL, CANTOPEN] = [8, 10, 13, 14]

const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

const isOfDisk = (error: Error): boolean =>
  [READONLY, IOERR, FULL, CANTOPEN].includes(resultCode(error)) ||
  ('code' in error && DISK_ERRORS.has(String(error.code)))

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What broke down on our side, as a failure: `disk` where something could not be written, else `internal`. */
export const failureOfThrown = (error: unknown): Failure => ({
  kind: error instanceof Error && isOfDisk(error) ? 'disk' : 'internal',
  detail: reasonOf(error),
})
