// The plain-text body of a mail as elements: the text as it is, with its addresses made into links.
import { LINK_MARK, type PreparedMail } from './prepare.ts'

const address = /https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+/giu
const trailing = /[.,;:!?'’”»)\]}>]+$/u

/** Cuts what belongs to the sentence rather than to the address; a closing bracket stays when its opening one is inside. */
const trim = (match: string): string => {
  const end = trailing.exec(match)?.[0] ?? ''
  const balanced = end.startsWith(')') && match.includes('(')
  return balanced ? match : match.slice(0, match.length - end.length)
}

export const prepareText = (text: string): PreparedMail => {
  const inert = new DOMParser().parseFromString('<!doctype html><div dir="auto"></div>', 'text/html')
  const holder = inert.body.firstElementChild ?? inert.body
  const links: string[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const shown = trim(match[0])
    const target = URL.parse(shown)
    if (target === null) continue
    const anchor = inert.createElement('a')
    anchor.setAttribute('href', `${LINK_MARK}${String(links.length)}`)
    anchor.textContent = shown
    links.push(target.href)
    holder.append(text.slice(from, match.index), anchor)
    from = match.index + shown.length
  }
  holder.append(text.slice(from))
  return {
    body: inert.body,
    root: { dir: '', lang: '' },
    designed: false,
    styles: [],
    links,
    held: { images: [], other: 0 },
  }
}

/** The words of a cleaned mail, for messages that came without a text of their own. */
export const textOf = (prepared: PreparedMail): string => {
  const blocks = new Set([
    'DIV',
    'P',
    'TR',
    'LI',
    'H1',
    'H2',
    'H3',
    'H4',
    'H5',
    'H6',
    'BLOCKQUOTE',
    'TABLE',
    'PRE',
  ])
  const lines: string[] = []
  let line = ''
  const end = (): void => {
    lines.push(line)
    line = ''
  }
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = (node.nodeValue ?? '').replace(/\s+/gu, ' ')
      line += words
    }
    const block = blocks.has(node.nodeName)
    if (block || node.nodeName === 'BR') end()
    for (const child of node.childNodes) walk(child)
    if (node.nodeName === 'TD' || node.nodeName === 'TH') line += ' '
    if (block) end()
  }
  walk(prepared.body)
  end()
  return lines
    .map((line) => line.replace(/ +/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}
