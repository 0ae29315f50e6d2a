// Reads the HTML of a mail for its checks, in one pass over its tokens: the features that it uses, its links, images, widths and
// colours, and its first text.
import { tokenize } from '@mayfly/code-finder/html'
import { isTiny } from '../html/tracking-pixel.ts'
import {
  ATTRIBUTE_FEATURES,
  ELEMENT_FEATURES,
  imageFeatures,
  SHAPE_FEATURES,
  TYPE_FEATURES,
} from './mail-features.ts'
import { readCss, type CssHandler } from './read-css.ts'

/** The width of a phone's screen in CSS pixels. */
const PHONE_WIDTH_PX = 375
/** Distinct style attributes that are kept: mails repeat the same ones in each cell. */
const MAX_KNOWN_STYLES = 500
/**
 * Characters of CSS that are read, in all; equal style attributes count once. A hundred times the CSS of a newsletter, which Gmail
 * would not read.
 */
export const MAX_CSS_LENGTH = 500_000
/** Wide elements that are compared with the rules for small screens. */
const MAX_WIDE_ELEMENTS = 1_000
/** Classes of one element that are compared. */
const MAX_CLASSES = 20
/** Distinct links, and images, that are kept: a mail with more repeats their faults. */
const MAX_URLS = 1_000
const MAX_SRCSET_LENGTH = 10_000
/** Characters of a length: more digits are no width. */
const MAX_LENGTH_LENGTH = 20
const PX_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['em', 16],
  ['rem', 16],
])

/** Where something occurs first, and how often. */
interface Occurrences {
  /** A position in the HTML. */
  at: number
  count: number
}

interface WideElement {
  readonly at: number
  /** CSS pixels. */
  readonly width: number
  /** Its type, id and classes, as selectors. */
  readonly selectors: readonly string[]
}

export interface HtmlFacts {
  readonly features: ReadonlyMap<string, Occurrences>
  /** The first 1,000 by target, as written, without white space around it. */
  readonly links: ReadonlyMap<string, Occurrences>
  /** The first 1,000 images without `alt`, by their URL. */
  readonly imagesWithoutAlt: ReadonlyMap<string, Occurrences>
  /** Elements that are wider than a phone's screen on it, too. */
  readonly wideElements: readonly WideElement[]
  /** Where a background and a text colour are set, if both are and nothing is said of dark programs; null otherwise. */
  readonly lightOnlyAt: number | null
  /** Where the CSS begins that was not read, beyond `MAX_CSS_LENGTH`; null if all was. */
  readonly unreadCssAt: number | null
  /** Its first text, shown or not, with single spaces; empty without one. */
  readonly firstText: string
}

const note = (found: Map<string, Occurrences>, key: string, at: number, count = 1): void => {
  const known = found.get(key)
  if (!known) found.set(key, { at, count })
  else {
    known.count += count
    if (at < known.at) known.at = at
  }
}

/** As `note`, for URLs: only the first `MAX_URLS` different ones are kept. */
const noteUrl = (found: Map<string, Occurrences>, url: string, at: number): void => {
  if (found.size < MAX_URLS || found.has(url)) note(found, url, at)
}

/** A length in CSS pixels; null if it is relative or no length. */
const pixels = (value: string | undefined): number | null => {
  if (value === undefined || value.length > MAX_LENGTH_LENGTH || value.endsWith('%')) return null
  const [, number = '', unit = ''] = /^\s*(\d{1,6}(?:\.\d{1,6})?)([a-z]{0,3})\s*$/u.exec(value) ?? []
  const factor = PX_PER_UNIT.get(unit)
  return number === '' || factor === undefined ? null : Number(number) * factor
}

/** What the checks need of a style attribute, and where it is. */
interface StyleFacts extends Occurrences {
  readonly features: readonly string[]
  readonly declarations: ReadonlyMap<string, string>
  /** `min-width` in CSS pixels. */
  readonly leastWidth: number
  /** Whether it is never wider than a phone's screen. */
  readonly isLimited: boolean
  /** `width` in CSS pixels; null if it is relative; undefined if it is not set. */
  readonly width: number | null | undefined
}

/** What declarations say about the width of an element. */
const widthsOf = (
  declarations: ReadonlyMap<string, string>,
): Pick<StyleFacts, 'leastWidth' | 'isLimited' | 'width'> => {
  const most = declarations.get('max-width')
  const width = declarations.get('width')
  return {
    leastWidth: pixels(declarations.get('min-width')) ?? 0,
    // A relative limit is that of the screen.
    isLimited: most !== undefined && (pixels(most) ?? 0) <= PHONE_WIDTH_PX && most !== 'none',
    width: width === undefined ? undefined : pixels(width),
  }
}

