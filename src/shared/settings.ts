// What a person can set, with its defaults. Decoded wherever it enters: from the file and from the renderer.
import { z } from 'zod'
import { defaults } from './default-settings.ts'
import { HOST_NAME } from './host-name.ts'
import { lifetimeSchema } from './wire.ts'

const minuteOfDay = z.int().min(0).max(1439)
const port = z.int().min(1).max(65_535)

/** Requests per minute that a server may be asked. */
export const BUDGET = { least: 6, most: 600 } as const

const fields = {
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
  /** The shade of the tray icon, for a panel that is not what the windows are; macOS tints it by itself. */
  trayIcon: z.enum(['system', 'light', 'dark']),
  /** Electron accelerator that makes a new address; null is off. */
  shortcut: z.string().nullable(),
  /** Requests per minute and account. */
  budget: z.int().min(BUDGET.least).max(BUDGET.most),
}

/** Null: watching. Otherwise no checks and no notifications until then; 0 is until told otherwise. Set by `pause.set`. */
const pausedUntil = z.int().nonnegative().nullable()

const all = { ...fields, pausedUntil }
export const settingsSchema = z.object(all)
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = defaults

/** What stands in for a value that is there and means nothing to us: nothing more is told, and nothing is thrown away. */
const careful: Readonly<Record<string, unknown>> = {
  'notifications.privacy': 'nothing',
  retention: { kind: 'days', days: 3650 },
}

/** One field, or what of its parts can be understood. @param names takes the names of what cannot. */
const readField = (
  schema: z.ZodType,
  raw: unknown,
  byDefault: unknown,
  name: string,
  names: string[],
): unknown => {
  const whole = schema.safeParse(raw)
  if (raw === undefined || whole.success) return whole.success ? whole.data : structuredClone(byDefault)
  if (schema instanceof z.ZodObject && isRecord(raw) && isRecord(byDefault)) {
    const parts = Object.entries<z.ZodType>(schema.shape)
    return Object.fromEntries(
      parts.map(([part, inner]) => [
        part,
        readField(inner, raw[part], byDefault[part], `${name}.${part}`, names),
      ]),
    )
  }
  names.push(name)
  return structuredClone(careful[name] ?? byDefault)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Settings as a file has them, of whatever version: what is missing takes its default, and what cannot be understood falls
 * back alone. Never throws.
 */
export const readSettings = (
  file: Readonly<Record<string, unknown>>,
): { settings: Settings; misunderstood: readonly string[] } => {
  const misunderstood: string[] = []
  const read = Object.entries(all).map(([name, schema]) => [
    name,
    readField(schema, file[name], Reflect.get(defaults, name), name, misunderstood),
  ])
  return { settings: settingsSchema.parse(Object.fromEntries(read)), misunderstood }
}

/** A change of some of them. No defaults: what a change does not name, it does not touch. */
export const settingsChangeSchema = z.strictObject(fields).exactPartial()
