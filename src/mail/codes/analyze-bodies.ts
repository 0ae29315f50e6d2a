// Prepares a mail for code finding: its normalized lines, with the phrases and candidates found in each.
import type { VisibleMail } from '../visible-mail.ts'
import { normalizeLine, foldText } from '../normalize-line.ts'
import { maskAddresses } from './mask-addresses.ts'
import type { PhraseMatch } from '../lexicon/phrase-index.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { codePhrases, commercialPhrases, type CodePhraseKind } from '../lexicon/phrases.ts'

export interface AnalyzedLine {
  /** As in the mail, trimmed. */
  readonly raw: string
  readonly normalized: string
  readonly phraseMatches: readonly PhraseMatch<CodePhraseKind>[]
  readonly candidates: readonly Candidate[]
  /** Speaks of sales, parcels, bookings or meetings. */
  readonly isCommercial: boolean
  /** An empty line stands before it. */
  readonly followsBlankLine: boolean
}

/** A code stands near the beginning; what lies beyond is not looked at, so a huge mail costs no more than a long one. */
const MAX_CHARACTERS = 60_000
const MAX_LINES = 1_500

const analyzeLine = (raw: string, followsBlankLine: boolean): AnalyzedLine => {
  const masked = maskAddresses(normalizeLine(raw))
  const folded = foldText(masked)
  return {
    raw: raw.trim(),
    normalized: masked,
    phraseMatches: codePhrases.find(folded),
    candidates: findCandidates(masked),
    isCommercial: commercialPhrases.find(folded).length > 0 || /\d ?%/.test(masked),
    followsBlankLine,
  }
}

/** Digits that stand in boxes of their own, one under the other, become one line. */
const joinBoxedDigits = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  let boxes: string[] = []
  const flush = (): void => {
    if (boxes.length >= 4 && boxes.length <= 8) joined.push(boxes.join(' '))
    else joined.push(...boxes)
    boxes = []
  }
  for (const line of lines) {
    const box = line.length <= 6 ? normalizeLine(line) : ''
    if (/^[A-Z0-9]$/.test(box)) boxes.push(box)
    else if (line.trim() !== '' || boxes.length === 0) {
      flush()
      joined.push(line)
    }
  }
  flush()
  return joined
}

const analyzeLines = (lines: readonly string[]): AnalyzedLine[] => {
  const analyzed: AnalyzedLine[] = []
  let characters = 0
  let followsBlankLine = false
  for (const raw of joinBoxedDigits(lines)) {
    // What somebody quotes from an earlier mail is not for now.
    if (raw.startsWith('>')) continue
    if (raw.trim() === '') {
      followsBlankLine = true
      continue
    }
    if (characters >= MAX_CHARACTERS || analyzed.length >= MAX_LINES) break
    const kept = raw.slice(0, MAX_CHARACTERS - characters)
    characters += kept.length
    analyzed.push(analyzeLine(kept, followsBlankLine))
    followsBlankLine = false
  }
  return analyzed
}

export interface AnalyzedBody {
  readonly subject: AnalyzedLine
  readonly lines: readonly AnalyzedLine[]
}

/** The mail as each of its bodies shows it: text, HTML, or both. */
export const analyzeBodies = (mail: VisibleMail): AnalyzedBody[] => {
  const subject = analyzeLine(mail.subject.replace(/\s+/g, ' ').slice(0, 1000), false)
  const bodies: AnalyzedLine[][] = []
  if (mail.text.trim() !== '')
    bodies.push(analyzeLines(mail.text.slice(0, MAX_CHARACTERS * 2).split(/\r\n?|\n/)))
  if (mail.html.lines.length > 0) bodies.push(analyzeLines(mail.html.lines))
  return bodies.length === 0 ? [{ subject, lines: [] }] : bodies.map((body) => ({ subject, lines: body }))
}
