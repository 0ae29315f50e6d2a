// Tells the text and tags of HTML in document order, as strings; htmlparser2's tokenizer finds them.
// Its parser is not used: that keeps its open elements in a way whose cost grows with the square of their depth.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Names are lower-case. */
export interface TokenHandler {
  text(text: string): void
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  /** The whole content of an element whose content is not markup; `open` and `close` are not called for it. */
  raw(name: string, content: string): void
}

/** Elements whose content runs to their end tag whatever it holds (HTML, "raw text" and "escapable raw text"). */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])

/** The only attributes a reader of visible text needs. */
const WANTED = new Set(['href', 'style', 'hidden', 'alt', 'class', 'id', 'value', 'type', 'title'])
const LONGEST_WANTED = 6

const ignore = (): void => undefined

class Tokens implements TokenizerCallbacks {
  readonly #html: string
  readonly #handler: TokenHandler
  #text: string[] = []
  #name = ''
  #attributes = new Map<string, string>()
  #key = ''
  #value: string[] = []
  /** The raw element the text belongs to; empty outside of one. */
  #raw = ''
  readonly oncdata = ignore
  readonly oncomment = ignore
  readonly ondeclaration = ignore
  readonly onprocessinginstruction = ignore

  constructor(html: string, handler: TokenHandler) {
    this.#html = html
    this.#handler = handler
  }

  ontext(start: number, end: number): void {
    this.#text.push(this.#html.slice(start, end))
  }
  ontextentity(codePoint: number): void {
    this.#text.push(String.fromCodePoint(codePoint))
  }
  onopentagname(start: number, end: number): void {
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#attributes = new Map()
  }
  onattribname(start: number, end: number): void {
    const key = end - start <= LONGEST_WANTED ? this.#html.slice(start, end).toLowerCase() : ''
    this.#key = WANTED.has(key) && !this.#attributes.has(key) ? key : ''
    this.#value = []
  }
  onattribdata(start: number, end: number): void {
    if (this.#key !== '') this.#value.push(this.#html.slice(start, end))
  }
  onattribentity(codePoint: number): void {
    if (this.#key !== '') this.#value.push(String.fromCodePoint(codePoint))
  }
  onattribend(): void {
    if (this.#key !== '') this.#attributes.set(this.#key, this.#value.join(''))
  }
  onopentagend(): void {
    this.#flush()
    if (RAW.has(this.#name)) this.#raw = this.#name
    else this.#handler.open(this.#name, this.#attributes)
  }
  onselfclosingtag(): void {
    // In HTML the slash says nothing.
    this.onopentagend()
  }
  onclosetag(start: number, end: number): void {
    const wasRaw = this.#raw !== ''
    this.#flush()
    if (!wasRaw) this.#handler.close(this.#html.slice(start, end).toLowerCase())
  }
  onend(): void {
    this.#flush()
  }

  /** Hands on the text since the last tag in one piece: what a reference stands for belongs to the letters around it. */
  #flush(): void {
    const text = this.#text.join('')
    this.#text = []
    if (this.#raw !== '') this.#handler.raw(this.#raw, text)
    else if (text !== '') this.#handler.text(text)
    this.#raw = ''
  }
}

/** Tells `handler` the tokens of `html`, in time linear in its length; never throws. */
export const tokenize = (html: string, handler: TokenHandler): void => {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Tokens(html, handler))
  tokenizer.write(html)
  tokenizer.end()
}
