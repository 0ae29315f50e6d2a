// What a person can set. Decoded wherever it enters: from the file and from the renderer. The defaults: default-settings.ts.
import { z } from 'zod'
import { HOST_NAME_PATTERN } from '../host-name.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { lifetimeSchema } from './rest-schemas.ts'

const minuteOfDay = z.int().min(0).max(1439)
const port = z.int().min(1).max(65_535)

/** Domains that the built-in service may have. */
export const MAX_SERVICE_DOMAINS = 20
/** Requests per minute that a server may be asked. */
export const REQUESTS_PER_MINUTE_LIMITS = { min: 6, max: 600 } as const

const changeableFields = {
  /** Account and domain of the last new address, and the lifetime of the next. */
  newAddress: z.object({
    accountId: z.string().nullable(),
    lifetime: lifetimeSchema,
    domain: z.string().nullable(),
  }),
  /** How the list of addresses is sorted, and whether those of an account stand together. */
  addressList: z.object({ sort: z.enum(['created', 'name', 'mail']), grouped: z.boolean() }),
  /** How the window and mails look; the zoom is that of the last mail. */
  reading: z.object({
    theme: z.enum(['system', 'light', 'dark']),
    paper: z.enum(['white', 'dimmed']),
    /** Of the rows of lists: compact has about twice as many in a window. */
    density: z.enum(['comfortable', 'compact']),
    zoom: z.number().min(0.5).max(3),
  }),
  notifications: z.object({
    show: z.enum(['all', 'codes-only', 'none']),
    /** What a notification shows: everything, no code, the sender only, or only that there is new mail. */
    privacy: z.enum(['full', 'no-code', 'sender', 'nothing']),
    /** Minutes after midnight, local time; null is off. */
    quietHours: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
    /** What a click does where the system has no buttons. */
    click: z.enum(['open', 'copy-and-open']),
    sound: z.boolean(),
  }),
  /** How long messages are kept here: until the address expires, so many days, or never on disk. */
  retention: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('until-end') }),
    z.object({ kind: z.literal('days'), days: z.int().min(1).max(3650) }),
    z.object({ kind: z.literal('memory') }),
  ]),
  /** The built-in service, for its next start. */
  service: z.object({
    /** Null is the default port. If a port is in use, the next free one is taken, also for a port that was set. */
    httpPort: port.nullable(),
    smtpPort: port.nullable(),
    /** Empty is the service's own default. */
    domains: z.array(z.string().regex(HOST_NAME_PATTERN)).max(MAX_SERVICE_DOMAINS),
    /** Mail to an unknown name creates that address. */
    catchAll: z.boolean(),
    /** How many days the mail of an expired address is kept there. */
    retainDays: z.int().min(0).max(3650),
  }),
  /** Check for a newer version once a day; only where the build knows where. */
  lookForUpdates: z.boolean(),
  language: z.enum(['system', ...LANGUAGES]),
  /** Whether the welcome mail was sent. */
  welcomed: z.boolean(),
  /** Senders whose remote images are always loaded. */
  imagesFrom: z.array(z.string()),
  startAtLogin: z.boolean(),
  /** The shade of the tray icon, for a panel that is not what the windows are; macOS tints it by itself. */
  trayIcon: z.enum(['system', 'light', 'dark']),
  /** Electron accelerator that creates a new address; null is off. */
  shortcut: z.string().nullable(),
  /** Requests per minute and account. */
  budget: z.int().min(REQUESTS_PER_MINUTE_LIMITS.min).max(REQUESTS_PER_MINUTE_LIMITS.max),
}

/** Null: not paused. Else no checks and no notifications until then, epoch milliseconds; 0 has no end. Set by `pause.set`. */
const pausedUntil = z.int().nonnegative().nullable()

const allFields = { ...changeableFields, pausedUntil }
export const settingsSchema = z.object(allFields)
export type Settings = z.infer<typeof settingsSchema>

/** A change of some of them. No defaults: what a change does not name, it does not touch. */
export const settingsChangeSchema = z.strictObject(changeableFields).exactPartial()

export interface SettingsStore {
  read(): Settings
  /** What is read is the new value at once. Rejects when it cannot be kept. */
  write(settings: Settings): Promise<void>
}
