// Parses a search query: words, “phrases” and operators such as `from:github has:code before:2026-03`.

export const HAS_VALUES = ['code', 'link', 'attachment'] as const
export type HasValue = (typeof HAS_VALUES)[number]
export const IS_VALUES = ['unread', 'pinned', 'kept'] as const
type IsValue = (typeof IS_VALUES)[number]

/** All conditions must match. Texts are as typed; they match case-insensitively, and anywhere in a field. */
export interface SearchQuery {
  /** Match anywhere in a message: sender, subject, text or names of attachments. */
  readonly terms: readonly string[]
  readonly from: readonly string[]
  readonly subject: readonly string[]
  /** Parts of the address, or its label. */
  readonly to: readonly string[]
  /** Parts of the name of an account. */
  readonly account: readonly string[]
  readonly has: readonly HasValue[]
  readonly is: readonly IsValue[]
  /** Epoch milliseconds: received before this instant; null is any time. */
  readonly before: number | null
  /** Epoch milliseconds: received at this instant or later. */
  readonly after: number | null
}

/** One word, phrase or operator; `name` is empty for a plain one. */
interface Token {
  readonly name: string
  readonly value: string
  readonly quoted: boolean
}

/** An unclosed quotation mark extends to the end: the user may still be typing. */
const TOKEN = /\s*(?:(\p{L}+):(?=\s|$)|(?:(\p{L}+):)?(?:"([^"]*)(?:"|$)|(\S+)))/guy
const TEXT_OPERATORS = ['from', 'subject', 'to', 'account'] as const
type TextOperator = (typeof TEXT_OPERATORS)[number]

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.some((one) => one === value)

/** Splits a query into tokens; typographic quotation marks and full-width colons count as the ASCII ones. */
const tokensOf = (text: string): Token[] => {
  const plain = text.replace(/[“”„‟«»]/gu, '"').replace(/(?<=\p{L})：/gu, ':')
  return [...plain.matchAll(TOKEN)].map(([, bare, name, quoted, word]) => ({
    name: bare ?? name ?? '',
    value: quoted ?? word ?? '',
    quoted: quoted !== undefined,
  }))
}

const toText = ({ name, value, quoted }: Token): string =>
  `${name === '' ? '' : `${name}:`}${quoted ? `"${value}"` : value}`

/** The first instant of a day, a month or a year, local time; null if the date does not exist. */
const startOfDate = (text: string): number | null => {
  const match = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/u.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1), Number(match[3] ?? 1)]
  const date = new Date(0)
  date.setHours(0, 0, 0, 0)
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : null
}

type Builder = {
  -readonly [K in keyof SearchQuery]: SearchQuery[K] extends readonly (infer T)[] ? T[] : number | null
}

/** Adds an operator to the query. @returns false if its name or value is unknown: it is then plain text */
const addOperator = (query: Builder, { name, value }: Token): boolean => {
  const operator = name.toLowerCase()
  const choice = value.toLowerCase()
  if (isOneOf<TextOperator>(TEXT_OPERATORS, operator)) query[operator].push(value.trim())
  else if (operator === 'has' && isOneOf(HAS_VALUES, choice)) query.has.push(choice)
  else if (operator === 'is' && isOneOf(IS_VALUES, choice)) query.is.push(choice)
  else if (operator === 'before' || operator === 'after') {
    const instant = startOfDate(value)
    if (instant === null) return false
    const known = query[operator] ?? instant
    query[operator] = operator === 'before' ? Math.min(known, instant) : Math.max(known, instant)
  } else return false
  return true
}

const OPERATORS = [...TEXT_OPERATORS, 'has', 'is', 'before', 'after']

/**
 * Parses a query. Never throws: unknown operators are plain text, and an operator without a value is left out.
 * @param text as typed; dates of `before:` and `after:` are in local time
 */
export const parseSearch = (text: string): SearchQuery => {
  const query: Builder = {
    terms: [],
    from: [],
    subject: [],
    to: [],
    account: [],
    has: [],
    is: [],
    before: null,
    after: null,
  }
  for (const token of tokensOf(text)) {
    const { name, value, quoted } = token
    const isKnown = isOneOf(OPERATORS, name.toLowerCase())
    if (isKnown && value.trim() === '') continue
    if (isKnown && addOperator(query, token)) continue
    // An unknown operator is searched for as typed, but without the quotation marks of a phrase.
    const term = quoted ? `${name === '' ? '' : `${name}:`}${value.trim()}` : toText(token)
    if (term !== '') query.terms.push(term)
  }
  return query
}

const isSameOperator = (token: Token, other: Token): boolean =>
  token.name.toLowerCase() === other.name.toLowerCase() &&
  token.value.trim().toLowerCase() === other.value.trim().toLowerCase()

/** Formats an operator with a value, in quotation marks if the value has spaces. */
export const operatorText = (name: string, value: string): string =>
  toText({ name, value: value.replaceAll('"', ''), quoted: /\s/u.test(value) })

/** Formats `before:` or `after:` with the day of an instant, local time. @param ms epoch milliseconds */
export const dateOperator = (name: 'before' | 'after', ms: number): string => {
  const date = new Date(ms)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${name}:${String(date.getFullYear())}-${month ?? ''}-${day ?? ''}`
}

/** Whether a query has an operator, such as `has:code`. */
export const hasOperator = (text: string, operator: string): boolean => {
  const [wanted] = tokensOf(operator)
  return wanted !== undefined && tokensOf(text).some((token) => isSameOperator(token, wanted))
}

/** Adds an operator at the end of a query, or removes it if the query has it. */
export const toggleOperator = (text: string, operator: string): string => {
  const [wanted] = tokensOf(operator)
  if (wanted === undefined) return text
  const others = tokensOf(text).filter((token) => !isSameOperator(token, wanted))
  const kept = hasOperator(text, operator) ? others : [...others, wanted]
  return kept.map(toText).join(' ')
}

/** Removes all operators with a name from a query. */
export const withoutOperator = (text: string, name: string): string =>
  tokensOf(text)
    .filter((token) => token.name.toLowerCase() !== name)
    .map(toText)
    .join(' ')

/** The conditions on the address that a message was sent to. */
export type AddressQuery = Pick<SearchQuery, 'to' | 'account' | 'is'>

const includes = (field: string, part: string): boolean =>
  field.toLocaleLowerCase().includes(part.toLocaleLowerCase())

/** Whether a query has conditions on the address. */
export const filtersByAddress = ({ to, account, is }: AddressQuery): boolean =>
  to.length + account.length > 0 || is.includes('pinned')

/**
 * Whether an address matches the conditions of a query on the address.
 * @param accountNames all names of its account
 */
export const matchesAddress = (
  { to, account, is }: AddressQuery,
  address: { readonly address: string; readonly label: string; readonly pinned?: boolean },
  accountNames: readonly string[],
): boolean =>
  to.every((part) => [address.address, address.label].some((field) => includes(field, part))) &&
  account.every((part) => accountNames.some((name) => includes(name, part))) &&
  (!is.includes('pinned') || address.pinned === true)

/** Whether a query has conditions that only messages can match, so that no address is a result. */
export const isForMessagesOnly = ({ from, subject, has, is, before, after }: SearchQuery): boolean =>
  from.length + subject.length + has.length > 0 ||
  is.some((value) => value !== 'pinned') ||
  before !== null ||
  after !== null
