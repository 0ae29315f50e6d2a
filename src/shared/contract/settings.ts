// The user's settings. Decoded from the file and from the renderer. Defaults are in default-settings.ts.
import { z } from 'zod'
import { HOST_NAME_PATTERN } from '../host-name.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { lifetimeSchema } from './lifetime-schema.ts'

const minuteOfDay = z.int().min(0).max(1439)
const port = z.int().min(1).max(65_535)

/** Maximum domains of the built-in service. */
export const MAX_SERVICE_DOMAINS = 20
/** Range of the limit on requests per minute to a server. */
export const REQUESTS_PER_MINUTE_LIMITS = { min: 6, max: 600 } as const

const changeableFields = {
  /** Account and domain of the last new address, and the lifetime of the next. */
  newAddress: z.object({
    accountId: z.string().nullable(),
    lifetime: lifetimeSchema,
    domain: z.string().nullable(),
  }),
  /** How the list of addresses is sorted, and whether it is grouped by account. */
  addressList: z.object({ sort: z.enum(['created', 'name', 'mail']), grouped: z.boolean() }),
  /** Appearance of the window and of mails; the zoom is that of the last mail. */
  reading: z.object({
    theme: z.enum(['system', 'light', 'dark']),
    paper: z.enum(['white', 'dimmed']),
    /** Height of list rows: compact fits about twice as many. */
    density: z.enum(['comfortable', 'compact']),
    zoom: z.number().min(0.5).max(3),
  }),
  notifications: z.object({
    show: z.enum(['all', 'codes-only', 'none']),
    /** The content of a notification: everything, no code, the sender only, or only that new mail arrived. */
    privacy: z.enum(['full', 'no-code', 'sender', 'nothing']),
    /** Minutes after midnight, local time; null is off. */
    quietHours: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
    /** The action of a click if the system shows no buttons. */
    click: z.enum(['open', 'copy-and-open']),
    sound: z.boolean(),
  }),
  /** How long messages are kept here: until the address expires, for a number of days, or never on disk. */
  retention: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('until-end') }),
    z.object({ kind: z.literal('days'), days: z.int().min(1).max(3650) }),
    z.object({ kind: z.literal('memory') }),
  ]),
  /** The built-in service, for its next start. */
  service: z.object({
    /** Null is the default port. If a port is in use, even a configured one, the next free one is used. */
    httpPort: port.nullable(),
    smtpPort: port.nullable(),
    /** Empty: the service's default. */
    domains: z.array(z.string().regex(HOST_NAME_PATTERN)).max(MAX_SERVICE_DOMAINS),
    /** Mail to an unknown name creates that address. */
    catchAll: z.boolean(),
    /** Mail to every address of every domain creates that address. */
    anyRecipient: z.boolean(),
    /** Days for which the service keeps the mail of an expired address. */
    retainDays: z.int().min(0).max(3650),
    /** Whether it runs although nothing uses it. */
    keepRunning: z.boolean(),
  }),
  /** Once a day: nothing, a notice of a newer version, or its installation when the program quits. */
  updates: z.enum(['off', 'notify', 'install']),
  language: z.enum(['system', ...LANGUAGES]),
  /** Whether the welcome mail was sent. */
  welcomed: z.boolean(),
  /** Senders whose remote images are always loaded. */
  imagesFrom: z.array(z.string()),
  startAtLogin: z.boolean(),
  /** The shade of the tray icon, for a panel whose theme differs from the windows; macOS chooses it automatically. */
  trayIcon: z.enum(['system', 'light', 'dark']),
  /** Electron accelerator that creates a new address; null is off. */
  shortcut: z.string().nullable(),
  /** Requests per minute and account. */
  budget: z.int().min(REQUESTS_PER_MINUTE_LIMITS.min).max(REQUESTS_PER_MINUTE_LIMITS.max),
}

/** The browsers that may use the program through the companion extension. Set by `browser.allow` and `browser.stop`. */
const browsers = z.array(
  z.object({
    /** A hash of the extension's token. */
    id: z.string().min(1).max(64),
    name: z.string().min(1).max(40),
    /** Epoch milliseconds. */
    allowedAt: z.int().nonnegative(),
  }),
)
export type AllowedBrowser = z.infer<typeof browsers>[number]

/** Null: not paused. Otherwise no checks and no notifications until then, epoch milliseconds; 0: no end. Set by `pause.set`. */
const pausedUntil = z.int().nonnegative().nullable()

/** Whether the user was asked about updates. Set by the answer. */
const updatesAsked = z.boolean()

/** Certificates that the user trusts, as PEM by the host and port of their server. Set by `server.trust`. */
const trustedCertificates = z.record(z.string().max(300), z.string().max(20_000))

const allFields = { ...changeableFields, browsers, pausedUntil, updatesAsked, trustedCertificates }
export const settingsSchema = z.object(allFields)
export type Settings = z.infer<typeof settingsSchema>

/** A change of some settings. No defaults: omitted settings stay unchanged. */
export const settingsChangeSchema = z.strictObject(changeableFields).exactPartial()

export interface SettingsStore {
  read(): Settings
  /** `read` returns the new value immediately. Rejects if it cannot be stored. */
  write(settings: Settings): Promise<void>
}
