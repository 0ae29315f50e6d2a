// SVG images that a mail carries: drawn by the window itself, so only plain shapes pass, serialised anew.
import { dataUrlBytes } from './data-url.ts'

const MAX_SVG_CHARACTERS = 30_000
const MAX_SVG_ELEMENTS = 300
const SVG_DATA_URL = /^data:image\/svg\+xml(?:;[^,]*?)?(;base64)?,/iu

const allowedSvgElements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop'.split(
    ' ',
  ),
)
const allowedSvgAttributes = new Set(
  (
    'xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id offset ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity ' +
    'stop-color stop-opacity gradientUnits gradientTransform spreadMethod font-family font-size font-weight font-style ' +
    'text-anchor dominant-baseline letter-spacing dx dy color display visibility role'
  ).split(' '),
)

const decodeSvgDataUrl = (url: string): string | null => {
  const header = SVG_DATA_URL.exec(url)
  if (header === null || url.length > 4 * MAX_SVG_CHARACTERS) return null
  try {
    if (header[1] === undefined) return decodeURIComponent(url.slice(header[0].length))
    const bytes = dataUrlBytes(url)
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** @returns the image as a newly serialised `data:` URL, or null where it holds anything but plain shapes */
export const sanitizeSvg = (url: string): string | null => {
  const text = decodeSvgDataUrl(url)
  // No document type: entities can multiply.
  if (text === null || text.length > MAX_SVG_CHARACTERS || /<!(?!--)/u.test(text)) return null
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  const elements = [...svg.querySelectorAll('*')]
  if (svg.documentElement.localName !== 'svg' || elements.length > MAX_SVG_ELEMENTS) return null
  if (!elements.every(({ localName }) => allowedSvgElements.has(localName))) return null
  for (const element of elements)
    for (const { name } of [...element.attributes])
      if (!allowedSvgAttributes.has(name)) element.removeAttribute(name)
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
}
