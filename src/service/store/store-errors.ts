// What went wrong in the engine, by its codes.
import { sqliteResultCode } from '../../shared/contract/failure-from-error.ts'

/** Result codes of SQLite (its page "Result and Error Codes"). */
const SQLITE_IOERR = 10
const SQLITE_FULL = 13

/** The code of an error: SQLSTATE where PostgreSQL answered (its manual, appendix A), else that of the system. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the disk is full or failed: what the engine says when there is no space, not when it may not write. */
export const isDiskError = (error: unknown): boolean =>
  [SQLITE_IOERR, SQLITE_FULL].includes(sqliteResultCode(error)) || /^(53100|58030)$/.test(codeOf(error))

/**
 * Whether the database server cannot be reached, ended the connection or was made a standby (25006): the same request may
 * succeed in a moment.
 */
export const isUnavailableError = (error: unknown): boolean =>
  error instanceof StoreUnavailableError ||
  /^(08...|25006|57P0[1-5]|53[234]00|ECONN[A-Z]+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/.test(
    codeOf(error),
  )

/** Thrown where the driver has no code for a connection that broke. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError'
}
