// Recognises tracking pixels: remote images that are too small or hidden to be seen, and only report that the mail was opened.

const MAX_TRACKER_SIDE_PX = 1

/** The attributes and inline style of an element; empty if not set. */
export interface StyledElement {
  attribute(name: 'width' | 'height' | 'class' | 'id'): string
  /** A property of its inline style. */
  style(name: string): string
}

/** The declared sizes of one side, in pixels; a relative size counts as infinite. */
const declaredSizes = (element: StyledElement, side: 'width' | 'height'): number[] =>
  [element.style(side) || element.attribute(side), element.style(`max-${side}`)]
    .filter((value) => /\d/u.test(value))
    .map((value) => (/^[\d.]+\s*(?:px|pt)?$/iu.test(value.trim()) ? Number.parseFloat(value) : Infinity))

/** Whether an image is too small to be seen. */
export const isTiny = (element: StyledElement): boolean => {
  const [width, height] = [declaredSizes(element, 'width'), declaredSizes(element, 'height')].map((sides) =>
    sides.length === 0 ? null : Math.min(...sides),
  )
  // Both sides must be small: a thin line may be as wide as the mail. An undeclared side gets the value of the other.
  return (
    (width ?? height ?? Infinity) <= MAX_TRACKER_SIDE_PX &&
    (height ?? width ?? Infinity) <= MAX_TRACKER_SIDE_PX
  )
}

/** Whether an inline style hides the element. An element with a class or an id does not count: a style sheet may show it, as on phones. */
export const isHiddenByInlineStyle = (element: StyledElement): boolean =>
  (element.style('display') === 'none' ||
    /^(?:hidden|collapse)$/u.test(element.style('visibility')) ||
    Number.parseFloat(element.style('opacity')) === 0) &&
  element.attribute('class') === '' &&
  element.attribute('id') === ''
