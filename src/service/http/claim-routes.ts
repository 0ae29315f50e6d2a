// Claims of messages (extensions): of several programs that wait for mail at one address, each message goes to one.
import { randomUUID } from 'node:crypto'
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  claimRequestSchema,
  claimSchema,
  LEASE_SECONDS,
  successSchema,
} from '../../shared/contract/rest-schemas.ts'
import { CLAIMED_FOR_GOOD, type Claim } from '../store/claim-store.ts'
import { requireOwnAddress, type AppDependencies, type Caller, type Env } from './context.ts'
import {
  claimParams,
  jsonResponse,
  messageIdParams,
  optionalJsonRequestBody,
  problemResponses,
  SECURITY,
} from './openapi-helpers.ts'
import { Problem } from './problem.ts'

const claimRoute = createRoute({
  method: 'post',
  path: '/api/emails/{emailId}/{messageId}/claim',
  operationId: 'claimMessage',
  summary: 'Claim a message (extension)',
  description: [
    'For several programs that wait for mail at one address: of those that claim a message, one succeeds, on any instance. The claim',
    'ends by itself after `leaseSeconds` unless it is confirmed, so the message is free again if the program has ended. 409 CLAIMED',
    'has `Retry-After` if the other claim is not confirmed.',
  ].join(' '),
  security: SECURITY,
  request: { params: messageIdParams, body: optionalJsonRequestBody(claimRequestSchema) },
  responses: {
    200: jsonResponse(claimSchema, 'Claimed'),
    ...problemResponses(
      'INVALID_ID',
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'EMAIL_NOT_OWNED',
      'MESSAGE_NOT_FOUND',
      'CLAIMED',
    ),
  },
})

const heldClaim = {
  path: '/api/emails/{emailId}/{messageId}/claim/{claim}',
  security: SECURITY,
  request: { params: claimParams },
  responses: {
    200: jsonResponse(successSchema, 'Done'),
    ...problemResponses('INVALID_ID', 'UNAUTHORIZED', 'EMAIL_NOT_OWNED', 'MESSAGE_NOT_FOUND', 'CLAIM_ENDED'),
  },
} as const

const confirmRoute = createRoute({
  ...heldClaim,
  method: 'put',
  operationId: 'confirmClaim',
  summary: 'Confirm a claim (extension)',
  description: 'The claim then lasts as long as the message. Confirming it twice is no error.',
})

const releaseRoute = createRoute({
  ...heldClaim,
  method: 'delete',
  operationId: 'releaseClaim',
  summary: 'Give a claimed message back (extension)',
  description: 'Another program can claim it then; also after the claim was confirmed.',
})

/** The seconds for `Retry-After`, at least one. @param until epoch milliseconds */
const secondsUntil = (until: number): string => String(Math.max(1, Math.ceil((until - Date.now()) / 1000)))

interface MessageIds {
  readonly emailId: string
  readonly messageId: string
}

/** The claim of a request. @throws Problem if the address is not the account's */
const claimOf = async (
  parts: AppDependencies,
  caller: Caller,
  { emailId, messageId }: MessageIds,
  token: string,
): Promise<Claim> => ({
  address: await requireOwnAddress(parts, caller, emailId),
  messageId: messageId.toLowerCase(),
  token: token.toLowerCase(),
})

/** Claims a message. @throws Problem if it is claimed, or is not the caller's */
export const claimMessage = async (
  parts: AppDependencies,
  caller: Caller,
  ids: MessageIds,
  leaseSeconds: number = LEASE_SECONDS.default,
): Promise<{ readonly claim: string; readonly until: number }> => {
  const claim = await claimOf(parts, caller, ids, randomUUID())
  const result = await parts.store.claims.make(claim, leaseSeconds * 1000)
  if (!result) throw new Problem('MESSAGE_NOT_FOUND')
  if ('until' in result) return { claim: claim.token, until: result.until }
  const { claimedUntil } = result
  const headers = claimedUntil === CLAIMED_FOR_GOOD ? {} : { 'Retry-After': secondsUntil(claimedUntil) }
  throw new Problem('CLAIMED', undefined, headers)
}

/** Confirms a claim, or gives its message back. @throws Problem if it is not held any longer */
export const endClaim = async (
  parts: AppDependencies,
  caller: Caller,
  how: 'confirm' | 'release',
  { claim: token, ...ids }: MessageIds & { readonly claim: string },
): Promise<void> => {
  const claim = await claimOf(parts, caller, ids, token)
  if (await parts.store.claims[how](claim)) return
  const message = await parts.store.messages.byId(claim.address, claim.messageId)
  throw new Problem(message ? 'CLAIM_ENDED' : 'MESSAGE_NOT_FOUND')
}

/** Adds the routes to the app. */
export const addClaimRoutes = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...claimRoute, middleware: auth }, async (c) => {
    const { leaseSeconds } = c.req.valid('json')
    return c.json(await claimMessage(parts, c.var, c.req.valid('param'), leaseSeconds), 200)
  })
  app.openapi({ ...confirmRoute, middleware: auth }, async (c) => {
    await endClaim(parts, c.var, 'confirm', c.req.valid('param'))
    return c.json({ success: true }, 200)
  })
  app.openapi({ ...releaseRoute, middleware: auth }, async (c) => {
    await endClaim(parts, c.var, 'release', c.req.valid('param'))
    return c.json({ success: true }, 200)
  })
}
