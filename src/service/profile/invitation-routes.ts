// The invitations on the page of the owner: listed, created, revoked. The commands are in ../commands/invite.ts.
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import {
  createInvitationSchema,
  newInvitationSchema,
  openInvitationsSchema,
} from '../../shared/contract/profile-schemas.ts'
import { successSchema } from '../../shared/contract/rest-schemas.ts'
import { invitationLink } from '../../shared/page-link.ts'
import { Problem } from '../http/problem.ts'
import { OWNER } from '../store/account-rules.ts'
import { createInvitation, isAccountName } from './invitations.ts'
import { bodyRoute, plainRoute, type ProfileParts } from './routes.ts'
import { requireSession, type ProfileEnv } from './sessions.ts'

const PATH = '/profile/api/invitations'

const routes = {
  list: plainRoute(
    'get',
    PATH,
    { operationId: 'listInvitations', summary: 'Invitations that are neither used nor expired' },
    openInvitationsSchema,
    'OWNER_ONLY',
    'SESSION_REQUIRED',
  ),
  create: bodyRoute(
    PATH,
    { operationId: 'createInvitation', summary: 'Create an invitation, whose link is displayed once' },
    createInvitationSchema,
    newInvitationSchema,
    'ACCOUNT_INVALID_NAME',
    'ACCOUNT_NAME_TAKEN',
    'OWNER_ONLY',
    'SESSION_REQUIRED',
    'RECENT_SIGN_IN_REQUIRED',
  ),
  revoke: {
    ...plainRoute(
      'delete',
      `${PATH}/{name}`,
      { operationId: 'revokeInvitations', summary: 'Revoke the invitations for a name' },
      successSchema,
      'OWNER_ONLY',
      'SESSION_REQUIRED',
      'ORIGIN_NOT_ALLOWED',
    ),
    request: { params: z.object({ name: z.string().max(200) }) },
  },
} as const

/** After `requireSession`: the account of the person who runs the service, not of others with the role. */
const requireOwner = createMiddleware<ProfileEnv>(async (c, next) => {
  if (c.var.account.name !== OWNER) throw new Problem('OWNER_ONLY')
  await next()
})

/** Adds the routes to the app. */
export const addInvitationRoutes = (app: OpenAPIHono<ProfileEnv>, { store }: ProfileParts): void => {
  const middleware = [requireSession(store), requireOwner]
  app.openapi({ ...routes.list, middleware }, async (c) => {
    const open = await store.openInvitations(Date.now())
    const invitations = open.map(({ name, role, quota, expires_at: expiresAt }) => ({
      name,
      role,
      quota,
      expiresAt,
    }))
    return c.json({ invitations }, 200)
  })
  const recent = [requireSession(store, 'recent-sign-in'), requireOwner]
  app.openapi({ ...routes.create, middleware: recent }, async (c) => {
    const { name, quota } = c.req.valid('json')
    if (!isAccountName(name) || name === OWNER) throw new Problem('ACCOUNT_INVALID_NAME')
    const token = await createInvitation(store, { name, role: 'member', quota }, 'new', Date.now())
    if (token === null) throw new Problem('ACCOUNT_NAME_TAKEN')
    return c.json({ link: invitationLink(c.env.origin, token) }, 200)
  })
  app.openapi({ ...routes.revoke, middleware }, async (c) => {
    await store.revokeInvitations(c.req.valid('param').name)
    return c.json({ success: true }, 200)
  })
}
