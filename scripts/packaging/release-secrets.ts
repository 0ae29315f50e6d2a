// The secrets of the repository that the release workflow needs. Their values never reach the check, only whether they exist. Publishing
// to npm needs none: npm trusts the workflow itself.

interface ReleaseSecret {
  readonly name: string
  readonly purpose: string
  /** How a value begins or looks; never a real one. */
  readonly example: string
}

export const RELEASE_SECRETS: readonly ReleaseSecret[] = [
  {
    name: 'MAC_CERTIFICATE',
    purpose: 'the "Developer ID Application" certificate, PKCS #12 in base64',
    example: 'MIIM3AIBAz… (base64 < certificate.p12)',
  },
  { name: 'MAC_CERTIFICATE_PASSWORD', purpose: 'its password', example: 'correct horse battery staple' },
  {
    name: 'APPLE_API_KEY',
    purpose: 'the key for notarisation, the text of a .p8 file',
    example: '-----BEGIN PRIVATE KEY-----…',
  },
  { name: 'APPLE_API_KEY_ID', purpose: 'its id', example: 'A1B2C3D4E5' },
  { name: 'APPLE_API_ISSUER', purpose: 'its issuer', example: '01234567-89ab-cdef-0123-456789abcdef' },
  {
    name: 'WINDOWS_CERTIFICATE',
    purpose: 'the certificate of the Windows installer, PKCS #12 in base64',
    example: 'MIIM3AIBAz… (base64 < certificate.pfx)',
  },
  { name: 'WINDOWS_CERTIFICATE_PASSWORD', purpose: 'its password', example: 'correct horse battery staple' },
  {
    name: 'LINUX_SIGNING_KEY',
    purpose: 'the OpenPGP key of the apt and dnf repositories, in ASCII armour',
    example: '-----BEGIN PGP PRIVATE KEY BLOCK-----… (gpg --armor --export-secret-keys FINGERPRINT)',
  },
  {
    name: 'UPDATE_KEY',
    purpose: 'the private Ed25519 key that signs the update feeds, in PEM',
    example: '-----BEGIN PRIVATE KEY-----… (npm run sign-update-feed -- --new-key)',
  },
]

const sentenceOf = ({ name, purpose, example }: ReleaseSecret): string =>
  `${name}: ${purpose}. Example: ${example}`

/** @returns one sentence and an example for each secret */
export const releaseSecretSentences = (): readonly string[] => RELEASE_SECRETS.map(sentenceOf)

/**
 * The secrets that do not exist.
 * @param env has `HAS_NAME` for each secret, "true" if it exists
 * @returns one sentence and an example for each
 */
export const missingSecrets = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  RELEASE_SECRETS.filter(({ name }) => env[`HAS_${name}`] !== 'true').map(sentenceOf)
