// Parses the sender line of a mail and its lists of recipients, and formats a sender line (RFC 5322, sections 3.4 and 4.4; RFC 6854).
// Lenient: the address is the text that a reader would see as the address.
import { trimEnd } from '@mayfly/code-finder/trim-end'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '../clean-line.ts'
import { decodeEncodedWords, type DecodeBytes } from '../charsets/encoded-words.ts'

/** A sender or a recipient. */
export interface Sender {
  /** The display name; the address if absent. */
  readonly name: string
  /** `local@domain`; the name if the line has no address. */
  readonly address: string
}

/** One mailbox as written, or a name without an address. */
interface Mailbox {
  phrase: string
  comment: string
  /** The first comment with an address: some programs write `Name (<a@b>)`. */
  addressComment: string
  /** Null until an address is found. */
  address: string | null
}

const emptyMailbox = (): Mailbox => ({ phrase: '', comment: '', addressComment: '', address: null })

/** Only this many characters of a name are parsed: far fewer are kept, and a header may be megabytes long. */
const MAX_PHRASE_LENGTH = MAX_NAME_LENGTH * 8
/** Only this many characters of what is in brackets are parsed: of its beginning, and of its end, where the address may be. */
const MAX_BRACKETED_LENGTH = MAX_ADDRESS_LENGTH * 16

/** Only this many brackets, comments and quoted strings of one mailbox are parsed; the signs of further ones are skipped. */
const MAX_ENCLOSED = 1_000

/** The beginning and the end of a text in brackets, with a space between them, so that they do not form a word. */
const shortenedBracketed = (text: string): string =>
  text.length <= 2 * MAX_BRACKETED_LENGTH
    ? text
    : `${text.slice(0, MAX_BRACKETED_LENGTH)} ${text.slice(-MAX_BRACKETED_LENGTH)}`

/** Reads the quoted string, comment or bracketed address that begins at `at`; null if it is not closed. */
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

