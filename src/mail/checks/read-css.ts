// Reads style sheets and style attributes: the features of CSS that they use, and what else the checks need of them.
import { tokenizer, TokenType, type CSSToken } from '@csstools/css-tokenizer'
import {
  AT_RULE_FEATURES,
  FUNCTION_FEATURES,
  imageFeatures,
  KEYWORD_FEATURES,
  MEDIA_FEATURES,
  propertyFeature,
  PSEUDO_FEATURES,
  SHAPE_FEATURES,
  UNIT_FEATURES,
  VALUE_FEATURES,
} from './mail-features.ts'

/** The screens of phones are at most this wide, in CSS pixels: rules for such screens apply on them. */
const PHONE_WIDTHS_PX = { least: 375, most: 800 }
/** Properties by which a rule makes an element fit a small screen. */
const FITTING_PROPERTIES = new Set(['width', 'max-width', 'min-width', 'display', 'float'])

export interface CssHandler {
  /** @param at where it is in the CSS */
  feature(name: string, at: number): void
  /** A declaration. @param value in lower case, without `!important` */
  declaration(property: string, value: string, at: number): void
  /** A rule for small screens fits elements with this class (`.a`), id (`#a`) or type, or all (`*`). */
  fitted(selector: string): void
  /** A condition that a mail program is dark. */
  dark(): void
}

interface Block {
  readonly isStyleRule: boolean
  readonly isSmallScreen: boolean
  readonly selectors: readonly string[]
}

const isSpace = (token: CSSToken): boolean =>
  token[0] === TokenType.Whitespace || token[0] === TokenType.Comment

const OPENING: ReadonlySet<TokenType> = new Set([
  TokenType.OpenParen,
  TokenType.Function,
  TokenType.OpenSquare,
])
const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.CloseParen, TokenType.CloseSquare])

class CssReader {
  readonly #handler: CssHandler
  readonly #isAttribute: boolean
  readonly #blocks: Block[] = []
  /** The lists of selectors that were reported as fitted. */
  readonly #fitted = new WeakSet<readonly string[]>()
  #pending: CSSToken[] = []

  constructor(handler: CssHandler, isAttribute: boolean) {
    this.#handler = handler
    this.#isAttribute = isAttribute
  }

