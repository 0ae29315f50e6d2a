// Sessions of the profile page: a random token in a cookie that is inaccessible to scripts and to other sites.
import type { ServerResponse } from 'node:http'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { DAY_MS } from '../../shared/durations.ts'
import { Problem } from '../http/problem.ts'
import type { Account } from '../store/account-rules.ts'
import { uuid7 } from '../uuid.ts'
import type { ProfileStore } from '../store/profile-store.ts'
import { removeVerificationCookie, setVerificationCookie } from '../verification/verification-cookie.ts'
import { hashToken, newToken } from './tokens.ts'

export const SESSION_COOKIE = 'mayfly_session'
const SESSION_LIFETIME_MS = 14 * DAY_MS
/** Milliseconds after signing in within which sign-in methods may be added: an unattended session must not grant lasting access. */
const RECENT_SIGN_IN_MS = 900_000
const MAX_USER_AGENT_LENGTH = 300

export interface ProfileEnv {
  Bindings: {
    /** IP address of the client. */ client: string
    /** Of the page. */ origin: string
    /** Node's response, for a stream of events. */ outgoing: ServerResponse
    /** Whether a sign-in sets the cookie for verification too. */ verifiesAddresses: boolean
  }
  Variables: { account: Account; sessionId: string }
}
export type ProfileContext = Context<ProfileEnv>

const cookieOptions = (c: ProfileContext) =>
  ({
    path: '/profile',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.env.origin.startsWith('https:'),
  }) as const

const currentSession = async (store: ProfileStore, c: ProfileContext) => {
  const token = getCookie(c, SESSION_COOKIE)
  return token === undefined ? undefined : store.session(hashToken(token), Date.now())
}

/** Returns whether the session of the request is still valid, also after its response has begun. */
export const sessionCheck = (store: ProfileStore, c: ProfileContext): (() => Promise<boolean>) => {
  const hash = hashToken(getCookie(c, SESSION_COOKIE) ?? '')
  return async () => (await store.session(hash, Date.now())) !== undefined
}

/** Ends the browser's session, if it has one. */
export const endCurrentSession = async (store: ProfileStore, c: ProfileContext): Promise<void> => {
  const session = await currentSession(store, c)
  if (session) await store.endSession(session.account.id, session.id)
  deleteCookie(c, SESSION_COOKIE, cookieOptions(c))
  if (c.env.verifiesAddresses) removeVerificationCookie(c)
}

/**
 * Starts a session with a new token; a token from the browser is never reused (session fixation).
 * @param byKey whether the key of the account led to it: it then grants no lasting access, and ends with the key
 */
export const startSession = async (
  store: ProfileStore,
  c: ProfileContext,
  account: string,
  byKey = false,
): Promise<void> => {
  await endCurrentSession(store, c)
  const token = newToken()
  const now = Date.now()
  const maxAge = SESSION_LIFETIME_MS / 1000
  const session = {
    id: uuid7(now),
    account,
    created_at: now,
    expires_at: now + SESSION_LIFETIME_MS,
    user_agent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    byKey,
  }
  const verificationHash = c.env.verifiesAddresses ? setVerificationCookie(c, maxAge) : null
  await store.startSession(hashToken(token), session, verificationHash)
  setCookie(c, SESSION_COOKIE, token, { ...cookieOptions(c), maxAge })
}

/**
 * Refuses requests without a session.
 * @param of `recent-sign-in` for changes that grant lasting access to the account
 */
export const requireSession = (store: ProfileStore, of: 'any' | 'recent-sign-in' = 'any') =>
  createMiddleware<ProfileEnv>(async (c, next) => {
    const session = await currentSession(store, c)
    if (!session) throw new Problem('SESSION_REQUIRED')
    const isRecent = !session.byKey && Date.now() - session.created_at <= RECENT_SIGN_IN_MS
    if (of === 'recent-sign-in' && !isRecent) throw new Problem('RECENT_SIGN_IN_REQUIRED')
    c.set('account', session.account)
    c.set('sessionId', session.id)
    await next()
  })

/**
 * Refuses requests of other pages (CSRF): the page's own are recognized by Fetch Metadata, or by Origin. Also reading: a page at
 * another port of this computer is of the same site, so that its images and frames are sent with the cookie.
 */
export const requireOwnPage = createMiddleware<ProfileEnv>(async (c, next) => {
  const site = c.req.header('sec-fetch-site')
  const isRead = c.req.method === 'GET'
  const isOwn =
    site === undefined
      ? isRead || c.req.header('origin') === c.env.origin
      : site === 'same-origin' || (isRead && site === 'none')
  if (!isOwn) throw new Problem('ORIGIN_NOT_ALLOWED')
  await next()
})
