// The site of a web page: what an address is given to, and where its codes may be filled in.
import { isThisComputer } from '../../shared/contract/companion-ids.ts'
import { parseUrl } from '../../shared/url.ts'
import { siteOf } from '../../mail/sender/site-of.ts'

export interface PageSite {
  /** The registrable domain; host and port on this computer, where each port is another program. */
  readonly site: string
  /** Loaded over HTTPS or from this computer, so that no one else can read or change the page. */
  readonly isSecure: boolean
}

/** @returns null for a page that is not from the web */
export const pageSiteOf = (url: string): PageSite | null => {
  const page = parseUrl(url)
  if (!page || (page.protocol !== 'https:' && page.protocol !== 'http:') || page.hostname === '') return null
  const isLocal = isThisComputer(page.host)
  return {
    site: isLocal ? page.host : siteOf(page.hostname),
    isSecure: isLocal || page.protocol === 'https:',
  }
}
