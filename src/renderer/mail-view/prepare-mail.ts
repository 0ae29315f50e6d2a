// Sanitises the HTML of a mail in an inert document, and leaves no URL in it.
import { normalizeUrl } from '@mayfly/code-finder/links'
import { showFallbackContent } from './fallback-content.ts'
import {
  keyframesOf,
  sanitizeStyleDeclaration,
  sanitizeStyleSheet,
  type ColourScheme,
  type Keyframes,
  type SanitizedStyleSheet,
} from './sanitize-css.ts'
import { ImageFilter } from './image-filter.ts'
import {
  isSlowToLayOut,
  MAX_CHARACTERS,
  MAX_DEPTH,
  MAX_DRAWN_CHARACTERS,
  MAX_ELEMENTS,
  MAX_IMAGES,
  MAX_SELECTOR_COST,
  MAX_TABLE_CELLS,
  MAX_RULES,
  MAX_STYLE_ATTRIBUTE_CHARACTERS,
  MAX_STYLE_CHARACTERS,
  MAX_TABLE_DEPTH,
  MAX_TEXT_LINES,
} from './limits.ts'
import { parseMailHtml } from './parse-mail-html.ts'
import { setDirections } from './text-direction.ts'
import { TimeSlicer } from './time-slicer.ts'
import { isTrackingPixel } from './tracking-pixel.ts'
import { activeContentSelector } from './allowed-tags.ts'
import { sanitizeBody } from './sanitize-body.ts'

/** The modes of the HTML standard, section 13.2.6.4.1; most newsletters are designed for limited quirks. */
export type LayoutMode = 'quirks' | 'limited-quirks' | 'no-quirks'

export interface PreparedLink {
  readonly url: string
  readonly text: string
}

/** How the mail programs of its readers may show a mail. */
export interface MailLook {
  /** Dark: by its own rules for that, or on dark paper. */
  readonly scheme: ColourScheme
  /** Whether images are off, also embedded ones: their alternative texts are shown. */
  readonly areImagesOff: boolean
}

const USUAL_LOOK: MailLook = { scheme: 'light', areImagesOff: false }

export interface PreparedMail {
  /** The sanitised body, still in the inert document: the frame adopts it. */
  readonly body: HTMLElement
  /** Attributes of the root element; empty if not set. */
  readonly rootAttributes: Readonly<Record<'dir' | 'lang' | 'class' | 'id' | 'style', string>>
  /** Whether the mail defines a layout; a mail without one gets the page's font and margins. */
  readonly isStyled: boolean
  /** By its document type; `no-quirks` for a mail that does not define a layout. */
  readonly layoutMode: LayoutMode
  /** Of the paper, and of what the mail does not colour. */
  readonly scheme: ColourScheme
  /** Whether nothing would be visible; a blocked image counts as visible. */
  readonly isBlank: boolean
  /** Texts of the sanitised style sheets, in order. */
  readonly styleSheets: readonly string[]
  /** The links with their texts; an anchor's `href` is `#link-<index>`. */
  readonly links: readonly PreparedLink[]
  /** `cid:` URLs of images that are part of the mail and still have to be read. */
  readonly inlineImages: readonly string[]
  readonly blocked: {
    /** URLs of remote images that were not shown. */
    readonly images: readonly string[]
    /** URLs of remote tracking pixels. */
    readonly trackers: readonly string[]
    /** Number of images beyond the pixel limits. */
    readonly tooLarge: number
    /** Number of elements that would have fetched something or run a script. */
    readonly other: number
  }
}

export const LINK_HREF_PREFIX = '#link-'

const LIMITS = { elements: MAX_ELEMENTS, characters: MAX_CHARACTERS }
const UNLIMITED = { elements: Infinity, characters: Infinity }

