// For those who run the service: whether it lives, whether it can serve, and its numbers. Not described in the OpenAPI document.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { OWNER } from '../store/account-rules.ts'
import type { AppDependencies, Env } from './context.ts'
import { Problem } from './problem.ts'

/** Adds `/healthz` and `/readyz`, before every check: a probe calls by any name and has no key. */
export const addProbeRoutes = (app: OpenAPIHono<Env>, parts: AppDependencies): void => {
  let asking: Promise<boolean> | null = null
  // Anybody may ask: the database is asked once for all who wait.
  const isReady = (): Promise<boolean> => (asking ??= parts.isReady().finally(() => (asking = null)))
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready\n') : c.text('not ready\n', 503)))
}

/** Adds `/metrics`, for the owner's key alone: it tells how much mail comes. */
export const addMetricsRoute = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  const { metrics } = parts.frontDoor
  if (!metrics) return
  app.get('/metrics', auth, async (c) => {
    if (c.var.account.name !== OWNER) throw new Problem('OWNER_ONLY')
    return c.body(await metrics.text(parts.pendingMails()), 200, { 'Content-Type': metrics.contentType })
  })
}
