// Reads the header of a mail or of a MIME part: its fields and their parameters.

/** The fields in use; Received lines and signatures are most of a header and are skipped. */
const USED_FIELDS = new Set([
  'from',
  'sender',
  'to',
  'cc',
  'date',
  'subject',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
  'content-id',
  'content-description',
  'one-time-code',
])
/** Fields that are ignored if a header has several of them: it is unclear which is meant. */
const UNIQUE_FIELDS = new Set(['one-time-code'])
/** Fields that show that the header continues after a malformed line. */
const KNOWN_FIELD =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|message-id|in-reply-to|references|received(?:-spf)?|return-path|delivered-to|mime-version|content-[a-z-]{2,30}|(?:dkim|domainkey)-signature|authentication-results|arc-[a-z-]{2,30}|list-[a-z-]{2,30}|feedback-id|precedence|auto-submitted|importance|priority|user-agent|thread-(?:topic|index)|organization|errors-to|one-time-code|x-[\w-]{1,60})[ \t]*:/i
/** The fields of a part's header; others are ignored there (RFC 2046, section 5.1). */
const PART_FIELD = /^content-[a-z-]{2,30}[ \t]*:/i
/** Maximum bytes of one field that are read. It is large, because the address follows even a name of half a megabyte. */
const MAX_FIELD_BYTES = 1_000_000

/** Fields by lower-case name, unfolded, one character for each byte; the first of several with one name, or '' if it must be unique. */
export type Fields = ReadonlyMap<string, string>

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** Returns the end of the line at `at`, without its line break, and the start of the next line. */
export const lineAt = (raw: Buffer, at: number): { end: number; next: number } => {
  const newline = raw.indexOf(NEWLINE, at)
  if (newline < 0) return { end: raw.length, next: raw.length }
  return {
    end: newline > at && raw[newline - 1] === CARRIAGE_RETURN ? newline - 1 : newline,
    next: newline + 1,
  }
}

const latin1Slice = (raw: Buffer, from: number, to: number): string =>
  raw.toString('latin1', from, Math.min(to, from + MAX_FIELD_BYTES))

class HeaderReader {
  readonly #raw: Buffer
  readonly #fields = new Map<string, string>()
  /** The used field whose lines are being collected; empty for other fields. */
  #name = ''
  #lines: string[] = []
  #size = 0
  #fieldCount = 0
  /** The last line found that is not indented, from any position at or after `from`. */
  #nextUnindented = { from: 0, at: -1 }

  constructor(raw: Buffer) {
    this.#raw = raw
  }