const rewriteLink = (element: Element, baseUrl: string | null, links: PreparedLink[]): void => {
  const href = element.getAttribute('href')
  if (href === null) return
  // A link inside the mail stays; MailFrame scrolls to its target.
  if (href.startsWith('#') && !href.startsWith(LINK_HREF_PREFIX)) return
  const target = URL.parse(href.trim(), baseUrl ?? undefined)
  if (target === null || normalizeUrl(target.href) === null) {
    element.removeAttribute('href')
    return
  }
  element.setAttribute('href', `${LINK_HREF_PREFIX}${String(links.length)}`)
  links.push({ url: target.href, text: element.textContent })
}

/** A blocked image has no source: the browser lays it out like a missing image, by its size or its alternative text. */
const rewriteImage = (element: HTMLElement, imageFilter: ImageFilter): void => {
  const source = element.getAttribute('src')
  if (source === null) return
  const data = imageFilter.resolve(source, isTrackingPixel(element))
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

/** Encodes unencoded SVG in `data:` URLs: DOMPurify removes any attribute that contains an end tag such as `</style>`. */
const encodeSvgUrls = (body: HTMLElement): void => {
  for (const image of body.querySelectorAll("img[src^='data:image/svg' i]")) {
    const source = image.getAttribute('src') ?? ''
    image.setAttribute('src', source.replaceAll('<', '%3C').replaceAll('>', '%3E'))
  }
}

/** A `data:` URL in a style; it may be long. */
const STYLE_DATA_URL = /data:[^)\s"';]*(?:;base64,[\w+/=]*)?/giu

/** Whether a `style` attribute is too long to be parsed. */
const isLongStyle = (style: string): boolean =>
  style.length > MAX_STYLE_ATTRIBUTE_CHARACTERS &&
  style.replace(STYLE_DATA_URL, '').length > MAX_STYLE_ATTRIBUTE_CHARACTERS

const rewriteElement = (element: HTMLElement, imageFilter: ImageFilter, keyframes: Keyframes): void => {
  if (isLongStyle(element.getAttribute('style') ?? '')) element.removeAttribute('style')
  if (element.hasAttribute('style')) {
    sanitizeStyleDeclaration(element.style, imageFilter, keyframes)
    element.setAttribute('style', element.style.cssText)
  }
  const background = element.getAttribute('background')
  if (background === null) return
  element.removeAttribute('background')
  const data = imageFilter.resolve(background)
  if (data !== null) element.style.backgroundImage = `url("${data.replaceAll('"', '%22')}")`
}

/** Without the marks of an HTML comment around it, which CSS skips only outside of `@media`. */
const withoutCommentMarks = (css: string): string => {
  const trimmed = css.trim()
  const from = trimmed.startsWith('<!--') ? 4 : 0
  return trimmed.slice(from, trimmed.endsWith('-->') ? -3 : undefined)
}

const extractStyles = (inert: Document): { css: string; media: string }[] =>
  Array.from(inert.querySelectorAll('style'), (style) => {
    const source = { css: withoutCommentMarks(style.textContent), media: style.getAttribute('media') ?? '' }
    style.remove()
    return source
  })

const baseUrlOf = (inert: Document): string | null => {
  const base = URL.parse(inert.querySelector('base[href]')?.getAttribute('href') ?? '')
  return base?.protocol === 'https:' || base?.protocol === 'http:' ? base.href : null
}

/** Public identifiers of transitional document types. HTML 4.01 without a system identifier is quirks mode, checked before. */
const LIMITED_QUIRKS_DOCTYPE = /^-\/\/W3C\/\/DTD (?:XHTML 1\.0|HTML 4\.01) (?:Transitional|Frameset)\/\//iu

const layoutModeOf = (inert: Document): LayoutMode => {
  if (inert.compatMode === 'BackCompat') return 'quirks'
  return LIMITED_QUIRKS_DOCTYPE.test(inert.doctype?.publicId ?? '') ? 'limited-quirks' : 'no-quirks'
}

/** Attributes for the frame's root: a mail in Arabic runs from right to left as a whole, and the root may have the background. */
const rootAttributesOf = (
  root: HTMLElement,
  imageFilter: ImageFilter,
  keyframes: Keyframes,
): PreparedMail['rootAttributes'] => {
  rewriteElement(root, imageFilter, keyframes)
  const { dir, lang, className, id } = root
  return {
    dir,
    lang: /^[a-z0-9-]{2,35}$/iu.test(lang) ? lang : '',
    class: className,
    id,
    style: root.getAttribute('style') ?? '',
  }
}

/** The body; empty for a frameset, which is not shown. */
const bodyOf = (inert: Document): HTMLElement =>
  inert.body.localName === 'body' ? inert.body : inert.createElement('body')

const matchingCost = (sheets: readonly SanitizedStyleSheet[], body: HTMLElement): number => {
  const rules = sheets.reduce((sum, sheet) => sum + sheet.ruleCount, 0)
  const selectorCost = sheets.reduce((sum, sheet) => sum + sheet.selectorCost, 0)
  return rules > MAX_RULES ? Infinity : selectorCost * body.getElementsByTagName('*').length
}

/** Whether elements, or tables, are nested too deeply. */
const isTooDeep = (body: HTMLElement): boolean => {
  const walk = (element: Element, depth: number, tables: number): boolean => {
    const within = tables + (element.localName === 'table' ? 1 : 0)
    if (depth > MAX_DEPTH || within > MAX_TABLE_DEPTH) return true
    return Array.from(element.children).some((child) => walk(child, depth + 1, within))
  }
  return walk(body, 0, 0)
}

/** Cells of the mail's tables; a cell that spans several counts as that many. */
const countTableCells = (body: HTMLElement): number =>
  Array.from(body.querySelectorAll('td, th'), (cell) => {
    const span = (name: string): number =>
      Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1)
    return span('colspan') * span('rowspan')
  }).reduce((sum, cells) => sum + cells, 0)

