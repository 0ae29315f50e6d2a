// Reads an OpenAPI document of any shape; never throws. Pure.
import { isObject } from '../../shared/json.ts'

/** The value at a path of keys; undefined if it is missing. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )

/** The parts of a path template around its two parameters, address and message. */
export interface PathTemplate {
  readonly beforeAddress: string
  readonly betweenBoth: string
  readonly afterMessage: string
}

/** A path template with exactly two parameters; null for any other. */
export const splitPathTemplate = (path: string): PathTemplate | null => {
  const match = /^(\/[^{}]*)\{[^{}]+\}(\/)\{[^{}]+\}(\/[^{}]+)$/.exec(path)
  if (match === null) return null
  const [, beforeAddress = '', betweenBoth = '', afterMessage = ''] = match
  return { beforeAddress, betweenBoth, afterMessage }
}
