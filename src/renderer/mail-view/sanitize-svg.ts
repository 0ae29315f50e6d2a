// Sanitises SVG images of a mail, or fetched for it: keeps only elements that draw, and serialises them again.
import { dataUrlBytes } from './data-url.ts'

const MAX_SVG_CHARACTERS = 30_000
const MAX_SVG_ELEMENTS = 300

const allowedSvgElements = new Set(
  (
    'svg g a switch path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient ' +
    'stop clipPath style'
  ).split(' '),
)
const allowedSvgAttributes = new Set(
  (
    'xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id class ' +
    'style offset fill fill-opacity fill-rule clip-rule clip-path clipPathUnits stroke stroke-width stroke-opacity ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit opacity paint-order vector-effect ' +
    'stop-color stop-opacity gradientUnits gradientTransform spreadMethod font-family font-size font-weight font-style ' +
    'text-anchor dominant-baseline letter-spacing dx dy textLength lengthAdjust color display visibility role type'
  ).split(' '),
)
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Whether a style or value only paints: no escapes, no rules that fetch or query the theme, only URLs of parts of the image. */
const isPaintOnly = (css: string): boolean =>
  !/[\\@]|image\s*\(|image-set|cross-fade|(?:^|[;{\s])(?:-webkit-)?(?:animation|transition|filter|mask|stroke-dash|color-scheme)/iu.test(
    css,
  ) && !/url\((?!\s*["']?#)/iu.test(css)

/**
 * The text of the image, without a plain document type.
 * @returns null if it is too long, not UTF-8, or declares entities, which can expand exponentially
 */
const readSvg = (url: string): string | null => {
  if (url.length > 4 * MAX_SVG_CHARACTERS) return null
  const bytes = dataUrlBytes(url)
  if (bytes === null) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/<!DOCTYPE[^>[]*>/iu, '')
    return text.length > MAX_SVG_CHARACTERS || /<!(?:DOCTYPE|ENTITY)/iu.test(text) ? null : text.trim()
  } catch {
    return null
  }
}

const parseSvg = (text: string): Element | null => {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
  return documentElement.localName === 'svg' && documentElement.namespaceURI === SVG_NAMESPACE
    ? documentElement
    : null
}

/** @returns a new `data:` URL of the image without scripts, embedded content and references; null if it is not SVG */
export const sanitizeSvg = (url: string): string | null => {
  const text = readSvg(url)
  const svg = text === null ? null : parseSvg(text)
  if (svg === null || svg.querySelectorAll('*').length > MAX_SVG_ELEMENTS) return null
  for (const element of svg.querySelectorAll('*'))
    if (
      element.namespaceURI !== SVG_NAMESPACE ||
      !allowedSvgElements.has(element.localName) ||
      (element.localName === 'style' && !isPaintOnly(element.textContent))
    )
      element.remove()
  for (const element of [svg, ...svg.querySelectorAll('*')])
    for (const { name, value } of [...element.attributes])
      if (!allowedSvgAttributes.has(name) || !isPaintOnly(value)) element.removeAttribute(name)
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
}
