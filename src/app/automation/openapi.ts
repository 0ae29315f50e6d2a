// Small steps through an OpenAPI document that somebody else wrote: nothing of its shape is taken for granted. Pure.
import { isObject } from '../../shared/json.ts'

/** What lies at a path of keys; undefined where the path breaks off. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )

/** A path template with exactly address and message to be filled in, as what stands before, between and after them. */
export const splitPathTemplate = (path: string): readonly [string, string, string] | null => {
  const match = /^(\/[^{}]*)\{[^{}]+\}(\/)\{[^{}]+\}(\/[^{}]+)$/.exec(path)
  return match === null ? null : [match[1] ?? '', match[2] ?? '', match[3] ?? '']
}
