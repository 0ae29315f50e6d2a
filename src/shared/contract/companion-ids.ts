// The names by which browsers and the program know the companion extension, and the test of a page's site. Without schemas, because
// the extension loads this file in pages.
import { isLoopback } from '../host-name.ts'

/** The version of the messages. The program refuses an extension with another. */
export const COMPANION_PROTOCOL = 2

/** Bytes of one message from the extension. */
export const MAX_COMPANION_MESSAGE_BYTES = 64 * 1024

/** Characters of an address (RFC 5321, section 4.5.3.1.3), and the most addresses that are read in one page. */
export const MAX_ADDRESS_LENGTH = 320
export const MAX_ENTERED = 10

/** The ids of the extension: `chromium` follows from the public key in its manifest, and Firefox takes it from there as it is. */
export const EXTENSION_IDS = {
  chromium: 'pgnpdjbgflhnmgjhbcedcaacjfnfbhcp',
  firefox: 'companion@mayfly.invalid',
} as const
/** The name by which browsers find the native messaging host. */
export const NATIVE_HOST_NAME = 'app.mayfly.companion'

/** What tells two profiles of a browser apart, for people. @param id SHA-256 of the profile's token, hexadecimal */
export const browserMark = (id: string): string => id.slice(0, 4).toUpperCase()

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

const isBelow = (name: string, site: string): boolean => name === site || name.endsWith(`.${site}`)

/** Whether a host is this computer, where each port is another program. */
export const isThisComputer = (host: string): boolean => {
  const name = withoutPort(host)
  return isLoopback(name) || name.endsWith('.localhost')
}

/**
 * Whether a page belongs to a site. Pages on this computer need the same host and port.
 * @param host the URL's host, with its port. @param site as in `CompanionSite`
 */
export const isOnSite = (host: string, site: string): boolean =>
  host === site || (!isThisComputer(site) && isBelow(withoutPort(host), site))

/**
 * Whether a code may be filled in on a site: the host that its sender names, if any, is the site or below it. Ports do not count,
 * because a mail names none.
 * @param codeHost as in `CompanionMail`. @param site as in `CompanionSite`
 */
export const isCodeForSite = (codeHost: string | undefined, site: string): boolean =>
  codeHost === undefined || isBelow(withoutPort(codeHost), withoutPort(site))
