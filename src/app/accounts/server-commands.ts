// The use cases before an account is added: discover the server behind pasted text or behind a link from outside.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { parseServerLink } from '../../shared/server-link.ts'
import { parseUrl } from '../../shared/url.ts'
import type { OfferedServer } from '../../shared/model/server.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { OfferedLink } from '../../shared/contract/bridge-events.ts'
import { changeSettings, changeSettingsWithNotice, type PickContext } from '../app-context.ts'

/** Maximum links that wait for a confirmation; older ones are dropped. */
const MAX_OFFERED_LINKS = 5

const hostOf = (url: string): string | null => (parseUrl(url) ?? parseUrl(`https://${url}`))?.host || null

/**
 * Keeps a `mayfly://add` link that was opened outside until the user confirms it. Sends no request; its key stays in the app.
 * @returns the part of it that may be shown; null if it is not such a link.
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

/** Discovers the server behind pasted text or a confirmed link. A key in it is kept here for `account.add`. */
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
  // Unlocked now: an invitation issues its key only once, so the user sees before accepting it whether the key can be stored.
  const keepsSecrets = (await secrets.unlock?.()) ?? secrets.isPersistent
  return ok({ ...found.value, hasKey, keepsSecrets })
}

/** Trusts a certificate for a server, which replaces the one that was trusted before. */
export const trustCertificate = async (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'settings'>,
  { host, certificate }: ParsedCommandArgs<'server.trust'>,
): Promise<Result<null>> => {
  const trustedCertificates = { ...context.settings.trustedCertificates, [host]: certificate }
  const changed = await changeSettings(context, { trustedCertificates })
  return changed.ok ? ok(null) : changed
}

/** Trusts the certificate of a removed server no longer, unless another account is there. */
export const forgetCertificate = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'settings' | 'store', 'settings'>,
  baseUrl: string,
): void => {
  const { hostname, port, origin } = new URL(baseUrl)
  const { [`${hostname}:${port || '443'}`]: forgotten, ...others } = context.settings.trustedCertificates
  const isUsed = context.store.accounts().some((account) => parseUrl(account.baseUrl)?.origin === origin)
  if (forgotten !== undefined && !isUsed) changeSettingsWithNotice(context, { trustedCertificates: others })
}
