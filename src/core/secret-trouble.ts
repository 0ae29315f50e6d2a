// A key that is stored and cannot be had now: reported, never taken for a key that is not there.

/**
 * `locked` may pass by itself or with a person's help; `elsewhere` with a session of the desktop where the key was stored;
 * `unreadable` stays until the key is entered again.
 */
export type SecretTroubleKind = 'locked' | 'elsewhere' | 'unreadable'

export class SecretTrouble extends Error {
  readonly kind: SecretTroubleKind

  constructor(kind: SecretTroubleKind, message: string) {
    super(message)
    this.kind = kind
  }
}
