// Links that open the profile page of a service: invitations, https://mail.example.org/profile#invitation=…, and the owner's
// sign-in links, https://mail.example.org/profile#sign-in=….
import { parseUrl } from './url.ts'

type LinkKind = 'invitation' | 'sign-in'

/** The token is in the fragment, which a browser does not send to the server, so that no proxy logs it. */
const pageLink = (publicUrl: string, kind: LinkKind, token: string): string =>
  `${publicUrl}/profile#${kind}=${token}`

const parsePageLink = (
  text: string,
  kind: LinkKind,
): { readonly url: string; readonly token: string } | null => {
  const link = parseUrl(text.trim())
  const [, found, token] = /^#([a-z-]{1,20})=([\w-]{1,200})$/.exec(link?.hash ?? '') ?? []
  const [, folder] = /^(.*)\/profile\/?$/.exec(link?.pathname ?? '') ?? []
  return link && found === kind && token !== undefined && folder !== undefined
    ? { url: `${link.origin}${folder}`, token }
    : null
}

/** @param publicUrl the origin of the service */
export const invitationLink = (publicUrl: string, token: string): string =>
  pageLink(publicUrl, 'invitation', token)

/** Parses an invitation link; null for any other text. */
export const parseInvitationLink = (text: string): { readonly url: string; readonly token: string } | null =>
  parsePageLink(text, 'invitation')

/** @param publicUrl the origin of the service */
export const signInLink = (publicUrl: string, token: string): string => pageLink(publicUrl, 'sign-in', token)

/** The token of a sign-in link; null for any other text. */
export const signInTokenOf = (text: string): string | null => parsePageLink(text, 'sign-in')?.token ?? null
