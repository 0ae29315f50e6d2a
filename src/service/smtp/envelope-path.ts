// Reads the paths of MAIL FROM and RCPT TO as mail servers do: what senders really write is taken, what would harm is not.
import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'

/** Octets of a mailbox: 256 of a path, without its brackets (RFC 5321, section 4.5.3.1.3). */
const MAX_MAILBOX_OCTETS = 254
/** Octets of a domain (RFC 5321, section 4.5.3.1.2). */
const MAX_DOMAIN_OCTETS = 255

/** Controls, line separators and invisible characters: they end lines in logs and headers, or make one address look like another. */
const UNSAFE = /[\p{Cc}\u200B\u2028\u2029\u2060\uFEFF]/u

export interface PathCommand {
  /** The mailbox as it was written, without brackets and source route; empty for `<>`. */
  readonly mailbox: string
  /** Whether it is written as RFC 5321, section 4.1.2, and RFC 6531, section 3.3, ask of those who send. */
  readonly isStandard: boolean
  /** What follows the path: the parameters of ESMTP. */
  readonly parameters: string
}

export interface Mailbox {
  /** What the local part means: without quotes and backslashes where it is a quoted string (RFC 5321, section 4.1.2). */
  readonly local: string
  /** Null where there is none: `root`. */
  readonly domain: string | null
}

/** A quoted string at the beginning, whole. */
const QUOTED = /^"(?:[^"\\]|\\.)*"/su

/**
 * The parts of a mailbox.
 * @param text `local@domain`, `"quoted local"@domain`, or a local part alone
 * @returns null where a part is empty, or a quoted string is followed by something else
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

/** Whether it is a name, or an address of the Internet in brackets (RFC 5321, section 4.1.3), with or without its tag. */
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
/** `Mailbox` of the grammar. What an address literal has between its brackets `isDomain` checks; here its tag is. */
const STANDARD_MAILBOX = new RegExp(
  String.raw`^(?:${ATOM}(?:\.${ATOM})*|${QUOTED_TEXT})@(?:${LABEL}(?:\.${LABEL})*|\[(?:[\d.]+|IPv6:.+)\])$`,
  'isu',
)
/** Octets of a local part (RFC 5321, section 4.5.3.1.1). */
const MAX_LOCAL_OCTETS = 64

/** @param text a mailbox that is taken */
const isStandardMailbox = (text: string): boolean =>
  STANDARD_MAILBOX.test(text) && Buffer.byteLength(text.slice(0, text.lastIndexOf('@'))) <= MAX_LOCAL_OCTETS

/** Labels of IDNA in letters, where they are valid. */
const readableDomain = (mailbox: string): string => {
  const at = mailbox.lastIndexOf('@')
  const isPlain = at < 0 || !/xn--/i.test(mailbox.slice(at)) || mailbox.endsWith('"')
  if (isPlain) return mailbox
  const labels = mailbox.slice(at + 1).split('.')
  const readable = labels.map((label) => (/^xn--/i.test(label) ? domainToUnicode(label) || label : label))
  return `${mailbox.slice(0, at + 1)}${readable.join('.')}`
}

/** Up to the end of the path, where quoted strings may contain what would end it. */
const BRACKETED = /^<((?:"(?:[^"\\]|\\.)*"|[^"<>])*)>(?:\s+(.*))?$/su
const BARE = /^((?:"(?:[^"\\]|\\.)*"|[^"<>\s])+)(?:\s+(.*))?$/su
/** `@relay.example,@other.example:` is accepted and ignored (RFC 5321, section 4.1.2 and appendix C). */
const SOURCE_ROUTE = /^@[^\s,:@"]+(?:,@[^\s,:@"]+)*:/u

/**
 * Reads a command. Beside what RFC 5321, section 4.1.2, says, these are taken, as other servers take them: spaces around the
 * colon and inside the brackets, no brackets, no domain, underscores and a dot at the end of a domain, dots anywhere in a
 * local part. A quoted string is kept as it was written.
 * @param name `MAIL FROM` or `RCPT TO`
 * @returns null where it cannot be read: nothing may be done with it then (501)
 */
export const readPathCommand = (name: string, command: string): PathCommand | null => {
  const [verb = '', preposition = ''] = name.split(' ')
  const path = new RegExp(`^\\s*${verb}\\s+${preposition}\\s*:\\s*(.*)$`, 'isu').exec(command)?.[1]?.trimEnd()
  if (path === undefined) return null
  const [, written, parameters = ''] = (path.startsWith('<') ? BRACKETED : BARE).exec(path) ?? []
  if (written === undefined) return null
  const mailbox = written.trim().replace(SOURCE_ROUTE, '')
  const isWhole = path.startsWith('<') && written === mailbox
  if (mailbox === '') return written.trim() === '' ? { mailbox, isStandard: isWhole, parameters } : null
  if (!isMailbox(mailbox)) return null
  // A source route is in the grammar, and those who send should not write one.
  const isStandard = isWhole && isStandardMailbox(mailbox)
  return { mailbox: readableDomain(mailbox), isStandard, parameters }
}
