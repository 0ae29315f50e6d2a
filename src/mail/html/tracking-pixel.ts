// Whether a remote image is a tracking pixel: too small or hidden to be seen, fetched to tell that the mail was opened.

const MAX_TRACKER_SIDE_PX = 1

/** What an element says of itself; empty where it says nothing. */
export interface StyledElement {
  attribute(name: 'width' | 'height' | 'class' | 'id'): string
  /** A property of its own style. */
  style(name: string): string
}

/** The declared sizes of one side, in pixels; a relative size counts as infinite. */
const declaredSizes = (element: StyledElement, side: 'width' | 'height'): number[] =>
  [element.style(side) || element.attribute(side), element.style(`max-${side}`)]
    .filter((value) => /\d/u.test(value))
    .map((value) => (/^\s*[\d.]+\s*(?:px|pt)?\s*$/iu.test(value) ? Number.parseFloat(value) : Infinity))

/** Too small to be seen. */
export const isTiny = (element: StyledElement): boolean => {
  const [width, height] = [declaredSizes(element, 'width'), declaredSizes(element, 'height')].map((sides) =>
    sides.length === 0 ? null : Math.min(...sides),
  )
  // Both sides: a thin line may be as wide as the mail. A side that is not declared follows the other.
  return (
    (width ?? height ?? Infinity) <= MAX_TRACKER_SIDE_PX &&
    (height ?? width ?? Infinity) <= MAX_TRACKER_SIDE_PX
  )
}

/** Hidden by its own style; with a class or an id a style sheet may show it, as on phones. */
export const hidesItself = (element: StyledElement): boolean =>
  (element.style('display') === 'none' ||
    /^(?:hidden|collapse)$/u.test(element.style('visibility')) ||
    Number.parseFloat(element.style('opacity')) === 0) &&
  element.attribute('class') === '' &&
  element.attribute('id') === ''
