// The optional permissions: for one site, asked for at the first press there, and for all sites ("Offer in e-mail fields").
import { isThisComputer } from '../../../src/shared/contract/companion-ids.ts'
import type { BrowserDoor } from './browser-door.ts'

export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*']

export const hasAllSites = (door: BrowserDoor): Promise<boolean> => door.mayUse(ALL_SITES)

/**
 * The match patterns of a site's pages, sub-domains included. They have no port: Firefox knows none. One for each scheme: `*` is more
 * in Firefox than the manifest allows.
 */
export const patternsOf = (site: string): readonly string[] => {
  const name = site.replace(/:\d+$/, '')
  const hasSubDomains = !/^[\d.]+$|^\[/.test(name) && !isThisComputer(site)
  return ['https', 'http'].map((scheme) => `${scheme}://${hasSubDomains ? '*.' : ''}${name}/*`)
}

/** The name of the site that a match pattern allows; null for all sites. */
export const siteOfPattern = (pattern: string): string | null => {
  const [, name] = /^https?:\/\/(?:\*\.)?([^*/]+)\/\*$/.exec(pattern) ?? []
  return name ?? null
}
