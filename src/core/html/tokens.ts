// Splits HTML into text, tags and raw text, as a browser would. Each character is looked at a bounded number of times.
import { decodeEntities } from './entities.ts'

/** What the tokenizer tells, in document order. Names are lower-case. */
export interface TokenHandler {
  text(text: string): void
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  /** The whole content of an element whose content is not markup; `close` is not called for it. */
  raw(name: string, content: string): void
}

/** Elements whose content runs to their end tag whatever it holds (HTML, "raw text" and "escapable raw text"). */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])

/** The only attributes a reader of visible text needs. */
const WANTED = new Set(['href', 'style', 'hidden', 'alt', 'class', 'id', 'value', 'type', 'title'])

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)
const GREATER = 62
const SLASH = 47
const EQUALS = 61

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly end: number
}

/** Reads the value after `=`; the answer is the value's bounds and where to go on. */
const readValue = (html: string, from: number): { start: number; end: number; next: number } => {
  let at = from
  while (at < html.length && isSpace(html.charCodeAt(at))) at += 1
  const quote = html.charAt(at)
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    // No closing quote: the tag never ends, as in a browser.
    return close < 0
      ? { start: at + 1, end: html.length, next: html.length }
      : { start: at + 1, end: close, next: close + 1 }
  }
  const start = at
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at += 1
  return { start, end: at, next: at }
}

/** Reads a tag whose name starts at `from`; null when the text ends inside it. */
const readTag = (html: string, from: number): Tag | null => {
  let at = from
  while (at < html.length && !isSpace(html.charCodeAt(at)) && !'/>'.includes(html.charAt(at))) at += 1
  const name = html.slice(from, at).toLowerCase()
  const attributes = new Map<string, string>()
  while (at < html.length) {
    const code = html.charCodeAt(at)
    if (code === GREATER) return { name, attributes, end: at + 1 }
    if (isSpace(code) || code === SLASH) {
      at += 1
      continue
    }
    const start = at
    // A leading `=` belongs to the name (HTML, "before attribute name state").
    at += 1
    while (at < html.length && !isSpace(html.charCodeAt(at)) && !'=/>'.includes(html.charAt(at))) at += 1
    const key = at - start <= 8 ? html.slice(start, at).toLowerCase() : ''
    let after = at
    while (after < html.length && isSpace(html.charCodeAt(after))) after += 1
    const hasValue = html.charCodeAt(after) === EQUALS
    const value = hasValue ? readValue(html, after + 1) : null
    at = value ? value.next : after
    if (WANTED.has(key) && !attributes.has(key))
      attributes.set(key, value ? decodeEntities(html.slice(value.start, value.end), true) : '')
  }
  return null
}

/** The end of a comment whose `<!--` starts at `from`; the text's end when it is never closed. */
const endOfComment = (html: string, from: number): number => {
  if (html.startsWith('>', from + 4)) return from + 5
  if (html.startsWith('->', from + 4)) return from + 6
  for (let at = html.indexOf('--', from + 4); at >= 0; at = html.indexOf('--', at + 1)) {
    if (html.startsWith('>', at + 2)) return at + 3
    if (html.startsWith('!>', at + 2)) return at + 4
  }
  return html.length
}

/** Where the content of a raw element ends, and where its end tag ends. */
const endOfRaw = (html: string, name: string, from: number): { content: number; end: number } => {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const after = at + 2 + name.length
    if (html.slice(at + 2, after).toLowerCase() !== name) continue
    const code = html.charCodeAt(after)
    if (after < html.length && code !== GREATER && code !== SLASH && !isSpace(code)) continue
    const close = html.indexOf('>', after)
    return { content: at, end: close < 0 ? html.length : close + 1 }
  }
  return { content: html.length, end: html.length }
}

/** Handles the markup that starts at the `<` at `at`; answers where to go on, or -1 when it is only a character. */
const readMarkup = (html: string, at: number, handler: TokenHandler): number => {
  const next = html.charCodeAt(at + 1)
  if (isLetter(next)) {
    const tag = readTag(html, at + 1)
    if (!tag) return html.length
    if (!RAW.has(tag.name)) {
      handler.open(tag.name, tag.attributes)
      return tag.end
    }
    const raw = endOfRaw(html, tag.name, tag.end)
    handler.raw(tag.name, html.slice(tag.end, raw.content))
    return raw.end
  }
  if (next === SLASH && isLetter(html.charCodeAt(at + 2))) {
    const tag = readTag(html, at + 2)
    if (!tag) return html.length
    handler.close(tag.name)
    return tag.end
  }
  if (html.startsWith('!--', at + 1)) return endOfComment(html, at)
  // Doctype, CDATA outside XML, `<![if …]>`, `<?…>` and `</ …>` are comments up to the next `>` for a browser.
  if (next === 33 || next === 63 || next === SLASH) {
    const close = html.indexOf('>', at + 1)
    return close < 0 ? html.length : close + 1
  }
  return -1
}

/**
 * Tells `handler` the tokens of `html` (HTML, section "Tokenization", without its error reports).
 * Linear: a construct that is never closed ends with the text, so nothing is searched for twice.
 */
export const tokenize = (html: string, handler: TokenHandler): void => {
  let textFrom = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    const start = at
    const code = html.charCodeAt(at + 1)
    const isMarkup = isLetter(code) || code === 33 || code === 63 || code === SLASH
    if (isMarkup && textFrom < start) handler.text(decodeEntities(html.slice(textFrom, start)))
    const next = readMarkup(html, start, handler)
    if (next >= 0) textFrom = next
    at = html.indexOf('<', next >= 0 ? next : start + 1)
  }
  if (textFrom < html.length) handler.text(decodeEntities(html.slice(textFrom)))
}
