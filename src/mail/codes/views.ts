// Prepares a mail for reading: its lines, cleaned, folded, and with the words and candidates found in each.
import type { MailReading } from '../mail-text.ts'
import { cleanLine, fold } from './fold.ts'
import { maskAddresses } from './mask.ts'
import type { Hit } from './phrases.ts'
import { findShapes, type Candidate } from './shapes.ts'
import { codeWords, tradeWords, type CodeKind } from './words/index.ts'

export interface Line {
  /** As in the mail, trimmed. */
  readonly raw: string
  readonly clean: string
  readonly hits: readonly Hit<CodeKind>[]
  readonly candidates: readonly Candidate[]
  /** Speaks of sales, parcels, bookings or meetings. */
  readonly trades: boolean
  /** An empty line stands before it. */
  readonly afterGap: boolean
}

/** A code stands near the beginning; what lies beyond is not looked at, so a huge mail costs no more than a long one. */
const MOST_CHARACTERS = 60_000
const MOST_LINES = 1_500

const readLine = (raw: string, afterGap: boolean): Line => {
  const clean = cleanLine(raw)
  const masked = maskAddresses(clean)
  const folded = fold(masked)
  return {
    raw: raw.trim(),
    clean: masked,
    hits: codeWords.find(folded),
    candidates: findShapes(masked),
    trades: tradeWords.find(folded).length > 0 || /\d ?%/.test(masked),
    afterGap,
  }
}

/** Digits that stand in boxes of their own, one under the other, become one line. */
const joinBoxes = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  let boxes: string[] = []
  const flush = (): void => {
    if (boxes.length >= 4 && boxes.length <= 8) joined.push(boxes.join(' '))
    else joined.push(...boxes)
    boxes = []
  }
  for (const line of lines) {
    const box = line.length <= 6 ? cleanLine(line) : ''
    if (/^[A-Z0-9]$/.test(box)) boxes.push(box)
    else if (line.trim() !== '' || boxes.length === 0) {
      flush()
      joined.push(line)
    }
  }
  flush()
  return joined
}

const readLines = (lines: readonly string[]): Line[] => {
  const read: Line[] = []
  let characters = 0
  let gap = false
  for (const raw of joinBoxes(lines)) {
    // What somebody quotes from an earlier mail is not for now.
    if (raw.startsWith('>')) continue
    if (raw.trim() === '') {
      gap = true
      continue
    }
    if (characters >= MOST_CHARACTERS || read.length >= MOST_LINES) break
    const kept = raw.slice(0, MOST_CHARACTERS - characters)
    characters += kept.length
    read.push(readLine(kept, gap))
    gap = false
  }
  return read
}

export interface View {
  readonly subject: Line
  readonly body: readonly Line[]
}

/** The mail as each of its bodies shows it: text, HTML, or both. */
export const viewsOf = (mail: MailReading): View[] => {
  const subject = readLine(mail.subject.replace(/\s+/g, ' ').slice(0, 1000), false)
  const bodies: Line[][] = []
  if (mail.text.trim() !== '')
    bodies.push(readLines(mail.text.slice(0, MOST_CHARACTERS * 2).split(/\r\n?|\n/)))
  if (mail.html.lines.length > 0) bodies.push(readLines(mail.html.lines))
  return bodies.length === 0 ? [{ subject, body: [] }] : bodies.map((body) => ({ subject, body }))
}
