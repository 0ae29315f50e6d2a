// Rewrites the styles of a mail through the CSSOM: what would fetch is gone, what only paints stays.
import { scanCss } from './css-scan.ts'
import type { ImageGate } from './images.ts'
import { isCostly, weightOf } from './limits.ts'

/** Puts carried images where remote ones were asked for; null when the value cannot be made harmless. */
const quietValue = (value: string, gate: ImageGate): string | null => {
  const { urls, doubtful } = scanCss(value)
  if (doubtful) return null
  let quiet = ''
  let from = 0
  for (const { url, start, end } of urls) {
    const data = gate.pass(url, 'style')
    quiet += value.slice(from, start) + (data === null ? 'none' : `url("${data.replaceAll('"', '%22')}")`)
    from = end
  }
  return quiet + value.slice(from)
}

/** Cleans one block of declarations in place. */
export const quietStyle = (style: CSSStyleDeclaration, gate: ImageGate): void => {
  for (const name of Array.from(style))
    if (isCostly(name, style.getPropertyValue(name))) style.removeProperty(name)
  const whole = scanCss(style.cssText)
  if (!whole.doubtful && whole.urls.length === 0) return
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    const priority = style.getPropertyPriority(name)
    // An empty value stands for a shorthand that waits for a variable: its text cannot be seen here, so it goes.
    const quiet = value === '' ? null : quietValue(value, gate)
    if (quiet === value) continue
    style.removeProperty(name)
    if (quiet !== null) style.setProperty(name, quiet, priority)
  }
  // Nothing is believed: what still asks for something after the rewrite is emptied whole.
  const left = scanCss(style.cssText)
  if (left.doubtful || left.urls.some(({ url }) => gate.pass(url, 'style') !== url)) style.cssText = ''
}

/** Rules nested in rules, `:has()`, containers and animations cost more the more of them meet: no mail needs them. */
const isAllowed = (rule: CSSRule): boolean =>
  (rule instanceof CSSStyleRule &&
    !rule.selectorText.includes(':has(') &&
    !(rule.parentRule instanceof CSSStyleRule)) ||
  rule instanceof CSSMediaRule ||
  rule instanceof CSSSupportsRule ||
  rule instanceof CSSLayerBlockRule ||
  rule instanceof CSSNestedDeclarations

interface RuleHolder {
  readonly cssRules: CSSRuleList
  deleteRule?: (index: never) => void
}

const holdsStyle = (rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } =>
  'style' in rule && rule.style instanceof CSSStyleDeclaration
const holdsRules = (rule: CSSRule): rule is CSSRule & RuleHolder =>
  'cssRules' in rule && rule.cssRules instanceof CSSRuleList

/** Cleans a rule in place; false when it has to go. */
const quietRule = (rule: CSSRule, gate: ImageGate): boolean => {
  if (!isAllowed(rule)) return false
  if (holdsStyle(rule)) quietStyle(rule.style, gate)
  if (!holdsRules(rule)) return true
  // Rules of an unknown kind inside a rule: deleted by index where that works, else the whole rule goes.
  for (let index = rule.cssRules.length - 1; index >= 0; index -= 1) {
    const inner = rule.cssRules[index]
    if (inner === undefined || quietRule(inner, gate)) continue
    if (!(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)) return false
    rule.deleteRule(index)
  }
  return true
}

/** Rules that match elements, those inside `@media` and its like too. */
const countRules = (rules: Iterable<CSSRule>): { rules: number; weight: number } => {
  const sum = { rules: 0, weight: 0 }
  for (const rule of rules) {
    const inner = holdsRules(rule) ? countRules(rule.cssRules) : { rules: 0, weight: 0 }
    sum.rules += 1 + inner.rules
    sum.weight += inner.weight
    if (rule instanceof CSSStyleRule)
      for (const selector of rule.selectorText.split(/, */u)) sum.weight += weightOf(selector)
  }
  return sum
}

export interface QuietSheet {
  readonly css: string
  readonly rules: number
  /** See `weightOf`; the sum of all selectors. */
  readonly weight: number
}

/** A style sheet without anything that fetches. `@import`, `@font-face` and unknown rules are dropped. */
export const quietSheet = (css: string, gate: ImageGate): QuietSheet => {
  // A constructed sheet belongs to no document: it parses and loads nothing.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  // Left out rather than deleted: a `@namespace` cannot be deleted while other rules are there.
  const rules = Array.from(sheet.cssRules).filter((rule) => quietRule(rule, gate))
  return { css: rules.map((rule) => rule.cssText).join('\n'), ...countRules(rules) }
}
