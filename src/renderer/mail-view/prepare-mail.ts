// Makes the HTML of a stranger's mail fit to be shown: sanitised in a document that loads nothing, with no URL left in it.
import DOMPurify from 'dompurify'
import { sanitizeStyleSheet, sanitizeStyleDeclaration, type SanitizedStyleSheet } from './sanitize-css.ts'
import { ImageFilter } from './image-filter.ts'
import {
  isSlowToLayOut,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_SELECTOR_COST,
  MAX_TABLE_CELLS,
  MAX_RULES,
  MAX_STYLE_CHARACTERS,
  MAX_TABLE_DEPTH,
} from './limits.ts'
import { parseMailHtml, TimeSlicer } from './parse-mail-html.ts'
import { isTrackingPixel } from './tracking-pixel.ts'
import { allowedAttributes, allowedTags, activeContentSelector } from './allowed-tags.ts'

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
  readonly rootAttributes: { readonly dir: string; readonly lang: string }
  /** Somebody laid this mail out; one that nobody did is set in the page's own type. */
  readonly isStyled: boolean
  /** How its document type makes a browser lay it out; a mail that nobody laid out has the page's own way. */
  readonly layoutMode: LayoutMode
  /** Texts of cleaned style sheets, in order. */
  readonly styleSheets: readonly string[]
  /** Where links lead, and their words; an anchor's `href` is `#link-<index>`. */
  readonly links: readonly PreparedLink[]
  /** `cid:` addresses of images that came with the mail and are to be fetched. */
  readonly inlineImages: readonly string[]
  readonly blocked: {
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

export const LINK_HREF_PREFIX = '#link-'

const LIMITS = { elements: MAX_ELEMENTS, characters: MAX_CHARACTERS }
const UNLIMITED = { elements: Infinity, characters: Infinity }

const linkProtocols = new Set(['http:', 'https:', 'mailto:'])

const rewriteLink = (element: Element, baseUrl: string | null, links: PreparedLink[]): void => {
  const href = element.getAttribute('href')
  if (href === null) return
  // A jump inside the mail stays; the frame's owner carries it out.
  if (href.startsWith('#') && !href.startsWith(LINK_HREF_PREFIX)) return
  const target = URL.parse(href.trim(), baseUrl ?? undefined)
  if (target === null || !linkProtocols.has(target.protocol)) {
    element.removeAttribute('href')
    return
  }
  element.setAttribute('href', `${LINK_HREF_PREFIX}${String(links.length)}`)
  links.push({ url: target.href, text: element.textContent })
}

/** A blocked image has no source: a browser gives it its size, or the room of its words, as it does where a picture is missing. */
const rewriteImage = (element: HTMLElement, imageFilter: ImageFilter): void => {
  const source = element.getAttribute('src')
  if (source === null) return
  const data = imageFilter.resolve(source, 'element', isTrackingPixel(element))
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

const rewriteElement = (element: HTMLElement, imageFilter: ImageFilter): void => {
  if (element.hasAttribute('style')) {
    sanitizeStyleDeclaration(element.style, imageFilter)
    element.setAttribute('style', element.style.cssText)
  }
  const background = element.getAttribute('background')
  if (background === null) return
  element.removeAttribute('background')
  const data = imageFilter.resolve(background, 'style')
  if (data !== null) element.style.backgroundImage = `url("${data.replaceAll('"', '%22')}")`
}

const extractStyles = (inert: Document): { css: string; media: string }[] =>
  Array.from(inert.querySelectorAll('style'), (style) => {
    const taken = { css: style.textContent, media: style.getAttribute('media') ?? '' }
    style.remove()
    return taken
  })

const baseUrlOf = (inert: Document): string | null => {
  const base = URL.parse(inert.querySelector('base[href]')?.getAttribute('href') ?? '')
  return base?.protocol === 'https:' || base?.protocol === 'http:' ? base.href : null
}

/** Public identifiers of transitional document types; the HTML 4.01 ones came with a system identifier, else they mean quirks. */
const LIMITED_QUIRKS_DOCTYPE = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Transitional|Frameset)\/\//iu

const layoutModeOf = (inert: Document): LayoutMode => {
  if (inert.compatMode === 'BackCompat') return 'quirks'
  return LIMITED_QUIRKS_DOCTYPE.test(inert.doctype?.publicId ?? '') ? 'limited-quirks' : 'no-quirks'
}

/** Attributes of the root that the frame takes over: a mail in Arabic runs from right to left as a whole. */
const rootAttributesOf = (inert: Document): PreparedMail['rootAttributes'] => {
  const { dir, lang } = inert.documentElement
  return { dir, lang: /^[a-z0-9-]{2,35}$/iu.test(lang) ? lang : '' }
}

/** A page of frames has no body of its own: nothing of it is shown. */
const bodyOf = (inert: Document): HTMLElement =>
  inert.body.localName === 'body' ? inert.body : inert.createElement('body')

/** Cleans in place. What the sanitiser will not take at all is not shown at all. */
const sanitizeBody = (body: HTMLElement): HTMLElement => {
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

const matchingCost = (sheets: readonly SanitizedStyleSheet[], body: HTMLElement): number => {
  const rules = sheets.reduce((sum, sheet) => sum + sheet.ruleCount, 0)
  const selectorCost = sheets.reduce((sum, sheet) => sum + sheet.selectorCost, 0)
  return rules > MAX_RULES ? Infinity : selectorCost * body.getElementsByTagName('*').length
}

/** Whether levels of elements, or of tables, lie too deep in each other. */
const isTooDeep = (body: HTMLElement): boolean => {
  const walk = (element: Element, depth: number, tables: number): boolean => {
    const within = tables + (element.localName === 'table' ? 1 : 0)
    if (depth > MAX_DEPTH || within > MAX_TABLE_DEPTH) return true
    return Array.from(element.children).some((child) => walk(child, depth + 1, within))
  }
  return walk(body, 0, 0)
}

/** Places that the cells of a mail take in the grids of its tables. */
const countTableCells = (body: HTMLElement): number =>
  Array.from(body.querySelectorAll('td, th'), (cell) => {
    const span = (name: string): number =>
      Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)
    return span('colspan') * span('rowspan')
  }).reduce((sum, places) => sum + places, 0)

const exceedsLimits = (body: HTMLElement, sheets: readonly { readonly css: string }[]): boolean =>
  sheets.reduce((sum, { css }) => sum + css.length, 0) > MAX_STYLE_CHARACTERS ||
  isTooDeep(body) ||
  countTableCells(body) > MAX_TABLE_CELLS ||
  isSlowToLayOut(body.textContent)

/** Rewrites each element in place, and gives the page time to answer in between. */
const rewriteAll = async (
  body: HTMLElement,
  base: string | null,
  imageFilter: ImageFilter,
): Promise<PreparedLink[]> => {
  const links: PreparedLink[] = []
  const slicer = new TimeSlicer()
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.localName === 'a' || element.localName === 'area') rewriteLink(element, base, links)
    else element.removeAttribute('href')
    if (element.localName === 'img') rewriteImage(element, imageFilter)
    else element.removeAttribute('src')
    rewriteElement(element, imageFilter)
    await slicer.yieldIfDue()
  }
  return links
}

