// Whether a remote image is a tracking pixel: too small or hidden to be seen, fetched to tell that the mail was opened.

const MAX_TRACKER_SIDE_PX = 1

/** The declared sizes of one side, in pixels; a relative size counts as infinite. */
const declaredSizes = (element: HTMLElement, side: 'width' | 'height'): number[] =>
  [
    element.style.getPropertyValue(side) || (element.getAttribute(side) ?? ''),
    element.style.getPropertyValue(`max-${side}`),
  ]
    .filter((value) => /\d/u.test(value))
    .map((value) => (/^\s*[\d.]+\s*(?:px|pt)?\s*$/iu.test(value) ? Number.parseFloat(value) : Infinity))

const isTiny = (element: HTMLElement): boolean => {
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
const isHidden = (element: HTMLElement): boolean =>
  (element.style.display === 'none' ||
    /^(?:hidden|collapse)$/u.test(element.style.visibility) ||
    Number.parseFloat(element.style.opacity) === 0) &&
  element.className === '' &&
  element.id === ''

/** @param image in its place in the mail, before its source is removed */
export const isTrackingPixel = (image: HTMLElement): boolean => {
  if (isTiny(image)) return true
  for (let at: HTMLElement | null = image; at !== null; at = at.parentElement) if (isHidden(at)) return true
  return false
}
