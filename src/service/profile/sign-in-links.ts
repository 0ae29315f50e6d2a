// Sign-in links of the owner, who may have neither passkey nor password: printed on the terminal, or made by the owner's key for a program
// that opens it; valid once, for ten minutes.
import { MINUTE_MS } from '../../shared/durations.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { signInLink } from '../../shared/page-link.ts'
import { parseUrl } from '../../shared/url.ts'
import { StartupError } from '../../node/startup-error.ts'
import type { Account } from '../store/account-rules.ts'
import { keyLinkSubject } from '../store/profile-store.ts'
import type { Store } from '../store/store.ts'
import { hashToken, newToken } from './tokens.ts'

/** As for the link of browser mode: the user may first have to find it, and the browser has to start. */
const SIGN_IN_LINK_LIFETIME_MS = 10 * MINUTE_MS

/** Of the challenge that a link's token is in the store. */
const subjectOf = (owner: Account): string => `sign-in-link:${owner.id}`

/** Whether the token and the session's cookie cannot be read on the way: over HTTPS, or on this computer. */
export const isPrivateOrigin = (origin: string): boolean => {
  const url = parseUrl(origin)
  return url !== null && (url.protocol === 'https:' || isLoopback(url.hostname))
}

/**
 * Creates a sign-in link for the owner. Only its hash is stored, so that any process with the database can create one.
 * @param publicUrl the origin by which the owner's browser reaches the service
 * @param now epoch milliseconds
 * @param byKey whether the owner's key makes it: its session then grants no lasting access, and ends with the key
 * @throws StartupError if the link would cross a network in the clear, or if there is no owner yet
 */
export const createSignInLink = async (
  { accounts, profiles }: Pick<Store, 'accounts' | 'profiles'>,
  publicUrl: string,
  now: number,
  byKey = false,
): Promise<string> => {
  if (!isPrivateOrigin(publicUrl))
    throw new StartupError(
      `A sign-in link works on this computer or over HTTPS, but the service is at ${publicUrl}. Use --https, or name the address of a proxy with TLS by --public-url.`,
    )
  const owner = await accounts.owner()
  if (!owner) throw new StartupError('There is no owner yet. Start the service first.')
  const token = newToken()
  await profiles.addChallenge(
    hashToken(token),
    byKey ? keyLinkSubject(owner.id) : subjectOf(owner),
    now + SIGN_IN_LINK_LIFETIME_MS,
    now,
  )
  return signInLink(publicUrl, token)
}

/**
 * Uses a sign-in link up.
 * @param now epoch milliseconds
 * @returns the owner's account, and whether its key made the link; undefined if the token is unknown, used or expired
 */
export const redeemSignInLink = async (
  { accounts, profiles }: Pick<Store, 'accounts' | 'profiles'>,
  token: string,
  now: number,
): Promise<{ readonly owner: Account; readonly byKey: boolean } | undefined> => {
  const owner = await accounts.owner()
  if (!owner) return undefined
  const take = (subject: string): Promise<boolean> => profiles.takeChallenge(hashToken(token), subject, now)
  if (await take(subjectOf(owner))) return { owner, byKey: false }
  return (await take(keyLinkSubject(owner.id))) ? { owner, byKey: true } : undefined
}
