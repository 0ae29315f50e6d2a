// Rewrites the styles of a mail through the CSSOM: removes everything that would fetch, and keeps values that only paint.
import { scanCss } from './scan-css.ts'
import type { ImageFilter } from './image-filter.ts'
import {
  isCostlyDeclaration,
  MAX_DECLARATIONS,
  MAX_RULES,
  MAX_SELECTOR_CHARACTERS,
  selectorCost,
} from './limits.ts'
import type { TimeSlicer } from './time-slicer.ts'

/** Replaces URLs by the `data:` URLs of images that may be shown; null when the value cannot be made safe. */
const sanitizeStyleValue = (value: string, imageFilter: ImageFilter): string | null => {
  const { urls, unsafe } = scanCss(value)
  if (unsafe) return null
  let sanitized = ''
  let from = 0
  for (const { url, start, end } of urls) {
    const data = imageFilter.resolve(url)
    sanitized += value.slice(from, start) + (data === null ? 'none' : `url("${data.replaceAll('"', '%22')}")`)
    from = end
  }
  return sanitized + value.slice(from)
}

/**
 * A mail is always shown light: it can neither choose another colour scheme (CSS Color Adjustment, section 2) nor opt out
 * of forced colours, which would mix its colours with the system's.
 */
const THEME_PROPERTIES: ReadonlySet<string> = new Set(['color-scheme', 'forced-color-adjust'])

/** The frame is as tall as its mail and does not scroll: a fixed box would not count in its height. */
const replaceFixedPosition = (style: CSSStyleDeclaration): void => {
  const position = style.getPropertyValue('position')
  if (position === 'fixed') style.setProperty('position', 'absolute', style.getPropertyPriority('position'))
  else if (position.includes('(')) style.removeProperty('position')
}

/** The last keyframe of each animation, by its name. */
export type Keyframes = ReadonlyMap<string, CSSStyleDeclaration>

/** Properties that an animation may end with, and without which its content would stay hidden. */
const END_STATE = ['opacity', 'visibility', 'color', 'background-color', 'transform', 'scale'] as const

/** Animations are removed: what they end with is applied, if it stays (CSS Animations 1, section 3.9). */
const applyEndState = (style: CSSStyleDeclaration, keyframes: Keyframes): void => {
  const end = keyframes.get(style.getPropertyValue('animation-name').split(',', 1)[0]?.trim() ?? '')
  if (!end || !/forwards|both/u.test(style.getPropertyValue('animation-fill-mode'))) return
  for (const name of END_STATE) {
    const value = end.getPropertyValue(name)
    if (value !== '') style.setProperty(name, value, style.getPropertyPriority(name))
  }
}

const isKeyframes = (rule: CSSRule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule

/** Whether a text may contain more than `MAX_RULES` rules: each has a brace, and braces are rare in other places. */
const hasManyBraces = (css: string): boolean => {
  let count = 0
  for (let at = css.indexOf('{'); at >= 0 && count <= 2 * MAX_RULES; at = css.indexOf('{', at + 1)) count += 1
  return count > 2 * MAX_RULES
}

/** The animations of style sheets. */
export const keyframesOf = (sources: readonly { readonly css: string }[]): Keyframes => {
  const found = new Map<string, CSSStyleDeclaration>()
  for (const { css } of sources) {
    if (!/@(?:-webkit-)?keyframes/iu.test(css) || hasManyBraces(css)) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    for (const rule of Array.from(sheet.cssRules).filter(isKeyframes)) {
      const end = rule.findRule('100%')
      if (end) found.set(rule.name, end.style)
    }
  }
  return found
}

/** Sanitises one block of declarations in place. */
export const sanitizeStyleDeclaration = (
  style: CSSStyleDeclaration,
  imageFilter: ImageFilter,
  keyframes: Keyframes,
): void => {
  if (style.length > MAX_DECLARATIONS) {
    style.cssText = ''
    return
  }
  applyEndState(style, keyframes)
  for (const name of Array.from(style))
    if (THEME_PROPERTIES.has(name) || isCostlyDeclaration(name, style.getPropertyValue(name)))
      style.removeProperty(name)
  replaceFixedPosition(style)
  const scan = scanCss(style.cssText)
  if (!scan.unsafe && scan.urls.length === 0) return
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    const priority = style.getPropertyPriority(name)
    // An empty value is a shorthand with a variable: it cannot be checked here, so it is removed.
    const sanitized = value === '' ? null : sanitizeStyleValue(value, imageFilter)
    if (sanitized === value) continue
    style.removeProperty(name)
    if (sanitized !== null) style.setProperty(name, sanitized, priority)
  }
  // Check again: a block that would still fetch after the rewrite is emptied.
  const remaining = scanCss(style.cssText)
  if (remaining.unsafe || remaining.urls.some(({ url }) => imageFilter.resolve(url) !== url))
    style.cssText = ''
}

