// Links that add a server: mayfly://add?url=…&key=…&kind=…, and invitation links, alone or as the `url` parameter.
import { parseInvitationLink } from './page-link.ts'
import { HTTP_SERVER_KINDS, type HttpServerKind } from './model/server.ts'
import { parseUrl } from './url.ts'

/** The URL scheme that this program handles. */
export const SERVER_LINK_SCHEME = 'mayfly'

export interface ServerLink {
  /** As written, not yet validated. */
  readonly url: string
  /** '' if the link has none. Never shown. */
  readonly key: string
  /** The token of an invitation; '' if the link is not an invitation. Never shown. */
  readonly invitation: string
  /** Null if the link names no known kind. */
  readonly kind: HttpServerKind | null
}

/** Parses a `mayfly://add` link or an invitation link; null for any other text. */
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
    kind: HTTP_SERVER_KINDS.find((known) => known === kind) ?? null,
  }
}
