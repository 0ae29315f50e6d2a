// Vector pictures that a mail carries: drawn by the window itself, so only plain shapes pass, written out anew.

const MAX_CHARACTERS = 30_000
const MAX_SHAPES = 300
const PREFIX = /^data:image\/svg\+xml(?:;[^,]*?)?(;base64)?,/iu

const shapes = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop'.split(
    ' ',
  ),
)
const attributes = new Set(
  (
    'xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id offset ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity ' +
    'stop-color stop-opacity gradientUnits gradientTransform spreadMethod font-family font-size font-weight font-style ' +
    'text-anchor dominant-baseline letter-spacing dx dy color display visibility role'
  ).split(' '),
)

const decoded = (url: string): string | null => {
  const head = PREFIX.exec(url)
  if (head === null || url.length > 4 * MAX_CHARACTERS) return null
  const body = url.slice(head[0].length)
  try {
    if (head[1] === undefined) return decodeURIComponent(body)
    const bytes = Uint8Array.from(atob(decodeURIComponent(body)), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** @returns the picture as a `data:` URL of our own writing, or null where it holds anything but plain shapes. */
export const plainVector = (url: string): string | null => {
  const text = decoded(url)
  // Entities can multiply, and belong to no picture.
  if (text === null || text.length > MAX_CHARACTERS || /<!(?!--)/u.test(text)) return null
  const picture = new DOMParser().parseFromString(text, 'image/svg+xml')
  const elements = [...picture.querySelectorAll('*')]
  if (picture.documentElement.localName !== 'svg' || elements.length > MAX_SHAPES) return null
  if (!elements.every(({ localName }) => shapes.has(localName))) return null
  for (const element of elements)
    for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name)
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`
}
