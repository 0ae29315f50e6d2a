// A key that is stored and cannot be had now: reported, never taken for a key that is not there.

/**
 * `locked` may pass by itself or with a person's help; `elsewhere` with a session of the desktop where the key was stored;
 * `unreadable` stays until the key is entered again.
 */
export type SecretStoreErrorKind = 'locked' | 'elsewhere' | 'unreadable'

export class SecretStoreError extends Error {
  readonly kind: SecretStoreErrorKind

  constructor(kind: SecretStoreErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
