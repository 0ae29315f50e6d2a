// The optional permission for all sites: "Offer in e-mail fields".
import { browser } from 'wxt/browser'

export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*']

export const hasAllSites = (): Promise<boolean> => browser.permissions.contains({ origins: [...ALL_SITES] })
