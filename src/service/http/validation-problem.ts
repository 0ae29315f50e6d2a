// Converts a validation error to a problem that names the field.
import type { ZodError } from 'zod'
import { Problem, type ProblemCode } from './problem.ts'

/** Fields for which the specification defines an error code (section 4, createEmail). */
const FIELD_CODES: Readonly<Record<string, ProblemCode>> = {
  expiryTime: 'EMAIL_INVALID_EXPIRY',
  domain: 'EMAIL_INVALID_DOMAIN',
  name: 'EMAIL_INVALID_NAME',
  cursor: 'INVALID_CURSOR',
}

/** @param target the part of the request, as the validator names it */
export const validationProblem = (target: string, error: ZodError): Problem => {
  const issue = error.issues[0]
  const field = issue?.path.join('.') ?? ''
  if (target === 'param') return new Problem('INVALID_ID', field)
  const detail = field === '' ? issue?.message : `${field}: ${issue?.message ?? ''}`
  return new Problem(FIELD_CODES[field] ?? 'INVALID_REQUEST', detail)
}
