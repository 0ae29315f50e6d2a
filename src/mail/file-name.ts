// File names that strangers chose, made fit for a disk.

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
const LONGEST = 120
/** Windows drops dots and spaces at the end, and then goes by the ending before them. */
const TRAILING = /[.\s]+$/u

/** A name without what could mislead or break: no path, no control characters, no change of writing direction, no device. */
export const plainName = (filename: string, fallback: string): string => {
  const last = filename.split(/[/\\]/u).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(TRAILING, '')
    .trim()
  if (name === '' || name === '.' || name === '..') return fallback
  const safe = DEVICE.test(name) ? `_${name}` : name
  if (safe.length <= LONGEST) return safe
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : ''
  return `${safe.slice(0, LONGEST - ending.length)}${ending}`.replace(TRAILING, '')
}
