// Reads the sender line of a mail: the one reading of it for service, core and page. Lenient: what a person would take for
// the address is the address (RFC 5322, sections 3.4 and 4.4; RFC 6854).
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from './clean-text.ts'
import { decodeWords, type DecodeBytes } from './encoded-words.ts'

export interface Sender {
  /** What to call the sender: the name, or the address where there is none. */
  readonly name: string
  /** Bare, `local@domain`; what stands in its place when the line has no address. */
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
const MAX_PHRASE = MAX_NAME_LENGTH * 8

/** Where a quoted string, comment or bracketed address that begins at `at` ends, and what is in it; null when it never does. */
const enclosed = (line: string, at: number): { text: string; end: number } | null => {
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

const isAddress = (word: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(word)

/** An address as it stands between angle brackets: without white space, route (RFC 5322, section 4.4) or scheme. */
const bare = (written: string): string => {
  const address = written
    .replace(/\([^()]{0,1000}\)/g, '')
    .replace(/^[<\s]*(?:@[^:]{0,1000}:|mailto:)?/i, '')
    .replace(/\s*([@.])\s*/g, '$1')
    .trim()
  return isAddress(address) ? address : (address.split(/[\s<>,]+/).find(isAddress) ?? address)
}

class SenderLine {
  readonly #line: string
  readonly #hasGroup: boolean
  /** Marks that were opened and never closed are letters from there on. */
  readonly #unclosed = new Set<string>()
  #at = 0
  /** Where the words begin that no separator was seen after. */
  #segment = 0
  #mailbox: Mailbox = { phrase: '', comment: '', address: null }

  /** @param line cut to what a mailbox can need */
  constructor(line: string) {
    this.#line = line
    this.#hasGroup = line.includes(';')
  }

  #say(words: string): void {
    if (this.#mailbox.phrase.length < MAX_PHRASE) this.#mailbox.phrase += words.slice(0, MAX_PHRASE)
  }

  /** A quoted local part is one with the domain that follows it. */
  #takeQuoted(text: string, end: number): void {
    const written = this.#line.slice(this.#at, end)
    const domain = /^@[^\s,;<>()"]+/.exec(this.#line.slice(end, end + MAX_ADDRESS_LENGTH))?.[0] ?? ''
    if (domain === '' || this.#mailbox.address !== null) this.#say(text)
    else this.#mailbox.address = written + domain
    this.#at = end + domain.length
  }

  #takeAngle(text: string, end: number): void {
    const address = bare(text)
    if (address !== '' && !this.#mailbox.address?.includes('@')) this.#mailbox.address = address
    this.#at = end
  }

  #takeEnclosed(open: string): void {
    const found = this.#unclosed.has(open) ? null : enclosed(this.#line, this.#at)
    if (!found) {
      this.#unclosed.add(open)
      // `<jane@x` without its end is an address all the same.
      if (open === '<') this.#takeAngle(this.#line.slice(this.#at + 1), this.#line.length)
      else this.#at += 1
    } else if (open === '"') this.#takeQuoted(found.text, found.end)
    else if (open === '<') this.#takeAngle(found.text, found.end)
    else {
      this.#mailbox.comment ||= found.text.trim()
      this.#say(' ')
      this.#at = found.end
    }
  }

  /** Whether the mailbox ends at a separator: a name without address goes on, as in `Doe, Jane <jane@x>`. */
  #ends(separator: string): boolean {
    const { phrase, address } = this.#mailbox
    const segment = phrase.slice(this.#segment).trim()
    if (address !== null || segment.split(/\s+/).some(isAddress)) return true
    if (segment !== '') this.#say(separator)
    this.#segment = this.#mailbox.phrase.length
    return false
  }

  /** The first mailbox of the line that has an address, with the words before it. */
  read(): Mailbox {
    while (this.#at < this.#line.length) {
      const character = this.#line[this.#at] ?? ''
      if (/["(<]/.test(character)) this.#takeEnclosed(character)
      else {
        this.#at += 1
        const isSeparator = character === ',' || character === ';'
        if (isSeparator && this.#ends(character)) break
        const after = this.#line.slice(this.#at, this.#at + 400)
        // The name of a group (`Team: a@x, b@x;`) is not that of its first member.
        if (character === ':' && this.#hasGroup && /[^\s;]/.test(after)) this.#mailbox.phrase = ''
        else if (!isSeparator) this.#say(character)
      }
    }
    return this.#mailbox
  }
}

const unquote = (name: string): string => {
  const inner = name.replace(/^(['"])(.*)\1$/su, '$2').trim()
  return inner === name ? name : unquote(inner)
}

/** An address that stands among the words of a name, when it stands nowhere else. */
const takeAddress = (mailbox: Mailbox): void => {
  if (mailbox.address !== null) return
  const words = mailbox.phrase.replace(/\s+@\s*|\s*@\s+/g, '@').split(/\s+/)
  const at = words.findIndex((word) => isAddress(word.replace(/^mailto:/i, '')))
  if (at < 0) return
  mailbox.address = bare(words[at] ?? '')
  mailbox.phrase = words.toSpliced(at, 1).join(' ')
}

const readLine = (line: string, decode: DecodeBytes | undefined, isDecoded: boolean): Sender => {
  const mailbox = new SenderLine(line).read()
  takeAddress(mailbox)
  const words = decodeWords(mailbox.phrase.trim() || mailbox.comment, decode).replace(/[,;:]+\s*$/, '')
  // A whole line in one encoded word, address and all.
  if (mailbox.address === null && !isDecoded && line.includes('=?') && words.includes('@'))
    return readLine(words, decode, true)
  const name = cleanLine(unquote(cleanLine(words, MAX_NAME_LENGTH * 4)), MAX_NAME_LENGTH)
  const address = cleanLine(decodeWords(mailbox.address ?? '', decode), MAX_ADDRESS_LENGTH)
  return { name: name === '' ? address : name, address: address === '' ? name : address }
}

/**
 * @param line a header field's body, or a sender as another server tells it
 * @param decode decodes encoded words; the default knows the charsets of the platform
 * @returns both bounded and clean; a line of another form is both name and address. Linear; never throws by itself.
 */
export const readSender = (line: string, decode?: DecodeBytes): Sender => readLine(line, decode, false)

/**
 * A line that `readSender` reads as this name and this address.
 * @param name empty or the address itself: the address alone is the line
 */
export const senderLine = (name: string, address: string): string => {
  if (name === '' || name === address) return address
  if (address === '') return name
  const written = /["\\<>()[\]:;,@]|=\?|^'/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name
  return `${written} <${address}>`
}
