// Parses a settings file of any version.
import { z } from 'zod'
import { isObject } from '../json.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { withCurrentNames } from './renamed-settings.ts'
import { settingsSchema, type Settings } from './settings.ts'

/** Used instead of the default for an invalid value, so that nothing more is shown and nothing is deleted. */
const MOST_PRIVATE_VALUES: Readonly<Record<string, unknown>> = {
  'notifications.privacy': 'nothing',
  retention: { kind: 'days', days: 3650 },
}

/** Parses one field, or its valid parts. @param invalidFields receives the names of invalid parts */
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
 * Parses a settings file of any version. A missing field gets its default, and an invalid field is replaced without affecting the
 * others. Never throws.
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
