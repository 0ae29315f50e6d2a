// What an issuer publishes for browsers and sites, and where (draft-hardt-email-verification-02, "Issuer Discovery"; FedCM).
import { getDomain } from 'tldts'

/** The paths of the issuer. The cookie for verification is sent only below `SESSION_PATH`. */
export const METADATA_PATH = '/.well-known/email-verification'
export const WEB_IDENTITY_PATH = '/.well-known/web-identity'
export const SESSION_PATH = '/verification/session'
export const ACCOUNTS_PATH = `${SESSION_PATH}/accounts`
export const ISSUANCE_PATH = `${SESSION_PATH}/issuance`
export const KEYS_PATH = '/verification/keys'

/** The label of the TXT record of a domain. */
export const RECORD_LABEL = '_email-verification'

/** The algorithms of tokens and of browsers' keys, the preferred first: Chrome takes the first that it knows. */
export const ALGORITHMS = ['EdDSA', 'ES256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

/** The value of the TXT record `_email-verification.DOMAIN`. @param origin of the issuer, such as `https://mail.example.org` */
export const recordOf = (origin: string): string => `iss=${new URL(origin).hostname}`

/** The metadata of the issuer. Chrome refuses an `issuer` that is not this exact text. */
export const metadataOf = (origin: string) => ({
  issuer: origin,
  issuance_endpoint: `${origin}${ISSUANCE_PATH}`,
  jwks_uri: `${origin}${KEYS_PATH}`,
  signing_alg_values_supported: ALGORITHMS,
  private_email_supported: true,
})

/** The file that Chrome reads at the registrable domain of the issuer (FedCM, "The Well-Known File"). */
export const webIdentityOf = (origin: string) => ({
  accounts_endpoint: `${origin}${ACCOUNTS_PATH}`,
  login_url: `${origin}/profile`,
})

/** The registrable domain of the issuer, by the public suffix list; the host itself if it has none. */
export const siteOf = (origin: string): string => {
  const { hostname } = new URL(origin)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