/** Elements and styles that preserve line breaks. */
const PREFORMATTED = 'pre, textarea, listing, xmp, plaintext'
/** Bounded: an expression that reads on to the end of a value begins again at each property without one. */
const PRESERVES_LINES = /white-space(?:-collapse)?\s{0,20}:[^;}]{0,80}(?:pre|break)/iu

/** Whether line breaks are preserved and there are more than `MAX_TEXT_LINES` lines. */
const hasManyLines = (
  body: HTMLElement,
  text: string,
  sheets: readonly { readonly css: string }[],
): boolean =>
  text.split('\n', MAX_TEXT_LINES + 1).length > MAX_TEXT_LINES &&
  (body.querySelector(PREFORMATTED) !== null ||
    sheets.some(({ css }) => PRESERVES_LINES.test(css)) ||
    Array.from(body.querySelectorAll('[style]')).some((element) =>
      PRESERVES_LINES.test(element.getAttribute('style') ?? ''),
    ))

const isLongText = (body: HTMLElement, sheets: readonly { readonly css: string }[]): boolean => {
  const text = body.textContent
  return text.length > MAX_DRAWN_CHARACTERS || hasManyLines(body, text, sheets) || isSlowToLayOut(text)
}

const exceedsLimits = (body: HTMLElement, sheets: readonly { readonly css: string }[]): boolean =>
  sheets.reduce((sum, { css }) => sum + css.length, 0) > MAX_STYLE_CHARACTERS ||
  isTooDeep(body) ||
  body.getElementsByTagName('img').length > MAX_IMAGES ||
  countTableCells(body) > MAX_TABLE_CELLS ||
  isLongText(body, sheets)

/** Whether a body has neither text nor anything that paints, as with a mail sent without content. */
const isBlankBody = (body: HTMLElement, styles: readonly SanitizedStyleSheet[]): boolean =>
  body.textContent.trim() === '' &&
  body.querySelector('img, hr, [background], [bgcolor], [style*=background]') === null &&
  !styles.some(({ css }) => /content:|background/u.test(css))

