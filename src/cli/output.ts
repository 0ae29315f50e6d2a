// Prints JSON lines or tables on standard output, in colour on a terminal only, without control characters from mails.
import { styleText } from 'node:util'
import { cleanLine } from '../mail/clean-line.ts'
import { jsonLine } from '../mailbox/records.ts'

/** Maximum length of a column in characters. */
const MAX_COLUMN_LENGTH = 60
/** Columns that are not truncated, because their values are arguments of other commands. */
const UNTRUNCATED_COLUMNS: readonly (string | undefined)[] = ['ADDRESS', 'TO', 'ID']
/** Above the longest address (RFC 5321, section 4.5.3.1) and the ids of servers. */
const MAX_UNTRUNCATED_LENGTH = 1000

/** Aligns the columns of rows; the first row has the titles. */
const formatTable = (rows: readonly (readonly string[])[]): string[] => {
  const maxLengths = rows[0]?.map((title) =>
    UNTRUNCATED_COLUMNS.includes(title) ? MAX_UNTRUNCATED_LENGTH : MAX_COLUMN_LENGTH,
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

/** Formats a timestamp for tables: local time, to the minute. */
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

  /** Adds colour on a terminal, unless NO_COLOR is set. */
  #style(style: Style, text: string): string {
    return styleText(style, text, { stream: process.stdout })
  }

  line(text: string): void {
    process.stdout.write(`${text}\n`)
  }

  /** Prints a notice for the user on standard error, which scripts can ignore. */
  notice(text: string): void {
    process.stderr.write(`mayfly: ${cleanLine(text, 2000)}\n`)
  }

  /** Prints one record: as JSON with --json, else `text`. */
  record(record: object, text: string): void {
    this.line(this.isJson ? jsonLine(record) : text)
  }

  /**
   * Prints records, one per line.
   * @param empty the notice for an empty list
   */
  table<T extends object>(
    records: readonly T[],
    columns: Readonly<Record<string, (record: T) => string>>,
    empty: string,
  ): void {
    if (this.isJson) for (const record of records) this.line(jsonLine(record))
    else if (records.length === 0) this.notice(empty)
    else {
      const cells = records.map((record) => Object.values(columns).map((cell) => cell(record)))
      const [titles = '', ...rows] = formatTable([Object.keys(columns), ...cells])
      this.line(this.#style('bold', titles))
      for (const row of rows) this.line(row)
    }
  }

  /** Prints named fields, one per line; fields without a value are omitted. */
  fields(fields: Readonly<Record<string, string | null>>): void {
    for (const [name, value] of Object.entries(fields))
      if (value !== null && value !== '')
        this.line(`${this.#style('bold', `${name}:`)} ${cleanLine(value, 2000)}`)
  }
}
