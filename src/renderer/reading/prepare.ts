// Makes the HTML of a stranger's mail fit to be shown: sanitised in a document that loads nothing, with no URL left in it.
import DOMPurify from 'dompurify'
import { quietSheet, quietStyle, type QuietSheet } from './css.ts'
import { ImageGate } from './images.ts'
import {
  isHardToSet,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_MATCHING,
  MAX_PLACES,
  MAX_RULES,
  MAX_STYLE_CHARACTERS,
  MAX_TABLE_DEPTH,
} from './limits.ts'
import { parseMail, Slices } from './parse.ts'
import { isTracker } from './tracker.ts'
import { allowedAttributes, allowedTags, askers } from './tags.ts'

/** The modes of the HTML standard, section 13.2.6.4.1: most newsletters are made for the second. */
export type LayoutMode = 'quirks' | 'limited-quirks' | 'no-quirks'

export interface PreparedLink {
  readonly url: string
  readonly text: string
}

export interface PreparedMail {
  /** The cleaned body, still in the inert document: its children are to be adopted by the frame. */
  readonly body: HTMLElement
  /** What the root element says of the whole mail; empty where it says nothing. */
  readonly root: { readonly dir: string; readonly lang: string }
  /** Somebody laid this mail out; one that nobody did is set in the page's own type. */
  readonly designed: boolean
  /** How its document type makes a browser lay it out; a mail that nobody laid out has the page's own way. */
  readonly mode: LayoutMode
  /** Texts of cleaned style sheets, in order. */
  readonly styles: readonly string[]
  /** Where links lead, and their words; an anchor's `href` is `#link-<index>`. */
  readonly links: readonly PreparedLink[]
  /** `cid:` addresses of images that came with the mail and are to be fetched. */
  readonly inline: readonly string[]
  readonly held: {
    /** Addresses of remote images that were not shown. */
    readonly images: readonly string[]
    /** Addresses of remote images that nobody would see. */
    readonly trackers: readonly string[]
    /** How many pictures are here and too large to be shown. */
    readonly tooLarge: number
    /** How many other things would have asked for something or run. */
    readonly other: number
  }
}

export const LINK_MARK = '#link-'

const LIMITS = { elements: MAX_ELEMENTS, characters: MAX_CHARACTERS }
const UNLIMITED = { elements: Infinity, characters: Infinity }

const openable = new Set(['http:', 'https:', 'mailto:'])

const rewriteLink = (element: Element, base: string | null, links: PreparedLink[]): void => {
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
  links.push({ url: target.href, text: element.textContent })
}

/** A blocked image has no source: a browser gives it its size, or the room of its words, as it does where a picture is missing. */
const rewriteImage = (element: HTMLElement, gate: ImageGate): void => {
  const source = element.getAttribute('src')
  if (source === null) return
  const data = gate.pass(source, 'element', isTracker(element))
  if (data !== null) {
    element.setAttribute('src', data)
    return
  }
  element.removeAttribute('src')
  const sized = ['width', 'height'].some(
    (name) => element.hasAttribute(name) || element.style.getPropertyValue(name) !== '',
  )
  element.dataset.blocked = sized ? 'sized' : ''
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

/** Public identifiers of transitional document types; the HTML 4.01 ones came with a system identifier, else they mean quirks. */
const LIMITED = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Transitional|Frameset)\/\//iu

const modeOf = (inert: Document): LayoutMode => {
  if (inert.compatMode === 'BackCompat') return 'quirks'
  return LIMITED.test(inert.doctype?.publicId ?? '') ? 'limited-quirks' : 'no-quirks'
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

const costOf = (sheets: readonly QuietSheet[], body: HTMLElement): number => {
  const rules = sheets.reduce((sum, sheet) => sum + sheet.rules, 0)
  const weight = sheets.reduce((sum, sheet) => sum + sheet.weight, 0)
  return rules > MAX_RULES ? Infinity : weight * body.getElementsByTagName('*').length
}

/** Whether levels of elements, or of tables, lie too deep in each other. */
const isDeep = (body: HTMLElement): boolean => {
  const walk = (element: Element, depth: number, tables: number): boolean => {
    const within = tables + (element.localName === 'table' ? 1 : 0)
    if (depth > MAX_DEPTH || within > MAX_TABLE_DEPTH) return true
    return Array.from(element.children).some((child) => walk(child, depth + 1, within))
  }
  return walk(body, 0, 0)
}

/** Places that the cells of a mail take in the grids of its tables. */
const placesOf = (body: HTMLElement): number =>
  Array.from(body.querySelectorAll('td, th'), (cell) => {
    const span = (name: string): number =>
      Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)
    return span('colspan') * span('rowspan')
  }).reduce((sum, places) => sum + places, 0)

const isTooMuch = (body: HTMLElement, sheets: readonly { readonly css: string }[]): boolean =>
  sheets.reduce((sum, { css }) => sum + css.length, 0) > MAX_STYLE_CHARACTERS ||
  isDeep(body) ||
  placesOf(body) > MAX_PLACES ||
  isHardToSet(body.textContent)

/** Rewrites each element in place, and gives the page time to answer in between. */
const rewriteAll = async (
  body: HTMLElement,
  base: string | null,
  gate: ImageGate,
): Promise<PreparedLink[]> => {
  const links: PreparedLink[] = []
  const slices = new Slices()
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.localName === 'a' || element.localName === 'area') rewriteLink(element, base, links)
    else element.removeAttribute('href')
    if (element.localName === 'img') rewriteImage(element, gate)
    else element.removeAttribute('src')
    rewriteElement(element, gate)
    await slices.pause()
  }
  return links
}

/**
 * @param fetched maps addresses of images that do not stand in the mail to `data:` URLs that were fetched.
 * @param anyway a person asked for it, whatever it costs.
 * @returns null when showing it would cost the window too much (see limits.ts). Never throws.
 */
export const prepareMail = async (
  html: string,
  fetched: ReadonlyMap<string, string>,
  anyway = false,
): Promise<PreparedMail | null> => {
  const inert = await parseMail(html, anyway ? UNLIMITED : LIMITS)
  if (inert === null) return null
  const slices = new Slices()
  const base = baseOf(inert)
  const gate = new ImageGate(fetched, base)
  const sheets = takeStyles(inert)
  const other = inert.querySelectorAll(askers).length
  const unclean = bodyOf(inert)
  if (!anyway && isTooMuch(unclean, sheets)) return null
  const styles = sheets.map(({ css, media }) =>
    quietSheet(media === '' ? css : `@media ${media} {${css}}`, gate),
  )
  if (!anyway && costOf(styles, unclean) > MAX_MATCHING) return null
  await slices.pause()
  const body = sanitise(unclean)
  await slices.pause()
  const designed = sheets.length > 0 || body.querySelector('table, font, center') !== null
  const links = await rewriteAll(body, base, gate)
  await slices.pause()
  return {
    ...{ body, root: rootOf(inert), designed, mode: designed ? modeOf(inert) : 'no-quirks', links },
    styles: styles.map(({ css }) => css).filter((css) => css !== ''),
    inline: [...gate.inline],
    held: {
      images: [...gate.held],
      // One that is seen somewhere is an image.
      trackers: [...gate.trackers].filter((url) => !gate.held.has(url)),
      ...{ tooLarge: gate.tooLarge.size, other },
    },
  }
}
