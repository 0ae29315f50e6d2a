// Invitation links, which open the profile page of a service: https://mail.example.org/profile#invitation=…
import { parseUrl } from './url.ts'

/** The token is in the fragment, which a browser does not send to the server, so that no proxy logs it. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/profile#invitation=${token}`

/** Parses an invitation link; null for any other text. */
export const parseInvitationLink = (
  text: string,
): { readonly url: string; readonly token: string } | null => {
  const link = parseUrl(text.trim())
  const [, token] = /^#invitation=([\w-]{1,200})$/.exec(link?.hash ?? '') ?? []
  const [, folder] = /^(.*)\/profile\/?$/.exec(link?.pathname ?? '') ?? []
  return link && token !== undefined && folder !== undefined
    ? { url: `${link.origin}${folder}`, token }
    : null
}
