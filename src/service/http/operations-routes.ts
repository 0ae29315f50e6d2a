// Routes for operators: liveness, readiness and metrics. Not described in the OpenAPI document.
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { OWNER } from '../store/account-rules.ts'
import type { AppDependencies, Env } from './context.ts'
import { Problem } from './problem.ts'

/** Adds `/healthz` and `/readyz`, before all access checks: a probe uses any host name and has no key. */
export const addProbeRoutes = (app: OpenAPIHono<Env>, parts: AppDependencies): void => {
  let check: Promise<boolean> | null = null
  // Concurrent probes share one check of the database, since probes need no key.
  const isReady = (): Promise<boolean> => (check ??= parts.isReady().finally(() => (check = null)))
  app.get('/healthz', (c) => c.text('ok\n'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready\n') : c.text('not ready\n', 503)))
}

/** Adds `/metrics`, for the owner's key only: it reveals how much mail arrives. */
export const addMetricsRoute = (
  app: OpenAPIHono<Env>,
  parts: AppDependencies,
  auth: MiddlewareHandler<Env>,
): void => {
  const { metrics } = parts.frontDoor
  if (!metrics) return
  app.get('/metrics', auth, async (c) => {
    if (c.var.account.name !== OWNER) throw new Problem('OWNER_ONLY')
    const text = await metrics.text({
      pendingMails: parts.pendingMails(),
      databaseBytes: await parts.store.size(),
      certificateEndsAt: parts.certificateEndsAt(),
    })
    return c.body(text, 200, { 'Content-Type': metrics.contentType })
  })
}
