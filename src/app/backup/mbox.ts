// The mbox format: "mboxrd" quoting with LF line ends (RFC 4155). Reads "mboxo" and CRLF as well, as other programs write them.

const NEWLINE = 0x0a
/** Bytes of one message that are read; the rest of a longer one is left out. */
export const MAX_MESSAGE_BYTES = 100_000_000

/** One character for each byte, so that a pattern sees bytes. */
const toBinary = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
const fromBinary = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'))

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A time as C's asctime writes it, in UTC (RFC 4155, appendix A). */
const asctime = (time: number): string => {
  const date = new Date(time)
  const two = (value: number): string => String(value).padStart(2, '0')
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  const day = String(date.getUTCDate()).padStart(2)
  return `${WEEKDAYS[date.getUTCDay()] ?? ''} ${MONTHS[date.getUTCMonth()] ?? ''} ${day} ${clock} ${date.getUTCFullYear()}`
}

/**
 * One message as an entry of an mbox file.
 * @param sender a bare address; what has no place in the line becomes MAILER-DAEMON
 * @param receivedAt epoch milliseconds
 */
export const mboxEntry = (
  source: Uint8Array,
  sender: string,
  receivedAt: number,
): Uint8Array<ArrayBuffer> => {
  const address = /^[\x21-\x7e]+$/.test(sender) ? sender : 'MAILER-DAEMON'
  const lines = toBinary(source).replaceAll('\r\n', '\n')
  const quoted = lines.replace(/(?<=^|\n)(?=>*From )/g, '>')
  const end = quoted.endsWith('\n') ? '\n' : '\n\n'
  return fromBinary(`From ${address} ${asctime(receivedAt)}\n${quoted}${end}`)
}

/** Takes the quoting back, and gives the line ends of a message (RFC 5322, section 2.1). */
const unquote = (lines: string): Uint8Array<ArrayBuffer> =>
  fromBinary(lines.replace(/(?<=^|\n)>(?=>*From )/g, '').replace(/\r?\n/g, '\r\n'))

export interface MboxMessage {
  readonly source: Uint8Array<ArrayBuffer>
  /** Of the line before it, in epoch milliseconds; null where it says none. */
  readonly receivedAt: number | null
  /** Bytes of the file up to its end. */
  readonly position: number
  /** It is longer than `MAX_MESSAGE_BYTES`, and `source` is its beginning. */
  readonly isTruncated: boolean
}

/** The line before a message; every program writes a time with a year into it. */
const FROM_LINE = /^From .*\d\d?:\d\d(?::\d\d)?.*\b\d{4}\b/

const timeOf = (line: string): number | null => {
  const stamp = /(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} +\d{1,2} +\d\d?:\d\d.*$/.exec(line)?.[0]
  const hasZone = /[+-]\d{4}|\b(?:UTC|GMT|[ECMP][SD]T)\b/.test(stamp ?? '')
  const time = Date.parse(hasZone ? (stamp ?? '') : `${stamp ?? ''} UTC`)
  return Number.isNaN(time) ? null : time
}

/** Gathers the lines of one message. */
class MessageLines {
  readonly #receivedAt: number | null
  readonly #lines: Uint8Array[] = []
  #length = 0
  #isTruncated = false

  constructor(fromLine: string) {
    this.#receivedAt = timeOf(fromLine)
  }

  add(line: Uint8Array): void {
    if (this.#length + line.length > MAX_MESSAGE_BYTES) this.#isTruncated = true
    if (this.#isTruncated) return
    this.#lines.push(line)
    this.#length += line.length
  }

  finish(position: number): MboxMessage {
    // The empty line before the next entry is not of the message.
    const text = Buffer.concat(this.#lines)
      .toString('latin1')
      .replace(/(?<=^|\n)\r?\n$/, '')
    return { source: unquote(text), receivedAt: this.#receivedAt, position, isTruncated: this.#isTruncated }
  }
}

/** Whether a file begins as an mbox does. */
export const isMbox = (beginning: Uint8Array): boolean =>
  FROM_LINE.test(toBinary(beginning.subarray(0, 1000)).split(/\r?\n/, 1)[0] ?? '')

/** Cuts the bytes of an mbox file into messages; at most one of them is in memory. What stands before the first is left out. */
class MboxParser {
  #message: MessageLines | null = null
  #position = 0
  #isAfterEmptyLine = true
  /** The beginning of a line whose end has not come yet. */
  #rest: Uint8Array[] = []
  #restLength = 0;

  /** @param chunk is kept until its messages are complete. @returns what it completes. */
  *push(chunk: Uint8Array): Generator<MboxMessage> {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield* this.#addLine(this.#joinRest(chunk.subarray(from, at + 1)))
      from = at + 1
    }
    if (from === chunk.length) return
    this.#rest.push(chunk.subarray(from))
    this.#restLength += chunk.length - from
    // No line of a mail is longer than a mail: it is cut, so that memory stays bounded.
    if (this.#restLength > MAX_MESSAGE_BYTES) yield* this.#addLine(this.#joinRest(new Uint8Array()))
  }

  *end(): Generator<MboxMessage> {
    if (this.#rest.length > 0) yield* this.#addLine(this.#joinRest(new Uint8Array()))
    if (this.#message) yield this.#message.finish(this.#position)
  }

  #joinRest(line: Uint8Array): Uint8Array {
    if (this.#rest.length === 0) return line
    const whole = Buffer.concat([...this.#rest, line])
    ;[this.#rest, this.#restLength] = [[], 0]
    return whole
  }

  *#addLine(line: Uint8Array): Generator<MboxMessage> {
    const isFrom =
      this.#isAfterEmptyLine && line[0] === 0x46 && line.length < 1000 && FROM_LINE.test(toBinary(line))
    if (isFrom) {
      if (this.#message) yield this.#message.finish(this.#position)
      this.#message = new MessageLines(toBinary(line).trimEnd())
    } else this.#message?.add(line)
    this.#position += line.length
    this.#isAfterEmptyLine = line.length <= 2 && toBinary(line).trim() === ''
  }
}

/** Reads the messages of an mbox one by one. @param chunks must not be changed later. */
export const readMbox = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<MboxMessage> {
  const parser = new MboxParser()
  for await (const chunk of chunks) yield* parser.push(chunk)
  yield* parser.end()
}
