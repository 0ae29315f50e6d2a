// The use cases before an account is added: find out what is behind something that was pasted, or behind a link from outside.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { parseServerLink } from '../../shared/server-link.ts'
import { parseUrl } from '../../shared/url.ts'
import type { OfferedServer } from '../../shared/model/server.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { OfferedLink } from '../../shared/contract/bridge-events.ts'
import type { PickContext } from '../app-context.ts'

/** Links that wait for a confirmation; an older one is forgotten. */
const MAX_OFFERED_LINKS = 5

const hostOf = (url: string): string | null => (parseUrl(url) ?? parseUrl(`https://${url}`))?.host || null

/**
 * Keeps a `mayfly://add` link that was opened outside until it is confirmed. Nothing is contacted, and its key stays in the app.
 * @returns what may be shown; null for anything else.
 */
export const offerLink = (
  context: PickContext<'offeredLinks', 'newId'>,
  text: string,
): OfferedLink | null => {
  const link = parseServerLink(text)
  const host = link && hostOf(link.url)
  if (host === null) return null
  const id = context.ports.newId()
  context.offeredLinks.set(id, text)
  for (const old of [...context.offeredLinks.keys()].slice(0, -MAX_OFFERED_LINKS))
    context.offeredLinks.delete(old)
  return { id, host }
}

/** Asks the server behind what was pasted, or behind a confirmed link, what it is. A key in it is kept here for `account.add`. */
export const discoverServer = async (
  context: PickContext<'linkKey' | 'offeredLinks', 'discoverServer' | 'secrets'>,
  args: ParsedCommandArgs<'server.discover'>,
): Promise<Result<OfferedServer>> => {
  const pasted = 'link' in args ? context.offeredLinks.get(args.link) : args.pasted.trim()
  if (pasted === undefined) return err({ kind: 'not-found' })
  const found = await context.ports.discoverServer(pasted)
  const { key = '', invitation = '' } = parseServerLink(pasted) ?? {}
  const hasKey = found.ok && (key !== '' || invitation !== '')
  context.linkKey = hasKey ? { baseUrl: found.value.baseUrl, key, invitation } : null
  if (!found.ok) return found
  const { secrets } = context.ports
  // Unlocked now: an invitation gives its key only once, so whether it can be stored is shown before it is accepted.
  const keepsSecrets = (await secrets.unlock?.()) ?? secrets.isPersistent
  return ok({ ...found.value, hasKey, keepsSecrets })
}
