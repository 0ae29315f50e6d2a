// What a person can set, with its defaults. Decoded wherever it enters: from the file and from the renderer.
import { z } from 'zod'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { HOST_NAME_PATTERN } from '../host-name.ts'
import { isObject } from '../json.ts'
import { lifetimeSchema } from './rest-schemas.ts'

const minuteOfDay = z.int().min(0).max(1439)
const port = z.int().min(1).max(65_535)

/** Requests per minute that a server may be asked. */
export const REQUESTS_PER_MINUTE_LIMITS = { min: 6, max: 600 } as const

const changeableFields = {
  /** Account and domain of the last new address, and the lifetime of the next. */
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
    domains: z.array(z.string().regex(HOST_NAME_PATTERN)).max(20),
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
  /** The shade of the tray icon, for a panel that is not what the windows are; macOS tints it by itself. */
  trayIcon: z.enum(['system', 'light', 'dark']),
  /** Electron accelerator that makes a new address; null is off. */
  shortcut: z.string().nullable(),
  /** Requests per minute and account. */
  budget: z.int().min(REQUESTS_PER_MINUTE_LIMITS.min).max(REQUESTS_PER_MINUTE_LIMITS.max),
}

/** Null: watching. Otherwise no checks and no notifications until then; 0 is until told otherwise. Set by `pause.set`. */
const pausedUntil = z.int().nonnegative().nullable()

const allFields = { ...changeableFields, pausedUntil }
export const settingsSchema = z.object(allFields)
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = DEFAULT_SETTINGS

/** What stands in for a value that is there and means nothing to us: nothing more is told, and nothing is thrown away. */
const MOST_PRIVATE_VALUES: Readonly<Record<string, unknown>> = {
  'notifications.privacy': 'nothing',
  retention: { kind: 'days', days: 3650 },
}

/** One field, or what of its parts can be understood. @param invalidFields takes the names of what cannot. */
const parseField = (
  schema: z.ZodType,
  raw: unknown,
  defaultValue: unknown,
  name: string,
  invalidFields: string[],
): unknown => {
  const parsed = schema.safeParse(raw)
  if (raw === undefined || parsed.success) return parsed.success ? parsed.data : structuredClone(defaultValue)
  if (schema instanceof z.ZodObject && isObject(raw) && isObject(defaultValue)) {
    const parts = Object.entries<z.ZodType>(schema.shape)
    return Object.fromEntries(
      parts.map(([part, inner]) => [
        part,
        parseField(inner, raw[part], defaultValue[part], `${name}.${part}`, invalidFields),
      ]),
    )
  }
  invalidFields.push(name)
  return structuredClone(MOST_PRIVATE_VALUES[name] ?? defaultValue)
}

/**
 * Settings as a file has them, of whatever version: what is missing takes its default, and what cannot be understood falls
 * back alone. Never throws.
 */
export const parseSettings = (
  file: Readonly<Record<string, unknown>>,
): { settings: Settings; invalidFields: readonly string[] } => {
  const misunderstood: string[] = []
  const read = Object.entries(allFields).map(([name, schema]) => [
    name,
    parseField(schema, file[name], Reflect.get(DEFAULT_SETTINGS, name), name, misunderstood),
  ])
  return { settings: settingsSchema.parse(Object.fromEntries(read)), invalidFields: misunderstood }
}

/** A change of some of them. No defaults: what a change does not name, it does not touch. */
export const settingsChangeSchema = z.strictObject(changeableFields).exactPartial()

export interface SettingsStore {
  read(): Settings
  write(settings: Settings): void
}
