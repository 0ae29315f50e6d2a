// Drops Authentication-Results fields that claim to be the service's own while a mail arrives (RFC 8601, section 5): the service adds
// none, so the sender wrote them, and a program that fetches the mail might believe them. All other bytes stay as they were received.
import { headerFields, resultsServer } from '../../mail/header-fields.ts'

/** Bytes of a header that are searched; what comes after them is below all that a reader believes. */
const MAX_HEADER_BYTES = 262_144
const FIELD_NAME = 'authentication-results'
/** Between two fields: a line that begins with white space continues the one before it. */
const FIELD_START = /(?<=\n)(?![ \t:])/u
const LF = 0x0a
const CR = 0x0d

/** Removes the fields from a header. @param ownNames in lower case */
const withoutOwnResults = (header: string, ownNames: ReadonlySet<string>): string =>
  header
    .split(FIELD_START)
    .filter((field) => !headerFields(field, FIELD_NAME).some((value) => ownNames.has(resultsServer(value))))
    .join('')

/** The header of a mail that arrives: held back until its end. */
export class ArrivingHeader {
  readonly #ownNames: ReadonlySet<string>
  readonly #pieces: Buffer[] = []
  #size = 0
  /** What was received of the current line. */
  #line: 'nothing' | 'CR' | 'text' = 'nothing'

  /** @param ownNames the names of the service, in lower case */
  constructor(ownNames: ReadonlySet<string>) {
    this.#ownNames = ownNames
  }

  /** @returns the pieces of the mail up to here once its header is complete; null before that */
  push(bytes: Buffer): readonly Buffer[] | null {
    const end = this.#findEnd(bytes)
    if (end === null && this.#size + bytes.length <= MAX_HEADER_BYTES) {
      this.#pieces.push(bytes)
      this.#size += bytes.length
      return null
    }
    const headerLength = end ?? bytes.length
    this.#pieces.push(bytes.subarray(0, headerLength))
    const body = bytes.subarray(headerLength)
    return body.length === 0 ? this.end() : [...this.end(), body]
  }

  /** The offset after the empty line; null without one. */
  #findEnd(bytes: Buffer): number | null {
    let from = 0
    for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, from)) {
      this.#addToLine(bytes, from, at)
      const isEmpty = this.#line !== 'text'
      this.#line = 'nothing'
      from = at + 1
      if (isEmpty) return from
    }
    this.#addToLine(bytes, from, bytes.length)
    return null
  }

  #addToLine(bytes: Buffer, from: number, to: number): void {
    if (to === from) return
    this.#line = this.#line === 'nothing' && to === from + 1 && bytes[from] === CR ? 'CR' : 'text'
  }

  /** The pieces of the header, without the fields. */
  end(): readonly Buffer[] {
    // Latin-1 has a character for each byte.
    const header = Buffer.concat(this.#pieces).toString('latin1')
    if (!header.toLowerCase().includes(FIELD_NAME)) return this.#pieces
    return [Buffer.from(withoutOwnResults(header, this.#ownNames), 'latin1')]
  }
}
