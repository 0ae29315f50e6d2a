// Judges the certificates of servers: by the known authorities, those of the system included, or because the user trusts this one.
import * as tls from 'node:tls'
import { FailureError } from './failure-error.ts'
import { trustedCertificate } from './trusted-certificates.ts'

/** A certificate as text (RFC 7468, section 5). */
const toPem = (der: Uint8Array): string => {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** The text of a certificate in one form, whatever its line breaks are. */
const normalizePem = (pem: string): string => pem.replace(/\s+/g, '')

let knowsSystem = false

/**
 * Makes this process also know the authorities that an administrator added to the system, for every connection. Called with the
 * first one that uses TLS, because it takes 30 ms.
 */
export const knowSystemAuthorities = (): void => {
  if (knowsSystem) return
  knowsSystem = true
  // Node has both since 22.19 and 24.5.
  const { getCACertificates, setDefaultCACertificates } = tls as Partial<typeof tls>
  if (getCACertificates === undefined || setDefaultCACertificates === undefined) return
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system')])])
}

/**
 * Judges the certificate of a connected server.
 * @param only the only certificate to accept (PEM), even if it is for another name or expired; null for the known authorities, and
 *   for the certificate that the user trusts for this host and port
 * @returns the error if it is not accepted
 */
export const judgeCertificate = (
  socket: tls.TLSSocket,
  { host, port }: { readonly host: string; readonly port: number },
  only: string | null = null,
): FailureError | null => {
  const certificate = socket.getPeerCertificate()
  // Empty without a certificate, whatever the declared type is.
  const der = certificate.raw as Uint8Array | undefined
  if (der === undefined)
    return new FailureError({ kind: 'bad-answer', path: 'TLS', detail: 'no certificate' })
  const pem = toPem(der)
  const accepted = only ?? trustedCertificate(host, port)
  const isAccepted = accepted !== null && normalizePem(pem) === normalizePem(accepted)
  if (isAccepted || (only === null && socket.authorized)) return null
  return new FailureError({
    kind: 'untrusted-certificate',
    host: `${host}:${port}`,
    certificate: pem,
    fingerprint: certificate.fingerprint256,
    detail: accepted === null ? String(socket.authorizationError) : 'CERT_CHANGED',
  })
}
