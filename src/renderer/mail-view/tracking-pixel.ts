// Detects tracking pixels in the sanitised document.
import { isHiddenByInlineStyle, isTiny, type StyledElement } from '../../mail/html/tracking-pixel.ts'

const styled = (element: HTMLElement): StyledElement => ({
  attribute: (name) => element.getAttribute(name) ?? '',
  style: (name) => element.style.getPropertyValue(name),
})

/** @param image still in its place in the mail, with its `src` */
export const isTrackingPixel = (image: HTMLElement): boolean => {
  if (isTiny(styled(image))) return true
  for (let at: HTMLElement | null = image; at !== null; at = at.parentElement)
    if (isHiddenByInlineStyle(styled(at))) return true
  return false
}
