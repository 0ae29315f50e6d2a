// Splits the bodies of a mail into lines, each normalized and with its phrases and candidates.
import { AnalyzedLine } from './analyzed-line.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import { maskAddresses } from './mask-addresses.ts'
import type { LanguageSet } from '../words/phrase-index.ts'
import type { VisibleHtml } from '../html/visible-html.ts'
import { withoutQuotedReply } from './quoted-reply.ts'
import { findCandidates } from './candidates.ts'
import { findActionLink } from '../links/find-action-link.ts'
import { languagesOf } from '../words/phrases.ts'

/** A code is near the beginning; the rest is ignored, so that a huge mail costs no more than a long one. */
const MAX_CHARACTERS = 24_000
const MAX_LINES = 800

/** Joins digits in separate boxes, one per line, into one line. */
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

/** The least and the greatest line width of a wrapped text, in characters. */
const [MIN_WIDTH, MAX_WIDTH] = [56, 100]

/** Joins the lines of sentences that a mail program wrapped; line feeds mark the wrapped places. */
const unwrap = (lines: readonly string[]): string[] => {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  if (width < MIN_WIDTH || width > MAX_WIDTH) return [...lines]
  const joined: string[] = []
  let above = ''
  for (const line of lines) {
    const [word = ''] = line.split(' ', 1)
    const continues =
      word !== '' &&
      !/[:：]$/.test(above) &&
      above.length + 1 + word.length > width &&
      /^[^-*•|+=>\s]/u.test(line)
    if (continues) joined.push(`${joined.pop() ?? ''}\n${line}`)
    else joined.push(line)
    above = line.trimEnd()
  }
  return joined
}

/** Returns the lines that are read. */
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
    // Quoted lines are from an earlier mail.
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

/** Returns the lines of an HTML body, with image texts that contain a number as additional lines. */
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
  /** The values that are emphasised in the HTML or the text body. */
  readonly emphasisedValues: ReadonlySet<string>
  /** Whether the mail has an action link; computed on first use. */
  readonly hasActionLink: () => boolean
}

/** `*482913*`, `**482913**`, `_482913_`: emphasis in plain text. */
const TEXT_EMPHASIS = /(?<![\w*])([*_]{1,2})(?=[^\s*_])([^*_\n]{1,40})(?<=\S)\1(?![\w*])/g
const emphasisedInText = (text: string): string[] =>
  Array.from(text.slice(0, MAX_CHARACTERS).matchAll(TEXT_EMPHASIS), (match) => match[2] ?? '')

/** Characters of the body that are enough to detect the language. */
const MAX_SAMPLE = 800
const languagesOfMail = ({ subject, text, html }: VisibleMail): LanguageSet => {
  const body = text.trim() === '' ? html.lines.slice(0, 100).join(' ') : text
  const sample = maskAddresses(normalizeLine(`${subject.slice(0, 300)} . ${body.slice(0, MAX_SAMPLE)}`))
  return languagesOf(sample)
}

/** Returns each body of a mail, analyzed: text, HTML, or both. */
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