/** Rewrites each element in place, and yields in between. */
const rewriteAll = async (
  body: HTMLElement,
  base: string | null,
  imageFilter: ImageFilter,
  keyframes: Keyframes,
): Promise<PreparedLink[]> => {
  const links: PreparedLink[] = []
  const slicer = new TimeSlicer()
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    if (element.localName === 'a' || element.localName === 'area') rewriteLink(element, base, links)
    else element.removeAttribute('href')
    if (element.localName === 'img') rewriteImage(element, imageFilter)
    else element.removeAttribute('src')
    // Targets of links inside the mail keep their name; on other elements a name can shadow members of `document`.
    if (element.localName !== 'a' && element.localName !== 'map') element.removeAttribute('name')
    rewriteElement(element, imageFilter, keyframes)
    await slicer.yieldIfDue()
  }
  return links
}

/**
 * Sanitises the HTML of a mail for the frame. Never throws.
 * @param fetchedImages maps URLs of images to the `data:` URLs with their contents
 * @param ignoreLimits true if the user requested the full view
 * @param look as the window shows mails by default
 * @returns null if the mail exceeds limits.ts
 */
export const prepareMail = async (
  html: string,
  fetchedImages: ReadonlyMap<string, string>,
  ignoreLimits = false,
  { scheme, areImagesOff }: MailLook = USUAL_LOOK,
): Promise<PreparedMail | null> => {
  const inertDocument = await parseMailHtml(html, ignoreLimits ? UNLIMITED : LIMITS)
  if (inertDocument === null) return null
  const slicer = new TimeSlicer()
  const base = baseUrlOf(inertDocument)
  const imageFilter = new ImageFilter(fetchedImages, base, areImagesOff)
  const styleSources = extractStyles(inertDocument)
  const otherBlocked = inertDocument.querySelectorAll(activeContentSelector).length
  const untrustedBody = bodyOf(inertDocument)
  if (!ignoreLimits && exceedsLimits(untrustedBody, styleSources)) return null
  const keyframes = keyframesOf(styleSources)
  const styles: SanitizedStyleSheet[] = []
  for (const { css, media } of styleSources) {
    const source = media === '' ? css : `@media ${media} {${css}}`
    const style = await sanitizeStyleSheet(source, { imageFilter, keyframes, scheme, ignoreLimits, slicer })
    if (style === null) return null
    styles.push(style)
  }
  if (!ignoreLimits && matchingCost(styles, untrustedBody) > MAX_SELECTOR_COST) return null
  await slicer.yieldIfDue()
  showFallbackContent(untrustedBody)
  encodeSvgUrls(untrustedBody)
  const body = await sanitizeBody(untrustedBody, slicer)
  const isStyled = styleSources.length > 0 || body.querySelector('table, font, center') !== null
  const isBlank = isBlankBody(body, styles)
  if (inertDocument.documentElement.dir === '') setDirections(body)
  const links = await rewriteAll(body, base, imageFilter, keyframes)
  await slicer.yieldIfDue()
  return {
    body,
    rootAttributes: rootAttributesOf(inertDocument.documentElement, imageFilter, keyframes),
    isStyled,
    layoutMode: isStyled ? layoutModeOf(inertDocument) : 'no-quirks',
    links,
    scheme,
    isBlank,
    styleSheets: styles.map(({ css }) => css).filter((css) => css !== ''),
    inlineImages: [...imageFilter.missingInline],
    blocked: {
      images: [...imageFilter.blocked],
      // A URL that is also used by a visible image counts as an image.
      trackers: [...imageFilter.trackers].filter((url) => !imageFilter.blocked.has(url)),
      tooLarge: imageFilter.tooLarge.size,
      other: otherBlocked,
    },
  }
}
