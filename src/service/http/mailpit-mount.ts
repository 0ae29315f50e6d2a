// Mounts the part of Mailpit's REST interface that --mailpit-api serves. It is loaded by its first request.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { lazily } from '../../shared/lazily.ts'
import type { AppDependencies, Env, ServiceContext } from './context.ts'

/** Adds the routes to the app. */
export const mountMailpit = (app: OpenAPIHono<Env>, parts: AppDependencies): void => {
  if (!parts.options.frontDoor.mailpitApi) return
  const load = lazily(async () => (await import('../mailpit/mailpit-app.ts')).createMailpitApp(parts))
  const handle = async (c: ServiceContext): Promise<Response> =>
    (await load()).fetch(c.req.raw, { client: c.var.client })
  for (const path of ['/api/v1/*', '/view/*']) app.all(path, handle)
}
