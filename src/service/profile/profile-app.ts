// The profile page (specification, section 5.3) as a separate application, loaded by the first request.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppDependencies } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { validationProblem } from '../http/validation-problem.ts'
import { addAccountRoutes } from './account-routes.ts'
import { addInboxRoutes } from './inbox-routes.ts'
import { addInvitationRoutes } from './invitation-routes.ts'
import { addPageRoutes } from './page-routes.ts'
import { Passkeys } from './passkeys.ts'
import { requireOwnPage, SESSION_COOKIE, type ProfileEnv } from './sessions.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

/** Creates the application. It throws errors to its caller, which answers them. */
export const createProfileApp = (parts: AppDependencies): OpenAPIHono<ProfileEnv> => {
  const app = new OpenAPIHono<ProfileEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationProblem(result.target, result.error)
    },
  })
  app.onError((error) => {
    throw error
  })
  app.notFound(() => {
    throw new Problem('NOT_FOUND')
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Of the profile page',
  })
  app.use('/profile/api/*', requireOwnPage)
  const store = parts.store.profiles
  const profile = { parts, store, passkeys: new Passkeys(store) }
  addSignInRoutes(app, profile)
  addAccountRoutes(app, profile)
  addInboxRoutes(app, profile)
  addInvitationRoutes(app, profile)
  addPageRoutes(app, parts.profileFolder)
  return app
}
