// Building blocks of the profile page's routes: descriptions, rate limits and password rules.
import { createRoute, type z } from '@hono/zod-openapi'
import type { LimitName } from '../front-door/front-door-options.ts'
import type { AppDependencies } from '../http/context.ts'
import { jsonRequestBody, jsonResponse, problemResponses } from '../http/openapi-helpers.ts'
import { Problem, type ProblemCode } from '../http/problem.ts'
import type { Passkeys } from './passkeys.ts'
import { hashPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './passwords.ts'
import type { ProfileStore } from '../store/profile-store.ts'
import type { ProfileContext } from './sessions.ts'

export interface ProfileParts {
  readonly parts: AppDependencies
  readonly store: ProfileStore
  readonly passkeys: Passkeys
}

interface RouteText {
  readonly operationId: string
  readonly summary: string
}

/** The cookie of the profile page; its name is in sessions.ts. */
const SESSION_SECURITY = [{ session: [] }]

/** The description of a route; it needs a session if one of its codes is SESSION_REQUIRED. */
const describe = ({ operationId, summary }: RouteText, codes: readonly ProblemCode[]) => ({
  operationId,
  summary: `${summary} (extension)`,
  security: codes.includes('SESSION_REQUIRED') ? SESSION_SECURITY : [],
})

/** A route without a body. */
export const plainRoute = <M extends 'get' | 'post' | 'delete', A extends z.ZodType>(
  method: M,
  path: string,
  text: RouteText,
  answer: A,
  ...codes: ProblemCode[]
) =>
  createRoute({
    method,
    path,
    ...describe(text, codes),
    responses: { 200: jsonResponse(answer, 'Done'), ...problemResponses(...codes) },
  })

/** A POST with a JSON body. */
export const bodyRoute = <B extends z.ZodType, A extends z.ZodType>(
  path: string,
  text: RouteText,
  body: B,
  answer: A,
  ...codes: ProblemCode[]
) =>
  createRoute({
    method: 'post',
    path,
    ...describe(text, codes),
    request: { body: jsonRequestBody(body) },
    responses: {
      200: jsonResponse(answer, 'Done'),
      ...problemResponses('INVALID_REQUEST', 'ORIGIN_NOT_ALLOWED', ...codes),
    },
  })

/** Counts one attempt of a client. @throws Problem with Retry-After if the limit is exceeded */
export const countAttempt = async (
  { frontDoor }: AppDependencies,
  c: ProfileContext,
  name: LimitName = 'sign-ins',
  key?: string,
): Promise<void> => {
  const seconds = await frontDoor.limits.take(name, c.env.client, key)
  if (seconds > 0) throw new Problem('RATE_LIMITED', undefined, { 'Retry-After': String(seconds) })
}

/** Hashes a new password. @throws Problem if it is too short or too long */
export const hashNewPassword = (password: string): Promise<string> => {
  const { length } = password.normalize('NFKC')
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) throw new Problem('PASSWORD_INVALID')
  return hashPassword(password)
}
