// Mailpit's search: words and filters such as `from:shop subject:"your order" !is:read`, all of which must match.
import type { Sender } from '../../mail/sender/sender.ts'
import { Problem } from '../http/problem.ts'
import { partsOf, type CaughtMail } from './caught-mails.ts'

/** Reads the state of a mail that is not part of it. */
interface MailState {
  readonly isRead: (mail: CaughtMail) => boolean
}

type Matches = (mail: CaughtMail, state: MailState) => boolean

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part)
const anyIncludes = (people: readonly Sender[], part: string): boolean =>
  people.some(({ name, address }) => includes(`${name} ${address}`, part))

const everyone = ({ from, to, cc, bcc, replyTo }: CaughtMail): readonly Sender[] => [
  from,
  ...to,
  ...cc,
  ...bcc,
  ...replyTo,
]

const isWithin = (mail: CaughtMail, text: string): boolean =>
  mail.words.includes(text) || anyIncludes(mail.bcc, text)

/** A number of bytes, such as 100, 20K or 2M. */
const parseSize = (text: string): number => {
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)([km]?)b?$/.exec(text) ?? []
  return count === '' ? Number.NaN : Number(count) * (unit === 'm' ? 1024 ** 2 : unit === 'k' ? 1024 : 1)
}

/** The filters by their names; the value is in lower case. */
const FILTERS: Readonly<Record<string, (value: string) => Matches>> = {
  from: (value) => (mail) => anyIncludes([mail.from], value),
  to: (value) => (mail) => anyIncludes(mail.to, value),
  cc: (value) => (mail) => anyIncludes(mail.cc, value),
  bcc: (value) => (mail) => anyIncludes(mail.bcc, value),
  'reply-to': (value) => (mail) => anyIncludes(mail.replyTo, value),
  addressed: (value) => (mail) => anyIncludes(everyone(mail), value),
  subject: (value) => (mail) => includes(mail.subject, value),
  'message-id': (value) => (mail) => includes(mail.messageId, value),
  is: (value) => (mail, state) => {
    if (value === 'read') return state.isRead(mail)
    return value === 'unread' && !state.isRead(mail)
  },
  has: (value) => (mail) => {
    const { inline, attached } = partsOf(mail.attachments)
    if (value === 'inline' || value === 'inlines') return inline.length > 0
    return (value === 'attachment' || value === 'attachments') && attached.length > 0
  },
  before: (value) => (mail) => mail.receivedAt.getTime() < Date.parse(value),
  after: (value) => (mail) => mail.receivedAt.getTime() >= Date.parse(value),
  larger: (value) => (mail) => mail.size > parseSize(value),
  smaller: (value) => (mail) => mail.size < parseSize(value),
  // No mail has a tag.
  tag: () => () => false,
}

/** A word or a quoted phrase, with or without a filter, and with or without a negation. */
const TERM = /([!-]?)(?:([a-z-]{1,20}):)?(?:"([^"]*)"|(\S+))/giu

const parseTerm = ([, negation, name, phrase, word]: RegExpExecArray): Matches => {
  const value = (phrase ?? word ?? '').toLowerCase()
  const filterName = name?.toLowerCase() ?? ''
  const filter = Object.hasOwn(FILTERS, filterName) ? FILTERS[filterName] : undefined
  // A word with a colon, such as a URL, is no filter.
  const matches =
    filter?.(value) ?? ((mail) => isWithin(mail, name === undefined ? value : `${name}:${value}`))
  return negation === '' ? matches : (mail, state) => !matches(mail, state)
}

/** Each term is looked for in every mail. */
const MAX_TERMS = 30

/**
 * Parses a query of Mailpit's search.
 * @returns whether a mail matches all its terms
 * @throws Problem without a term, as Mailpit has it, or for too many
 */
export const parseMailpitSearch = (query: string): Matches => {
  const terms = Array.from(query.matchAll(TERM), parseTerm)
  if (terms.length === 0) throw new Problem('INVALID_REQUEST', 'The query is empty.')
  if (terms.length > MAX_TERMS)
    throw new Problem('INVALID_REQUEST', `The query has more than ${MAX_TERMS} terms.`)
  return (mail, state) => terms.every((matches) => matches(mail, state))
}
