// Collects the links of a mail, each with its text and the lines before it.
import type { VisibleHtml } from '../html/visible-html.ts'
import { trimEnd } from '../text/trim-end.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { appUrl } from './external-url.ts'

/** One link at one position in the mail. */
export interface LinkOccurrence {
  /** As written; any harmless scheme. */
  readonly url: string
  /** The text of the link; empty if only the URL is shown. */
  readonly text: string
  /** A linked image: the text before it need not be about it. */
  readonly isWordless: boolean
  readonly isButton: boolean
  /** The text before it on its line, and the lines above, nearest first. */
  readonly precedingText: string
  readonly precedingLines: readonly string[]
  /** The text after it on its line, and the line below. */
  readonly followingText: string
  readonly lineBelow: string
  /** Index into the lines of its body. */
  readonly line: number
}

/**
 * Ends at white space, brackets and quotes, and at Chinese, Japanese and Korean punctuation and letters. Matches web and mail
 * addresses, and links of apps: `myapp://…`, `com.example.app:/…`, and lower-case `tel:` and `sms:` with an international number.
 */
const URL_PATTERN =
  /(?:https?:\/\/|mailto:|(?<![a-z0-9+.-])(?![a-z0-9+.-]{0,40}https?:\/\/)(?:[a-z][a-z0-9+.-]{1,40}:\/\/|[a-z][a-z0-9-]{1,20}(?:\.[a-z0-9-]{1,30}){1,4}:\/(?=[a-z])|intent:(?=[^\s<>]{1,200}#Intent;)|(?:tel|sms):(?=\+\d)))[^\s<>"\u2018-\u201f«»\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi
const MAX_PRECEDING_LINES = 3
const MAX_PRECEDING_LENGTH = 300
const MAX_BLANK_LINES = 4
const MAX_LINK_TEXT_LENGTH = 500
const MAX_LABEL_ABOVE = 50

/** The URL without the punctuation that follows it in a sentence. */
const trimUrl = (raw: string): string => {
  let end = raw.length
  let unmatchedParens = 0
  for (let at = 0; at < end; at += 1)
    unmatchedParens += raw.charAt(at) === ')' ? 1 : raw.charAt(at) === '(' ? -1 : 0
  for (; end > 0; end -= 1) {
    const last = raw.charAt(end - 1)
    if (last === ')' && unmatchedParens > 0) unmatchedParens -= 1
    else if (!/[.,;:!?'\]}*|]/.test(last)) break
  }
  return raw.slice(0, end)
}

/** Returns the normal form of a web, mail or app URL; null for a harmful one. */
export const normalizeUrl = (url: string): string | null => {
  const parsed = URL.parse(url)
  if (parsed === null) return null
  return /^(?:https?|mailto):$/.test(parsed.protocol) ? parsed.href : (appUrl(url)?.href ?? null)
}

/** Whether the text of a link is only a URL. */
export const isUrl = (text: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]{1,40}:\/\/|www\.|mailto:|tel:|sms:)\S*$/i.test(text) ||
  /^[\w.-]+\.[a-z]{2,}\/\S*$/i.test(text)

/** Returns the label of a link in plain text: a short line with the URL alone on the line below. */
export const labelAbove = ({ precedingText, precedingLines: [above = ''] }: LinkOccurrence): string =>
  precedingText === '' && above.length <= MAX_LABEL_ABOVE && !/[.:!?。：！？؟।,;]\s*$/.test(above)
    ? above
    : ''

/** The lines around a link. Cached by line, because a line may have thousands of links. */
class LinesAround {
  readonly #lines: readonly string[]
  /** The trimmed line, or null if it has no words; undefined until it is read. */
  readonly #words: (string | null | undefined)[] = []
  readonly #above: (readonly string[] | undefined)[] = []

  constructor(lines: readonly string[]) {
    this.#lines = lines
  }

  /** A line without words, such as a code, says nothing about the link under it. */
  #wordsAt(at: number): string | null {
    const known = this.#words[at]
    if (known !== undefined) return known
    const line = this.#lines[at] ?? ''
    return (this.#words[at] = /\p{L}{2}/u.test(line) ? line.trim() : null)
  }

  before(at: number): readonly string[] {
    const known = this.#above[at]
    if (known) return known
    const above: string[] = []
    for (let up = at - 1; up >= 0 && up >= at - 8 && above.length < MAX_PRECEDING_LINES; up -= 1) {
      const words = this.#wordsAt(up)
      if (words !== null) above.push(words.slice(-MAX_PRECEDING_LENGTH))
    }
    return (this.#above[at] = above)
  }

  after(at: number): string {
    for (let down = at + 1; down <= at + MAX_BLANK_LINES; down += 1) {
      const words = this.#wordsAt(down)
      if (words !== null) return words.slice(0, MAX_PRECEDING_LENGTH)
    }
    return ''
  }
}

/** A URL in plain text. */
export interface UrlInText {
  readonly url: string
  /** Where it begins, in UTF-16 units. */
  readonly index: number
}

/** Finds the URLs in a text, in order, without the punctuation of the surrounding sentences. */
export const findUrls = (text: string): UrlInText[] =>
  Array.from(text.matchAll(URL_PATTERN), (match) => ({ url: trimUrl(match[0]), index: match.index })).filter(
    // "Tel:+49 30 1234" is a label and a number, not a URL.
    ({ url }) => !/^(?:T|S)(?:el|EL|ms|MS):/.test(url),
  )

const MAY_HAVE_URL = /:\/|mailto:|tel:|sms:|intent:/i

/** Finds the line that refers to a footnote (`[1] https://…`). Cached by footnote. */
const noteFinder = (lines: readonly string[]): ((note: string) => number) => {
  const known = new Map<string, number>()
  return (note) => {
    const at = known.get(note) ?? lines.findIndex((line) => line.includes(note))
    known.set(note, at)
    return at
  }
}
/** `[text](url)` */
const MARKDOWN_TEXT = /\[([^[\]]{1,200})\]\(\s?$/
/** `Text <url>`: how programs write the links of HTML in plain text. */
const TEXT_BEFORE_BRACKET = /^[>|·•*\s]*([^\s<>|·•*][^<>]{0,58}[^\s<>.:,;!?。：])\s<$/u
const NOTE = /^\s*(\[\d{1,2}\])[:.]?\s*$/

/** The links in lines of plain text. */
const linksInLines = (lines: readonly string[]): LinkOccurrence[] => {
  const links: LinkOccurrence[] = []
  const around = new LinesAround(lines)
  const findNote = noteFinder(lines)
  lines.forEach((line, lineIndex) => {
    if (!MAY_HAVE_URL.test(line)) return
    let from = 0
    for (const { url, index } of findUrls(line)) {
      const precedingText = line.slice(Math.max(from, index - MAX_PRECEDING_LENGTH), index)
      from = index + url.length
      const linkText =
        MARKDOWN_TEXT.exec(precedingText)?.[1] ??
        (line.charAt(from) === '>' ? TEXT_BEFORE_BRACKET.exec(precedingText)?.[1] : undefined) ??
        ''
      const note = NOTE.exec(precedingText)?.[1]
      const at = note ? findNote(note) : lineIndex
      const reference = lines[at] ?? ''
      const before = note && at < lineIndex ? reference.slice(0, reference.indexOf(note)) : precedingText
      links.push({
        url,
        text: linkText,
        isWordless: false,
        isButton: false,
        line: at,
        followingText: line.slice(from, from + MAX_PRECEDING_LENGTH).trim(),
        lineBelow: around.after(lineIndex),
        precedingText: trimEnd(before.slice(-MAX_PRECEDING_LENGTH), /[\s<([]/).trim(),
        precedingLines: around.before(at),
      })
    }
  })
  return links
}

/** Returns the links of the HTML body: anchors first, then URLs in plain text. */
export const linksInHtml = ({ lines, links }: VisibleHtml): LinkOccurrence[] => {
  const around = new LinesAround(lines)
  const anchors = links.map((link): LinkOccurrence => {
    const line = lines[link.line] ?? ''
    // The label is at the link's column. The label of an image is not in the line, so the search is bounded: a line may have
    // thousands of images.
    const found = line
      .slice(link.column, link.column + link.label.length + MAX_PRECEDING_LENGTH)
      .indexOf(link.label)
    const end = found < 0 ? line.length : link.column + found + link.label.length
    return {
      url: link.href.replace(/[\t\r\n]/g, ''),
      isWordless: link.isWordless,
      isButton: link.isButton,
      line: link.line,
      followingText: line.slice(end, end + MAX_PRECEDING_LENGTH).trim(),
      lineBelow: around.after(link.line),
      text: isUrl(link.label) ? '' : link.label.slice(0, MAX_LINK_TEXT_LENGTH),
      precedingText: line.slice(Math.max(0, link.column - MAX_PRECEDING_LENGTH), link.column).trim(),
      precedingLines: around.before(link.line),
    }
  })
  return [...anchors, ...linksInLines(lines)]
}

export const linksInText = (text: string): LinkOccurrence[] => linksInLines(text.split(/\r\n?|\n/))

/** Returns all distinct harmless links of a mail (http, https, mailto, apps), in order, with their text or else the URL. */
export const findLinks = (mail: VisibleMail): { url: string; label: string }[] => {
  const found = new Map<string, { url: string; label: string }>()
  for (const { url, text } of [...linksInHtml(mail.html), ...linksInText(mail.text)]) {
    const normalized = normalizeUrl(url)
    if (normalized === null) continue
    const known = found.get(normalized)
    if (!known) found.set(normalized, { url, label: text || url })
    else if (known.label === known.url && text !== '') known.label = text
  }
  return [...found.values()]
}