  #feature(name: string | null | undefined, token: CSSToken): void {
    if (name !== null && name !== undefined) this.#handler.feature(name, token[2])
  }

  read(css: string): void {
    const tokens = tokenizer({ css })
    let depth = 0
    while (!tokens.endOfFile()) {
      const token = tokens.nextToken()
      const type = token[0]
      if (type === TokenType.Comment) this.#feature(SHAPE_FEATURES.cssComment, token)
      if (OPENING.has(type)) depth += 1
      if (CLOSING.has(type)) depth = Math.max(0, depth - 1)
      if (type === TokenType.OpenCurly && !this.#isAttribute) {
        depth = 0
        this.#open()
      } else if (type === TokenType.CloseCurly && !this.#isAttribute) {
        depth = 0
        this.#statement()
        this.#blocks.pop()
      } else if (type === TokenType.Semicolon && depth === 0) this.#statement()
      else if (!(this.#pending.length === 0 && isSpace(token))) this.#pending.push(token)
    }
    this.#statement()
  }

  #take(): CSSToken[] {
    const taken = this.#pending
    this.#pending = []
    return taken
  }

  /** The prelude of a block has ended. */
  #open(): void {
    const prelude = this.#take()
    const outer = this.#blocks.at(-1)
    const isSmallScreen = outer?.isSmallScreen === true
    const [first] = prelude
    if (first?.[0] === TokenType.AtKeyword) {
      const isSmall = this.#atRule(first, prelude)
      this.#blocks.push({
        // The declarations of a font are no style.
        isStyleRule: false,
        isSmallScreen: isSmallScreen || isSmall,
        selectors: outer?.selectors ?? [],
      })
      return
    }
    if (outer?.isStyleRule === true && first) this.#feature(SHAPE_FEATURES.nesting, first)
    this.#blocks.push({ isStyleRule: true, isSmallScreen, selectors: this.#selectors(prelude) })
  }

  /** A declaration, or a rule without a block such as `@import`. */
  #statement(): void {
    const tokens = this.#take()
    const [first] = tokens
    if (!first) return
    if (first[0] === TokenType.AtKeyword) this.#atRule(first, tokens)
    else if (this.#isAttribute || this.#blocks.length > 0) this.#declaration(first, tokens)
  }

  /** @returns whether it is `@media` for small screens */
  #atRule(first: CSSToken, tokens: readonly CSSToken[]): boolean {
    const name = first[1].slice(1).toLowerCase()
    this.#feature(AT_RULE_FEATURES.get(name), first)
    if (name !== 'media') return false
    let isSmall = false
    let condition = ''
    for (const token of tokens) {
      if (token[0] === TokenType.Ident) {
        condition = token[1].toLowerCase()
        this.#feature(MEDIA_FEATURES.get(condition), token)
        if (condition === 'prefers-color-scheme') this.#handler.dark()
      }
      if (token[0] === TokenType.Dimension && /^(?:max-(?:device-)?)?width$/u.test(condition)) {
        const { value, unit } = token[4]
        const px = /^r?em$/iu.test(unit) ? value * 16 : value
        isSmall ||= px >= PHONE_WIDTHS_PX.least && px <= PHONE_WIDTHS_PX.most
      }
    }
    return isSmall
  }

  /** @returns the classes, ids and types that it names */
  #selectors(tokens: readonly CSSToken[]): string[] {
    const named: string[] = []
    let depth = 0
    /** What the last token was: classes of one element, a gap before the next, a combinator, or the sign before a name. */
    let last: 'start' | 'class' | 'other' | 'gap' | 'combinator' | 'dot' | 'colon' = 'start'
    for (const token of tokens) {
      const [type, text] = token
      if (type === TokenType.Comment) continue
      if (type === TokenType.Function && last === 'colon') {
        this.#feature(PSEUDO_FEATURES.get(text.slice(0, -1).toLowerCase()), token)
      }
      if (type === TokenType.OpenSquare && depth === 0) this.#feature(SHAPE_FEATURES.attribute, token)
      if (OPENING.has(type)) depth += 1
      if (CLOSING.has(type)) {
        depth = Math.max(0, depth - 1)
        last = 'other'
        continue
      }
      if (depth > 0) continue
      if (type === TokenType.Whitespace) {
        if (last === 'class' || last === 'other') last = 'gap'
        continue
      }
      if (type === TokenType.Comma) {
        this.#feature(SHAPE_FEATURES.grouping, token)
        last = 'start'
        continue
      }
      if (type === TokenType.Delim && (text === '>' || text === '+' || text === '~')) {
        const { child, adjacent, sibling } = SHAPE_FEATURES
        this.#feature(text === '>' ? child : text === '+' ? adjacent : sibling, token)
        last = 'combinator'
        continue
      }
      if (last === 'gap') this.#feature(SHAPE_FEATURES.descendant, token)
      if (type === TokenType.Colon) last = 'colon'
      else if (type === TokenType.Delim && text === '.') {
        if (last === 'class') this.#feature(SHAPE_FEATURES.chaining, token)
        last = 'dot'
      } else if (type === TokenType.Delim && text === '*') {
        this.#feature(SHAPE_FEATURES.universal, token)
        named.push('*')
        last = 'other'
      } else if (type === TokenType.Delim && text === '&') {
        this.#feature(SHAPE_FEATURES.nesting, token)
        last = 'other'
      } else if (type === TokenType.Hash) {
        this.#feature(SHAPE_FEATURES.id, token)
        named.push(text.toLowerCase())
        last = 'other'
      } else if (type === TokenType.Ident) {
        const name = text.toLowerCase()
        if (last === 'dot') {
          this.#feature(SHAPE_FEATURES.class, token)
          named.push(`.${name}`)
          last = 'class'
          continue
        }
        if (last === 'colon') this.#feature(PSEUDO_FEATURES.get(name), token)
        else {
          this.#feature(SHAPE_FEATURES.type, token)
          named.push(name)
        }
        last = 'other'
      }
    }
    return named
  }

  #declaration(first: CSSToken, tokens: readonly CSSToken[]): void {
    if (first[0] !== TokenType.Ident) return
    const colon = tokens.findIndex((token) => token[0] === TokenType.Colon)
    if (colon < 1) return
    const property = first[1].toLowerCase()
    this.#feature(propertyFeature(property), first)
    if (property.startsWith('--')) this.#feature('css-variables', first)
    const pieces: string[] = []
    let isImportant = false
    for (let at = colon + 1; at < tokens.length; at += 1) {
      const token = tokens[at]
      if (!token) break
      if (token[0] === TokenType.Delim && token[1] === '!') {
        const word = tokens.slice(at + 1, at + 4).find((next) => !isSpace(next))
        if (word?.[1].toLowerCase() === 'important') {
          this.#feature(SHAPE_FEATURES.important, token)
          isImportant = true
        }
      }
      if (isImportant) continue
      this.#value(token)
      if (token[0] !== TokenType.Comment) pieces.push(token[0] === TokenType.Whitespace ? ' ' : token[1])
    }
    const value = pieces.join('').trim().toLowerCase()
    this.#feature(VALUE_FEATURES.get(`${property}:${value}`), first)
    this.#handler.declaration(property, value, first[2])
    const block = this.#blocks.at(-1)
    if (block?.isSmallScreen !== true || !FITTING_PROPERTIES.has(property)) return
    if (this.#fitted.has(block.selectors)) return
    this.#fitted.add(block.selectors)
    for (const selector of block.selectors) this.#handler.fitted(selector)
  }

  #value(token: CSSToken): void {
    if (token[0] === TokenType.Dimension) this.#feature(UNIT_FEATURES.get(token[4].unit.toLowerCase()), token)
    else if (token[0] === TokenType.Percentage) this.#feature(UNIT_FEATURES.get('%'), token)
    else if (token[0] === TokenType.Ident) this.#feature(KEYWORD_FEATURES.get(token[1].toLowerCase()), token)
    else if (token[0] === TokenType.Function)
      this.#feature(FUNCTION_FEATURES.get(token[4].value.toLowerCase()), token)
    else if (token[0] === TokenType.URL || token[0] === TokenType.String)
      for (const name of imageFeatures(token[4].value)) this.#feature(name, token)
  }
}

/**
 * Reads CSS in one pass over its tokens, in time linear in its length; never throws.
 * @param isAttribute whether it is the declarations of a `style` attribute, not a style sheet
 */
export const readCss = (css: string, isAttribute: boolean, handler: CssHandler): void =>
  new CssReader(handler, isAttribute).read(css)
