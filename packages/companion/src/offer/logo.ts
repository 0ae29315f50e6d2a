// The logo, an envelope whose flap is two wings (src/renderer/assets/logo.svg), in strokes that are clear at 20 pixels.

const PATHS = [
  'M7.4 26V47A7 7 0 0 0 14.4 54H49.6A7 7 0 0 0 56.6 47V26',
  'M32 41C29 25.4 20.5 12.6 9.4 8.3C7.6 7.6 6.4 8.6 6.4 10.6C6.2 25.8 15.4 37.8 32 41Z',
  'M32 41C35 25.4 43.5 12.6 54.6 8.3C56.4 7.6 57.6 8.6 57.6 10.6C57.8 25.8 48.6 37.8 32 41Z',
]

/** Built from elements: pages may forbid markup (Trusted Types). */
export const createLogo = (document: Document): SVGSVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    viewBox: '0 0 64 64',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '4',
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  for (const path of PATHS) {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    line.setAttribute('d', path)
    svg.append(line)
  }
  return svg
}
