// Reads an OpenAPI document of any shape without failing. Pure.
import { isObject } from '../../shared/json.ts'

/** The value at a path of keys; undefined where it is missing. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )

/** A path template with exactly two parameters, address and message, as the parts before, between and after them. */
export const splitPathTemplate = (path: string): readonly [string, string, string] | null => {
  const match = /^(\/[^{}]*)\{[^{}]+\}(\/)\{[^{}]+\}(\/[^{}]+)$/.exec(path)
  return match === null ? null : [match[1] ?? '', match[2] ?? '', match[3] ?? '']
}
