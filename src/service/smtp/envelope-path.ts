// Parses the paths of MAIL FROM and RCPT TO leniently, as mail servers do, but rejects unsafe characters.
import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'

/** Maximum octets of a mailbox: the 256 of a path, without its brackets (RFC 5321, section 4.5.3.1.3). */
const MAX_MAILBOX_OCTETS = 254
/** Maximum octets of a domain (RFC 5321, section 4.5.3.1.2). */
const MAX_DOMAIN_OCTETS = 255

/**
 * Control characters, line separators and invisible characters: they allow log and header injection, or make different addresses
 * look the same.
 */
const UNSAFE = /[\p{Cc}\u200B\u2028\u2029\u2060\uFEFF]/u

export interface PathCommand {
  /** The mailbox as the client wrote it, without brackets and source route; empty for `<>`. */
  readonly mailbox: string
  /** Whether it conforms to RFC 5321, section 4.1.2, and RFC 6531, section 3.3. */
  readonly isStandard: boolean
  /** The ESMTP parameters after the path. */
  readonly parameters: string
}

export interface Mailbox {
  /** The local part, without the quotes and backslashes of a quoted string (RFC 5321, section 4.1.2). */
  readonly local: string
  /** Null if there is no domain, as in `root`. */
  readonly domain: string | null
}

/** A complete quoted string at the beginning. */
const QUOTED = /^"(?:[^"\\]|\\.)*"/su

/**
 * Splits a mailbox into its parts.
 * @param text `local@domain`, `"quoted local"@domain`, or a local part alone
 * @returns null if a part is empty, or if a quoted string is followed by anything but `@`
 */
export const splitMailbox = (text: string): Mailbox | null => {
  const quoted = QUOTED.exec(text)?.[0]
  if (quoted !== undefined) {
    const local = quoted.slice(1, -1).replaceAll(/\\(.)/gsu, '$1')
    const rest = text.slice(quoted.length)
    if (local === '') return null
    if (rest === '') return { local, domain: null }
    return rest.startsWith('@') && rest.length > 1 ? { local, domain: rest.slice(1) } : null
  }
  const at = text.lastIndexOf('@')
  if (at < 0) return text === '' ? null : { local: text, domain: null }
  return at === 0 || at === text.length - 1 ? null : { local: text.slice(0, at), domain: text.slice(at + 1) }
}

/** Whether it is a name, or an address literal in brackets (RFC 5321, section 4.1.3), with or without the tag `IPv6:`. */
const isDomain = (domain: string): boolean => {
  if (Buffer.byteLength(domain) > MAX_DOMAIN_OCTETS) return false
  if (domain.startsWith('['))
    return /^\[.*\]$/.test(domain) && isIP(domain.slice(1, -1).replace(/^IPv6:/i, '')) !== 0
  return /^[^\s"(),:;<>@[\\\]]+$/u.test(domain)
}

const isMailbox = (text: string): boolean => {
  if (UNSAFE.test(text) || Buffer.byteLength(text) > MAX_MAILBOX_OCTETS) return false
  const mailbox = splitMailbox(text)
  if (!mailbox) return false
  return (
    (text.startsWith('"') || !/[\s"<>]/u.test(mailbox.local)) &&
    (mailbox.domain === null || isDomain(mailbox.domain))
  )
}

const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~\-\u{80}-\u{10ffff}]+`
const LABEL = String.raw`[a-z\d\u{80}-\u{10ffff}](?:[a-z\d\-\u{80}-\u{10ffff}]*[a-z\d\u{80}-\u{10ffff}])?`
const QUOTED_TEXT = String.raw`"(?:[^"\\]|\\.)*"`
/** The grammar's `Mailbox`. This also checks the tag of an address literal; `isDomain` checks the rest. */
const STANDARD_MAILBOX = new RegExp(
  String.raw`^(?:${ATOM}(?:\.${ATOM})*|${QUOTED_TEXT})@(?:${LABEL}(?:\.${LABEL})*|\[(?:[\d.]+|IPv6:.+)\])$`,
  'isu',
)
/** Maximum octets of a local part (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_OCTETS = 64

/** @param text a mailbox that `isMailbox` accepts */
const isStandardMailbox = (text: string): boolean =>
  STANDARD_MAILBOX.test(text) && Buffer.byteLength(text.slice(0, text.lastIndexOf('@'))) <= MAX_LOCAL_OCTETS

/** Decodes valid IDNA labels (Punycode) to Unicode. */
const readableDomain = (mailbox: string): string => {
  const at = mailbox.lastIndexOf('@')
  const isPlain = at < 0 || !/xn--/i.test(mailbox.slice(at)) || mailbox.endsWith('"')
  if (isPlain) return mailbox
  const labels = mailbox.slice(at + 1).split('.')
  const readable = labels.map((label) => (/^xn--/i.test(label) ? domainToUnicode(label) || label : label))
  return `${mailbox.slice(0, at + 1)}${readable.join('.')}`
}

/** The path and its parameters; a quoted string may contain the characters that end a path. */
const BRACKETED = /^<((?:"(?:[^"\\]|\\.)*"|[^"<>])*)>(?:\s(.*))?$/su
const BARE = /^((?:"(?:[^"\\]|\\.)*"|[^"<>\s])+)(?:\s(.*))?$/su
/** `@relay.example,@other.example:` is accepted and ignored (RFC 5321, section 4.1.2 and appendix C). */
const SOURCE_ROUTE = /^@[^\s,:@"]+(?:,@[^\s,:@"]+)*:/u

/**
 * Parses a command. In addition to the syntax of RFC 5321, section 4.1.2, it accepts, as other servers do: spaces around the
 * colon and inside the brackets, no brackets, no domain, underscores and a dot at the end of a domain, dots anywhere in a
 * local part. A quoted string is not changed.
 * @param name `MAIL FROM` or `RCPT TO`
 * @returns null if the command is invalid (501)
 */
export const readPathCommand = (name: string, command: string): PathCommand | null => {
  const [verb = '', preposition = ''] = name.split(' ')
  const path = new RegExp(`^\\s*${verb}\\s+${preposition}\\s*:\\s*(.*)$`, 'isu').exec(command)?.[1]?.trimEnd()
  if (path === undefined) return null
  const [, written, rest = ''] = (path.startsWith('<') ? BRACKETED : BARE).exec(path) ?? []
  if (written === undefined) return null
  const parameters = rest.trimStart()
  const mailbox = written.trim().replace(SOURCE_ROUTE, '')
  const isPlainPath = path.startsWith('<') && written === mailbox
  if (mailbox === '') return written.trim() === '' ? { mailbox, isStandard: isPlainPath, parameters } : null
  if (!isMailbox(mailbox)) return null
  // The grammar allows a source route, but clients should not send one.
  const isStandard = isPlainPath && isStandardMailbox(mailbox)
  return { mailbox: readableDomain(mailbox), isStandard, parameters }
}
