// What is printed: JSON lines or tables on standard output, colours on a terminal only, and nothing of a mail that a terminal
// would obey.
import { styleText } from 'node:util'
import { cleanLine } from '../mail/clean-line.ts'
import { parseSender } from '../mail/sender/sender.ts'
import { showsOtherAddress } from '../mail/sender/sender-name.ts'
import { jsonLine } from './records.ts'

/** Characters of one column; what is longer is cut, but for what other commands are given. */
const MAX_COLUMN_LENGTH = 60
const WHOLE_COLUMNS: readonly (string | undefined)[] = ['ADDRESS', 'TO', 'ID']
/** Of an address (RFC 5321, section 4.5.3.1) and of what a server calls its messages. */
const MAX_WHOLE_LENGTH = 1000

/** A text of several lines without control characters, of which terminals take orders; tabs and line breaks stay. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')

/** A sender in one line; where its name shows another address, the sender's own comes first, and a word of doubt. */
export const printedSender = (line: string): string => {
  const sender = parseSender(line)
  return showsOtherAddress(sender)
    ? `${sender.address} (the sender's name shows another address: ${sender.name})`
    : line
}

/** One row for each record; the first row has the titles. */
const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const maxLengths = rows[0]?.map((title) =>
    WHOLE_COLUMNS.includes(title) ? MAX_WHOLE_LENGTH : MAX_COLUMN_LENGTH,
  )
  const cells = rows.map((row) =>
    row.map((cell, column) => cleanLine(cell, maxLengths?.[column] ?? MAX_COLUMN_LENGTH)),
  )
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** An instant as tables show it: local time, to the minute. */
export const formatInstant = (instant: number | null): string => {
  if (instant === null) return 'never'
  const date = new Date(instant)
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

type Style = Parameters<typeof styleText>[0]

export class Output {
  readonly isJson: boolean

  constructor(isJson: boolean) {
    this.isJson = isJson
  }

  /** A terminal gets colours, unless NO_COLOR is set. */
  #style(style: Style, text: string): string {
    return styleText(style, text, { stream: process.stdout })
  }

  line(text: string): void {
    process.stdout.write(`${text}\n`)
  }

  /** For standard error: what a person should know and a script need not. */
  tell(text: string): void {
    process.stderr.write(`mayfly: ${cleanLine(text, 2000)}\n`)
  }

  /** One record: as JSON, else `text`. */
  record(record: object, text: string): void {
    this.line(this.isJson ? jsonLine(record) : text)
  }

  /**
   * Many records, one a line.
   * @param empty the sentence for an empty list
   */
  table<T extends object>(
    records: readonly T[],
    columns: Readonly<Record<string, (record: T) => string>>,
    empty: string,
  ): void {
    if (this.isJson) for (const record of records) this.line(jsonLine(record))
    else if (records.length === 0) this.tell(empty)
    else {
      const cells = records.map((record) => Object.values(columns).map((cell) => cell(record)))
      const [titles = '', ...rows] = formatTable([Object.keys(columns), ...cells])
      this.line(this.#style('bold', titles))
      for (const row of rows) this.line(row)
    }
  }

  /** Named facts, one a line; those without a value are left out. */
  fields(fields: Readonly<Record<string, string | null>>): void {
    for (const [name, value] of Object.entries(fields))
      if (value !== null && value !== '')
        this.line(`${this.#style('bold', `${name}:`)} ${cleanLine(value, 2000)}`)
  }
}
