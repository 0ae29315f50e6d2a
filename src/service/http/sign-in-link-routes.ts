// An extension: the owner's program makes a link that signs its browser in to the page of the service.
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createdSignInLinkSchema } from '../../shared/contract/profile-schemas.ts'
import { createSignInLink, isPrivateOrigin } from '../profile/sign-in-links.ts'
import { OWNER } from '../store/account-rules.ts'
import { enforceLimit } from './client-limits.ts'
import { requestOrigin, type AppDependencies, type Env } from './context.ts'
import { jsonResponse, problemResponses, SECURITY } from './openapi-helpers.ts'
import { Problem } from './problem.ts'

const signInLinkRoute = createRoute({
  method: 'post',
  path: '/api/sign-in-link',
  operationId: 'createSignInLink',
  summary: 'Make a link that signs the owner in to the page (extension)',
  description:
    "With the owner's own key only. The session adds no sign-in methods, keys or invitations, and ends when the key is replaced.",
  security: SECURITY,
  responses: {
    200: jsonResponse(createdSignInLinkSchema, 'The link'),
    ...problemResponses('UNAUTHORIZED', 'SIGN_IN_LINK_NEEDS_HTTPS', 'RATE_LIMITED'),
  },
})

/** Adds the route to the app. */
export const addSignInLinkRoute = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  app.openapi({ ...signInLinkRoute, middleware: auth }, async (c) => {
    // A link of a member could sign another user in to the member's account, unnoticed (login CSRF).
    if (c.var.account.name !== OWNER)
      throw new Problem('KEY_NOT_ALLOWED', 'Only the key of the owner makes sign-in links.')
    await enforceLimit(parts, 'sign-ins', c.var.client)
    const origin = requestOrigin(parts, c)
    if (!isPrivateOrigin(origin)) throw new Problem('SIGN_IN_LINK_NEEDS_HTTPS')
    return c.json({ link: await createSignInLink(parts.store, origin, Date.now(), true) }, 200)
  })
}
