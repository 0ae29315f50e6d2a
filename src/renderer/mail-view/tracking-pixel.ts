// Whether a remote image is there to be fetched rather than seen: it tells its sender that the mail was opened.

const MAX_TRACKER_SIDE_PX = 1

/** What is said of one side, in pixels; a share of something else counts as large. */
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
  // A thin line that is as wide as the mail is a line; where one side is not given it follows the other.
  return (
    (width ?? height ?? Infinity) <= MAX_TRACKER_SIDE_PX &&
    (height ?? width ?? Infinity) <= MAX_TRACKER_SIDE_PX
  )
}

/** Out of sight for good: what has a class or an id may be shown by a style sheet, as pictures for telephones are. */
const isHidden = (element: HTMLElement): boolean =>
  (element.style.display === 'none' ||
    /^(?:hidden|collapse)$/u.test(element.style.visibility) ||
    Number.parseFloat(element.style.opacity) === 0) &&
  element.className === '' &&
  element.id === ''

/** @param image as the mail writes it, in its place */
export const isTrackingPixel = (image: HTMLElement): boolean => {
  if (isTiny(image)) return true
  for (let at: HTMLElement | null = image; at !== null; at = at.parentElement) if (isHidden(at)) return true
  return false
}
