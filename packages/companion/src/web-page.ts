// The page in a tab or frame: whether it is from the web, and whether codes may be filled in there.
import { isOnSite, isThisComputer } from '../../../src/shared/contract/companion-ids.ts'
import { parseUrl } from '../../../src/shared/url.ts'

export interface WebPage {
  readonly url: string
  /** With the port. */
  readonly host: string
  /** Loaded over HTTPS or from this computer, so that no one else can read or change the page. */
  readonly isSecure: boolean
}

/** @param url undefined if the extension may not see it. @returns null for a page that is not from the web */
export const webPageOf = (url: string | undefined): WebPage | null => {
  const page = parseUrl(url ?? '')
  if (!page || (page.protocol !== 'https:' && page.protocol !== 'http:') || page.host === '') return null
  return {
    url: page.href,
    host: page.host,
    isSecure: isThisComputer(page.host) || page.protocol === 'https:',
  }
}

export const isOnAny = (host: string, sites: readonly string[]): boolean =>
  sites.some((site) => isOnSite(host, site))
