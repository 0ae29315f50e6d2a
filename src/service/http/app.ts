// The REST application: middleware, routes, and one format for every error.
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { addAiRoutes } from './ai-routes.ts'
import { addEventRoutes } from './event-routes.ts'
import { addClaimRoutes } from './claim-routes.ts'
import { addDiscoveryRoutes } from './discovery-routes.ts'
import { addAddressRoutes } from './address-routes.ts'
import type { Env, AppDependencies, ServiceContext } from './context.ts'
import { identifyClient } from './client-limits.ts'
import { addMetricsRoute, addProbeRoutes } from './operations-routes.ts'
import { authenticate, checkHostAndOrigin, servePolicy } from './middleware.ts'
import { addMailboxRoutes } from './mailbox-routes.ts'
import { addMessageRoutes } from './message-routes.ts'
import { addSignInLinkRoute } from './sign-in-link-routes.ts'
import { addWebhookRoutes } from './webhook-routes.ts'
import { languageOf } from './content-negotiation.ts'
import { Problem, problemBody, statusOf } from './problem.ts'
import { problemOf } from './problem-of-error.ts'
import { mountMailpit } from './mailpit-mount.ts'
import { mountMcp } from './mcp-mount.ts'
import { mountProfile } from './profile-mount.ts'
import { mountVerification } from './verification-mount.ts'
import { validationProblem } from './validation-problem.ts'

/** Maximum size of a JSON body in bytes. */
const MAX_BODY_BYTES = 65_536

const problemResponse = (c: ServiceContext, { code, detail, headers }: Problem): Response => {
  const language = languageOf(c.req.header('accept-language'))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Content-Language', language)
  return c.json(problemBody(code, language, detail), statusOf(code))
}

/** Returns a function that lists the methods of a path, to distinguish 405 from 404. */
const methodsOf = (app: OpenAPIHono<Env>): ((path: string) => string[]) => {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }))
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
}

/** Creates the application of `--metrics-port`: the key is checked, but any host name is accepted, as monitoring uses its own. */
export const createMetricsApp = (parts: AppDependencies): OpenAPIHono<Env> => {
  const app = new OpenAPIHono<Env>()
  app.onError((error, c) => problemResponse(c, problemOf(error)))
  app.notFound((c) => problemResponse(c, new Problem('NOT_FOUND')))
  addProbeRoutes(app, parts)
  app.use(identifyClient(parts))
  addMetricsRoute(app, parts, authenticate(parts))
  return app
}

/** Creates the application. */
export const createApp = (parts: AppDependencies): OpenAPIHono<Env> => {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.target, result.error)
    },
  })
  const auth = authenticate(parts)
  app.onError((error, c) => problemResponse(c, problemOf(error)))
  addProbeRoutes(app, parts)
  app.use(identifyClient(parts))
  app.use(servePolicy(parts.options))
  mountVerification(app, parts)
  app.use(checkHostAndOrigin(parts.options))
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new Problem('BODY_TOO_LARGE')
      },
    }),
  )
  addAddressRoutes(app, parts, auth)
  addMailboxRoutes(app, parts, auth)
  addMessageRoutes(app, parts, auth)
  addClaimRoutes(app, parts, auth)
  addWebhookRoutes(app, parts, auth)
  addSignInLinkRoute(app, parts, auth)
  addEventRoutes(app, parts, auth)
  addAiRoutes(app, parts, auth)
  if (parts.options.frontDoor.metricsPort === null) addMetricsRoute(app, parts, auth)
  mountMcp(app, parts, auth)
  mountMailpit(app, parts)
  addDiscoveryRoutes(app, parts, mountProfile(app, parts))
  const methods = methodsOf(app)
  app.notFound((c) => {
    const allowed = methods(c.req.path)
    const problem =
      allowed.length === 0
        ? new Problem('NOT_FOUND')
        : new Problem('METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') })
    return problemResponse(c, problem)
  })
  return app
}
