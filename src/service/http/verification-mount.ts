// Mounts the issuer of the Email Verification Protocol, which --verify-addresses turns on. It is loaded by its first request.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { lazily } from '../../shared/lazily.ts'
import type { AppDependencies, Env, ServiceContext } from './context.ts'

/**
 * Adds the routes to the app. They check the host name and the origin of a request themselves: Chrome's requests have an opaque
 * origin, which `checkHostAndOrigin` refuses.
 */
export const mountVerification = (app: OpenAPIHono<Env>, parts: AppDependencies): void => {
  const { verifyAddresses, publicUrl } = parts.options.frontDoor
  if (!verifyAddresses || publicUrl === null) return
  const load = lazily(async () =>
    (await import('../verification/verification-app.ts')).createVerificationApp(parts, publicUrl),
  )
  const handle = async (c: ServiceContext): Promise<Response> =>
    (await load()).fetch(c.req.raw, { client: c.var.client })
  for (const path of [
    '/.well-known/email-verification',
    '/.well-known/web-identity',
    '/verification/keys',
    '/verification/session/*',
  ])
    app.all(path, handle)
}
