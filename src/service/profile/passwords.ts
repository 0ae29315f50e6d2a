// Passwords, hashed with argon2id, or with scrypt if the runtime has no argon2 (Electron).
import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { lazily } from '../../shared/lazily.ts'

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200

const HASH_BYTES = 32
/** As OWASP recommends: 19 MiB and two passes; 32 MiB for scrypt. */
const ARGON2 = { parallelism: 1, tagLength: HASH_BYTES, memory: 19_456, passes: 2 }
const SCRYPT = { N: 32_768, r: 8, p: 3, maxmem: 67_108_864 }

const derive = {
  argon2id: (message: string, nonce: Uint8Array): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      argon2('argon2id', { ...ARGON2, message, nonce }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    }),
  scrypt: (message: string, salt: Uint8Array): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      scrypt(message, salt, HASH_BYTES, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)))
    }),
}
type Algorithm = keyof typeof derive

/** Normalizes equivalent Unicode sequences, which depend on the keyboard. */
const normalize = (password: string): string => password.normalize('NFKC')

const hashWith = async (algorithm: Algorithm, password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive[algorithm](normalize(password), salt)
  return [algorithm, salt.toString('base64url'), key.toString('base64url')].join(':')
}

/** The hash that is stored: algorithm, salt and key. */
export const hashPassword = async (password: string): Promise<string> => {
  try {
    return await hashWith('argon2id', password)
  } catch {
    return hashWith('scrypt', password)
  }
}

const unknownHash = lazily(() => hashPassword(randomBytes(16).toString('hex')))

/**
 * Whether a password matches its hash. For an unknown name it returns false after the same time, against timing attacks.
 * @param stored undefined for an unknown name
 * @throws Error if this runtime lacks the algorithm of the hash
 */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const hash = stored ?? (await unknownHash())
  const [algorithm = '', salt = '', key = ''] = hash.split(':')
  const derived = await derive[algorithm === 'scrypt' ? 'scrypt' : 'argon2id'](
    normalize(password),
    Buffer.from(salt, 'base64url'),
  )
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== undefined
}
