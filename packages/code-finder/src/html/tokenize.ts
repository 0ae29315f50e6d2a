// Reports the text and tags of HTML in document order, as strings; htmlparser2's tokenizer finds them.
// Its parser is not used: the cost of open elements grows with the square of their depth.
// Its decoding of character references is turned off: it would search for them character by character.
import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Names are lower-case. `at` is where the token begins in the HTML. */
export interface TokenHandler {
  text(text: string, at: number): void
  open(name: string, attributes: ReadonlyMap<string, string>, at: number): void
  close(name: string): void
  /**
   * The whole content of an element that contains no markup; `open` and `close` are not called for it.
   * @param at where the content begins
   */
  rawText(name: string, content: string, at: number, attributes: ReadonlyMap<string, string>): void
  comment?(at: number): void
  /** A declaration such as `!DOCTYPE html`. */
  declaration?(text: string, at: number): void
}

export interface TokenizeOptions {
  /** Report all attributes instead of those that visible text and images need. */
  readonly hasAllAttributes: boolean
}

/** Elements whose content extends to their end tag (HTML, "raw text" and "escapable raw text"). */
const RAW_TEXT_ELEMENTS = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
])
/** Raw elements whose character references are decoded; '' is text outside of raw elements. */
const DECODED_RAW_ELEMENTS = new Set(['', 'title', 'textarea'])

/** The only attributes that are needed to read visible text and images. */
const USED_ATTRIBUTES = new Set('href style hidden alt class id value type title src width height'.split(' '))
const MAX_ATTRIBUTE_NAME_LENGTH = 6
/** Longer than any name of an attribute in HTML. */
const MAX_ANY_ATTRIBUTE_NAME_LENGTH = 30

const noop = (): void => undefined

class TokenizerAdapter implements TokenizerCallbacks {
  readonly #html: string
  readonly #handler: TokenHandler
  readonly #hasAllAttributes: boolean
  readonly #maxNameLength: number
  #text: string[] = []
  #textAt = 0
  #tagName = ''
  #tagAt = 0
  #attributes = new Map<string, string>()
  #attributeName = ''
  #attributeValue = ''
  /** The first `&` at or after the last decoded piece. */
  #ampersandAt = -1
  /** The raw element that contains the text; empty outside of one. */
  #rawElement = ''
  readonly ontextentity = noop
  readonly onattribentity = noop
  readonly oncdata = noop
  readonly onprocessinginstruction = noop

  constructor(html: string, handler: TokenHandler, { hasAllAttributes }: TokenizeOptions) {
    this.#html = html
    this.#handler = handler
    this.#hasAllAttributes = hasAllAttributes
    this.#maxNameLength = hasAllAttributes ? MAX_ANY_ATTRIBUTE_NAME_LENGTH : MAX_ATTRIBUTE_NAME_LENGTH
  }

  ontext(start: number, end: number): void {
    const text = this.#html.slice(start, end)
    if (this.#text.length === 0) this.#textAt = start
    const isDecoded = DECODED_RAW_ELEMENTS.has(this.#rawElement) && this.#tagName !== 'plaintext'
    this.#text.push(isDecoded && this.#hasReference(start, end) ? decodeHTML(text) : text)
  }
  onopentagname(start: number, end: number): void {
    this.#tagName = this.#html.slice(start, end).toLowerCase()
    this.#tagAt = start
    if (this.#attributes.size > 0) this.#attributes = new Map()
  }
  onattribname(start: number, end: number): void {
    const key = end - start <= this.#maxNameLength ? this.#html.slice(start, end).toLowerCase() : ''
    const isUsed = this.#hasAllAttributes ? key !== '' : USED_ATTRIBUTES.has(key)
    this.#attributeName = isUsed && !this.#attributes.has(key) ? key : ''
    this.#attributeValue = ''
  }
  onattribdata(start: number, end: number): void {
    if (this.#attributeName === '') return
    const value = this.#html.slice(start, end)
    this.#attributeValue = this.#hasReference(start, end) ? decodeHTMLAttribute(value) : value
  }
  onattribend(): void {
    if (this.#attributeName !== '') this.#attributes.set(this.#attributeName, this.#attributeValue)
  }
  onopentagend(): void {
    this.#flush()
    if (RAW_TEXT_ELEMENTS.has(this.#tagName)) this.#rawElement = this.#tagName
    else this.#handler.open(this.#tagName, this.#attributes, this.#tagAt)
  }
  onselfclosingtag(): void {
    // HTML ignores the slash.
    this.onopentagend()
  }
  onclosetag(start: number, end: number): void {
    const wasRaw = this.#rawElement !== ''
    this.#flush()
    if (!wasRaw) this.#handler.close(this.#html.slice(start, end).toLowerCase())
  }
  oncomment(start: number): void {
    this.#handler.comment?.(start)
  }
  ondeclaration(start: number, end: number): void {
    this.#handler.declaration?.(this.#html.slice(start, end), start)
  }
  onend(): void {
    this.#flush()
  }

  /** Whether a piece may have a character reference; pieces are asked for in their order, so that the search is linear. */
  #hasReference(start: number, end: number): boolean {
    if (this.#ampersandAt < start) {
      const found = this.#html.indexOf('&', start)
      this.#ampersandAt = found < 0 ? this.#html.length : found
    }
    return this.#ampersandAt < end
  }

  /** Reports the text since the last tag in one piece, so that a character reference does not split a word. */
  #flush(): void {
    if (this.#text.length === 0 && this.#rawElement === '') return
    const text = this.#text.length === 1 ? (this.#text[0] ?? '') : this.#text.join('')
    this.#text = []
    if (this.#rawElement !== '') this.#handler.rawText(this.#rawElement, text, this.#textAt, this.#attributes)
    else if (text !== '') this.#handler.text(text, this.#textAt)
    this.#rawElement = ''
  }
}

/** Reports the tokens of `html` to `handler`, in time linear in its length; never throws. */
export const tokenize = (
  html: string,
  handler: TokenHandler,
  options: TokenizeOptions = { hasAllAttributes: false },
): void => {
  const tokenizer = new Tokenizer({ decodeEntities: false }, new TokenizerAdapter(html, handler, options))
  tokenizer.write(html)
  tokenizer.end()
}
