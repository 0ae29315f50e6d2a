// How much a mail may cost to show. One beyond a limit is shown as text, until it is asked for in full.

/** Half as many again as the largest newsletters have: one layout of so many takes a slow computer 150 ms, and cannot be cut. */
export const MAX_ELEMENTS = 6_000
/** A picture that is missing is laid out as four boxes. */
export const MAX_IMAGES = 500
/** Elements and characters of a mail that is taken over, laid out and measured at once with the page around it. */
export const MAX_ELEMENTS_AT_ONCE = 500
export const MAX_CHARACTERS_AT_ONCE = 20_000
/** Characters of all text in the HTML, style sheets among it; and of what is drawn, each of which may get a line of its own. */
export const MAX_CHARACTERS = 400_000
export const MAX_DRAWN_CHARACTERS = 150_000
/** Levels of elements, and of tables: each level of table is laid out several times. */
export const MAX_DEPTH = 200
export const MAX_TABLE_DEPTH = 30
/** Cells of tables, one that spans several counted as often. */
export const MAX_TABLE_CELLS = 20_000
/** Characters of style sheets, and rules in them. */
export const MAX_STYLE_CHARACTERS = 400_000
export const MAX_RULES = 4_000
/** Characters of the selectors of one rule, and of a `style` attribute without its pictures; longer ones are left out. */
export const MAX_SELECTOR_CHARACTERS = 10_000
export const MAX_STYLE_ATTRIBUTE_CHARACTERS = 20_000
/** Declarations of one rule or attribute: the CSSOM looks for each among all of them. Blocks of more are left out. */
export const MAX_DECLARATIONS = 500
/** Elements times rules, each rule weighed by how far its selector makes the browser look. */
export const MAX_SELECTOR_COST = 12_000_000
/** Characters, lines and links of a plain text that are shown at once; HTML that keeps its line ends has no more lines. */
export const MAX_TEXT_CHARACTERS = 100_000
export const MAX_TEXT_LINES = 5_000
export const MAX_TEXT_LINKS = 1_000
/** Of a text that is slow to lay out. */
export const MAX_SLOW_TEXT_CHARACTERS = 2_000

/** Pixels of one picture, more than a camera's, and of all pictures of a mail: each costs four bytes once it is drawn. */
export const MAX_IMAGE_PIXELS = 50_000_000
export const MAX_TOTAL_IMAGE_PIXELS = 200_000_000

/** Changes of the writing direction, and combining marks beyond those of any language. */
const MAX_DIRECTION_CHANGES = 3_000
const MAX_COMBINING_MARKS = 1_000
const DIRECTION_CHANGE =
  /[\p{L}--[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]][^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gv
const COMBINING_MARKS = /\p{M}{8,}/gu

/** Whether a text is slow to lay out: each run of one direction is shaped by itself, and marks pile up on one letter. */
export const isSlowToLayOut = (text: string): boolean => {
  let directionChanges = 0
  for (const _ of text.matchAll(DIRECTION_CHANGE)) if (++directionChanges > MAX_DIRECTION_CHANGES) return true
  let marks = 0
  for (const [run] of text.matchAll(COMBINING_MARKS))
    if ((marks += run.length) > MAX_COMBINING_MARKS) return true
  return false
}

/** Properties that repaint or lay out their subtree repeatedly. A mail is readable without them. */
const COSTLY_PROPERTY =
  /^(?:-webkit-)?(?:filter|backdrop-filter|mask|clip-path|box-reflect|mix-blend-mode|background-blend-mode|animation|transition|will-change|perspective|shape-|container|column-(?:count|width)|view-|scroll-|offset-|contain|content-visibility)/u
const SHADOW_PROPERTY = /^(?:box|text)-shadow$/u
const MAX_VALUE_CHARACTERS = 4_000
const MAX_SHADOW_CHARACTERS = 200
const MAX_GRID_TRACKS = 100

/** Whether one declaration would be slow to lay out or paint. @param value as the CSSOM serialises it */
export const isCostlyDeclaration = (property: string, value: string): boolean => {
  if (COSTLY_PROPERTY.test(property)) return true
  // Only a `data:` image has a reason to be long.
  if (value.length > MAX_VALUE_CHARACTERS && !value.includes('data:')) return true
  if (property.startsWith('--')) return value.includes('var(')
  if (property.startsWith('grid')) {
    // Repetitions and line numbers: numbers without a unit.
    const tracks = (value.match(/(?<![\w.#-])\d+(?![\w.%])/gu) ?? []).map(Number)
    return tracks.reduce((sum, count) => sum + count, 0) > MAX_GRID_TRACKS
  }
  const numbers = value.match(/\d+/gu) ?? []
  return (
    SHADOW_PROPERTY.test(property) &&
    (value.length > MAX_SHADOW_CHARACTERS || /\d{3,}px/u.test(value) || numbers.length > 40)
  )
}

/**
 * The cost of matching one selector against one element. Combinators may backtrack through every path, so the cost doubles
 * with each step beyond the third.
 */
export const selectorCost = (selector: string): number => {
  const steps =
    (selector.match(/[\s>+]+/gu) ?? []).length +
    3 * (selector.match(/~|:nth-|:not\(|:is\(|:where\(/gu) ?? []).length
  const cost = steps <= 3 ? 1 + steps : 2 ** Math.min(steps, 24)
  // A selector that ends in no tag, class or id is tried on every element.
  return /(?:^|[\s>+~])[*:[][^\s>+~]*$/u.test(selector) ? cost * 10 : cost
}
