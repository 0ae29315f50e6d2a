// The optional permission for all sites: "Offer in e-mail fields".
import type { BrowserDoor } from './browser-door.ts'

export const ALL_SITES: readonly string[] = ['https://*/*', 'http://*/*']

export const hasAllSites = (door: BrowserDoor): Promise<boolean> => door.mayUse(ALL_SITES)
