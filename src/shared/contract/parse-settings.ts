// Reads the settings of a file, of whatever version.
import { z } from 'zod'
import { isObject } from '../json.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { withCurrentNames } from './renamed-settings.ts'
import { settingsSchema, type Settings } from './settings.ts'

/** Used instead of the default for a value that cannot be understood: nothing more is shown, and nothing is deleted. */
const MOST_PRIVATE_VALUES: Readonly<Record<string, unknown>> = {
  'notifications.privacy': 'nothing',
  retention: { kind: 'days', days: 3650 },
}

/** One field, or those of its parts that can be understood. @param invalidFields receives the names of the others. */
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
  const current = withCurrentNames(file)
  const invalidFields: string[] = []
  const fields = Object.entries(settingsSchema.shape).map(([name, schema]) => [
    name,
    parseField(schema, current[name], Reflect.get(DEFAULT_SETTINGS, name), name, invalidFields),
  ])
  return { settings: settingsSchema.parse(Object.fromEntries(fields)), invalidFields }
}
