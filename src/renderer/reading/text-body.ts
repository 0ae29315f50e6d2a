// The plain-text body of a mail as elements: the text as it is, with its addresses made into links.
import { addressesIn } from '../../mail/codes/links.ts'
import { isHardToSet, MAX_HARD_TEXT, MAX_TEXT, MAX_TEXT_LINKS } from './limits.ts'
import { LINK_MARK, type PreparedLink, type PreparedMail } from './prepare.ts'

/** Lines that are laid out together: one after the other costs nothing, all at once grows with their square. */
const LINES_IN_BLOCK = 40

export interface PreparedText extends PreparedMail {
  /** Not all of the text is shown. */
  readonly cut: boolean
}

/** @param anyway a person asked for all of it, whatever it costs. */
export const prepareText = (text: string, anyway = false): PreparedText => {
  const inert = document.implementation.createHTMLDocument()
  const holder = inert.createElement('div')
  holder.dir = 'auto'
  inert.body.append(holder)
  const most = text.slice(0, MAX_TEXT)
  const shown = anyway ? text : isHardToSet(most) ? most.slice(0, MAX_HARD_TEXT) : most
  const links: PreparedLink[] = []
  const linked = (line: string, into: Element): void => {
    let from = 0
    for (const { url, at } of addressesIn(line)) {
      const target = URL.parse(url)
      if (target === null || (links.length >= MAX_TEXT_LINKS && !anyway)) continue
      const anchor = inert.createElement('a')
      anchor.setAttribute('href', `${LINK_MARK}${String(links.length)}`)
      anchor.textContent = url
      links.push({ url: target.href, text: url })
      into.append(line.slice(from, at), anchor)
      from = at + url.length
    }
    into.append(line.slice(from))
  }
  const lines = shown.split(/\r\n?|\n/u)
  for (let first = 0; first < lines.length; first += LINES_IN_BLOCK) {
    const block = inert.createElement('div')
    // The break at the end of a block is not drawn; without it an empty last line would not be, either.
    linked(`${lines.slice(first, first + LINES_IN_BLOCK).join('\n')}\n`, block)
    holder.append(block)
  }
  return {
    ...{ body: inert.body, root: { dir: '', lang: '' }, designed: false, mode: 'no-quirks' },
    ...{ styles: [], links, inline: [] },
    held: { images: [], trackers: [], tooLarge: 0, other: 0 },
    cut: shown.length < text.length,
  }
}
