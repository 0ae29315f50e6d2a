// Reads the visible content of an HTML mail body: the lines, and each link with its text and position.
import { collapseSpaces, LineBuilder } from './line-builder.ts'
import { hidingSelectors, readVisibility, type CssVisibility } from './css-visibility.ts'
import { tokenize, type TokenHandler } from './tokenize.ts'

interface HtmlLink {
  /** As written, with references decoded. */
  readonly href: string
  /** The text of the link; else the alternative text of its images, else its title; may be empty. */
  readonly label: string
  /** Has no text: a linked image, which may be a logo or a button. */
  readonly isWordless: boolean
  /** Has its own background or padding, or the class of a button. */
  readonly isButton: boolean
  /** Index of the line where the link starts. */
  readonly line: number
  /** Column on that line where it starts. */
  readonly column: number
}

/** The alternative text of an image. */
interface ImageText {
  readonly text: string
  /** Index of the line before which it belongs. */
  readonly line: number
}

export interface VisibleHtml {
  readonly lines: readonly string[]
  readonly links: readonly HtmlLink[]
  readonly imageTexts: readonly ImageText[]
  /** Short texts with a digit that stand out: bold, large, spaced out or headings; at most 100. */
  readonly emphasisedTexts: readonly string[]
}

const nameSet = (names: string): Set<string> => new Set(names.split(' '))
const PARAGRAPH_ELEMENTS = nameSet('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure fieldset')
const BLOCK_ELEMENTS = nameSet(
  'address article aside body caption center dd details dialog div dt figcaption footer form header hr html legend li ' +
    'main nav option optgroup section select summary table tbody tfoot thead tr title br',
)
const VOID_ELEMENTS = nameSet('area base br col embed hr img input link meta param source track wbr')
const HIDDEN_ELEMENTS = nameSet('template datalist audio video canvas object applet svg math rp')
const EMPHASIS_ELEMENTS = nameSet('b strong h1 h2 h3 big code kbd')
const MAX_EMPHASISED_TEXTS = 100
/** An end tag does not close elements outside of these (HTML, "has an element in scope"). */
const SCOPE_ELEMENTS = nameSet('table td th caption')
/** Elements that a start tag closes, inside the current scope. */
const IMPLIED_END_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['option', ['option']],
])
const NONE: readonly string[] = []
const CELLS = ['td', 'th']
const CELLS_AND_CAPTION = [...CELLS, 'caption']

interface OpenElement {
  readonly name: string
  readonly hidesSubtree: boolean
  readonly hidesText: boolean
  readonly isTinyFont: boolean
  readonly isEmphasised: boolean
  readonly isPreformatted: boolean
}
interface OpenLink {
  href: string
  line: number
  column: number
  isButton: boolean
  textParts: string[]
  fallbackText: string
}
const ROOT_ELEMENT: OpenElement = {
  name: '',
  hidesSubtree: false,
  hidesText: false,
  isTinyFont: false,
  isEmphasised: false,
  isPreformatted: false,
}

const isButton = (attributes: ReadonlyMap<string, string>): boolean =>
  /(?:^|[;\s])(?:background|padding)/i.test(attributes.get('style') ?? '') ||
  /btn|button|cta/i.test(attributes.get('class') ?? '')

class VisibleHtmlReader implements TokenHandler {
  readonly #lineBuilder = new LineBuilder()
  readonly #links: HtmlLink[] = []
  readonly #imageTexts: ImageText[] = []
  readonly #openElements: OpenElement[] = [ROOT_ELEMENT]
  /** Number of open elements by name in each scope, so that a stray end tag is cheap. */
  readonly #scopeCounts: Map<string, number>[] = [new Map<string, number>()]
  readonly #emphasisedTexts: string[] = []
  readonly #hidingRules = new Set<string>()
  /** Cache: mails repeat the same styles in each cell. */
  readonly #styles = new Map<string, CssVisibility>()
  #link: OpenLink | null = null

