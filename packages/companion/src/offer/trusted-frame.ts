// Which frames may receive a code: the top frame, and frames of the same site, over https or on this computer.
import { isLoopback } from '../../../../src/shared/host-name.ts'

const hostOf = (origin: string): string | null => {
  // Sandboxed documents have the origin "null".
  if (!URL.canParse(origin)) return null
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? hostname : null
}

/** Whether two hosts are the same or one is below the other, without "www.". Stricter than the same site, which needs the list of public suffixes. */
const isRelated = (one: string, other: string): boolean => {
  const [a, b] = [one.replace(/^www\./, ''), other.replace(/^www\./, '')]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** The origins of the frames around a frame, nearest first; null if one cannot be read, because it is of another origin. */
const ancestorOrigins = (view: Window): readonly string[] | null => {
  // Not in every version of Firefox.
  if ('ancestorOrigins' in view.location) return Array.from(view.location.ancestorOrigins)
  const found: string[] = []
  try {
    for (let at = view; at !== at.parent; at = at.parent)
      found.push((at.parent as Window & typeof globalThis).origin)
    return found
  } catch {
    return null
  }
}

/** Whether the document of a window may receive a code. */
export const isTrustedFrame = (view: Window & typeof globalThis): boolean => {
  const own = hostOf(view.origin)
  if (own === null) return false
  const ancestors = ancestorOrigins(view)
  if (ancestors === null) return false
  return ancestors.every((origin) => {
    const host = hostOf(origin)
    return host !== null && isRelated(own, host)
  })
}
