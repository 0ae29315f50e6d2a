// Makes the HTML of a stranger's mail fit to be shown: sanitised in a document that loads nothing, with no URL left in it.
import DOMPurify from 'dompurify'
import { quietSheet, quietStyle } from './css.ts'
import { ImageGate } from './images.ts'
import { allowedAttributes, allowedTags, askers } from './tags.ts'

export interface PreparedMail {
  /** The cleaned body, still in the inert document: its children are to be adopted by the frame. */
  readonly body: HTMLElement
  /** What the root element says of the whole mail; empty where it says nothing. */
  readonly root: { readonly dir: string; readonly lang: string }
  /** Somebody laid this mail out; one that nobody did is set in the page's own type. */
  readonly designed: boolean
  /** Texts of cleaned style sheets, in order. */
  readonly styles: readonly string[]
  /** Where links lead; an anchor's `href` is `#link-<index>`. */
  readonly links: readonly string[]
  readonly held: {
    /** Addresses of remote images that were not shown. */
    readonly images: readonly string[]
    /** How many other things would have asked for something or run. */
    readonly other: number
  }
}

export const LINK_MARK = '#link-'

const openable = new Set(['http:', 'https:', 'mailto:'])

const rewriteLink = (element: Element, base: string | null, links: string[]): void => {
  const raw = element.getAttribute('href')
  if (raw === null) return
  // A jump inside the mail stays; the frame's owner carries it out.
  if (raw.startsWith('#') && !raw.startsWith(LINK_MARK)) return
  const target = URL.parse(raw.trim(), base ?? undefined)
  if (target === null || !openable.has(target.protocol)) {
    element.removeAttribute('href')
    return
  }
  element.setAttribute('href', `${LINK_MARK}${String(links.length)}`)
  links.push(target.href)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Takes the place of a held-back image at its size, with the words that stand for it. */
const placeholder = (element: Element): string => {
  const alt = (element.getAttribute('alt') ?? '').trim().slice(0, 80)
  const sized = (name: string): number => Number.parseInt(element.getAttribute(name) ?? '', 10)
  const width = sized('width') || (alt === '' ? 1 : alt.length * 7 + 16)
  const height = sized('height') || (alt === '' ? 1 : 26)
  const box =
    width > 3 && height > 3
      ? '<rect width="100%" height="100%" rx="3" fill="#7f7f7f" fill-opacity=".1"/>'
      : ''
  const text =
    alt !== '' && height >= 12
      ? `<text x="50%" y="50%" fill="#5b6168" font-family="system-ui,sans-serif" font-size="12" text-anchor="middle" dominant-baseline="central">${escaped(alt)}</text>`
      : ''
  const size = `width="${String(width)}" height="${String(height)}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${box}${text}</svg>`)}`
}

const rewriteImage = (element: Element, gate: ImageGate): void => {
  const source = element.getAttribute('src')
  if (source === null) return
  const data = gate.pass(source, 'element')
  if (data === null) {
    element.setAttribute('src', placeholder(element))
  } else element.setAttribute('src', data)
}

const rewriteElement = (element: HTMLElement, gate: ImageGate): void => {
  if (element.hasAttribute('style')) {
    quietStyle(element.style, gate)
    element.setAttribute('style', element.style.cssText)
  }
  const background = element.getAttribute('background')
  if (background === null) return
  element.removeAttribute('background')
  const data = gate.pass(background, 'style')
  if (data !== null) element.style.backgroundImage = `url("${data.replaceAll('"', '%22')}")`
}

const takeStyles = (inert: Document): { css: string; media: string }[] =>
  Array.from(inert.querySelectorAll('style'), (style) => {
    const taken = { css: style.textContent, media: style.getAttribute('media') ?? '' }
    style.remove()
    return taken
  })

const baseOf = (inert: Document): string | null => {
  const base = URL.parse(inert.querySelector('base[href]')?.getAttribute('href') ?? '')
  return base?.protocol === 'https:' || base?.protocol === 'http:' ? base.href : null
}

/** Attributes of the root that the frame takes over: a mail in Arabic runs from right to left as a whole. */
const rootOf = (inert: Document): PreparedMail['root'] => {
  const { dir, lang } = inert.documentElement
  return { dir, lang: /^[a-z0-9-]{2,35}$/iu.test(lang) ? lang : '' }
}

/** A page of frames has no body of its own: nothing of it is shown. */
const bodyOf = (inert: Document): HTMLElement =>
  inert.body.localName === 'body' ? inert.body : inert.createElement('body')

/** Cleans in place. What the sanitiser will not take at all is not shown at all. */
const sanitise = (body: HTMLElement): HTMLElement => {
  try {
    DOMPurify.sanitize(body, {
      IN_PLACE: true,
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ALLOW_UNKNOWN_PROTOCOLS: false,
    })
    return body
  } catch {
    return body.ownerDocument.createElement('body')
  }
}

/** `fetched` maps addresses of remote images to `data:` URLs that were fetched on request. Never throws. */
export const prepareMail = (html: string, fetched: ReadonlyMap<string, string>): PreparedMail => {
  // The doctype keeps the parser out of quirks mode, like the frame the mail is shown in.
  const inert = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html')
  const base = baseOf(inert)
  const gate = new ImageGate(fetched, base)
  const sheets = takeStyles(inert)
  const other = inert.querySelectorAll(askers).length
  const body = sanitise(bodyOf(inert))
  const designed = sheets.length > 0 || body.querySelector('table, font, center') !== null
  const links: string[] = []
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.localName === 'a' || element.localName === 'area') rewriteLink(element, base, links)
    else element.removeAttribute('href')
    if (element.localName === 'img') rewriteImage(element, gate)
    else element.removeAttribute('src')
    rewriteElement(element, gate)
  }
  const styles = sheets
    .map(({ css, media }) => quietSheet(media === '' ? css : `@media ${media} {${css}}`, gate))
    .filter((css) => css !== '')
  return { body, root: rootOf(inert), designed, styles, links, held: { images: [...gate.held], other } }
}
