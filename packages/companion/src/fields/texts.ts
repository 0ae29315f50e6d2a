// The texts of a field: its own names and labels, and the words of the form around it.
import { drawnParent, shadowRootOf, treeParent } from './elements.ts'
import { normalizeText } from './phrases.ts'

/** Characters of a text beside a field that may be its label. */
const MAX_LABEL = 120

/** The text of an element as it is shown, without scripts and styles; empty for a hidden element. */
const shownText = (element: Element): string => {
  if ('innerText' in element && typeof element.innerText === 'string') return element.innerText
  return element.textContent
}

/** The texts of the elements that an attribute of an element names by their ids. */
export const byIds = (element: Element, attribute: string): string => {
  const root = element.getRootNode() as Document | ShadowRoot
  return (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .filter((id) => id !== '')
    .map((id) => root.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** The text just before a field that has no label: of an earlier sibling, of its wrapper's, or of the neighbouring cell of a table. */
const neighbourText = (field: Element): string => {
  const cell = field.closest('td, dd')
  const header = cell?.previousElementSibling
  if (header && /^(?:td|th|dt)$/.test(header.localName)) return shownText(header).slice(0, MAX_LABEL)
  let at: Element | null = field
  for (let step = 0; step < 3 && at !== null; step += 1) {
    for (
      let before: ChildNode | null = at.previousSibling;
      before !== null;
      before = before.previousSibling
    ) {
      if (before.nodeType === 3 && before.textContent?.trim())
        return before.textContent.trim().slice(0, MAX_LABEL)
      if (before.nodeType !== 1) continue
      const element = before as Element
      // Another field: its label is not this field's.
      if (
        element.matches('input, select, textarea, button') ||
        element.querySelector('input, select, textarea') !== null
      )
        return ''
      const text = shownText(element).trim()
      if (text !== '') return text.length <= MAX_LABEL ? text : ''
    }
    at = treeParent(at)
    if (at?.matches('form, body, fieldset, dialog')) return ''
  }
  return ''
}

export interface FieldTexts {
  /** Name, id, autocomplete and other attributes, normalized. */
  readonly names: string
  /** What the user reads at the field: labels, placeholder, title, normalized. */
  readonly label: string
  /** Both. */
  readonly all: string
  /** A longer explanation, normalized: it often speaks of other things than the field. */
  readonly hint: string
}

/** Attributes in which frameworks keep the name of a field. */
const NAME_ATTRIBUTES = ['name', 'id', 'formcontrolname', 'ng-model', 'v-model', 'data-field', 'data-name']

const textsOf = (field: HTMLInputElement): FieldTexts => {
  const names = normalizeText(NAME_ATTRIBUTES.map((name) => field.getAttribute(name) ?? '').join(' '))
  const labels = [...(field.labels ?? [])].map((label) => label.textContent).join(' ')
  const aria = `${field.getAttribute('aria-label') ?? ''} ${byIds(field, 'aria-labelledby')}`
  const own = `${labels} ${aria}`.trim()
  const shown = [
    own === '' ? neighbourText(field) : own,
    // An example of an address says no more than that it is one.
    field.placeholder
      .split(/\s/)
      .filter((word) => !word.includes('@'))
      .join(' '),
    field.title,
  ]
  // The host of a small web component often carries the label.
  const root = field.getRootNode()
  if (own === '' && 'host' in root) {
    const { host } = root as ShadowRoot
    shown.push(
      ...['label', 'placeholder', 'aria-label', 'name', 'helper-text'].map(
        (name) => host.getAttribute(name) ?? '',
      ),
    )
  }
  const label = normalizeText(shown.join(' '))
  return {
    names,
    label,
    all: `${names} ${label}`,
    hint: normalizeText(byIds(field, 'aria-describedby')),
  }
}

/** Texts of fields, read once in each search. */
export class TextsOfFields {
  readonly #known = new Map<HTMLInputElement, FieldTexts>()

  of(field: HTMLInputElement): FieldTexts {
    const known = this.#known.get(field)
    if (known !== undefined) return known
    const texts = textsOf(field)
    this.#known.set(field, texts)
    return texts
  }
}

/** Buttons, and other elements that serve as one. */
const BUTTONS = [
  'button',
  'input[type="submit"]',
  'input[type="button"]',
  'input[type="image"]',
  '[role="button"]',
  '[onclick]:not(input, form, body, label)',
  '[class~="btn" i]',
  '[class~="cta" i]',
  '[class~="button" i]',
].join(', ')
const HEADINGS = 'h1, h2, h3, h4, legend, [role="heading"]'

/** The buttons in an element, in document order, and in its open shadow roots. */
export const buttonsIn = (scope: Element): Element[] => {
  const found = [...scope.querySelectorAll(BUTTONS)]
  for (const element of scope.querySelectorAll('*')) {
    const root = shadowRootOf(element)
    if (root === null) continue
    found.push(...root.querySelectorAll(BUTTONS))
    // A button of a component library: its text is the host's.
    if (/-button$|-btn$/.test(element.localName)) found.push(element)
  }
  return found
}

export const buttonText = (button: Element): string => {
  const value = button.localName === 'input' ? (button.getAttribute('value') ?? '') : shownText(button)
  const hint = `${button.getAttribute('aria-label') ?? ''} ${button.getAttribute('title') ?? ''}`
  const root = button.getRootNode()
  const host = value.trim() === '' && 'host' in root ? (root as ShadowRoot).host.textContent : ''
  return normalizeText(`${value} ${hint} ${host}`)
}

const hasEmailInput = (element: Element): boolean =>
  element.querySelector('input[type="email"], input[autocomplete~="email"]') !== null

/** The form of a field, or the smallest part of the page around it that has a button, for pages without form elements. */
export const scopeOf = (field: HTMLInputElement): Element => {
  if (field.form !== null) return field.form
  const { body } = field.ownerDocument
  let scope: Element | null = drawnParent(field)
  while (scope !== null && scope !== body) {
    if (scope.localName === 'form' || scope.localName === 'dialog') return scope
    if (buttonsIn(scope).length > 0) break
    scope = treeParent(scope)
  }
  if (scope === null) return body
  // The heading, if it is in the next part and that part has no other form.
  for (let step = 0; step < 2; step += 1) {
    const parent = treeParent(scope)
    if (parent === null || parent === body || scope.querySelector(HEADINGS) !== null) break
    const others = [...parent.children].filter(
      (child) => child !== scope && (child.localName === 'form' || hasEmailInput(child)),
    )
    if (others.length > 0 || /^(?:main|article|html)$/.test(parent.localName)) break
    scope = parent
  }
  return scope
}

/** The heading of a form: in it, otherwise the nearest one before it. */
export const headingOf = (scope: Element): string => {
  const inside = [...scope.querySelectorAll(HEADINGS)].map(shownText).filter((text) => text.trim() !== '')
  if (inside.length > 0) return normalizeText(inside.slice(0, 2).join(' '))
  let at: Element | null = scope
  for (let step = 0; step < 5 && at !== null && at.localName !== 'body'; step += 1) {
    for (let before = at.previousElementSibling; before !== null; before = before.previousElementSibling) {
      if (before.localName === 'form') return ''
      const headings: Element[] = before.matches(HEADINGS) ? [before] : [...before.querySelectorAll(HEADINGS)]
      const last = headings.at(-1)
      if (last !== undefined) return normalizeText(shownText(last))
    }
    at = treeParent(at)
  }
  return ''
}

/** Whether an element is the label of another field than this. */
const isLabelOfOther = (element: Element, field: Element): boolean => {
  if (element.localName !== 'label') return false
  const { control } = element as HTMLLabelElement
  if (control === null || control === field || control.localName !== 'input') return false
  const { maxLength, type } = control as HTMLInputElement
  return maxLength !== 1 && type !== 'hidden'
}

/**
 * The sentences of a form: without its buttons and links, which often offer another way, and with the placeholders of its fields.
 * @param field leaves out the labels and placeholders of other fields
 */
export const sentencesOf = (scope: Element, field?: Element): string => {
  const parts: string[] = []
  const read = (node: Node): void => {
    if (node.nodeType === 3) {
      parts.push(node.textContent ?? '')
      return
    }
    if (node.nodeType !== 1 && node.nodeType !== 11) return
    if (node.nodeType === 1) {
      const element = node as HTMLElement
      if (element.matches('script, style, template, noscript, button, a, select, [role="button"]')) return
      const isDrawn = element.checkVisibility() || getComputedStyle(element).display === 'contents'
      if (!isDrawn) return
      if (field !== undefined && isLabelOfOther(element, field)) return
      if (element.localName === 'input' && (field === undefined || element === field))
        parts.push(` ${element.getAttribute('placeholder') ?? ''} `)
      const root = shadowRootOf(element)
      if (root !== null) read(root)
    }
    parts.push(' ')
    for (const child of node.childNodes) read(child)
  }
  read(scope)
  return normalizeText(parts.join('').replace(/\s+/g, ' '), 4_000)
}
