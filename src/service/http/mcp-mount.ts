// Mounts the MCP endpoint for agents, and its metadata (RFC 9728). The SDK is loaded by the first request of an agent.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { MAIL_SCOPES } from '../../shared/contract/rest-constants.ts'
import { isScopedKey } from '../store/key-access.ts'
import { requestOrigin, type AppDependencies, type Env, type ServiceContext } from './context.ts'
import { Problem } from './problem.ts'

const MCP_PATH = '/mcp'
/** The path of the metadata of a resource at the root; that of the endpoint follows it (RFC 9728, section 3.1). */
const METADATA_PATH = '/.well-known/oauth-protected-resource'

/** Points a client without a valid key to the metadata (RFC 9728, section 5.1; RFC 6750, section 3.1). */
const challenge = (parts: AppDependencies) =>
  createMiddleware<Env>(async (c, next) => {
    await next()
    const { status } = c.res
    if (status !== 401 && status !== 403) return
    const scope = status === 403 ? `error="insufficient_scope", scope="${MAIL_SCOPES.join(' ')}", ` : ''
    const metadata = `${requestOrigin(parts, c)}${METADATA_PATH}${MCP_PATH}`
    c.header('WWW-Authenticate', `Bearer realm="mayfly", ${scope}resource_metadata="${metadata}"`)
  })

/** Refuses the ordinary key of an account: an agent has a key of its own, which can be limited and revoked alone. */
const requireScopedKey = createMiddleware<Env>(async (c, next) => {
  if (!isScopedKey(c.var.access)) throw new Problem('AGENT_KEY_REQUIRED')
  await next()
})

/** Adds the routes to the app. */
export const mountMcp = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  if (!parts.options.frontDoor.mcp) return
  const metadata = (path: string) => (c: ServiceContext) =>
    c.json({
      resource: `${requestOrigin(parts, c)}${path}`,
      resource_name: 'Mayfly',
      resource_documentation: `${requestOrigin(parts, c)}/llms.txt`,
      bearer_methods_supported: ['header'],
      scopes_supported: MAIL_SCOPES,
    })
  app.get(METADATA_PATH, metadata(''))
  app.get(`${METADATA_PATH}${MCP_PATH}`, metadata(MCP_PATH))
  app.post(MCP_PATH, challenge(parts), auth, requireScopedKey, async (c) => {
    const { answerAgent } = await import('../mcp/agent-endpoint.ts')
    return answerAgent(parts, {
      request: c.req.raw,
      access: c.var.access,
      caller: { client: c.var.client, header: (name) => c.req.header(name) },
      outgoing: c.env.outgoing,
    })
  })
}
