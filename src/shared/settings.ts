// What a person can set, with its defaults. Decoded wherever it enters: from the file and from the renderer.
import { z } from 'zod'
import { defaults } from './default-settings.ts'
import { HOST_NAME } from './host-name.ts'
import { lifetimeSchema } from './wire.ts'

const minuteOfDay = z.int().min(0).max(1439)
const port = z.int().min(1).max(65_535)

const fields = {
  /** The choices made for the last new address. */
  newAddress: z.object({
    accountId: z.string().nullable(),
    lifetime: lifetimeSchema,
    domain: z.string().nullable(),
  }),
  notifications: z.object({
    show: z.enum(['all', 'codes-only', 'none']),
    /** How much a notification tells: everything, no code, sender only, or only that mail came. */
    privacy: z.enum(['full', 'no-code', 'sender', 'nothing']),
    /** Minutes after midnight, local time; null is off. */
    quietHours: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
    /** What a click does where the system has no buttons. */
    click: z.enum(['open', 'copy-and-open']),
    sound: z.boolean(),
  }),
  /** How long messages stay readable here: until the address ends, so many days, or never on disk. */
  retention: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('until-end') }),
    z.object({ kind: z.literal('days'), days: z.int().min(1).max(3650) }),
    z.object({ kind: z.literal('memory') }),
  ]),
  /** The built-in service, for its next start. */
  service: z.object({
    /** Null is the usual port. Either way a busy one makes room for the next free one. */
    httpPort: port.nullable(),
    smtpPort: port.nullable(),
    /** None is the service's own default. */
    domains: z.array(z.string().regex(HOST_NAME)).max(20),
    /** Mail to an unknown name makes that address. */
    adopt: z.boolean(),
    /** How long the mail of an ended address is kept there. */
    retainDays: z.int().min(0).max(3650),
  }),
  /** Ask once a day whether there is a newer version; only where the build knows whom to ask. */
  lookForUpdates: z.boolean(),
  language: z.enum(['system', 'en', 'de', 'zh-CN', 'ar']),
  /** Whether the welcome mail was sent. */
  welcomed: z.boolean(),
  /** Senders whose remote images are always loaded. */
  imagesFrom: z.array(z.string()),
  startAtLogin: z.boolean(),
  /** Electron accelerator that makes a new address; null is off. */
  shortcut: z.string().nullable(),
  /** Requests per minute and account. */
  budget: z.int().min(6).max(600),
}

/** The whole: what is missing, in a file of an older version for one, takes its default. */
export const settingsSchema = z.object({
  newAddress: fields.newAddress.default(defaults.newAddress),
  notifications: fields.notifications.default(defaults.notifications),
  retention: fields.retention.default(defaults.retention),
  service: fields.service.default(() => ({ ...defaults.service, domains: [...defaults.service.domains] })),
  lookForUpdates: fields.lookForUpdates.default(defaults.lookForUpdates),
  language: fields.language.default(defaults.language),
  welcomed: fields.welcomed.default(defaults.welcomed),
  imagesFrom: fields.imagesFrom.default(() => [...defaults.imagesFrom]),
  startAtLogin: fields.startAtLogin.default(defaults.startAtLogin),
  shortcut: fields.shortcut.default(defaults.shortcut),
  budget: fields.budget.default(defaults.budget),
})

/** A change of some of them. No defaults: what a change does not name, it does not touch. */
export const settingsChangeSchema = z.strictObject(fields).partial()

export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = defaults
