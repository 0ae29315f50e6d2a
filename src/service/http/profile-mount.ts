// Mounts the profile page in the application; its code is loaded by the first request.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { lazily } from '../../shared/lazily.ts'
import type { ProfileEnv } from '../profile/sessions.ts'
import { requestOrigin, type AppDependencies, type Env, type ServiceContext } from './context.ts'

export interface ProfileMount {
  load(): Promise<OpenAPIHono<ProfileEnv>>
  /** Answers a request of the page. */
  handle(c: ServiceContext): Promise<Response>
}

/** Adds the routes to the app. */
export const mountProfile = (app: OpenAPIHono<Env>, parts: AppDependencies): ProfileMount => {
  const load: ProfileMount['load'] = lazily(async () =>
    (await import('../profile/profile-app.ts')).createProfileApp(parts),
  )
  const handle = async (c: ServiceContext): Promise<Response> =>
    (await load()).fetch(c.req.raw, {
      client: c.var.client,
      origin: requestOrigin(parts, c),
      outgoing: c.env.outgoing,
      verifiesAddresses: parts.options.frontDoor.verifyAddresses,
    })
  for (const path of ['/profile', '/profile/*', '/api/invitations/*']) app.all(path, handle)
  return { load, handle }
}
