// Routes for signing in, and for accepting an invitation with a passkey, with a password or in a program.
import { setTimeout } from 'node:timers/promises'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  acceptedInvitationSchema,
  acceptPasskeySchema,
  acceptPasswordSchema,
  credentialSchema,
  invitationSchema,
  invitationTokenSchema,
  passwordSignInSchema,
  signInLinkSchema,
  webAuthnOptionsSchema,
} from '../../shared/contract/profile-schemas.ts'
import { successSchema } from '../../shared/contract/rest-schemas.ts'
import { clientAndNetworkOf } from '../http/connection-limits.ts'
import { Problem } from '../http/problem.ts'
import { generateApiKey } from '../data-folder/key-file.ts'
import { ROLE_LIMITS } from '../store/account-rules.ts'
import { verifyPassword } from './passwords.ts'
import type { Invitation, SignInMethod } from '../store/profile-store.ts'
import { bodyRoute, countAttempt, hashNewPassword, plainRoute, type ProfileParts } from './routes.ts'
import { endCurrentSession, startSession, type ProfileContext, type ProfileEnv } from './sessions.ts'
import { isPrivateOrigin, redeemSignInLink } from './sign-in-links.ts'
import { hashToken } from './tokens.ts'

/** Delay of each sign-in, in milliseconds, while the password of a user name is being guessed from many networks. */
const GUESSED_NAME_DELAY_MS = 2000

const API = '/profile/api'
const INVITED = ['INVITATION_INVALID', 'RATE_LIMITED'] as const

const routes = {
  acceptInProgram: bodyRoute(
    '/api/invitations/accept',
    {
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation in a program: creates the account and an API key',
    },
    invitationTokenSchema,
    acceptedInvitationSchema,
    ...INVITED,
  ),
  invitation: bodyRoute(
    `${API}/invitation`,
    { operationId: 'readInvitation', summary: 'What an invitation offers' },
    invitationTokenSchema,
    invitationSchema,
    ...INVITED,
  ),
  acceptOptions: bodyRoute(
    `${API}/invitation/passkey-options`,
    { operationId: 'beginAcceptWithPasskey', summary: 'Options for accepting an invitation with a passkey' },
    invitationTokenSchema,
    webAuthnOptionsSchema,
    'PASSKEY_NEEDS_NAME',
    ...INVITED,
  ),
  acceptPasskey: bodyRoute(
    `${API}/invitation/passkey`,
    { operationId: 'acceptWithPasskey', summary: 'Accept an invitation with a passkey, and sign in' },
    acceptPasskeySchema,
    successSchema,
    'PASSKEY_FAILED',
    ...INVITED,
  ),
  acceptPassword: bodyRoute(
    `${API}/invitation/password`,
    { operationId: 'acceptWithPassword', summary: 'Accept an invitation with a password, and sign in' },
    acceptPasswordSchema,
    successSchema,
    'PASSWORD_INVALID',
    ...INVITED,
  ),
  signInOptions: plainRoute(
    'post',
    `${API}/sign-in/passkey-options`,
    { operationId: 'beginSignIn', summary: 'Options for signing in with a passkey' },
    webAuthnOptionsSchema,
    'PASSKEY_NEEDS_NAME',
    'ORIGIN_NOT_ALLOWED',
    'RATE_LIMITED',
  ),
  signInPasskey: bodyRoute(
    `${API}/sign-in/passkey`,
    { operationId: 'signInWithPasskey', summary: 'Sign in with a passkey' },
    credentialSchema,
    successSchema,
    'PASSKEY_FAILED',
    'RATE_LIMITED',
  ),
  signInPassword: bodyRoute(
    `${API}/sign-in/password`,
    { operationId: 'signInWithPassword', summary: 'Sign in with a password' },
    passwordSignInSchema,
    successSchema,
    'SIGN_IN_FAILED',
    'RATE_LIMITED',
  ),
  signInLink: bodyRoute(
    `${API}/sign-in/link`,
    { operationId: 'signInWithLink', summary: 'Sign in as the owner, with a sign-in link' },
    signInLinkSchema,
    successSchema,
    'SIGN_IN_LINK_INVALID',
    'SIGN_IN_LINK_NEEDS_HTTPS',
    'RATE_LIMITED',
  ),
  signOut: plainRoute(
    'post',
    `${API}/sign-out`,
    { operationId: 'signOut', summary: 'End this session' },
    successSchema,
    'ORIGIN_NOT_ALLOWED',
  ),
} as const

/** The quota of a new account; null for no limit, and for an existing account, whose quota stays unchanged. */
const quotaOfInvitation = ({ role, quota }: Invitation): number | null =>
  (quota ?? (role === null ? 0 : ROLE_LIMITS[role].quota)) || null