/** Nested rules, `:has()`, containers and animations multiply the cost: no mail needs them. */
const isAllowedRule = (rule: CSSRule): boolean =>
  (rule instanceof CSSStyleRule &&
    rule.selectorText.length <= MAX_SELECTOR_CHARACTERS &&
    !rule.selectorText.includes(':has(') &&
    !(rule.parentRule instanceof CSSStyleRule)) ||
  rule instanceof CSSMediaRule ||
  rule instanceof CSSSupportsRule ||
  rule instanceof CSSLayerBlockRule ||
  rule instanceof CSSNestedDeclarations

interface RuleContainer {
  readonly cssRules: CSSRuleList
  deleteRule?: (index: never) => void
}

const hasStyle = (rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } =>
  'style' in rule && rule.style instanceof CSSStyleDeclaration
const hasNestedRules = (rule: CSSRule): rule is CSSRule & RuleContainer =>
  'cssRules' in rule && rule.cssRules instanceof CSSRuleList

const THEME_FEATURE = /\(\s*(?:prefers-color-scheme|forced-colors)\s*(?::\s*([\w-]+)\s*)?\)/giu
/** Light unless the checks of a mail show it as in a dark mail program. */
export type ColourScheme = 'light' | 'dark'

/**
 * Replaces each theme feature of a media query by its result for a theme without forced colours.
 * @param query as the CSSOM serialises it (Media Queries 5, sections 12.5 and 13.1)
 */
const resolveThemeFeatures = (query: string, scheme: ColourScheme): string =>
  query.replace(THEME_FEATURE, (feature: string, value: string | undefined) => {
    // `(forced-colors)` without a value is true only if colours are forced.
    const canMatch = value !== undefined || !/forced-colors/iu.test(feature)
    return canMatch && [undefined, scheme, 'none'].includes(value?.toLowerCase())
      ? '(min-width: 0px)'
      : '(max-width: 0px)'
  })

/** Sanitises a rule in place. @returns false if it must be removed */
const sanitizeRule = (
  rule: CSSRule,
  { imageFilter, keyframes, scheme }: Pick<StyleSheetOptions, 'imageFilter' | 'keyframes' | 'scheme'>,
): boolean => {
  if (!isAllowedRule(rule)) return false
  if (rule instanceof CSSMediaRule) rule.media.mediaText = resolveThemeFeatures(rule.media.mediaText, scheme)
  if (hasStyle(rule)) sanitizeStyleDeclaration(rule.style, imageFilter, keyframes)
  if (!hasNestedRules(rule)) return true
  // Disallowed inner rules are deleted by index if the rule supports it, else the whole rule is removed.
  for (let index = rule.cssRules.length - 1; index >= 0; index -= 1) {
    const inner = rule.cssRules[index]
    if (inner === undefined || sanitizeRule(inner, { imageFilter, keyframes, scheme })) continue
    if (!(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)) return false
    rule.deleteRule(index)
  }
  return true
}

/** Rules that match elements, also those inside `@media` and other conditional rules. */
const countRules = (rules: Iterable<CSSRule>): { ruleCount: number; selectorCost: number } => {
  const sum = { ruleCount: 0, selectorCost: 0 }
  for (const rule of rules) {
    const inner = hasNestedRules(rule) ? countRules(rule.cssRules) : { ruleCount: 0, selectorCost: 0 }
    sum.ruleCount += 1 + inner.ruleCount
    sum.selectorCost += inner.selectorCost
    if (rule instanceof CSSStyleRule)
      for (const selector of rule.selectorText.split(/, */u)) sum.selectorCost += selectorCost(selector)
  }
  return sum
}

export interface SanitizedStyleSheet {
  readonly css: string
  readonly ruleCount: number
  /** The sum over all selectors; see `selectorCost` in limits.ts. */
  readonly selectorCost: number
}

interface StyleSheetOptions {
  readonly imageFilter: ImageFilter
  readonly keyframes: Keyframes
  /** Of the theme whose rules apply. */
  readonly scheme: ColourScheme
  /** True if the user requested the full view. */
  readonly ignoreLimits: boolean
  readonly slicer: TimeSlicer
}

/**
 * Sanitises a style sheet. `@import`, `@font-face` and unknown rules are removed.
 * @returns null if it has too many rules
 */
export const sanitizeStyleSheet = async (
  css: string,
  { imageFilter, keyframes, scheme, ignoreLimits, slicer }: StyleSheetOptions,
): Promise<SanitizedStyleSheet | null> => {
  // Checked before parsing, which is slow, too.
  if (!ignoreLimits && hasManyBraces(css)) return null
  // A constructed style sheet belongs to no document, so it fetches nothing.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  if (!ignoreLimits && sheet.cssRules.length > MAX_RULES) return null
  // Rules are skipped rather than deleted: `@namespace` cannot be deleted while there are other rules.
  const kept: CSSRule[] = []
  const texts: string[] = []
  for (const rule of Array.from(sheet.cssRules)) {
    if (sanitizeRule(rule, { imageFilter, keyframes, scheme })) {
      kept.push(rule)
      texts.push(rule.cssText)
    }
    await slicer.yieldIfDue()
  }
  return { css: texts.join('\n'), ...countRules(kept) }
}
