// Converts every error of an operation to a problem.
import { HTTPException } from 'hono/http-exception'
import { isCorruptionError } from '../../node/database-corruption.ts'
import { logError } from '../../node/log.ts'
import { isDiskError, isUnavailableError } from '../store/store-errors.ts'
import { Problem, type ProblemCode } from './problem.ts'

const PROBLEM_CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Logs an error that no code expects. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException)
    return new Problem(PROBLEM_CODE_OF_STATUS[error.status] ?? 'INVALID_REQUEST', error.message)
  logError('a request failed', error)
  if (isCorruptionError(error)) return new Problem('STORAGE_DAMAGED')
  if (isUnavailableError(error)) return new Problem('STORAGE_UNAVAILABLE', undefined, { 'Retry-After': '1' })
  return new Problem(isDiskError(error) ? 'STORAGE_FULL' : 'INTERNAL')
}
