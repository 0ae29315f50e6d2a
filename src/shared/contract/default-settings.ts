// The settings of somebody who has set nothing. Plain data: the page has it without the schema and its library.
import type { Lifetime } from '../model/lifetime.ts'

interface NewAddress {
  accountId: string | null
  lifetime: Lifetime
  domain: string | null
}

export interface ServiceSettings {
  /** Null is the usual port. Either way a busy one makes room for the next free one. */
  httpPort: number | null
  smtpPort: number | null
  /** None is the service's own default. */
  domains: string[]
  /** Mail to an unknown name makes that address. */
  adopt: boolean
  /** How long the mail of an ended address is kept there. */
  retainDays: number
}

const newAddress: NewAddress = { accountId: null, lifetime: 86_400_000, domain: null }
const imagesFrom: string[] = []
const pausedUntil: number | null = null
const service: ServiceSettings = {
  ...{ httpPort: null, smtpPort: null, domains: [], adopt: false, retainDays: 7 },
}

/** The schema in settings.ts takes each of its defaults from here, and so checks their types. */
export const DEFAULT_SETTINGS = {
  newAddress,
  notifications: { show: 'all', privacy: 'full', quietHours: null, click: 'open', sound: true },
  retention: { kind: 'days', days: 30 },
  service,
  lookForUpdates: false,
  language: 'system',
  welcomed: false,
  imagesFrom,
  startAtLogin: false,
  trayIcon: 'system',
  shortcut: null,
  budget: 60,
  pausedUntil,
} as const