  get #top(): OpenElement {
    return this.#openElements.at(-1) ?? ROOT_ELEMENT
  }

  text(text: string): void {
    const { hidesSubtree, hidesText, isTinyFont, isEmphasised, isPreformatted } = this.#top
    if (hidesSubtree || hidesText || isTinyFont) return
    if (
      isEmphasised &&
      text.length <= 40 &&
      this.#emphasisedTexts.length < MAX_EMPHASISED_TEXTS &&
      /\p{Nd}/u.test(text)
    )
      this.#emphasisedTexts.push(text.trim())
    this.#link?.textParts.push(text)
    if (isPreformatted) this.#lineBuilder.preformatted(text)
    else this.#lineBuilder.text(text)
  }

  rawText(name: string, content: string): void {
    if (name === 'style') for (const one of hidingSelectors(content)) this.#hidingRules.add(one.toLowerCase())
    if (name === 'textarea' || name === 'xmp') this.text(content)
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#closeImplied(name)
    const element = this.#elementOf(name, attributes)
    if (!element.hidesSubtree) this.#breakBefore(name)
    if (!VOID_ELEMENTS.has(name)) this.#push(element)
    if (element.hidesSubtree) return
    if (name === 'a' || name === 'area') this.#openLink(attributes)
    if (name === 'area') this.#closeLink()
    if (name === 'img') this.#readImage(attributes.get('alt')?.trim() ?? '')
    if (name === 'input' && /^(?:submit|button|text)?$/i.test(attributes.get('type') ?? ''))
      this.#lineBuilder.text(` ${attributes.get('value') ?? ''} `)
  }

  #readImage(text: string): void {
    if (this.#link) this.#link.fallbackText ||= text
    const line = this.#lineBuilder.line + (this.#lineBuilder.column > 0 ? 1 : 0)
    if (text !== '') this.#imageTexts.push({ text, line })
  }

  close(name: string): void {
    if (name === 'br') this.#lineBuilder.break()
    if (name === 'a') this.#closeLink()
    const isScope = SCOPE_ELEMENTS.has(name)
    // The end tag of a scope element may close inner scopes; any other end tag affects only the innermost scope.
    while (isScope && this.#scopeCounts.length > 1 && !this.#isOpenInScope(name) && this.#isScopeOpen(name))
      this.#popScope()
    if (!this.#isOpenInScope(name)) return
    while (this.#openElements.length > 1) {
      const popped = this.#pop()
      if (popped === name) break
    }
  }

  result(): VisibleHtml {
    this.#closeLink()
    return {
      lines: this.#lineBuilder.lines(),
      links: this.#links,
      imageTexts: this.#imageTexts,
      emphasisedTexts: this.#emphasisedTexts,
    }
  }

  #elementOf(name: string, attributes: ReadonlyMap<string, string>): OpenElement {
    const parent = this.#top
    const style = this.#styleOf(attributes.get('style') ?? '')
    const hidden =
      attributes.has('hidden') || HIDDEN_ELEMENTS.has(name) || this.#isHiddenByRule(name, attributes)
    return {
      name,
      hidesSubtree: parent.hidesSubtree || style.hidesSubtree || hidden,
      hidesText: style.hidesText ?? parent.hidesText,
      isTinyFont: style.isTinyFont ?? parent.isTinyFont,
      isEmphasised: style.isEmphasised ?? (EMPHASIS_ELEMENTS.has(name) || parent.isEmphasised),
      isPreformatted: name === 'pre' || (parent.isPreformatted && !SCOPE_ELEMENTS.has(name)),
    }
  }

  #styleOf(css: string): CssVisibility {
    const known = this.#styles.get(css)
    if (known) return known
    const style = readVisibility(css)
    if (this.#styles.size < 200) this.#styles.set(css, style)
    return style
  }

  #isHiddenByRule(name: string, attributes: ReadonlyMap<string, string>): boolean {
    if (this.#hidingRules.size === 0) return false
    const keys = (attributes.get('class') ?? '').split(/\s/).map((one) => `.${one.toLowerCase()}`)
    keys.push(`#${(attributes.get('id') ?? '').toLowerCase()}`)
    return keys.some((key) => this.#hidingRules.has(key) || this.#hidingRules.has(name + key))
  }

  /** Adds the line break or cell before an element. */
  #breakBefore(name: string): void {
    if (PARAGRAPH_ELEMENTS.has(name)) this.#lineBuilder.paragraph()
    else if (BLOCK_ELEMENTS.has(name)) this.#lineBuilder.break()
    else if (name === 'td' || name === 'th') this.#lineBuilder.cell()
  }

  /** Closes the elements that a start tag implicitly closes. */
  #closeImplied(name: string): void {
    if (name === 'td' || name === 'th') this.#closeScope(CELLS)
    if (name === 'tr' || name === 'tbody') this.#closeScope(CELLS_AND_CAPTION)
    if (name === 'a') this.#closeLink()
    for (const ended of IMPLIED_END_TAGS.get(name) ?? NONE) if (this.#isOpenInScope(ended)) this.close(ended)
  }

  #closeScope(names: readonly string[]): void {
    if (names.some((name) => this.#isOpenInScope(name))) this.#popScope()
  }

  #isOpenInScope(name: string): boolean {
    return (this.#scopeCounts.at(-1)?.get(name) ?? 0) > 0
  }

  #isScopeOpen(name: string): boolean {
    return (this.#openScopes.get(name) ?? 0) > 0
  }
  readonly #openScopes = new Map<string, number>()

  #push(open: OpenElement): void {
    this.#openElements.push(open)
    if (SCOPE_ELEMENTS.has(open.name)) {
      this.#scopeCounts.push(new Map())
      this.#openScopes.set(open.name, (this.#openScopes.get(open.name) ?? 0) + 1)
    }
    const counts = this.#scopeCounts.at(-1)
    counts?.set(open.name, (counts.get(open.name) ?? 0) + 1)
  }

  #pop(): string {
    const open = this.#openElements.pop() ?? ROOT_ELEMENT
    const counts = this.#scopeCounts.at(-1)
    counts?.set(open.name, (counts.get(open.name) ?? 1) - 1)
    if (SCOPE_ELEMENTS.has(open.name)) {
      this.#scopeCounts.pop()
      this.#openScopes.set(open.name, (this.#openScopes.get(open.name) ?? 1) - 1)
    }
    if (!open.hidesSubtree) {
      if (PARAGRAPH_ELEMENTS.has(open.name)) this.#lineBuilder.paragraph()
      else if (BLOCK_ELEMENTS.has(open.name)) this.#lineBuilder.break()
    }
    return open.name
  }

  /** Closes all elements of the innermost scope. */
  #popScope(): void {
    while (this.#openElements.length > 1 && !SCOPE_ELEMENTS.has(this.#pop()));
  }

  #openLink(attributes: ReadonlyMap<string, string>): void {
    const href = attributes.get('href')?.trim()
    if (href)
      this.#link = {
        href,
        line: this.#lineBuilder.line,
        column: this.#lineBuilder.column,
        isButton: isButton(attributes),
        textParts: [],
        fallbackText: attributes.get('title') ?? '',
      }
  }

  #closeLink(): void {
    const link = this.#link
    if (!link) return
    this.#link = null
    const linkText = collapseSpaces(link.textParts.join('').trim())
    this.#links.push({
      href: link.href,
      line: link.line,
      column: link.column,
      isButton: link.isButton,
      label: linkText || link.fallbackText.trim(),
      isWordless: linkText === '',
    })
  }
}

/** Reads an HTML body, in time linear in its length; never throws. */
export const readVisibleHtml = (html: string): VisibleHtml => {
  const reader = new VisibleHtmlReader()
  tokenize(html, reader)
  return reader.result()
}
