// The cookie for verification: sent with requests of the browser itself from any site, it opens the issuer's two routes and nothing
// else. It is set with the session of the profile page, and is good for as long as that.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { hashToken, newToken } from '../profile/tokens.ts'
import { SESSION_PATH } from './documents.ts'

/** The prefix makes browsers refuse it without `Secure` (RFC 6265bis, section 4.1.3.1). */
const COOKIE = '__Secure-mayfly_verification'

/** `None`, because the browser's requests for a token count as those of the site where the address was entered. */
const OPTIONS = { path: SESSION_PATH, httpOnly: true, secure: true, sameSite: 'None' } as const

/**
 * Sets the cookie, and tells the browser that its user is signed in here (Login Status API).
 * @param maxAge seconds
 * @returns the hash of its token, to store with the session
 */
export const setVerificationCookie = (c: Context, maxAge: number): Uint8Array => {
  const token = newToken()
  setCookie(c, COOKIE, token, { ...OPTIONS, maxAge })
  c.header('Set-Login', 'logged-in')
  return hashToken(token)
}

/** Removes the cookie, and tells the browser that its user is signed out. */
export const removeVerificationCookie = (c: Context): void => {
  deleteCookie(c, COOKIE, OPTIONS)
  c.header('Set-Login', 'logged-out')
}

/** The hash of the token in the cookie of a request; null without the cookie. */
export const verificationHash = (c: Context): Uint8Array | null => {
  const token = getCookie(c, COOKIE)
  return token === undefined ? null : hashToken(token)
}
