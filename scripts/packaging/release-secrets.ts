// The secrets of the repository that the release workflow needs. Their values never reach the check, only whether they exist.

interface ReleaseSecret {
  readonly name: string
  readonly purpose: string
}

export const RELEASE_SECRETS: readonly ReleaseSecret[] = [
  { name: 'MAC_CERTIFICATE', purpose: 'the "Developer ID Application" certificate, PKCS #12 in base64' },
  { name: 'MAC_CERTIFICATE_PASSWORD', purpose: 'its password' },
  { name: 'APPLE_API_KEY', purpose: 'the key for notarisation, a .p8 file' },
  { name: 'APPLE_API_KEY_ID', purpose: 'its id' },
  { name: 'APPLE_API_ISSUER', purpose: 'its issuer' },
  { name: 'WINDOWS_CERTIFICATE', purpose: 'the certificate of the Windows installer, PKCS #12 in base64' },
  { name: 'WINDOWS_CERTIFICATE_PASSWORD', purpose: 'its password' },
  { name: 'LINUX_SIGNING_KEY', purpose: 'the OpenPGP key of the apt and dnf repositories, in ASCII armour' },
]

/**
 * The secrets that do not exist.
 * @param env has `HAS_NAME` for each secret, "true" if it exists
 * @returns one sentence for each
 */
export const missingSecrets = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  RELEASE_SECRETS.filter(({ name }) => env[`HAS_${name}`] !== 'true').map(
    ({ name, purpose }) => `${name}: ${purpose}.`,
  )
