// Building blocks of route descriptions, from which both the OpenAPI document and the validation are made.
import { z } from '@hono/zod-openapi'
import { errorBodySchema } from '../../shared/contract/rest-schemas.ts'
import { statusOf, type ProblemCode } from './problem.ts'

/** The two headers that can carry the API key (specification, section 5). */
export const SECURITY = [{ apiKey: [] }, { bearer: [] }]

/** Hides the error responses from a handler's return type, since handlers throw them. */
type NoTypes = object

export const jsonResponse = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/**
 * The error responses of a route; one that needs a key may also refuse the key.
 * @param codes the codes of the route, in addition to those of every route
 */
export const problemResponses = (...codes: ProblemCode[]): NoTypes => {
  const ofKey: ProblemCode[] = codes.includes('UNAUTHORIZED') ? ['KEY_EXPIRED', 'KEY_NOT_ALLOWED'] : []
  const byStatus = Map.groupBy([...codes, ...ofKey], statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, jsonResponse(errorBodySchema, list.join(', '))]),
  )
}

const uuidParam = (name: string, description: string) =>
  z.uuid().openapi({
    param: { name, in: 'path' },
    description,
    example: '01890a5d-ac96-774b-bcce-b302099a8057',
  })

export const emailIdParam = z.object({ emailId: uuidParam('emailId', 'Address ID') })
export const messageIdParams = z.object({
  emailId: uuidParam('emailId', 'Address ID'),
  messageId: uuidParam('messageId', 'Message ID'),
})

export const claimParams = messageIdParams.extend({ claim: uuidParam('claim', 'Token of the claim') })

export const cursorQuery = z
  .string()
  .max(100)
  .optional()
  .openapi({ param: { name: 'cursor', in: 'query' }, description: 'nextCursor of the previous page' })

/** The search text. @param maxLength in characters */
export const searchQuery = (maxLength: number, description: string) =>
  z
    .string()
    .max(maxLength)
    .optional()
    .openapi({ param: { name: 'search', in: 'query' }, description })

/** The body of a POST as JSON, which may be left out. */
export const optionalJsonRequestBody = <S extends z.ZodType>(schema: S) => ({
  required: false,
  content: { 'application/json': { schema } },
})

/** The body of a POST as JSON. */
export const jsonRequestBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
})
