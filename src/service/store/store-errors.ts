// Classifies errors of the engines by their codes.
import { sqliteResultCode } from '../../shared/contract/failure-from-error.ts'

/** Result codes of SQLite (its page "Result and Error Codes"). */
const SQLITE_IOERR = 10
const SQLITE_FULL = 13

/** The code of an error: PostgreSQL's SQLSTATE (its manual, appendix A), or the system's. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the disk is full or failed; false for missing permissions. */
export const isDiskError = (error: unknown): boolean =>
  [SQLITE_IOERR, SQLITE_FULL].includes(sqliteResultCode(error)) || /^(53100|58030)$/.test(codeOf(error))

/**
 * Whether the database server is unreachable, closed the connection or became a standby (25006), so that a retry may succeed.
 */
export const isUnavailableError = (error: unknown): boolean =>
  error instanceof StoreUnavailableError ||
  /^(08...|25006|57P0[1-5]|53[234]00|ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/.test(
    codeOf(error),
  )

/** Thrown for a broken connection for which the driver has no code. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}