  #finishField(): void {
    if (this.#name !== '' && !this.#fields.has(this.#name))
      this.#fields.set(this.#name, this.#lines.join('').trim())
    else if (UNIQUE_FIELDS.has(this.#name)) this.#fields.set(this.#name, '')
    this.#name = ''
  }

  #continueField(at: number, end: number): void {
    if (this.#name === '' || this.#size > MAX_FIELD_BYTES) return
    this.#lines.push(' ', latin1Slice(this.#raw, at, end))
    this.#size += end - at
  }

  /** Reads a line that begins a field (RFC 5322, section 2.2; section 4.5 allows a space before the colon). */
  #beginField(at: number, end: number): boolean {
    const name = /^([!-9;-~]{1,200})[ \t]*:/.exec(this.#raw.toString('latin1', at, Math.min(end, at + 240)))
    if (!name) return false
    this.#finishField()
    this.#fieldCount += 1
    const lower = (name[1] ?? '').toLowerCase()
    if (USED_FIELDS.has(lower)) {
      this.#name = lower
      this.#lines = [latin1Slice(this.#raw, at + name[0].length, end)]
      this.#size = end - at
    }
    return true
  }

  #isBlank(at: number, end: number): boolean {
    return /^[ \t]*$/.test(latin1Slice(this.#raw, at, end))
  }

  /** The start of the first line at or after `at` that is not indented. */
  #unindentedFrom(at: number): number {
    const known = this.#nextUnindented
    if (at >= known.from && at <= known.at) return known.at
    let here = at
    while (here < this.#raw.length && (this.#raw[here] === 0x20 || this.#raw[here] === 0x09))
      here = lineAt(this.#raw, here).next
    this.#nextUnindented = { from: at, at: here }
    return here
  }

  /**
   * Whether a line of white space ends the header, as an empty line does. It may also be part of a folded field (RFC 5322, section
   * 4.2), and then the header continues with a field.
   */
  #isBlankEnd(at: number, end: number, next: number, isPart: boolean): boolean {
    if (!this.#isBlank(at, end)) return false
    const following = this.#unindentedFrom(next)
    const { end: followingEnd } = lineAt(this.#raw, following)
    const line = this.#raw.toString('latin1', following, Math.min(followingEnd, following + 100))
    return !(isPart ? PART_FIELD : KNOWN_FIELD).test(line)
  }

  /** Whether a line that is not a field belongs to the header: an mbox `From ` line, or a continuation that lost its indent. */
  #isStillHeader(at: number, end: number, next: number): boolean {
    if (
      this.#fieldCount === 0 &&
      (/^>?From /.test(this.#raw.toString('latin1', at, at + 6)) || this.#isBlank(at, end))
    )
      return true
    // The first delimiter of a multipart whose header has no end.
    if (this.#raw[at] === 0x2d && this.#raw[at + 1] === 0x2d) return false
    const following = this.#raw.toString('latin1', next, Math.min(lineAt(this.#raw, next).end, next + 100))
    if (!KNOWN_FIELD.test(following)) return false
    this.#continueField(at, end)
    return true
  }

  /**
   * @param isDelimiter whether the line at a position is a delimiter of an enclosing multipart, which also ends a header
   * @returns where the body begins
   */
  read(at: number, isDelimiter: (at: number) => boolean): { fields: Fields; body: number } {
    // A mail that was saved as a text file may begin with a byte order mark.
    let here = at === 0 && this.#raw.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : at
    while (here < this.#raw.length) {
      const { end, next } = lineAt(this.#raw, here)
      const first = this.#raw[here]
      if (end === here || (this.#fieldCount === 0 && at > 0 && this.#isBlank(here, end))) {
        here = next
        break
      }
      if (first === 0x2d && isDelimiter(here)) break
      const isContinuation = (first === 0x20 || first === 0x09) && this.#fieldCount > 0
      if (isContinuation && this.#isBlankEnd(here, end, next, at > 0)) {
        here = next
        break
      }
      if (isContinuation) this.#continueField(here, end)
      else if (!this.#beginField(here, end) && !this.#isStillHeader(here, end, next)) break
      here = next
    }
    this.#finishField()
    return { fields: this.#fields, body: here }
  }
}

/** Reads the header that begins at `at`. Returns its fields and where the body begins. */
export const readHeader = (
  raw: Buffer,
  at: number,
  isDelimiter: (at: number) => boolean = () => false,
): { fields: Fields; body: number } => new HeaderReader(raw).read(at, isDelimiter)

/** A field's value, and its parameters by lower-case name, as written. */
export interface StructuredField {
  readonly value: string
  readonly params: ReadonlyMap<string, string>
}

const readQuotedString = (field: string, at: number): { value: string; end: number } => {
  const pieces: string[] = []
  let from = at + 1
  for (let end = from; end < field.length; end += 1) {
    if (field[end] === '"') return { value: pieces.join('') + field.slice(from, end), end: end + 1 }
    // A backslash before any other character belongs to a Windows path, and is not an escape.
    if (field[end] === '\\' && /["\\]/.test(field[end + 1] ?? '')) {
      pieces.push(field.slice(from, end))
      end += 1
      from = end
    }
  }
  return { value: pieces.join('') + field.slice(from), end: field.length }
}

/** An unquoted value extends to the next parameter and may contain spaces, because many programs do not quote file names. */
const readUnquotedValue = (field: string, at: number): { value: string; end: number } => {
  const semicolon = field.indexOf(';', at)
  const end = semicolon < 0 ? field.length : semicolon
  const rest = field.slice(at, end)
  const next = /\s(?:charset|name|boundary|format|delsp|type|filename|size)\*?\s*=/i.exec(rest)
  const value = next ? rest.slice(0, next.index) : rest
  return { value: value.replace(/\s\([^()]*\)\s*$/, '').trim(), end: at + value.length }
}

/** Maximum parameters of a field; no legitimate mail has more. */
const MAX_PARAMS = 1000

/** Parses a field with parameters (RFC 2045, section 5.1), and common malformed variants. */
export const readStructuredField = (field: string): StructuredField => {
  const [beforeParams = '', rawValue = ''] = /^\s*(?:\([^()]{0,1000}\)\s*)*"?([^\s;"()]*)/.exec(field) ?? []
  const value = rawValue.toLowerCase()
  const params = new Map<string, string>()
  const names = /[\s;]*(?:\([^()]{0,1000}\)\s*)?([^\s=;"]{1,100})\s*(=\s*)?/y
  names.lastIndex = beforeParams.length
  // Skips a closing quote or a comment between the value and the first parameter.
  const begin = field.slice(names.lastIndex).search(/[;\s]/)
  if (begin < 0) return { value, params }
  names.lastIndex += begin
  for (let count = 0; count < MAX_PARAMS; count += 1) {
    const name = names.exec(field)
    if (!name) break
    const at = names.lastIndex
    if (name[2] === undefined) continue
    const found = field[at] === '"' ? readQuotedString(field, at) : readUnquotedValue(field, at)
    const key = (name[1] ?? '').toLowerCase()
    if (!params.has(key)) params.set(key, found.value)
    // Skips anything between a closed quoted string and the next separator.
    const separator = field.slice(found.end, found.end + 1000).search(/[;\s]/)
    names.lastIndex = separator < 0 ? field.length : found.end + separator
  }
  return { value, params }
}