const UNSET_COLOUR = /^(?:transparent|inherit|initial|unset|none|currentcolor)$/u
/** Whether a value of `background` is a colour, not only an image. */
const isBackgroundColour = (value: string): boolean =>
  value !== '' && !UNSET_COLOUR.test(value) && !/^(?:url\(|0 0$|no-repeat)/u.test(value)

class HtmlReader {
  readonly #features = new Map<string, Occurrences>()
  /** By name. Features are looked up at the end, once for each name. */
  readonly #elements = new Map<string, Occurrences>()
  readonly #attributes = new Map<string, Occurrences>()
  readonly #links = new Map<string, Occurrences>()
  readonly #imagesWithoutAlt = new Map<string, Occurrences>()
  readonly #wideElements: WideElement[] = []
  readonly #fitted = new Set<string>()
  readonly #styles = new Map<string, StyleFacts>()
  /** By URL. */
  readonly #imageFeatures = new Map<string, readonly string[]>()
  #backgroundAt: number | null = null
  #textColourAt: number | null = null
  #hasDarkRule = false
  #unreadCss = MAX_CSS_LENGTH
  #unreadCssAt: number | null = null
  #firstText = ''

  #feature(name: string | undefined, at: number): void {
    if (name !== undefined) note(this.#features, name, at)
  }

  /** What a declaration says about colours. */
  #colour(property: string, value: string, at: number): void {
    if (property === 'color' && value !== '' && !UNSET_COLOUR.test(value)) this.#textColourAt ??= at
    else if ((property === 'background' || property === 'background-color') && isBackgroundColour(value))
      this.#backgroundAt ??= at
    else if (property === 'color-scheme' || value.startsWith('light-dark(')) this.#hasDarkRule = true
  }

  /** As much of the CSS as may be read. */
  #readable(css: string, at: number): string {
    const readable = css.slice(0, this.#unreadCss)
    this.#unreadCss -= readable.length
    if (readable.length < css.length) this.#unreadCssAt ??= at + readable.length
    return readable
  }

  #sheet(css: string, start: number): void {
    const handler: CssHandler = {
      feature: (name, at) => note(this.#features, name, start + at),
      declaration: (property, value, at) => this.#colour(property, value, start + at),
      fitted: (selector) => this.#fitted.add(selector),
      dark: () => (this.#hasDarkRule = true),
    }
    readCss(this.#readable(css, start), false, handler)
  }

  /** @returns null if no more CSS is read */
  #styleOf(css: string, position: number): StyleFacts | null {
    const known = this.#styles.get(css)
    if (known) {
      known.count += 1
      return known
    }
    if (this.#unreadCss === 0) {
      this.#unreadCssAt ??= position
      return null
    }
    const features: string[] = []
    const declarations = new Map<string, string>()
    readCss(this.#readable(css, position), true, {
      feature: (name) => features.push(name),
      declaration: (property, value) => declarations.set(property, value),
      fitted: () => undefined,
      dark: () => undefined,
    })
    const style = { at: position, count: 1, features, declarations, ...widthsOf(declarations) }
    for (const [property, value] of declarations) this.#colour(property, value, position)
    if (this.#styles.size < MAX_KNOWN_STYLES) this.#styles.set(css, style)
    else this.#addFeaturesOf(style)
    return style
  }

  #addFeaturesOf({ features, at, count }: StyleFacts): void {
    for (const feature of features) note(this.#features, feature, at, count)
  }

  declaration(text: string, at: number): void {
    if (/^!doctype\s+html\s*$/iu.test(text.slice(0, 100))) this.#feature(SHAPE_FEATURES.doctype, at)
  }

  comment(at: number): void {
    this.#feature(SHAPE_FEATURES.comment, at)
  }

  text(text: string): void {
    if (this.#firstText === '') this.#firstText = text.slice(0, 1_000).replace(/\s+/gu, ' ').trim()
  }

  rawText(name: string, content: string, at: number, attributes: ReadonlyMap<string, string>): void {
    this.open(name, attributes, Math.max(0, at - 1))
    if (name === 'style') this.#sheet(content, at)
  }

  open(name: string, attributes: ReadonlyMap<string, string>, at: number): void {
    note(this.#elements, name, at)
    if (attributes.size === 0) return
    for (const attribute of attributes.keys()) note(this.#attributes, attribute, at)
    const type = attributes.get('type')
    if (type !== undefined) this.#feature(TYPE_FEATURES.get(`${name}:${type.toLowerCase()}`), at)
    const css = attributes.get('style')
    const style = css === undefined ? null : this.#styleOf(css, at)
    if (this.#backgroundAt === null || this.#textColourAt === null) this.#legacyColours(name, attributes, at)
    if (name === 'a' || name === 'area') this.#link(attributes.get('href'), at)
    if (
      name === 'meta' &&
      /^(?:color-scheme|supported-color-schemes)$/iu.test(attributes.get('name') ?? '')
    ) {
      this.#hasDarkRule = true
      if (attributes.get('name')?.toLowerCase() === 'color-scheme')
        this.#feature(SHAPE_FEATURES.colorSchemeMeta, at)
    }
    if (name === 'img' || name === 'source') this.#image(name, attributes, style, at)
    this.#width(name, attributes, style, at)
  }

  #legacyColours(name: string, attributes: ReadonlyMap<string, string>, at: number): void {
    if (attributes.has('bgcolor')) this.#backgroundAt ??= at
    if ((name === 'font' && attributes.has('color')) || (name === 'body' && attributes.has('text')))
      this.#textColourAt ??= at
  }

  #link(href: string | undefined, at: number): void {
    if (href === undefined) return
    const target = href.trim()
    noteUrl(this.#links, target, at)
    if (target.startsWith('http')) return
    if (/^#./u.test(target)) this.#feature(SHAPE_FEATURES.anchor, at)
    if (/^mailto:/iu.test(target)) this.#feature(SHAPE_FEATURES.mailto, at)
  }

  #imageFeaturesOf(source: string, srcset: string | undefined): readonly string[] {
    if (srcset === undefined) {
      const known = this.#imageFeatures.get(source)
      if (known) return known
      const features = imageFeatures(source)
      if (this.#imageFeatures.size < MAX_URLS) this.#imageFeatures.set(source, features)
      return features
    }
    const candidates = srcset.slice(0, MAX_SRCSET_LENGTH).split(',')
    const urls = candidates.map((one) => one.trim().split(/\s/u, 1)[0] ?? '')
    return [...new Set([source, ...urls].flatMap(imageFeatures))]
  }

  #image(name: string, attributes: ReadonlyMap<string, string>, style: StyleFacts | null, at: number): void {
    const source = attributes.get('src') ?? ''
    for (const feature of this.#imageFeaturesOf(source, attributes.get('srcset'))) this.#feature(feature, at)
    if (name !== 'img' || attributes.has('alt')) return
    const isPixel = isTiny({
      attribute: (key) => attributes.get(key) ?? '',
      style: (key) => style?.declarations.get(key) ?? '',
    })
    if (!isPixel) noteUrl(this.#imagesWithoutAlt, source.trim().slice(0, 2_000), at)
  }

  #width(name: string, attributes: ReadonlyMap<string, string>, style: StyleFacts | null, at: number): void {
    const attribute = attributes.get('width')
    if (attribute === undefined && style === null) return
    const declared = style?.width === undefined ? pixels(attribute) : style.width
    const width = Math.max(style?.leastWidth ?? 0, style?.isLimited === true ? 0 : (declared ?? 0))
    if (width <= PHONE_WIDTH_PX || this.#wideElements.length >= MAX_WIDE_ELEMENTS) return
    const classes = (attributes.get('class') ?? '').slice(0, 1_000).toLowerCase().split(/\s+/u)
    this.#wideElements.push({
      at,
      width: Math.round(width),
      selectors: [
        name,
        '*',
        `#${(attributes.get('id') ?? '').toLowerCase()}`,
        ...classes.slice(0, MAX_CLASSES).map((one) => `.${one}`),
      ],
    })
  }

  #addNames(names: ReadonlyMap<string, Occurrences>, table: ReadonlyMap<string, string>): void {
    for (const [name, { at, count }] of names) {
      const feature = table.get(name)
      if (feature !== undefined) note(this.#features, feature, at, count)
    }
  }

  /** Called once, at the end. */
  facts(): HtmlFacts {
    for (const style of this.#styles.values()) this.#addFeaturesOf(style)
    this.#addNames(this.#elements, ELEMENT_FEATURES)
    this.#addNames(this.#attributes, ATTRIBUTE_FEATURES)
    return {
      features: this.#features,
      links: this.#links,
      imagesWithoutAlt: this.#imagesWithoutAlt,
      wideElements: this.#wideElements.filter(
        ({ selectors }) => !selectors.some((selector) => this.#fitted.has(selector)),
      ),
      lightOnlyAt: this.#hasDarkRule || this.#textColourAt === null ? null : this.#backgroundAt,
      unreadCssAt: this.#unreadCssAt,
      firstText: this.#firstText,
    }
  }
}

/** Reads the HTML of a mail, in time linear in its length; never throws. */
export const readHtml = (html: string): HtmlFacts => {
  const reader = new HtmlReader()
  tokenize(
    html,
    {
      text: (text) => reader.text(text),
      open: (name, attributes, at) => reader.open(name, attributes, at),
      close: () => undefined,
      rawText: (name, content, at, attributes) => reader.rawText(name, content, at, attributes),
      comment: (at) => reader.comment(at),
      declaration: (text, at) => reader.declaration(text, at),
    },
    { hasAllAttributes: true },
  )
  return reader.facts()
}
