// Converts the plain-text body of a mail to elements: the unchanged text, with its URLs as links and its tables
// in a font of fixed pitch.
import { findUrls, normalizeUrl } from '@mayfly/code-finder/links'
import {
  isSlowToLayOut,
  MAX_SLOW_TEXT_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_TEXT_LINES,
  MAX_TEXT_LINKS,
} from './limits.ts'
import { LINK_HREF_PREFIX, type PreparedLink, type PreparedMail } from './prepare-mail.ts'
import { findTableLines } from './table-lines.ts'

/** Lines that are laid out together: the cost of one block grows with the square of its lines. */
const LINES_PER_BLOCK = 40

export interface PreparedText extends PreparedMail {
  /** Whether only a part of the text is shown. */
  readonly truncated: boolean
}

/** The lines in groups of those that belong to a table and those that do not. */
const runsOf = (
  isTable: readonly boolean[],
): readonly { readonly from: number; readonly to: number; readonly isTable: boolean }[] => {
  const starts = isTable.flatMap((is, at) => (at === 0 || is !== isTable[at - 1] ? [at] : []))
  return starts.map((from, at) => ({
    from,
    to: starts[at + 1] ?? isTable.length,
    isTable: isTable[from] === true,
  }))
}

/** @param ignoreLimits true if the user requested the full view */
export const prepareText = (text: string, ignoreLimits = false): PreparedText => {
  const inertDocument = document.implementation.createHTMLDocument()
  const container = inertDocument.createElement('div')
  container.dir = 'auto'
  inertDocument.body.append(container)
  const limitedText = text.slice(0, MAX_TEXT_CHARACTERS)
  const shownText = ignoreLimits
    ? text
    : isSlowToLayOut(limitedText)
      ? limitedText.slice(0, MAX_SLOW_TEXT_CHARACTERS)
      : limitedText
  const links: PreparedLink[] = []
  const appendLinked = (line: string, parent: Element): void => {
    let from = 0
    for (const { url, index } of findUrls(line)) {
      const target = URL.parse(url)
      if (target === null || normalizeUrl(url) === null || (links.length >= MAX_TEXT_LINKS && !ignoreLimits))
        continue
      const anchor = inertDocument.createElement('a')
      anchor.setAttribute('href', `${LINK_HREF_PREFIX}${String(links.length)}`)
      anchor.textContent = url
      links.push({ url: target.href, text: url })
      parent.append(line.slice(from, index), anchor)
      from = index + url.length
    }
    parent.append(line.slice(from))
  }
  const allLines = shownText.split(/\r\n?|\n/u)
  const lines = ignoreLimits ? allLines : allLines.slice(0, MAX_TEXT_LINES)
  const appendBlocks = (from: number, to: number, parent: Element): void => {
    for (let first = from; first < to; first += LINES_PER_BLOCK) {
      const block = inertDocument.createElement('div')
      // The line break at the end of a block is not rendered; without it an empty last line would be lost.
      appendLinked(`${lines.slice(first, Math.min(to, first + LINES_PER_BLOCK)).join('\n')}\n`, block)
      parent.append(block)
    }
  }
  for (const { from, to, isTable } of runsOf(findTableLines(lines))) {
    const parent = isTable ? inertDocument.createElement('div') : container
    if (isTable) {
      parent.dataset.table = ''
      container.append(parent)
    }
    appendBlocks(from, to, parent)
  }
  return {
    body: inertDocument.body,
    rootAttributes: { dir: '', lang: '', class: '', id: '', style: '' },
    scheme: 'light',
    isStyled: false,
    isBlank: text.trim() === '',
    layoutMode: 'no-quirks',
    styleSheets: [],
    links,
    inlineImages: [],
    blocked: { images: [], trackers: [], tooLarge: 0, other: 0 },
    truncated: shownText.length < text.length || lines.length < allLines.length,
  }
}
