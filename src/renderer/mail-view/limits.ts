// Limits on the cost of showing a mail. A mail that exceeds one is shown as text, until the user requests the full view.

/** Maximum elements, 1.5 times those of the largest newsletters: one layout takes 150 ms on a slow computer, and cannot be split. */
export const MAX_ELEMENTS = 6_000
/** A missing image is laid out as four boxes. */
export const MAX_IMAGES = 500
/** Elements and characters of a mail that is adopted, laid out and measured in one task with the page around it. */
export const MAX_ELEMENTS_AT_ONCE = 500
export const MAX_CHARACTERS_AT_ONCE = 20_000
/** Characters of all text in the HTML with its style sheets; and of the rendered text, in which each may be on a separate line. */
export const MAX_CHARACTERS = 400_000
export const MAX_DRAWN_CHARACTERS = 150_000
/** Levels of elements, and of tables: each level of table is laid out several times. */
export const MAX_DEPTH = 200
export const MAX_TABLE_DEPTH = 30
/** Cells of tables; a cell that spans several counts as that many. */
export const MAX_TABLE_CELLS = 20_000
/** Characters of style sheets, and rules in them. */
export const MAX_STYLE_CHARACTERS = 400_000
export const MAX_RULES = 4_000
/** Characters of the selectors of one rule, and of a `style` attribute without its images; longer ones are left out. */
export const MAX_SELECTOR_CHARACTERS = 10_000
export const MAX_STYLE_ATTRIBUTE_CHARACTERS = 20_000
/** Declarations of one rule or attribute: the CSSOM searches all of them for each one. Blocks with more are left out. */
export const MAX_DECLARATIONS = 500
/** Elements times rules, each rule weighted by the cost of its selector. */
export const MAX_SELECTOR_COST = 12_000_000
/** Characters, lines and links of a plain text that are shown first; HTML with `white-space: pre` may have no more lines. */
export const MAX_TEXT_CHARACTERS = 100_000
export const MAX_TEXT_LINES = 5_000
export const MAX_TEXT_LINKS = 1_000
/** Characters shown of a text that is slow to lay out. */
export const MAX_SLOW_TEXT_CHARACTERS = 2_000

/** Pixels of one image, more than a camera's, and of all images of a mail: each decoded pixel needs four bytes. */
export const MAX_IMAGE_PIXELS = 50_000_000
export const MAX_TOTAL_IMAGE_PIXELS = 200_000_000

/** Changes of the writing direction, and combining marks beyond those of any language. */
const MAX_DIRECTION_CHANGES = 3_000
const MAX_COMBINING_MARKS = 1_000
const DIRECTION_CHANGE =
  /[\p{L}--[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]][^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gv
const COMBINING_MARKS = /\p{M}{8,}/gu

/** Whether a text is slow to lay out: each run of one direction is shaped separately, and marks stack on one letter. */
export const isSlowToLayOut = (text: string): boolean => {
  let directionChanges = 0
  for (const _ of text.matchAll(DIRECTION_CHANGE)) if (++directionChanges > MAX_DIRECTION_CHANGES) return true
  let marks = 0
  for (const [run] of text.matchAll(COMBINING_MARKS))
    if ((marks += run.length) > MAX_COMBINING_MARKS) return true
  return false
}

/** Properties that make the browser repaint or lay out a subtree repeatedly. A mail is readable without them. */
const COSTLY_PROPERTY =
  /^(?:-webkit-)?(?:filter|backdrop-filter|mask|clip-path|box-reflect|mix-blend-mode|background-blend-mode|animation|transition|will-change|perspective|shape-|container|column-(?:count|width)|view-|scroll-|offset-|contain|content-visibility)/u
const SHADOW_PROPERTY = /^(?:box|text)-shadow$/u
const MAX_VALUE_CHARACTERS = 4_000
const MAX_SHADOW_CHARACTERS = 200
const MAX_GRID_TRACKS = 100

/** A variable that stands for another one. */
const ALIAS = /^\s*var\(\s*--[\w-]{1,100}\s*(?:,[^()]{0,100})?\)\s*$/u

/** Whether one declaration would be slow to lay out or paint. @param value as the CSSOM serialises it */
export const isCostlyDeclaration = (property: string, value: string): boolean => {
  if (COSTLY_PROPERTY.test(property)) return true
  // Only a `data:` image may be that long.
  if (value.length > MAX_VALUE_CHARACTERS && !value.includes('data:')) return true
  // An alias costs nothing; values with other values inside could grow without end.
  if (property.startsWith('--')) return value.includes('var(') && !ALIAS.test(value)
  if (property.startsWith('grid')) {
    // Repetitions and line numbers: numbers without a unit.
    const tracks = (value.match(/(?<![\w.#-])\d+(?![\w.%])/gu) ?? []).map(Number)
    return tracks.reduce((sum, count) => sum + count, 0) > MAX_GRID_TRACKS
  }
  const numbers = value.match(/\d+/gu) ?? []
  return (
    SHADOW_PROPERTY.test(property) &&
    (value.length > MAX_SHADOW_CHARACTERS || /\d{3}px/u.test(value) || numbers.length > 40)
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
  // A selector that does not end in a tag, class or id is tried on every element.
  return /(?:^|[\s>+~])[*:[][^\s>+~]*$/u.test(selector) ? cost * 10 : cost
}
