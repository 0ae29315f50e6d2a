// Whether an image of the sanitised document is a tracking pixel.
import { isHiddenByInlineStyle, isTiny, type StyledElement } from '../../mail/html/tracking-pixel.ts'

const styled = (element: HTMLElement): StyledElement => ({
  attribute: (name) => element.getAttribute(name) ?? '',
  style: (name) => element.style.getPropertyValue(name),
})

/** @param image in its place in the mail, before its source is removed */
export const isTrackingPixel = (image: HTMLElement): boolean => {
  if (isTiny(styled(image))) return true
  for (let at: HTMLElement | null = image; at !== null; at = at.parentElement)
    if (isHiddenByInlineStyle(styled(at))) return true
  return false
}
