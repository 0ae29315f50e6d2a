// Parses and formats the sender line of a mail. Lenient: what a person would take for the address is the address
// (RFC 5322, sections 3.4 and 4.4; RFC 6854).
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '../clean-line.ts'
import { decodeEncodedWords, type DecodeBytes } from '../charsets/encoded-words.ts'

export interface Sender {
  /** What to call the sender: the name, or the address without one. */
  readonly name: string
  /** Bare, `local@domain`; the name where the line has no address. */
  readonly address: string
}

/** One mailbox as it is written, or a name that stands where one should. */
interface Mailbox {
  phrase: string
  comment: string
  /** Null while no address was seen. */
  address: string | null
}

/** Characters of a name that are looked at: what is kept is far less, and a header may be megabytes long. */
const MAX_PHRASE_LENGTH = MAX_NAME_LENGTH * 8

/** Where a quoted string, comment or bracketed address that begins at `at` ends, and what is in it; null when it never does. */
const readEnclosed = (line: string, at: number): { text: string; end: number } | null => {
  const open = line[at]
  const close = open === '(' ? ')' : open === '<' ? '>' : '"'
  let text = ''
  let depth = 1
  for (let end = at + 1; end < line.length; end += 1) {
    const isEscape = line[end] === '\\' && open !== '<'
    if (isEscape) end += 1
    else if (line[end] === '(' && open === '(') depth += 1
    else if (line[end] === close) depth -= 1
    if (depth === 0) return { text, end: end + 1 }
    text += line[end] ?? ''
  }
  return null
}

const isAddress = (word: string): boolean => /^(?:"[^"<>]*"|[^\s@<>]+)@[^\s@<>]+$/.test(word)

