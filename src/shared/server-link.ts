// Links that add a server: mayfly://add?url=…&key=…&kind=…
import { SERVER_KINDS, type ServerKind } from './model/server.ts'
import { parseUrl } from './url.ts'

/** The scheme that the system opens with this program. */
export const SERVER_LINK_SCHEME = 'mayfly'

export interface ServerLink {
  /** As it was written: an address still to be looked at. */
  readonly url: string
  /** '' where the link has none. Never to be shown. */
  readonly key: string
  /** Null where the link names no kind that is known. */
  readonly kind: ServerKind | null
}

/** The parts of a `mayfly://add` link; null for any other text. */
export const parseServerLink = (text: string): ServerLink | null => {
  const link = parseUrl(text.trim())
  if (link?.protocol !== `${SERVER_LINK_SCHEME}:` || link.hostname !== 'add') return null
  const kind = link.searchParams.get('kind')
  return {
    ...{ url: link.searchParams.get('url') ?? '', key: (link.searchParams.get('key') ?? '').trim() },
    kind: SERVER_KINDS.find((known) => known === kind) ?? null,
  }
}
