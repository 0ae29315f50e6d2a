// The mail on sendmail's standard input: its recipients, and the form in which it is sent.
import { randomUUID } from 'node:crypto'
import addressparser from 'nodemailer/lib/addressparser'
import type { SendmailOptions } from './arguments.ts'

/** A mail that is ready to be sent. */
export interface PreparedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  readonly raw: Buffer
}

interface Field {
  /** In lower case. */
  readonly name: string
  /** With its line breaks, without the last. */
  readonly text: string
}

/** A field name (RFC 5322, section 2.2), and the colon. */
const FIELD_START = /^([!-9;-~]+)[ \t]*:/
const RECIPIENT_FIELDS: ReadonlySet<string> = new Set(['to', 'cc', 'bcc'])
/** Fields that their recipients must not see. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['bcc', 'resent-bcc'])

/** Reads the header of a mail with one character for each byte. @returns the fields, and what follows the empty line */
const splitMail = (mail: string): { fields: Field[]; body: string } => {
  const fields: Field[] = []
  let at = /^From [^\n]*\n/.exec(mail)?.[0].length ?? 0
  while (at < mail.length) {
    const newline = mail.indexOf('\n', at)
    const end = newline < 0 ? mail.length : newline
    const line = mail.slice(at, end).replace(/\r$/, '')
    const name = FIELD_START.exec(line)?.[1]?.toLowerCase()
    const last = fields.at(-1)
    if (name !== undefined) fields.push({ name, text: line })
    else if (/^[ \t]+\S/.test(line) && last)
      fields.splice(-1, 1, { ...last, text: `${last.text}\r\n${line}` })
    // A line that is no field begins the body, as for every sendmail.
    else return { fields, body: mail.slice(line === '' ? end + 1 : at) }
    at = end + 1
  }
  return { fields, body: '' }
}

/** The addresses of a list (RFC 5322, section 3.4), which may be names of users without a domain, such as `root`. */
const parseAddresses = (list: string): string[] =>
  addressparser(list, { flatten: true }).flatMap(({ address, name }) => {
    if (address !== '') return [address]
    return /^\S+$/.test(name) ? [name] : []
  })

const addressesOf = ({ text }: Field): string[] => {
  const value = Buffer.from(text.slice(text.indexOf(':') + 1), 'latin1').toString('utf8')
  return parseAddresses(value.replaceAll('\r\n', ' '))
}

/** Ends the mail at a line with a single dot. */
const untilDot = (mail: string): string => {
  // Not with the flag m: for it, a bare carriage return ends a line too.
  const dot = /(?:^|(?<=\n))\.\r?(?:\n|$)/.exec(mail)
  return dot ? mail.slice(0, dot.index) : mail
}

const quotedName = (name: string): string =>
  `"${name.replaceAll(/["\\]/g, '\\$&').replaceAll(/\p{Cc}/gu, ' ')}"`

/** The domain of an address; `localhost` if it cannot stand in a Message-ID. */
const domainOf = (address: string): string => /@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost'

/**
 * Prepares a mail as sendmail does: without Bcc, with From, Date and Message-ID, which a program may leave to it, and with the line
 * ends of SMTP. Everything else stays byte for byte.
 * @param input standard input
 * @param user the address of the user who sends, for a mail without a sender
 */
export const prepareMail = (input: Uint8Array, options: SendmailOptions, user: string): PreparedMail => {
  const text = Buffer.from(input).toString('latin1')
  const { fields, body } = splitMail(options.ignoresDot ? text : untilDot(text))
  const named = options.readsRecipients
    ? fields.filter(({ name }) => RECIPIENT_FIELDS.has(name)).flatMap(addressesOf)
    : []
  const from = fields.filter(({ name }) => name === 'from').flatMap(addressesOf)[0]
  const sender = options.sender ?? from ?? user
  const author = sender === '' ? user : sender
  const missing: readonly (readonly [string, string])[] = [
    ['From', options.fullName === null ? author : `${quotedName(options.fullName)} <${author}>`],
    ['Date', new Date().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${randomUUID()}@${domainOf(author)}>`],
  ]
  const added = missing
    .filter(([name]) => fields.every((field) => field.name !== name.toLowerCase()))
    .map(([name, value]) => Buffer.from(`${name}: ${value}`).toString('latin1'))
  const kept = fields.filter(({ name }) => !HIDDEN_FIELDS.has(name)).map(({ text: field }) => field)
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  return {
    sender,
    recipients: [...new Set([...options.recipients.flatMap(parseAddresses), ...named])],
    raw: Buffer.from(`${[...kept, ...added].join('\r\n')}\r\n\r\n${lines}`, 'latin1'),
  }
}