/** Normalises the content of angle brackets: without white space, route (RFC 5322, section 4.4) and scheme. */
const normalizeAddrSpec = (rawAddress: string): string => {
  const address = rawAddress
    .replace(/\([^()]{0,1000}\)/g, '')
    .replace(/^[<\s]*(?:@[^:]{0,1000}:|mailto:)?/i, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .trim()
  return isAddress(address) ? address : (address.split(/[\s<>,]+/).find(isAddress) ?? address)
}

/** Removes delimiters around a word: `<a@b>>`, `[a@b]`, `a@b,`. */
const withoutDelimiters = (word: string): string => {
  const inner = word.replace(/^[<"'({[]+/, '')
  return trimEnd(inner, inner === word ? /[>"',;]/ : /[>"',;)}\]]/).replace(/^mailto:/i, '')
}

const wordsOf = (text: string): string[] =>
  text.slice(0, MAX_PHRASE_LENGTH).replace(/\s+/g, ' ').replace(/ ?@ ?/g, '@').split(' ')

/** The index of the first word that is an address; -1 without one. */
const addressIndex = (words: readonly string[]): number =>
  words.findIndex((word) => isAddress(withoutDelimiters(word)))

class SenderParser {
  readonly #line: string
  readonly #hasGroup: boolean
  /** Delimiters without an end; they count as ordinary characters. */
  readonly #unclosedDelimiters = new Set<string>()
  #position = 0
  /** Start of the words after the last separator. */
  #segmentStart = 0
  #mailbox: Mailbox = emptyMailbox()
  /** How many brackets, comments and quoted strings the mailbox has so far. */
  #enclosedCount = 0

  /** @param line a sender line, or a list of recipients */
  constructor(line: string) {
    this.#line = line
    this.#hasGroup = line.includes(';')
  }

  /** Appends words, without white space before the first: a phrase with nothing else stays empty. */
  #appendPhrase(words: string): void {
    const { phrase } = this.#mailbox
    if (phrase.length >= MAX_PHRASE_LENGTH) return
    const appended = words.slice(0, MAX_PHRASE_LENGTH)
    this.#mailbox.phrase += phrase === '' ? appended.trimStart() : appended
  }

  /** A quoted string followed by a domain is the local part of an address. */
  #consumeQuoted(text: string, end: number): void {
    const written = this.#line.slice(this.#position, end)
    const domain = /^@[^\s,;<>()"]+/.exec(this.#line.slice(end, end + MAX_ADDRESS_LENGTH))?.[0] ?? ''
    if (domain === '' || this.#mailbox.address !== null) this.#appendPhrase(text)
    else this.#mailbox.address = written + domain
    this.#position = end + domain.length
  }

  /** Words inside the brackets before the address are a name: some programs write `<Name <a@b>>` and `<Name a@b>`. */
  #consumeAngleAddress(written: string, end: number): void {
    const text = shortenedBracketed(written)
    const address = normalizeAddrSpec(text)
    const before = text.slice(
      0,
      text.includes('<') ? text.lastIndexOf('<') : Math.max(0, text.indexOf(address)),
    )
    const isName = /^[^@:(]*$/.test(before) && this.#mailbox.phrase === ''
    if (isName) this.#appendPhrase(before.replace(/["<]/g, ' '))
    if (address !== '' && !this.#mailbox.address?.includes('@')) this.#mailbox.address = address
    // Nested brackets may have as many closing brackets as opening ones, or more.
    this.#position = end + (/^[\s>]*>/.exec(this.#line.slice(end, end + 100))?.[0].length ?? 0)
  }

  #consumeEnclosed(open: string): void {
    this.#enclosedCount += 1
    if (this.#enclosedCount > MAX_ENCLOSED) {
      this.#position += 1
      return
    }
    const found = this.#unclosedDelimiters.has(open) ? null : readEnclosed(this.#line, this.#position)
    if (!found) {
      this.#unclosedDelimiters.add(open)
      // `<jane@x` without a closing bracket is still an address.
      if (open === '<') this.#consumeAngleAddress(this.#line.slice(this.#position + 1), this.#line.length)
      else this.#position += 1
    } else if (open === '"') this.#consumeQuoted(found.text, found.end)
    else if (open === '<') this.#consumeAngleAddress(found.text, found.end)
    else {
      const text = found.text.trim().slice(0, MAX_PHRASE_LENGTH)
      this.#mailbox.comment ||= text
      if (addressIndex(wordsOf(text)) >= 0) this.#mailbox.addressComment ||= text
      this.#appendPhrase(' ')
      this.#position = found.end
    }
  }

  /** Whether the mailbox ends at a separator: a name without an address continues, as in `Doe, Jane <jane@x>`. */
  #endsMailbox(separator: string): boolean {
    const { phrase, addressComment, address } = this.#mailbox
    const segment = phrase.slice(this.#segmentStart).trim()
    if (address !== null || addressComment !== '' || segment.split(/\s+/).some(isAddress)) return true
    if (segment !== '') this.#appendPhrase(separator)
    this.#segmentStart = this.#mailbox.phrase.length
    return false
  }

  #hasMemberAhead(): boolean {
    return /[^\s;]/.test(this.#line.slice(this.#position, this.#position + 400))
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#line.length
  }

  /** Returns the next mailbox of the line that has an address, with the words before it. */
  next(): Mailbox {
    this.#mailbox = emptyMailbox()
    this.#segmentStart = 0
    this.#enclosedCount = 0
    while (this.#position < this.#line.length) {
      const character = this.#line[this.#position] ?? ''
      if (character === '"' || character === '(' || character === '<') this.#consumeEnclosed(character)
      else {
        this.#position += 1
        const isSeparator = character === ',' || character === ';'
        if (isSeparator && this.#endsMailbox(character)) break
        // The name of a group (`Team: a@x, b@x;`) is not the name of its first member.
        if (character === ':' && this.#hasGroup && this.#hasMemberAhead()) this.#mailbox.phrase = ''
        else if (!isSeparator) this.#appendPhrase(character)
      }
    }
    moveAddressFromWords(this.#mailbox)
    return this.#mailbox
  }
}

const unquote = (name: string): string => {
  const inner = name.replace(/^(['"])(.*)\1$/su, '$2').trim()
  return inner === name ? name : unquote(inner)
}

/** Takes the first address out of words; null without one. */
const takeAddress = (text: string): { readonly address: string; readonly rest: string } | null => {
  const words = wordsOf(text)
  const at = addressIndex(words)
  if (at < 0) return null
  const rest = words.toSpliced(at, 1).join(' ')
  return {
    address: normalizeAddrSpec(withoutDelimiters(words[at] ?? '')),
    rest: trimEnd(rest.replace(/^[<>\s]+/, ''), /[<>\s]/),
  }
}

/** Moves an address from the words of the name, else from a comment, to the mailbox, if the mailbox has no other address. */
const moveAddressFromWords = (mailbox: Mailbox): void => {
  if (mailbox.address !== null) return
  const inPhrase = takeAddress(mailbox.phrase)
  const found = inPhrase ?? takeAddress(mailbox.addressComment)
  if (!found) return
  mailbox.address = found.address
  if (inPhrase) mailbox.phrase = found.rest
  else if (mailbox.comment === mailbox.addressComment) mailbox.comment = found.rest
}

/**
 * The name of a mailbox. A comment is the name if the mailbox has no other (RFC 5322, section 3.4), and is added to the name if it
 * has no address.
 */
const nameOf = ({ phrase, comment, address }: Mailbox): string => {
  const words = phrase.trim()
  if (words === '' || comment === '') return words || comment
  return address === null ? `${words} (${comment})` : words
}

const decodedNameOf = (mailbox: Mailbox, decode?: DecodeBytes): string =>
  trimEnd(decodeEncodedWords(nameOf(mailbox), decode), /[,;:\s]/)

/** @param words its decoded name */
const cleanMailbox = (mailbox: Mailbox, words: string, decode?: DecodeBytes): Sender => {
  const name = cleanLine(unquote(cleanLine(words, MAX_NAME_LENGTH * 4)), MAX_NAME_LENGTH)
  const address = cleanLine(decodeEncodedWords(mailbox.address ?? '', decode), MAX_ADDRESS_LENGTH)
  return { name: name === '' ? address : name, address: address === '' ? name : address }
}

interface LineReading {
  /** Undefined: decode with TextDecoder. */
  readonly decode: DecodeBytes | undefined
  /** Whether the whole line was an encoded word: it is decoded only once. */
  readonly isAlreadyDecoded: boolean
}

const parseLine = (line: string, { decode, isAlreadyDecoded }: LineReading): Sender => {
  const mailbox = new SenderParser(line).next()
  const words = decodedNameOf(mailbox, decode)
  // The whole line, including the address, is one encoded word.
  if (mailbox.address === null && !isAlreadyDecoded && line.includes('=?') && words.includes('@'))
    return parseLine(words, { decode, isAlreadyDecoded: true })
  return cleanMailbox(mailbox, words, decode)
}

/**
 * Parses a sender line. Linear; throws only if `decode` throws.
 * @param line a header field's body, or a sender from another server
 * @param decode decodes encoded words; the default uses TextDecoder
 * @returns name and address, bounded and clean; a line in another form is both name and address
 */
export const parseSender = (line: string, decode?: DecodeBytes): Sender =>
  parseLine(line, { decode, isAlreadyDecoded: false })

/** Parses a list of recipients, as in To and Cc; a group without members is its name. Linear. @returns each as `parseSender` */
export const parseRecipients = (line: string): Sender[] => {
  const parser = new SenderParser(line)
  const recipients: Sender[] = []
  while (!parser.isAtEnd) {
    const mailbox = parser.next()
    recipients.push(cleanMailbox(mailbox, decodedNameOf(mailbox)))
  }
  return recipients.filter(({ address }) => address !== '')
}

/**
 * Formats a line that `parseSender` parses to this name and address.
 * @param name if it is empty or equals the address, the line is only the address
 */
export const formatSender = (name: string, address: string): string => {
  if (name === '' || name === address) return address
  if (address === '') return name
  const quotedName = /["\\<>()[\]:;,@]|=\?|^'/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name
  return `${quotedName} <${address}>`
}
