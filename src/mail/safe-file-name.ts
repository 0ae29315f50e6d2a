// File names that strangers chose, made fit for a disk.

/** Names that Windows keeps for devices, with any ending. */
const WINDOWS_DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
const MAX_FILE_NAME_LENGTH = 120
/** Windows drops dots and spaces at the end, and then goes by the ending before them. */
const TRAILING_DOTS_AND_SPACES = /[.\s]+$/u

/** A name without what could mislead or break: no path, no control characters, no change of writing direction, no device. */
export const safeFileName = (filename: string, fallback: string): string => {
  const baseName = filename.split(/[/\\]/u).at(-1) ?? ''
  const name = baseName
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(TRAILING_DOTS_AND_SPACES, '')
    .trim()
  if (name === '' || name === '.' || name === '..') return fallback
  const safe = WINDOWS_DEVICE_NAME.test(name) ? `_${name}` : name
  if (safe.length <= MAX_FILE_NAME_LENGTH) return safe
  const dot = safe.lastIndexOf('.')
  const extension = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : ''
  return `${safe.slice(0, MAX_FILE_NAME_LENGTH - extension.length)}${extension}`.replace(
    TRAILING_DOTS_AND_SPACES,
    '',
  )
}
