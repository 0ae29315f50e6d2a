// Links that add a server: mayfly://add?url=…&key=…&kind=…, and the invitation links of a service, by themselves or as its url.
import { parseInvitationLink } from './invitation-link.ts'
import { SERVER_KINDS, type ServerKind } from './model/server.ts'
import { parseUrl } from './url.ts'

/** The scheme that the system opens with this program. */
export const SERVER_LINK_SCHEME = 'mayfly'

export interface ServerLink {
  /** As it was written: an address still to be looked at. */
  readonly url: string
  /** '' where the link has none. Never to be shown. */
  readonly key: string
  /** The token of an invitation; '' where the link is no invitation. Never to be shown. */
  readonly invitation: string
  /** Null where the link names no kind that is known. */
  readonly kind: ServerKind | null
}

/** The parts of a `mayfly://add` link or an invitation link; null for any other text. */
export const parseServerLink = (text: string): ServerLink | null => {
  const invitation = parseInvitationLink(text)
  if (invitation) return { url: invitation.url, key: '', invitation: invitation.token, kind: 'specification' }
  const link = parseUrl(text.trim())
  if (link?.protocol !== `${SERVER_LINK_SCHEME}:` || link.hostname !== 'add') return null
  const kind = link.searchParams.get('kind')
  const url = link.searchParams.get('url') ?? ''
  const invited = parseInvitationLink(url)
  return {
    url: invited?.url ?? url,
    invitation: invited?.token ?? '',
    key: (link.searchParams.get('key') ?? '').trim(),
    kind: SERVER_KINDS.find((known) => known === kind) ?? null,
  }
}
