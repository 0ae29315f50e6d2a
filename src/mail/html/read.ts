// Reads an HTML mail body as a person sees it: the visible lines, and each link with its words and its line.
import { LineBuilder } from './lines.ts'
import { hidingSelectors, readStyle } from './style.ts'
import { tokenize, type TokenHandler } from './tokens.ts'

export interface HtmlLink {
  /** As written, with references decoded. */
  readonly href: string
  /** The words of the link; else the alternative text of its images, else its title; may be empty. */
  readonly label: string
  /** Index into the lines where the link starts. */
  readonly line: number
  /** Where on that line it starts. */
  readonly column: number
}

export interface HtmlReading {
  readonly lines: readonly string[]
  readonly links: readonly HtmlLink[]
}

const set = (names: string): Set<string> => new Set(names.split(' '))
const PARAGRAPHS = set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure fieldset')
const BLOCKS = set(
  'address article aside body caption center dd details dialog div dt figcaption footer form header hr html legend li ' +
    'main nav option optgroup section select summary table tbody tfoot thead tr title br',
)
const VOID = set('area base br col embed hr img input link meta param source track wbr')
const NEVER_SHOWN = set('template datalist audio video canvas object applet svg math rp')
/** An end tag does not reach out of these (HTML, "has an element in scope"). */
const SCOPES = set('table td th caption')
/** Elements that an open tag ends by itself, inside the current scope. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
}

interface Open {
  readonly name: string
  readonly gone: boolean
  readonly invisible: boolean
  readonly tiny: boolean
  readonly pre: boolean
}
interface OpenLink {
  href: string
  line: number
  column: number
  words: string[]
  alt: string
}
const ROOT: Open = { name: '', gone: false, invisible: false, tiny: false, pre: false }

class Reader implements TokenHandler {
  readonly #out = new LineBuilder()
  readonly #links: HtmlLink[] = []
  readonly #stack: Open[] = [ROOT]
  /** How many of each name are open in each scope, so that a stray end tag costs nothing. */
  readonly #scopes: Map<string, number>[] = [new Map<string, number>()]
  readonly #hiding = new Set<string>()
  #link: OpenLink | null = null

  get #top(): Open {
    return this.#stack.at(-1) ?? ROOT
  }

  text(text: string): void {
    const { gone, invisible, tiny, pre } = this.#top
    if (gone || invisible || tiny) return
    this.#link?.words.push(text)
    if (pre) this.#out.preformatted(text)
    else this.#out.text(text)
  }

  raw(name: string, content: string): void {
    if (name === 'style') for (const one of hidingSelectors(content)) this.#hiding.add(one.toLowerCase())
    if (name === 'textarea' || name === 'xmp') this.text(content)
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#endBefore(name)
    const look = this.#look(name, attributes)
    if (!look.gone) this.#place(name)
    if (!VOID.has(name)) this.#push(look)
    if (look.gone) return
    if (name === 'a' || name === 'area') this.#openLink(attributes)
    if (name === 'area') this.#closeLink()
    if (name === 'img' && this.#link) this.#link.alt ||= attributes.get('alt') ?? ''
    if (name === 'input' && /^(?:submit|button|text)?$/i.test(attributes.get('type') ?? ''))
      this.#out.text(` ${attributes.get('value') ?? ''} `)
  }

  close(name: string): void {
    if (name === 'br') this.#out.break()
    if (name === 'a') this.#closeLink()
    const isScope = SCOPES.has(name)
    // A scope's end tag may end the cells inside it; any other stays in the innermost scope.
    while (isScope && this.#scopes.length > 1 && !this.#has(name) && this.#openSomewhere(name))
      this.#popScope()
    if (!this.#has(name)) return
    while (this.#stack.length > 1) {
      const popped = this.#pop()
      if (popped === name) break
    }
  }

  result(): HtmlReading {
    this.#closeLink()
    return { lines: this.#out.lines(), links: this.#links }
  }

  #look(name: string, attributes: ReadonlyMap<string, string>): Open {
    const above = this.#top
    const style = readStyle(attributes.get('style') ?? '')
    const hidden = attributes.has('hidden') || NEVER_SHOWN.has(name) || this.#isHiddenByRule(name, attributes)
    return {
      name,
      gone: above.gone || style.gone || hidden,
      invisible: style.invisible ?? above.invisible,
      tiny: style.tiny ?? above.tiny,
      pre: name === 'pre' || (above.pre && !SCOPES.has(name)),
    }
  }

  #isHiddenByRule(name: string, attributes: ReadonlyMap<string, string>): boolean {
    if (this.#hiding.size === 0) return false
    const keys = (attributes.get('class') ?? '').split(/\s/).map((one) => `.${one.toLowerCase()}`)
    keys.push(`#${(attributes.get('id') ?? '').toLowerCase()}`)
    return keys.some((key) => this.#hiding.has(key) || this.#hiding.has(name + key))
  }

  /** Line breaks and cells that an element brings. */
  #place(name: string): void {
    if (PARAGRAPHS.has(name)) this.#out.paragraph()
    else if (BLOCKS.has(name)) this.#out.break()
    else if (name === 'td' || name === 'th') this.#out.cell()
  }

  /** Ends what an open tag ends by itself. */
  #endBefore(name: string): void {
    if (name === 'td' || name === 'th') this.#endScope(['td', 'th'])
    if (name === 'tr' || name === 'tbody') this.#endScope(['td', 'th', 'caption'])
    if (name === 'a') this.#closeLink()
    for (const ended of ENDS[name] ?? []) if (this.#has(ended)) this.close(ended)
  }

  #endScope(names: readonly string[]): void {
    if (names.some((name) => this.#has(name))) this.#popScope()
  }

  #has(name: string): boolean {
    return (this.#scopes.at(-1)?.get(name) ?? 0) > 0
  }

  #openSomewhere(name: string): boolean {
    return (this.#depth.get(name) ?? 0) > 0
  }
  readonly #depth = new Map<string, number>()

  #push(open: Open): void {
    this.#stack.push(open)
    if (SCOPES.has(open.name)) {
      this.#scopes.push(new Map())
      this.#depth.set(open.name, (this.#depth.get(open.name) ?? 0) + 1)
    }
    const counts = this.#scopes.at(-1)
    counts?.set(open.name, (counts.get(open.name) ?? 0) + 1)
  }

  #pop(): string {
    const open = this.#stack.pop() ?? ROOT
    const counts = this.#scopes.at(-1)
    counts?.set(open.name, (counts.get(open.name) ?? 1) - 1)
    if (SCOPES.has(open.name)) {
      this.#scopes.pop()
      this.#depth.set(open.name, (this.#depth.get(open.name) ?? 1) - 1)
    }
    if (!open.gone) {
      if (PARAGRAPHS.has(open.name)) this.#out.paragraph()
      else if (BLOCKS.has(open.name)) this.#out.break()
    }
    return open.name
  }

  /** Ends all elements of the innermost scope. */
  #popScope(): void {
    while (this.#stack.length > 1 && !SCOPES.has(this.#pop()));
  }

  #openLink(attributes: ReadonlyMap<string, string>): void {
    const href = attributes.get('href')?.trim()
    if (href)
      this.#link = {
        href,
        line: this.#out.line,
        column: this.#out.column,
        words: [],
        alt: attributes.get('title') ?? '',
      }
  }

  #closeLink(): void {
    const link = this.#link
    if (!link) return
    this.#link = null
    const words = link.words.join('').replace(/\s+/g, ' ').trim()
    this.#links.push({
      href: link.href,
      line: link.line,
      column: link.column,
      label: words || link.alt.trim(),
    })
  }
}

/** Reads HTML in time linear in its length; never throws. */
export const readHtml = (html: string): HtmlReading => {
  const reader = new Reader()
  tokenize(html, reader)
  return reader.result()
}