export const addSignInRoutes = (app: OpenAPIHono<ProfileEnv>, profile: ProfileParts): void => {
  const { parts, store, passkeys } = profile
  const requireInvitation = async (c: ProfileContext, token: string): Promise<Invitation> => {
    await countAttempt(parts, c)
    const invitation = await store.invitation(hashToken(token), Date.now())
    if (!invitation) throw new Problem('INVITATION_INVALID')
    return invitation
  }
  const accept = async (token: string, method: SignInMethod) => {
    const account = await store.acceptInvitation(hashToken(token), method, Date.now())
    if (!account) throw new Problem('INVITATION_INVALID')
    return account
  }
  app.openapi(routes.acceptInProgram, async (c) => {
    const { invitation: token } = c.req.valid('json')
    await requireInvitation(c, token)
    const key = generateApiKey()
    const { name } = await accept(token, { key })
    return c.json({ name, key }, 200)
  })
  app.openapi(routes.invitation, async (c) => {
    const invitation = await requireInvitation(c, c.req.valid('json').invitation)
    const { name, role, expires_at: expiresAt } = invitation
    return c.json({ name, role, quota: quotaOfInvitation(invitation), expiresAt }, 200)
  })
  /** The subject of a ceremony, from the token's hash: the token itself is never stored. */
  const subjectOf = (token: string): string => `invitation:${Buffer.from(hashToken(token)).toString('hex')}`
  app.openapi(routes.acceptOptions, async (c) => {
    const { invitation: token } = c.req.valid('json')
    const { account: id, name } = await requireInvitation(c, token)
    const options = await passkeys.registrationOptions(c.env.origin, subjectOf(token), { id, name })
    return c.json({ options }, 200)
  })
  app.openapi(routes.acceptPasskey, async (c) => {
    const { invitation: token, credential } = c.req.valid('json')
    await requireInvitation(c, token)
    const passkey = await passkeys.verifyRegistration(c.env.origin, subjectOf(token), credential)
    await startSession(store, c, (await accept(token, { passkey })).id)
    return c.json({ success: true }, 200)
  })
  app.openapi(routes.acceptPassword, async (c) => {
    const { invitation: token, password } = c.req.valid('json')
    await requireInvitation(c, token)
    const passwordHash = await hashNewPassword(password)
    await startSession(store, c, (await accept(token, { passwordHash })).id)
    return c.json({ success: true }, 200)
  })
  addExistingAccountRoutes(app, profile)
}

const addExistingAccountRoutes = (
  app: OpenAPIHono<ProfileEnv>,
  { parts, store, passkeys }: ProfileParts,
): void => {
  app.openapi(routes.signInOptions, async (c) => {
    await countAttempt(parts, c)
    return c.json({ options: await passkeys.signInOptions(c.env.origin) }, 200)
  })
  app.openapi(routes.signInPasskey, async (c) => {
    await countAttempt(parts, c)
    await startSession(store, c, await passkeys.verifySignIn(c.env.origin, c.req.valid('json').credential))
    return c.json({ success: true }, 200)
  })
  app.openapi(routes.signInPassword, async (c) => {
    const { name, password } = c.req.valid('json')
    await countAttempt(parts, c)
    const { client } = c.env
    const { limits } = parts.frontDoor
    await countAttempt(parts, c, 'passwords-of-name', `${name} ${clientAndNetworkOf(client).network}`)
    // Delayed but never refused, so that guessing cannot lock the user out.
    if ((await limits.check('wrong-passwords-of-name', client, name)) > 0)
      await setTimeout(GUESSED_NAME_DELAY_MS)
    const stored = await store.passwordOf(name)
    // The same work and the same response for an unknown name (user enumeration).
    if (!(await verifyPassword(password, stored?.hash)) || !stored) {
      await limits.take('wrong-passwords-of-name', client, name)
      throw new Problem('SIGN_IN_FAILED')
    }
    await startSession(store, c, stored.account)
    return c.json({ success: true }, 200)
  })
  app.openapi(routes.signInLink, async (c) => {
    await countAttempt(parts, c)
    // Before the link is used up: it still works at the right place.
    if (!isPrivateOrigin(c.env.origin)) throw new Problem('SIGN_IN_LINK_NEEDS_HTTPS')
    const redeemed = await redeemSignInLink(parts.store, c.req.valid('json').link, Date.now())
    if (!redeemed) throw new Problem('SIGN_IN_LINK_INVALID')
    await startSession(store, c, redeemed.owner.id, redeemed.byKey)
    return c.json({ success: true }, 200)
  })
  app.openapi(routes.signOut, async (c) => {
    await endCurrentSession(store, c)
    await parts.events.endInvalid()
    return c.json({ success: true }, 200)
  })
}
