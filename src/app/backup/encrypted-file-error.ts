// The error for an encrypted file that cannot be read, or not to its end.

export class EncryptedFileError extends Error {
  readonly kind: 'wrong-passphrase' | 'unreadable-file' | 'damaged-file'

  constructor(kind: EncryptedFileError['kind']) {
    super(kind)
    this.kind = kind
  }
}
