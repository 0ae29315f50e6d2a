// Collects visible text into lines as it would be laid out: blocks below each other, cells on the same line.
import { JOINERS, ZERO_WIDTH } from '../text/invisible-characters.ts'

const INVISIBLE = new RegExp(`[${ZERO_WIDTH}]`, 'g')
const PLAIN_ASCII = /^[\t\n\r\x20-\x7e]*$/
/** Joiners at the edge of a word. */
const STRAY_JOINERS = new RegExp(`(^|\\s)[${JOINERS}]+|[${JOINERS}]+(?=\\s|$)`, 'g')

/** Replaces each run of white space with one space. */
export const collapseSpaces = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text

export class LineBuilder {
  readonly #lines: string[] = []
  #current = ''
  #needsSpace = false
  #needsTab = false
  #needsBlankLine = false

  /** The number of the line that the next text will be part of. */
  get line(): number {
    const closes = this.#needsBlankLine && this.#current === '' && this.#lines.length > 0
    return this.#lines.length + (closes ? 1 : 0)
  }

  /** Number of characters already on that line. */
  get column(): number {
    return this.#current.length
  }

  /** Adds text; runs of white space become one space. */
  text(raw: string): void {
    const text = PLAIN_ASCII.test(raw) ? raw : raw.replace(INVISIBLE, '').replace(STRAY_JOINERS, '$1')
    const trimmed = text.trim()
    if (trimmed === '') {
      this.#needsSpace ||= text !== ''
      return
    }
    this.#needsSpace ||= text.trimStart() !== text
    this.#append(collapseSpaces(trimmed))
    this.#needsSpace = text.trimEnd() !== text
  }

  /** Adds text and keeps its line breaks. */
  preformatted(text: string): void {
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) this.break()
      this.text(line)
    })
  }

  /** Ends the line, if it is not empty. */
  break(): void {
    if (this.#current !== '') this.#lines.push(this.#current)
    this.#current = ''
    this.#needsSpace = false
    this.#needsTab = false
  }

  /** Ends the line and leaves one empty line before the next text. */
  paragraph(): void {
    this.break()
    this.#needsBlankLine = true
  }

  /** Begins a new cell on the same line. */
  cell(): void {
    this.#needsTab = this.#current !== ''
  }

  lines(): string[] {
    this.break()
    return this.#lines
  }

  #append(text: string): void {
    if (this.#current === '') {
      if (this.#needsBlankLine && this.#lines.length > 0) this.#lines.push('')
      this.#needsBlankLine = false
      this.#current = text
    } else this.#current += (this.#needsTab ? '\t' : this.#needsSpace ? ' ' : '') + text
    this.#needsSpace = false
    this.#needsTab = false
  }
}
