// Makes untrusted file names safe to save, and reads their extensions.
import { trimEnd } from '@mayfly/code-finder/trim-end'

/** Names that Windows reserves for devices, with any extension. */
const WINDOWS_DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu
const MAX_FILE_NAME_LENGTH = 120
/** Only this many characters of the beginning of a name are read, and of its end, which has the extension. */
const MAX_READ_LENGTH = 2_000
/** Windows drops trailing dots and spaces, and then uses the extension before them. */
const DOT_OR_SPACE = /[.\s]/u

/** Returns a short extension with its dot; empty if the name has none, or if its only dot is the first character. */
export const fileExtension = (name: string): string => /(?<=.)\.[^\s./\\]{1,12}$/s.exec(name)?.[0] ?? ''

/** Returns a safe base name: no path, no control characters, no direction controls, no Windows device name. */
export const safeFileName = (filename: string, fallback: string): string => {
  const whole = filename.split(/[/\\]/u).at(-1) ?? ''
  const baseName =
    whole.length > 2 * MAX_READ_LENGTH
      ? whole.slice(0, MAX_READ_LENGTH) + whole.slice(-MAX_READ_LENGTH)
      : whole
  const printable = baseName.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/[<>:"|?*]/gu, '_')
  const name = trimEnd(printable, DOT_OR_SPACE).trim()
  if (name === '' || name === '.' || name === '..') return fallback
  const safe = WINDOWS_DEVICE_NAME.test(name) ? `_${name}` : name
  if (safe.length <= MAX_FILE_NAME_LENGTH) return safe
  const extension = fileExtension(safe)
  return trimEnd(`${safe.slice(0, MAX_FILE_NAME_LENGTH - extension.length)}${extension}`, DOT_OR_SPACE)
}
