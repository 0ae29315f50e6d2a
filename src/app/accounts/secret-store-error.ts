// The error of a key that is stored and cannot be read now; a missing key is no error.

/**
 * `locked`: until the keychain is unlocked; `elsewhere`: until a desktop session with the keychain it was stored in;
 * `unreadable`: until the key is entered again.
 */
export type SecretStoreErrorKind = 'locked' | 'elsewhere' | 'unreadable'

export class SecretStoreError extends Error {
  readonly kind: SecretStoreErrorKind

  constructor(kind: SecretStoreErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
