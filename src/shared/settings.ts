// What a person can set, with its defaults. Decoded wherever it enters: from the file and from the renderer.
import { z } from 'zod'
import { lifetimeSchema } from './wire.ts'

const minuteOfDay = z.int().min(0).max(1439)

export const settingsSchema = z.object({
  /** The choices made for the last new address. */
  newAddress: z
    .object({ accountId: z.string().nullable(), lifetime: lifetimeSchema, domain: z.string().nullable() })
    .default({ accountId: null, lifetime: 86_400_000, domain: null }),
  notifications: z
    .object({
      show: z.enum(['all', 'codes-only', 'none']),
      /** How much a notification tells: everything, no code, sender only, or only that mail came. */
      privacy: z.enum(['full', 'no-code', 'sender', 'nothing']),
      /** Minutes after midnight, local time; null is off. */
      quietHours: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
      /** What a click does where the system has no buttons. */
      click: z.enum(['open', 'copy-and-open']),
      sound: z.boolean(),
    })
    .default({ show: 'all', privacy: 'full', quietHours: null, click: 'open', sound: true }),
  /** How long messages stay readable here: until the address ends, so many days, or never on disk. */
  retention: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('until-end') }),
      z.object({ kind: z.literal('days'), days: z.int().min(1).max(3650) }),
      z.object({ kind: z.literal('memory') }),
    ])
    .default({ kind: 'days', days: 30 }),
  language: z.enum(['system', 'en', 'de', 'zh-CN', 'ar']).default('system'),
  /** Senders whose remote images are always loaded. */
  imagesFrom: z.array(z.string()).default([]),
  startAtLogin: z.boolean().default(false),
  /** Electron accelerator that makes a new address; null is off. */
  shortcut: z.string().nullable().default(null),
  /** Requests per minute and account. */
  budget: z.int().min(6).max(600).default(60),
})

export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = settingsSchema.parse({})
