// The owner's key: one line in a file that only its owner can read, created once.
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'

/** A key that is valid in an HTTP header. */
export const API_KEY_PATTERN = /^[\x21-\x7e]{1,500}$/

/** A fresh key with 192 random bits. */
export const generateApiKey = (): string => `mf_${randomBytes(24).toString('base64url')}`

/** Reads the key; null if the file is missing or its content is not a valid key. */
const readKey = (file: string): string | null => {
  try {
    const key = readFileSync(file, 'utf8').split('\n', 1)[0]?.trim() ?? ''
    return API_KEY_PATTERN.test(key) ? key : null
  } catch (error) {
    if (errorCodeOrMessage(error) === 'ENOENT') return null
    throw new StartupError(
      `Cannot read the key file ${file} (${errorCodeOrMessage(error)}). Make the file readable.`,
    )
  }
}

/**
 * Makes sure that the file contains the owner's key, and returns it.
 * @param file path of the key file
 * @param requested a key from the command line, which replaces the stored one; null keeps it
 */
export const ensureOwnerKey = (file: string, requested: string | null): string => {
  const stored = readKey(file)
  const key = requested ?? stored ?? generateApiKey()
  if (key === stored) {
    chmodSync(file, 0o600)
    return key
  }
  // Written to a temporary file and renamed, so that a crash leaves the old key or the new one, never a part of it.
  const temporaryFile = `${file}.new`
  writeFileSync(temporaryFile, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(temporaryFile, file)
  return key
}
