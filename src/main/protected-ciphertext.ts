// Whether a ciphertext of safeStorage can be decrypted only with the user's keychain.

/**
 * The tags of ciphertexts whose key is in a keyring (v11) or from the secret portal (v12). If both fail, Chromium still encrypts, with a
 * key that is part of its source (v10), and Electron reports that encryption is available.
 */
const PROTECTED_TAGS: ReadonlySet<string> = new Set(['v11', 'v12'])

/** macOS and Windows have no such fallback; v10 is the tag of their keychains. */
export const isProtectedCiphertext = (ciphertext: Uint8Array, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || PROTECTED_TAGS.has(Buffer.from(ciphertext.subarray(0, 3)).toString('latin1'))