/** An address as it stands between angle brackets: without white space, route (RFC 5322, section 4.4) or scheme. */
const normalizeAddrSpec = (rawAddress: string): string => {
  const address = rawAddress
    .replace(/\([^()]{0,1000}\)/g, '')
    .replace(/^[<\s]*(?:@[^:]{0,1000}:|mailto:)?/i, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .trim()
  return isAddress(address) ? address : (address.split(/[\s<>,]+/).find(isAddress) ?? address)
}

class SenderParser {
  readonly #line: string
  readonly #hasGroup: boolean
  /** Marks that were opened and never closed are letters from there on. */
  readonly #unclosedDelimiters = new Set<string>()
  #position = 0
  /** Where the words begin that no separator was seen after. */
  #segmentStart = 0
  #mailbox: Mailbox = { phrase: '', comment: '', address: null }

  /** @param line cut to what a mailbox can need */
  constructor(line: string) {
    this.#line = line
    this.#hasGroup = line.includes(';')
  }

  #appendPhrase(words: string): void {
    if (this.#mailbox.phrase.length < MAX_PHRASE_LENGTH)
      this.#mailbox.phrase += words.slice(0, MAX_PHRASE_LENGTH)
  }

  /** A quoted local part is one with the domain that follows it. */
  #consumeQuoted(text: string, end: number): void {
    const written = this.#line.slice(this.#position, end)
    const domain = /^@[^\s,;<>()"]+/.exec(this.#line.slice(end, end + MAX_ADDRESS_LENGTH))?.[0] ?? ''
    if (domain === '' || this.#mailbox.address !== null) this.#appendPhrase(text)
    else this.#mailbox.address = written + domain
    this.#position = end + domain.length
  }

  /** Words before an address inside of its brackets are a name: `<Name <a@b>>` and `<Name a@b>` are written too. */
  #consumeAngleAddress(text: string, end: number): void {
    const address = normalizeAddrSpec(text)
    const before = text.slice(
      0,
      text.includes('<') ? text.lastIndexOf('<') : Math.max(0, text.indexOf(address)),
    )
    const isName = /^[^@:(]*$/.test(before) && this.#mailbox.phrase.trim() === ''
    if (isName) this.#appendPhrase(before.replace(/["<]/g, ' '))
    if (address !== '' && !this.#mailbox.address?.includes('@')) this.#mailbox.address = address
    // Brackets inside of brackets are closed as often as they were opened, or more often.
    this.#position = end + (/^[\s>]*>/.exec(this.#line.slice(end, end + 100))?.[0].length ?? 0)
  }

  #consumeEnclosed(open: string): void {
    const found = this.#unclosedDelimiters.has(open) ? null : readEnclosed(this.#line, this.#position)
    if (!found) {
      this.#unclosedDelimiters.add(open)
      // `<jane@x` without its end is an address all the same.
      if (open === '<') this.#consumeAngleAddress(this.#line.slice(this.#position + 1), this.#line.length)
      else this.#position += 1
    } else if (open === '"') this.#consumeQuoted(found.text, found.end)
    else if (open === '<') this.#consumeAngleAddress(found.text, found.end)
    else {
      this.#mailbox.comment ||= found.text.trim()
      this.#appendPhrase(' ')
      this.#position = found.end
    }
  }

  /** Whether the mailbox ends at a separator: a name without address goes on, as in `Doe, Jane <jane@x>`. */
  #endsMailbox(separator: string): boolean {
    const { phrase, address } = this.#mailbox
    const segment = phrase.slice(this.#segmentStart).trim()
    if (address !== null || segment.split(/\s+/).some(isAddress)) return true
    if (segment !== '') this.#appendPhrase(separator)
    this.#segmentStart = this.#mailbox.phrase.length
    return false
  }

  /** The first mailbox of the line that has an address, with the words before it. */
  parse(): Mailbox {
    while (this.#position < this.#line.length) {
      const character = this.#line[this.#position] ?? ''
      if (/["(<]/.test(character)) this.#consumeEnclosed(character)
      else {
        this.#position += 1
        const isSeparator = character === ',' || character === ';'
        if (isSeparator && this.#endsMailbox(character)) break
        const after = this.#line.slice(this.#position, this.#position + 400)
        // The name of a group (`Team: a@x, b@x;`) is not that of its first member.
        if (character === ':' && this.#hasGroup && /[^\s;]/.test(after)) this.#mailbox.phrase = ''
        else if (!isSeparator) this.#appendPhrase(character)
      }
    }
    return this.#mailbox
  }
}

const unquote = (name: string): string => {
  const inner = name.replace(/^(['"])(.*)\1$/su, '$2').trim()
  return inner === name ? name : unquote(inner)
}

/** A word without the marks around it: `<a@b>>`, `[a@b]`, `a@b,`. */
const withoutMarks = (word: string): string => {
  const inner = word.replace(/^[<"'({[]+/, '')
  return inner.replace(inner === word ? /[>"',;]+$/ : /[>"',;)}\]]+$/, '').replace(/^mailto:/i, '')
}

/** An address that stands among the words of a name, when it stands nowhere else. */
const moveAddressFromPhrase = (mailbox: Mailbox): void => {
  if (mailbox.address !== null) return
  const words = mailbox.phrase.replace(/\s+@\s*|\s*@\s+/g, '@').split(/\s+/)
  const at = words.findIndex((word) => isAddress(withoutMarks(word)))
  if (at < 0) return
  mailbox.address = normalizeAddrSpec(withoutMarks(words[at] ?? ''))
  mailbox.phrase = words
    .toSpliced(at, 1)
    .join(' ')
    .replace(/^[<>\s]+|[<>\s]+$/g, '')
}

/** The words that name a mailbox. A comment names it where nothing else does (RFC 5322, section 3.4), and is of the name where there is no address. */
const nameOf = ({ phrase, comment, address }: Mailbox): string => {
  const words = phrase.trim()
  if (words === '' || comment === '') return words || comment
  return address === null ? `${words} (${comment})` : words
}

interface LineReading {
  /** Undefined: the charsets of the platform. */
  readonly decode: DecodeBytes | undefined
  /** Whether the line was an encoded word itself: it is decoded once. */
  readonly isAlreadyDecoded: boolean
}

const parseLine = (line: string, { decode, isAlreadyDecoded }: LineReading): Sender => {
  const mailbox = new SenderParser(line).parse()
  moveAddressFromPhrase(mailbox)
  const words = decodeEncodedWords(nameOf(mailbox), decode).replace(/[,;:]+\s*$/, '')
  // A whole line in one encoded word, address and all.
  if (mailbox.address === null && !isAlreadyDecoded && line.includes('=?') && words.includes('@'))
    return parseLine(words, { decode, isAlreadyDecoded: true })
  const name = cleanLine(unquote(cleanLine(words, MAX_NAME_LENGTH * 4)), MAX_NAME_LENGTH)
  const address = cleanLine(decodeEncodedWords(mailbox.address ?? '', decode), MAX_ADDRESS_LENGTH)
  return { name: name === '' ? address : name, address: address === '' ? name : address }
}

/**
 * @param line a header field's body, or a sender as another server gives it
 * @param decode decodes encoded words; the default knows the charsets of the platform
 * @returns both bounded and clean; a line of another form is both name and address. Linear; never throws by itself.
 */
export const parseSender = (line: string, decode?: DecodeBytes): Sender =>
  parseLine(line, { decode, isAlreadyDecoded: false })

/**
 * A line that `parseSender` reads as this name and this address.
 * @param name empty or the address itself: the address alone is the line
 */
export const formatSender = (name: string, address: string): string => {
  if (name === '' || name === address) return address
  if (address === '') return name
  const quotedName = /["\\<>()[\]:;,@]|=\?|^'/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name
  return `${quotedName} <${address}>`
}
