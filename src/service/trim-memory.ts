// Gives memory back when there is nothing to do: a tray program idles for hours after a burst of a few seconds.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const findGarbageCollector = (): CollectGarbage | null => {
  // Electron freezes V8's flags: there the collector cannot be had.
  if ('electron' in process.versions) return null
  setFlagsFromString('--expose-gc')
  const found: unknown = runInNewContext('gc')
  return typeof found === 'function' ? (found as CollectGarbage) : null
}

/**
 * Collects garbage with all effort and shrinks the heap, which V8 left to itself puts off while nothing is allocated.
 * Stops everything for some ten milliseconds: for idle moments, and after large mails.
 */
export const trimMemory = (): void => {
  collectGarbage ??= findGarbageCollector() ?? (() => undefined)
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
let collectGarbage: CollectGarbage | null = null
