// The error for a stored key that cannot be read now; a missing key is not an error.

/**
 * `locked`: the keychain is locked; `elsewhere`: the key is in the keychain of another desktop session; `unreadable`: the key
 * must be entered again.
 */
export type SecretStoreErrorKind = 'locked' | 'elsewhere' | 'unreadable'

export class SecretStoreError extends Error {
  readonly kind: SecretStoreErrorKind

  constructor(kind: SecretStoreErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
