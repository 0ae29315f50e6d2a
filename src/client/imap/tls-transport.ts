// The TLS connections of a mailbox. The certificate is judged before the first byte of IMAP is sent: by the known authorities, or
// by a certificate that the user accepted for this mailbox.
import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'
import type { ImapFlowOptions } from 'imapflow'
import { MailboxError } from './failures.ts'

type Transport = NonNullable<ImapFlowOptions['transport']>

/** A certificate as text (RFC 7468, section 5). */
const toPem = (der: Uint8Array): string => {
  let binary = ''
  for (const byte of der) binary += String.fromCharCode(byte)
  const lines = btoa(binary).match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** The text of a certificate in one form, whatever its line breaks are. */
const normalizePem = (pem: string): string => pem.replace(/\s+/g, '')

/** Returns the error if the certificate of a connected server is not accepted; null if it is. */
const judgeCertificate = (socket: TLSSocket, accepted: string | null): MailboxError | null => {
  const certificate = socket.getPeerCertificate()
  // Empty without a certificate, whatever the declared type is.
  const der = certificate.raw as Uint8Array | undefined
  if (der === undefined)
    return new MailboxError({ kind: 'bad-answer', path: 'TLS', detail: 'no certificate' })
  const pem = toPem(der)
  const isAccepted = accepted === null ? socket.authorized : normalizePem(pem) === normalizePem(accepted)
  if (isAccepted) return null
  return new MailboxError({
    kind: 'untrusted-certificate',
    certificate: pem,
    fingerprint: certificate.fingerprint256,
    detail: accepted === null ? String(socket.authorizationError) : 'CERT_CHANGED',
  })
}

/** @param accepted the only certificate to accept (PEM), even if it is for another name or expired; null for the known authorities */
export const createTlsTransport = (accepted: string | null): Transport => {
  const secure = (options: ConnectionOptions, onSecure: () => void): TLSSocket => {
    const host = options.host ?? ''
    const socket = connectTls({
      ...options,
      // Not for an IP address (RFC 6066, section 3).
      ...(isIP(host) === 0 ? { servername: host } : {}),
      minVersion: 'TLSv1.2',
      // Judged below, because an accepted certificate need not have a known authority. Nothing is sent before.
      rejectUnauthorized: false,
    })
    socket.once('secureConnect', () => {
      const error = judgeCertificate(socket, accepted)
      if (error) socket.destroy(error)
      else onSecure()
    })
    return socket
  }
  return {
    connect: ({ host, port, secure: isTls }, onConnect) =>
      isTls ? secure({ host, port }, onConnect) : connectTcp({ host, port }, onConnect),
    upgrade: (socket, { host }, onSecure) => secure({ socket, host }, onSecure),
  }
}
