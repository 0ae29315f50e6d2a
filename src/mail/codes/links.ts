// Collects the links of a mail, each with its words and with the lines that lead to it.
import type { HtmlReading } from '../html/read.ts'
import type { MailReading } from '../mail-text.ts'

/** One place in the mail where a link stands. */
export interface Place {
  /** As written; http, https or mailto. */
  readonly url: string
  /** The words of the link; empty where the address itself is all there is to see. */
  readonly words: string
  /** What stands before it on its line, and the lines above, nearest first. */
  readonly before: string
  readonly above: readonly string[]
}

/** Ends at white space, brackets and quotes, and at punctuation and letters of Chinese, Japanese and Korean. */
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"\u2018-\u201f«»\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]+/gi
const LINES_ABOVE = 3
const LONGEST_LEAD = 300
const LONGEST_WORDS = 500

/** The address without the punctuation that follows it in a sentence. */
const trimAddress = (raw: string): string => {
  let end = raw.length
  let surplus = 0
  for (let at = 0; at < end; at += 1) surplus += raw.charAt(at) === ')' ? 1 : raw.charAt(at) === '(' ? -1 : 0
  for (; end > 0; end -= 1) {
    const last = raw.charAt(end - 1)
    if (last === ')' && surplus > 0) surplus -= 1
    else if (!/[.,;:!?'\]}*|]/.test(last)) break
  }
  return raw.slice(0, end)
}

/** The normal form of a web or mail address, or null for anything else. */
export const normalAddress = (url: string): string | null => {
  const parsed = URL.parse(url)
  return parsed && /^(?:https?|mailto):$/.test(parsed.protocol) ? parsed.href : null
}

/** Whether the words of a link are only an address. */
const isAddress = (words: string): boolean =>
  /^(?:https?:\/\/|www\.|mailto:)\S*$/i.test(words) || /^[\w.-]+\.[a-z]{2,}\/\S*$/i.test(words)

const linesAbove = (lines: readonly string[], at: number): string[] => {
  const above: string[] = []
  for (let up = at - 1; up >= 0 && up >= at - 8 && above.length < LINES_ABOVE; up -= 1) {
    const line = lines[up]?.trim() ?? ''
    // A code on a line of its own says nothing about the link under it.
    if (/\p{L}{2}/u.test(line)) above.push(line.slice(-LONGEST_LEAD))
  }
  return above
}

/** An address written out in a text. */
export interface WrittenAddress {
  readonly url: string
  /** Where it begins, in UTF-16 units. */
  readonly at: number
}

/** The addresses written out in a text, in order, without the punctuation of the sentences around them. */
export const addressesIn = (text: string): WrittenAddress[] =>
  Array.from(text.matchAll(ADDRESS), (match) => ({ url: trimAddress(match[0]), at: match.index }))

/** The addresses written out in lines of text. */
const placesInLines = (lines: readonly string[]): Place[] => {
  const places: Place[] = []
  lines.forEach((line, index) => {
    if (!/:\/\/|mailto:/i.test(line)) return
    let from = 0
    for (const { url, at } of addressesIn(line)) {
      const lead = line.slice(Math.max(from, at - LONGEST_LEAD), at)
      from = at + url.length
      // Markdown: `[words](address)`.
      const words = /\[([^[\]]{1,200})\]\(\s?$/.exec(lead)?.[1] ?? ''
      places.push({
        url,
        words,
        before: lead.replace(/[\s<([]+$/, '').trim(),
        above: linesAbove(lines, index),
      })
    }
  })
  return places
}

/** The links of the HTML body: anchors first, then addresses that are only written out. */
export const placesInHtml = ({ lines, links }: HtmlReading): Place[] => {
  const places = links.map((link): Place => {
    const line = lines[link.line] ?? ''
    return {
      url: link.href.replace(/[\t\r\n]/g, ''),
      words: isAddress(link.label) ? '' : link.label.slice(0, LONGEST_WORDS),
      before: line.slice(Math.max(0, link.column - LONGEST_LEAD), link.column).trim(),
      above: linesAbove(lines, link.line),
    }
  })
  return [...places, ...placesInLines(lines)]
}

export const placesInText = (text: string): Place[] => placesInLines(text.split(/\r\n?|\n/))

/** Every distinct http, https or mailto link of a mail, in order, with its words or else the address itself. */
export const findLinks = (mail: MailReading): { url: string; label: string }[] => {
  const found = new Map<string, { url: string; label: string }>()
  for (const { url, words } of [...placesInHtml(mail.html), ...placesInText(mail.text)]) {
    const normal = normalAddress(url)
    if (normal === null) continue
    const known = found.get(normal)
    if (!known) found.set(normal, { url, label: words || url })
    else if (known.label === known.url && words !== '') known.label = words
  }
  return [...found.values()]
}
