// The owner's key: one line in a file only its owner can read, made once and kept.
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'

/** A key as it can stand in a header. */
export const API_KEY_PATTERN = /^[\x21-\x7e]{1,500}$/

/** A fresh key with 192 random bits. */
export const generateApiKey = (): string => `mf_${randomBytes(24).toString('base64url')}`

/** @returns null where there is none, or what no client could send */
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
 * The key the owner uses, after making sure that the file holds it.
 * @param file path of the key file
 * @param requested a key given on the command line, which replaces the kept one; null keeps it
 */
export const ensureOwnerKey = (file: string, requested: string | null): string => {
  const stored = readKey(file)
  const key = requested ?? stored ?? generateApiKey()
  if (key === stored) {
    chmodSync(file, 0o600)
    return key
  }
  // Written aside and renamed, so that a crash leaves the old key or the new one, never half of it.
  const temporaryFile = `${file}.new`
  writeFileSync(temporaryFile, `${key}\n`, { mode: 0o600, flush: true })
  renameSync(temporaryFile, file)
  return key
}
