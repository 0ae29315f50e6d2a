// The mbox format: "mboxrd" quoting with LF line endings (RFC 4155). Also reads "mboxo" and CRLF, which other programs write.
import { binaryStringToBytes, bytesToBinaryString } from '../../shared/binary-string.ts'
import { concatBytes } from '../../shared/concat-bytes.ts'

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x3e
/** `From `. */
const FROM = [0x46, 0x72, 0x6f, 0x6d, 0x20]
/** Maximum bytes of one message; a longer one is truncated. */
export const MAX_MESSAGE_BYTES = 100_000_000

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a time like C's asctime, in UTC (RFC 4155, appendix A). */
const asctime = (time: number): string => {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  const day = String(date.getUTCDate()).padStart(2)
  return `${WEEKDAYS[date.getUTCDay()] ?? ''} ${MONTHS[date.getUTCMonth()] ?? ''} ${day} ${clock} ${date.getUTCFullYear()}`
}

/**
 * Formats one message as an entry of an mbox file.
 * @param sender an address without a name; MAILER-DAEMON is written if it contains other than printable ASCII characters
 * @param receivedAt epoch milliseconds
 */
export const mboxEntry = (
  source: Uint8Array,
  sender: string,
  receivedAt: number,
): Uint8Array<ArrayBuffer> => {
  const address = /^[\x21-\x7e]+$/.test(sender) ? sender : 'MAILER-DAEMON'
  const lines = bytesToBinaryString(source).replaceAll('\r\n', '\n')
  const quoted = lines.replace(/(?<=^|\n)(?=>*From )/g, '>')
  const end = quoted.endsWith('\n') ? '\n' : '\n\n'
  return binaryStringToBytes(`From ${address} ${asctime(receivedAt)}\n${quoted}${end}`)
}

/** Whether `From ` is at `at`. */
const isFrom = (bytes: Uint8Array, at: number): boolean =>
  FROM.every((byte, offset) => bytes[at + offset] === byte)

/** Whether `>From `, with any number of quote marks, is at `at`. */
const isQuotedFrom = (bytes: Uint8Array, at: number): boolean => {
  let from = at
  while (bytes[from] === QUOTE) from += 1
  return from > at && isFrom(bytes, from)
}

/** Removes the quoting, and converts to the CRLF line endings of a message (RFC 5322, section 2.1). */
const unquote = (lines: Uint8Array): Uint8Array<ArrayBuffer> => {
  const source = new Uint8Array(
    lines.length + lines.reduce((sum, byte) => sum + (byte === NEWLINE ? 1 : 0), 0),
  )
  let size = 0
  let isLineStart = true
  for (let at = 0; at < lines.length; at += 1) {
    const byte = lines[at] ?? 0
    if (isLineStart && byte === QUOTE && isQuotedFrom(lines, at)) {
      isLineStart = false
      continue
    }
    if (byte === NEWLINE && lines[at - 1] !== CARRIAGE_RETURN) source[size++] = CARRIAGE_RETURN
    source[size++] = byte
    isLineStart = byte === NEWLINE
  }
  return source.slice(0, size)
}

export interface MboxMessage {
  readonly source: Uint8Array<ArrayBuffer>
  /** The time of its `From ` line, in epoch milliseconds; null if it has none. */
  readonly receivedAt: number | null
  /** Bytes from the start of the file to the end of this message. */
  readonly position: number
  /** Whether it is longer than `MAX_MESSAGE_BYTES`, and `source` is only its beginning. */
  readonly isTruncated: boolean
}

const MAX_FROM_LINE_BYTES = 1000
/** A `From ` line has at least a time and a year. */
const MIN_FROM_LINE_BYTES = 'From 0:00 2026'.length
/** Matches up to the last year of a line. */
const UP_TO_YEAR = /^From .*\b\d{4}\b/
const TIME = /\d:\d\d/

/** Whether this is the `From ` line before a message: every program writes a time followed by a year into it. */
const isFromLine = (line: string): boolean => {
  const yearEnd = UP_TO_YEAR.exec(line)?.[0].length
  const time = line.slice('From '.length).search(TIME)
  return yearEnd !== undefined && time >= 0 && time + 'From 0:00'.length <= yearEnd - 4
}

const timeOf = (line: string): number | null => {
  const stamp = /(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} +\d{1,2} +\d\d?:\d\d.*$/.exec(line)?.[0]
  const hasZone = /[+-]\d{4}|\b(?:UTC|GMT|[ECMP][SD]T)\b/.test(stamp ?? '')
  const time = Date.parse(hasZone ? (stamp ?? '') : `${stamp ?? ''} UTC`)
  return Number.isNaN(time) ? null : time
}

/** Whether a byte is ASCII white space. */
const isBlank = (byte = 0): boolean => byte === SPACE || (byte >= 0x09 && byte <= CARRIAGE_RETURN)

