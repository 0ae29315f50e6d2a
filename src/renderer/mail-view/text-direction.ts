// Gives Arabic and Hebrew blocks of a mail their direction where the mail says none: each by its first strong letter, as `dir="auto"`
// does in HTML. A block is turned as a whole; the columns of tables stay in their order.

const RIGHT_TO_LEFT =
  /[[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]&&\p{L}]/v
const LETTER = /\p{L}/u
/** Elements that hold lines of text. */
const BLOCKS =
  'body, address, article, aside, blockquote, caption, center, dd, details, div, dt, figcaption, figure, footer, h1, h2, h3, h4, h5, ' +
  'h6, header, li, main, nav, p, pre, section, summary, td, th'
const LISTS = 'ul, ol, menu, dl'

type Direction = 'ltr' | 'rtl'

/** The block whose direction a text decides: null if the mail sets one for it, or isolates the text. */
const blockOf = (text: Node): Element | null => {
  const block = text.parentElement?.closest(`${BLOCKS}, bdi, [dir]`) ?? null
  return block === null || block.localName === 'bdi' || block.closest('[dir]') !== null ? null : block
}

/** The direction of each block with a letter. A list has that of its first item, on whose side its numbers stand. */
const directionsOf = (body: HTMLElement): Map<Element, Direction> => {
  const directions = new Map<Element, Direction>()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const letter = LETTER.exec(text.nodeValue ?? '')?.[0]
    const block = letter === undefined ? null : blockOf(text)
    if (letter === undefined || block === null || directions.has(block)) continue
    const direction = RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
    directions.set(block, direction)
    const list = block.parentElement
    if (list?.matches(LISTS) === true && !directions.has(list)) directions.set(list, direction)
  }
  return directions
}

/** Changes nothing in a mail without letters that are written from right to left. @param body sanitised, without the root */
export const setDirections = (body: HTMLElement): void => {
  if (!RIGHT_TO_LEFT.test(body.textContent)) return
  const directions = directionsOf(body)
  for (const [block, direction] of directions) if (direction === 'rtl') block.setAttribute('dir', 'rtl')
  for (const [block, direction] of directions)
    if (direction === 'ltr' && block.closest('[dir]') !== null) block.setAttribute('dir', 'ltr')
}
