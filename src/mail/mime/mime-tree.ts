// Finds the tree of MIME parts in a mail (RFC 2046), as byte ranges: nothing is decoded or copied here.
import { lineAt, readHeader, readStructuredField, type Fields, type StructuredField } from './header.ts'

/** Maximum nesting. No legitimate mail is deeper; the rest stays one part. */
const MAX_DEPTH = 64
/** Maximum number of parts; the rest of a larger mail stays one part. */
const MAX_PARTS = 5000
/** Maximum multiparts without their declared boundary that are searched for another one. */
const MAX_BOUNDARY_SEARCHES = 32
/** A boundary has up to 70 characters (RFC 2046, section 5.1.1); some programs use more. */
const MAX_BOUNDARY_LENGTH = 1000

export interface MimePart {
  /** Lower case, always `type/subtype`; `text/plain` if it is missing or invalid (RFC 2045, section 5.2). */
  readonly type: string
  /** Whether the mail declares the type. */
  readonly isTyped: boolean
  readonly fields: Fields
  readonly contentType: StructuredField
  readonly disposition: StructuredField
  /** The range of the body; for a multipart it includes all its parts. */
  readonly start: number
  readonly end: number
  /** Empty for anything but a multipart. */
  readonly children: readonly MimePart[]
}

interface Delimiter {
  /** Index in the list of open boundaries. */
  readonly level: number
  readonly isClosing: boolean
  /** The end of the part before it: the line break before a delimiter belongs to the delimiter (RFC 2046, section 5.1.1). */
  readonly partEnd: number
  readonly next: number
}

type MutablePart = { -readonly [Key in keyof MimePart]: MimePart[Key] }

const typeOf = (
  { value, params }: StructuredField,
  defaultType: string,
): { type: string; isTyped: boolean } => {
  // An unknown multipart type is treated as multipart/mixed (RFC 2046, section 5.1.7).
  if (/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(value)) return { type: value, isTyped: true }
  if (/^multipart\b/.test(value) || (value === '' && params.has('boundary')))
    return { type: 'multipart/mixed', isTyped: true }
  return { type: /^text\b/.test(value) ? 'text/plain' : defaultType, isTyped: /^text\b/.test(value) }
}

class TreeReader {
  readonly #raw: Buffer
  /** Boundaries of the enclosing multiparts, the innermost last. */
  readonly #openBoundaries: string[] = []
  #partCount = 0
  #boundarySearches = 0

  constructor(raw: Buffer) {
    this.#raw = raw
  }

  #delimiterAt(at: number): Delimiter | null {
    const raw = this.#raw
    if (raw[at] !== 0x2d || raw[at + 1] !== 0x2d) return null
    const { end, next } = lineAt(raw, at)
    if (end - at > MAX_BOUNDARY_LENGTH) return null
    const line = raw.toString('latin1', at + 2, end).trimEnd()
    const exact = this.#openBoundaries.lastIndexOf(line)
    // Some programs append text to the closing delimiter.
    const level =
      exact < 0 && line.includes('--')
        ? this.#openBoundaries.findLastIndex(
            (boundary) => line.startsWith(boundary) && line.startsWith('--', boundary.length),
          )
        : exact
    const isClosing = exact < 0
    if (level < 0) return null
    const breaks = raw[at - 1] !== 0x0a ? 0 : raw[at - 2] === 0x0d ? 2 : 1
    return { level, isClosing, partEnd: at - breaks, next }
  }

  #nextDelimiter(from: number): Delimiter | null {
    if (this.#openBoundaries.length === 0) return null
    let at = from
    while (at >= 0 && at < this.#raw.length) {
      const found = this.#delimiterAt(at)
      if (found) return found
      const line = this.#raw.indexOf('\n--', at, 'latin1')
      at = line < 0 ? -1 : line + 1
    }
    return null
  }

  /** Finds the actual boundary if the declared one is wrong or missing. */
  #actualBoundary(from: number, to: number): string | null {
    const body = this.#raw.toString('latin1', from, Math.min(to, from + 65_536))
    const used =
      /(?:^|\n)--([^\s-][^\r\n]{0,200}|-+[\w=.][^\r\n]{0,200})\r?\n(?=content-[\w-]+[ \t]*:)/i.exec(body)
    return used?.[1]?.trimEnd() ?? null
  }

  #beginPart(at: number, defaultType: string): MutablePart {
    this.#partCount += 1
    const { fields, body } = readHeader(this.#raw, at, (line) => this.#delimiterAt(line) !== null)
    const contentType = readStructuredField(fields.get('content-type') ?? '')
    const disposition = readStructuredField(fields.get('content-disposition') ?? '')
    const { type, isTyped } = typeOf(contentType, defaultType)
    return {
      type,
      isTyped,
      fields,
      contentType,
      disposition,
      start: body,
      end: this.#raw.length,
      children: [],
    }
  }

  /** Opens a multipart's boundary, and finds its first delimiter or the next one of an enclosing multipart. */
  #openMultipart(part: MutablePart): Delimiter | null {
    const declared = part.contentType.params.get('boundary')?.trimEnd() ?? ''
    const level = this.#openBoundaries.length
    this.#openBoundaries.push(declared === '' ? '\0' : declared)
    const first = this.#nextDelimiter(part.start)
    if (first?.level === level) return first
    this.#boundarySearches += 1
    if (this.#boundarySearches > MAX_BOUNDARY_SEARCHES) return first
    const actual = this.#actualBoundary(part.start, first?.partEnd ?? this.#raw.length)
    if (actual === null) return first
    this.#openBoundaries[level] = actual
    return this.#nextDelimiter(part.start)
  }

  /** Reads the part that begins at `at`, and the delimiter that ends it. */
  readPart(at: number, defaultType: string): { part: MimePart; delimiter: Delimiter | null } {
    const part = this.#beginPart(at, defaultType)
    let first: Delimiter | null = null
    let delimiter: Delimiter | null
    if (part.type.startsWith('multipart/') && this.#openBoundaries.length < MAX_DEPTH) {
      const level = this.#openBoundaries.length
      const children: MimePart[] = []
      part.children = children
      first = this.#openMultipart(part)
      delimiter = first
      const childType = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
      while (delimiter?.level === level && !delimiter.isClosing && this.#partCount < MAX_PARTS) {
        const child = this.readPart(delimiter.next, childType)
        children.push(child.part)
        delimiter = child.delimiter
      }
      this.#openBoundaries.pop()
      // The text after the closing delimiter does not belong to any part.
      if (delimiter?.level === level) delimiter = this.#nextDelimiter(delimiter.next)
    } else delimiter = this.#nextDelimiter(part.start)
    const last = part.children.length === 0 ? (first ?? delimiter) : delimiter
    if (last) part.end = Math.max(part.start, last.partEnd)
    return { part, delimiter }
  }
}

/** Reads the parts of a mail. Linear in its size; never throws. */
export const readMimeTree = (raw: Buffer): MimePart => new TreeReader(raw).readPart(0, 'text/plain').part
