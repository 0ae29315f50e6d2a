// The contact for reports of vulnerabilities, served at /.well-known/security.txt (RFC 9116).
import { DAY_MS } from '../../shared/durations.ts'

/** The path (RFC 9116, section 3). */
export const SECURITY_TXT_PATH = '/.well-known/security.txt'

/** Less than a year, as RFC 9116, section 2.5.5, recommends. */
const LIFETIME_MS = 180 * DAY_MS

/**
 * @param domain whose address `security` gets the reports
 * @param origin of the service
 * @param now epoch milliseconds
 */
export const securityText = (domain: string, origin: string, now: number): string =>
  [
    `Contact: mailto:security@${domain}`,
    `Expires: ${new Date(now + LIFETIME_MS).toISOString()}`,
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
