// The default settings. Plain data, so that the page does not load the schema and zod.
import { LIFETIMES_BY_NAME } from '../model/lifetime.ts'
import type { Settings } from './settings.ts'

export const DEFAULT_SETTINGS: Settings = {
  newAddress: { accountId: null, lifetime: LIFETIMES_BY_NAME['1d'], domain: null },
  addressList: { sort: 'created', grouped: false },
  reading: { theme: 'system', paper: 'white', density: 'comfortable', zoom: 1 },
  notifications: { show: 'all', privacy: 'full', quietHours: null, click: 'open', sound: true },
  retention: { kind: 'days', days: 30 },
  service: {
    httpPort: null,
    smtpPort: null,
    domains: [],
    catchAll: false,
    anyRecipient: false,
    retainDays: 7,
    keepRunning: false,
  },
  updates: 'off',
  language: 'system',
  welcomed: false,
  imagesFrom: [],
  startAtLogin: false,
  trayIcon: 'system',
  shortcut: null,
  budget: 60,
  browsers: [],
  pausedUntil: null,
  updatesAsked: false,
  trustedCertificates: {},
}
