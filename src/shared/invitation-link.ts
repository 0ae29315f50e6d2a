// Links to the profile page of a service with an invitation: https://mail.example.org/profile#invitation=…
import { parseUrl } from './url.ts'

/** In the fragment, which a browser sends to no server and no proxy logs. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/profile#invitation=${token}`

/** The parts of such a link; null for any other text. */
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