/** Collects the lines of one message. */
class MessageLines {
  readonly #receivedAt: number | null
  readonly #lines: Uint8Array[] = []
  #length = 0
  #isTruncated = false

  constructor(fromLine: string) {
    this.#receivedAt = timeOf(fromLine)
  }

  /** @param lines complete lines; those above `MAX_MESSAGE_BYTES` are dropped */
  add(lines: Uint8Array): void {
    if (this.#isTruncated) return
    const room = MAX_MESSAGE_BYTES - this.#length
    this.#isTruncated = lines.length > room
    const taken = this.#isTruncated
      ? lines.subarray(0, lines.subarray(0, room).lastIndexOf(NEWLINE) + 1)
      : lines
    this.#lines.push(taken)
    this.#length += taken.length
  }

  finish(position: number): MboxMessage {
    const text = concatBytes(this.#lines)
    // The empty line before the next entry is not part of the message.
    let end = text.length
    if (text[end - 1] === NEWLINE) {
      const before = text[end - 2] === CARRIAGE_RETURN ? end - 2 : end - 1
      if (before === 0 || text[before - 1] === NEWLINE) end = before
    }
    const source = unquote(text.subarray(0, end))
    return { source, receivedAt: this.#receivedAt, position, isTruncated: this.#isTruncated }
  }
}

/** Whether a file begins like an mbox. */
export const isMbox = (beginning: Uint8Array): boolean =>
  isFromLine(bytesToBinaryString(beginning.subarray(0, MAX_FROM_LINE_BYTES)).split(/\r?\n/, 1)[0] ?? '')

/** Splits the bytes of an mbox file into messages; keeps at most one in memory. Skips any bytes before the first message. */
class MboxParser {
  #message: MessageLines | null = null
  #position = 0
  #isAfterEmptyLine = true
  /** The beginning of an incomplete line. */
  #rest: Uint8Array[] = []
  #restLength = 0;

  /** @param chunk is kept until its messages are complete. @returns the messages that it completes. */
  *push(chunk: Uint8Array): Generator<MboxMessage> {
    let start = 0
    if (this.#rest.length > 0) {
      start = chunk.indexOf(NEWLINE) + 1
      if (start > 0) yield* this.#addLine(this.#joinRest(chunk.subarray(0, start)))
    }
    // Adds lines together, up to one that may begin the next message.
    let first = start
    for (let at = start; at < chunk.length; at += 1) {
      if (chunk[at] !== NEWLINE) continue
      if (this.#isAfterEmptyLine && at - start >= MIN_FROM_LINE_BYTES && isFrom(chunk, start)) {
        this.#addLines(chunk.subarray(first, start))
        yield* this.#addLine(chunk.subarray(start, at + 1))
        first = at + 1
      } else this.#isAfterEmptyLine = at === start || (at === start + 1 && isBlank(chunk[start]))
      start = at + 1
    }
    this.#addLines(chunk.subarray(first, start))
    if (start === chunk.length) return
    this.#rest.push(chunk.subarray(start))
    this.#restLength += chunk.length - start
    // A line must not be longer than a message: it is cut, so that memory stays bounded.
    if (this.#restLength > MAX_MESSAGE_BYTES) yield* this.#addLine(this.#joinRest(new Uint8Array()))
  }

  *end(): Generator<MboxMessage> {
    if (this.#rest.length > 0) yield* this.#addLine(this.#joinRest(new Uint8Array()))
    if (this.#message) yield this.#message.finish(this.#position)
  }

  #joinRest(line: Uint8Array): Uint8Array {
    if (this.#rest.length === 0) return line
    const completeLine = concatBytes([...this.#rest, line])
    this.#rest = []
    this.#restLength = 0
    return completeLine
  }

  #addLines(lines: Uint8Array): void {
    if (lines.length > 0) this.#message?.add(lines)
    this.#position += lines.length
  }

  *#addLine(line: Uint8Array): Generator<MboxMessage> {
    const beginsMessage =
      this.#isAfterEmptyLine &&
      isFrom(line, 0) &&
      line.length < MAX_FROM_LINE_BYTES &&
      isFromLine(bytesToBinaryString(line))
    if (beginsMessage) {
      if (this.#message) yield this.#message.finish(this.#position)
      this.#message = new MessageLines(bytesToBinaryString(line).trimEnd())
      this.#position += line.length
    } else this.#addLines(line)
    this.#isAfterEmptyLine =
      line.length === 1 ? isBlank(line[0]) : line.length === 2 && isBlank(line[0]) && isBlank(line[1])
  }
}

/** Reads the messages of an mbox one by one. @param chunks must not be modified later. */
export const readMbox = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<MboxMessage> {
  const parser = new MboxParser()
  for await (const chunk of chunks) yield* parser.push(chunk)
  yield* parser.end()
}