/**
 * @param fetchedImages maps addresses of images that do not stand in the mail to `data:` URLs that were fetched.
 * @param ignoreLimits a person asked for it, whatever it costs.
 * @returns null when showing it would cost the window too much (see limits.ts). Never throws.
 */
export const prepareMail = async (
  html: string,
  fetchedImages: ReadonlyMap<string, string>,
  ignoreLimits = false,
): Promise<PreparedMail | null> => {
  const inertDocument = await parseMailHtml(html, ignoreLimits ? UNLIMITED : LIMITS)
  if (inertDocument === null) return null
  const slicer = new TimeSlicer()
  const base = baseUrlOf(inertDocument)
  const imageFilter = new ImageFilter(fetchedImages, base)
  const styleSources = extractStyles(inertDocument)
  const otherBlocked = inertDocument.querySelectorAll(activeContentSelector).length
  const untrustedBody = bodyOf(inertDocument)
  if (!ignoreLimits && exceedsLimits(untrustedBody, styleSources)) return null
  const styles = styleSources.map(({ css, media }) =>
    sanitizeStyleSheet(media === '' ? css : `@media ${media} {${css}}`, imageFilter),
  )
  if (!ignoreLimits && matchingCost(styles, untrustedBody) > MAX_SELECTOR_COST) return null
  await slicer.yieldIfDue()
  const body = sanitizeBody(untrustedBody)
  await slicer.yieldIfDue()
  const isStyled = styleSources.length > 0 || body.querySelector('table, font, center') !== null
  const links = await rewriteAll(body, base, imageFilter)
  await slicer.yieldIfDue()
  return {
    ...{
      body,
      rootAttributes: rootAttributesOf(inertDocument),
      isStyled,
      layoutMode: isStyled ? layoutModeOf(inertDocument) : 'no-quirks',
      links,
    },
    styleSheets: styles.map(({ css }) => css).filter((css) => css !== ''),
    inlineImages: [...imageFilter.missingInline],
    blocked: {
      images: [...imageFilter.blocked],
      // One that is seen somewhere is an image.
      trackers: [...imageFilter.trackers].filter((url) => !imageFilter.blocked.has(url)),
      ...{ tooLarge: imageFilter.tooLarge.size, other: otherBlocked },
    },
  }
}
