// Prepares a mail for reading: its lines, cleaned, folded, and with the words and candidates found in each.
import type { VisibleMail } from '../visible-mail.ts'
import { normalizeLine, foldText } from '../text/normalize-line.ts'
import { maskAddresses } from './mask-addresses.ts'
import type { LanguageSet, PhraseMatch } from '../words/phrase-index.ts'
import type { VisibleHtml } from '../html/visible-html.ts'
import { withoutQuotedReply } from './quoted-reply.ts'
import { findCandidates, type Candidate } from './candidates.ts'
import { isCodeLabel } from './label-match.ts'
import { findActionLink } from '../links/find-action-link.ts'
import type { CodePhraseKind } from '../words/language-words.ts'
import { codePhrases, commercialPhrases, languagesOf } from '../words/phrases.ts'

/** `TAN Nr. 27: 482913`, `kod nr 4 z dnia …: 482913`: which of the codes it is. */
const ORDINAL = /^\.? ?\d{1,3}(?: ?[:：(]| z dnia | vom | of | du )/
/** `number` is the longest word for one. */
const MAX_ORDINAL_WORD = 6
/** `No. 4821`, `no 4821`, `Order No`: elsewhere it is another word in many languages. */
const NUMBER_SIGN = /^no?$/i
const LEADS_TO_NUMBER = /^(?:$|[.:°º#\t]| ?[#:]? ?\d)/
const withoutOtherWords = (
  text: string,
  hits: readonly PhraseMatch<CodePhraseKind>[],
): readonly PhraseMatch<CodePhraseKind>[] =>
  hits.filter(({ kind, start, end }, at) => {
    if (kind !== 'otherNumber') return true
    const previous = hits[at - 1]
    const isOrdinal =
      end - start <= MAX_ORDINAL_WORD &&
      ORDINAL.test(text.slice(end, end + 12)) &&
      previous !== undefined &&
      isCodeLabel(previous)
    const isOtherWord =
      NUMBER_SIGN.test(text.slice(start, end)) && !LEADS_TO_NUMBER.test(text.slice(end, end + 4))
    return !isOrdinal && !isOtherWord
  })

/** The first index from which on a test holds, which then holds for all after it; the length where it never does. */
const firstIndex = (length: number, test: (at: number) => boolean): number => {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** One line; its words are looked up when they are first asked for, since most lines of a long mail are far from any number. */
export class AnalyzedLine {
  /** As in the mail, trimmed. */
  readonly raw: string
  readonly normalized: string
  readonly candidates: readonly Candidate[]
  /** An empty line stands before it. */
  readonly followsBlankLine: boolean
  #phraseMatches: readonly PhraseMatch<CodePhraseKind>[] | null = null
  #phraseKinds: ReadonlySet<CodePhraseKind> | null = null
  #isCommercial: boolean | null = null

  readonly #languages: () => LanguageSet

  /** @param languages of the mail, asked for when words are first looked up */
  constructor(raw: string, followsBlankLine: boolean, languages: () => LanguageSet) {
    this.#languages = languages
    this.raw = raw.trim()
    this.normalized = maskAddresses(normalizeLine(raw))
    this.candidates = findCandidates(this.normalized)
    this.followsBlankLine = followsBlankLine
  }

  get phraseMatches(): readonly PhraseMatch<CodePhraseKind>[] {
    return (this.#phraseMatches ??= withoutOtherWords(
      this.normalized,
      codePhrases.find(this.normalized, this.#languages()),
    ))
  }

  /** The phrases that may reach into a stretch of the line, in order; a line of thousands of words is not walked for each number. */
  phraseMatchesIn(from: number, to: number): readonly PhraseMatch<CodePhraseKind>[] {
    const matches = this.phraseMatches
    return matches.slice(
      firstIndex(matches.length, (at) => (matches[at]?.end ?? 0) >= from),
      firstIndex(matches.length, (at) => (matches[at]?.start ?? 0) > to),
    )
  }

  /** The kinds of its phrases. */
  get phraseKinds(): ReadonlySet<CodePhraseKind> {
    return (this.#phraseKinds ??= new Set(this.phraseMatches.map(({ kind }) => kind)))
  }

  /** Speaks of sales, parcels, bookings or meetings. */
  get isCommercial(): boolean {
    return (this.#isCommercial ??=
      /\d ?%/.test(this.normalized) ||
      commercialPhrases.find(foldText(this.normalized), this.#languages()).length > 0)
  }
}

/** A code stands near the beginning; what lies beyond is not looked at, so a huge mail costs no more than a long one. */
const MAX_CHARACTERS = 24_000
const MAX_LINES = 800

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

/** Lines of a text that was wrapped are at least and at most so long. */
const [MIN_WIDTH, MAX_WIDTH] = [56, 100]

/** Sentences that a mail program wrapped become one line again, with line feeds where it was wrapped. */
const unwrap = (lines: readonly string[]): string[] => {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  if (width < MIN_WIDTH || width > MAX_WIDTH) return [...lines]
  const joined: string[] = []
  let above = ''
  for (const line of lines) {
    const [word = ''] = line.split(' ', 1)
    const goesOn =
      word !== '' &&
      !/[:：]$/.test(above) &&
      above.length + 1 + word.length > width &&
      /^[^-*•|+=>\s]/u.test(line)
    if (goesOn) joined.push(`${joined.pop() ?? ''}\n${line}`)
    else joined.push(line)
    above = line.trimEnd()
  }
  return joined
}

/** The lines up to the last that is looked at. */
const firstLines = (lines: readonly string[]): readonly string[] => {
  let characters = 0
  const end = lines.findIndex((line) => (characters += line.length) > MAX_CHARACTERS)
  return lines.slice(0, Math.min(MAX_LINES * 2, end < 0 ? lines.length : end + 1))
}

const analyzeLines = (
  lines: readonly string[],
  languages: () => LanguageSet,
  prepare: (lines: readonly string[]) => readonly string[] = (same) => same,
): AnalyzedLine[] => {
  const analyzed: AnalyzedLine[] = []
  let characters = 0
  let followsBlankLine = false
  for (const raw of joinBoxedDigits(prepare(withoutQuotedReply(firstLines(lines))))) {
    // What somebody quotes from an earlier mail is not for now.
    if (raw.startsWith('>') && !/^>{2,} ?[^<>]+<{2,}$/.test(raw)) continue
    if (raw.trim() === '') {
      followsBlankLine = true
      continue
    }
    if (characters >= MAX_CHARACTERS || analyzed.length >= MAX_LINES) break
    const kept = raw.slice(0, MAX_CHARACTERS - characters)
    characters += kept.length
    analyzed.push(new AnalyzedLine(kept, followsBlankLine, languages))
    followsBlankLine = false
  }
  return analyzed
}

const SHOWS_NUMBER = /^[A-Z0-9]$|\d(?:[ -]?\d){3}|^(?=.*\d)[A-Z0-9-]{4,12}$/
const MAX_IMAGE_TEXTS = 200

/** The lines of an HTML body, with the texts of its images that hold a number, each as a line of its own. */
const linesWithImageTexts = ({ lines, imageTexts }: VisibleHtml): readonly string[] => {
  const numbers = imageTexts
    .slice(0, MAX_IMAGE_TEXTS)
    .filter(({ text }) => text.length <= 200 && SHOWS_NUMBER.test(normalizeLine(text)))
  if (numbers.length === 0) return lines
  const merged: string[] = []
  let from = 0
  for (const { text, line } of numbers) {
    merged.push(...lines.slice(from, line), text)
    from = Math.max(from, line)
  }
  return [...merged, ...lines.slice(from)]
}

export interface AnalyzedBody {
  readonly subject: AnalyzedLine
  readonly lines: readonly AnalyzedLine[]
  /** The numbers that stand out in the HTML body. */
  readonly emphasisedValues: ReadonlySet<string>
  /** Whether the mail has a link that does what it is for; looked for when it is first asked. */
  readonly hasActionLink: () => boolean
}

/** `*482913*`, `**482913**`, `_482913_`: how programs write in plain text what stands out. */
const TEXT_EMPHASIS = /(?<![\w*])([*_]{1,2})(?=[^\s*_])([^*_\n]{1,40})(?<=\S)\1(?![\w*])/g
const emphasisedInText = (text: string): string[] =>
  Array.from(text.slice(0, MAX_CHARACTERS).matchAll(TEXT_EMPHASIS), (match) => match[2] ?? '')

/** A language shows in few lines. */
const MAX_SAMPLE = 800
const languagesOfMail = ({ subject, text, html }: VisibleMail): LanguageSet => {
  const body = text.trim() === '' ? html.lines.slice(0, 100).join(' ') : text
  const sample = maskAddresses(normalizeLine(`${subject.slice(0, 300)} . ${body.slice(0, MAX_SAMPLE)}`))
  return languagesOf(sample)
}

/** The mail as each of its bodies shows it: text, HTML, or both. */
export const analyzeBodies = (mail: VisibleMail): AnalyzedBody[] => {
  let known: LanguageSet | null = null
  const languages = (): LanguageSet => (known ??= languagesOfMail(mail))
  const subject = new AnalyzedLine(mail.subject.replace(/\s+/g, ' ').slice(0, 1000), false, languages)
  const bodies: AnalyzedLine[][] = []
  if (mail.text.trim() !== '')
    bodies.push(analyzeLines(mail.text.slice(0, MAX_CHARACTERS * 2).split(/\r\n?|\n/), languages, unwrap))
  const htmlLines = linesWithImageTexts(mail.html)
  if (htmlLines.length > 0) bodies.push(analyzeLines(htmlLines, languages))
  const emphasisedValues = new Set(
    [...mail.html.emphasisedTexts, ...emphasisedInText(mail.text)].flatMap((text) =>
      findCandidates(normalizeLine(text)).map(({ value }) => value),
    ),
  )
  let hasLink: boolean | null = null
  const hasActionLink = (): boolean => (hasLink ??= findActionLink(mail) !== null)
  return (bodies.length === 0 ? [[]] : bodies).map((lines) => {
    return { subject, lines, emphasisedValues, hasActionLink }
  })
}
