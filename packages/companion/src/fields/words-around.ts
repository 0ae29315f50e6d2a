// The words around the fields of a form: its headings, sentences and buttons, and those of the page beside it.
import { treeParent } from './elements.ts'
import { normalizeText } from './phrases.ts'
import { buttonsIn, buttonText, byIds, headingOf, scopeOf, sentencesOf } from './texts.ts'
import type { CodeFacts } from './code-rules.ts'
import { isAnotherWay, SENT } from './words.ts'

/** Characters of texts read around a form. */
const MAX_AROUND = 4_000

/** The words around fields: read once for each form. */
export class WordsAround {
  readonly #known = new Map<Element, Pick<CodeFacts, 'heading' | 'head' | 'around'>>()

  of(field: HTMLInputElement): Pick<CodeFacts, 'heading' | 'head' | 'around'> {
    const scope = scopeOf(field)
    const known = this.#known.get(scope)
    if (known !== undefined) return known
    const heading = `${headingOf(scope)} ${labelOfDialog(scope)}`
    const buttons = buttonsIn(scope).map(buttonText).join(' ').slice(0, 300)
    const title = scope.ownerDocument.forms.length > 1 ? '' : normalizeText(scope.ownerDocument.title)
    const words = {
      heading,
      head: `${heading} ${title} ${buttons}`,
      around: `${heading} ${title} ${sentencesOf(scope, field)} ${wordsAbout(scope)} ${codeButtons(scope)}`,
    }
    this.#known.set(scope, words)
    return words
  }
}

/** The buttons and links by which a page sends a code, or sends it again. */
const codeButtons = (scope: Element): string =>
  [...buttonsIn(scope), ...scope.querySelectorAll('a')]
    .map(buttonText)
    .filter((text) => text.length < 80 && SENT.test(text) && !isAnotherWay(text))
    .join(' ')

/** The names and explanations of the groups that an element is in. */
export const labelsOfGroups = (element: Element): string => {
  const parts: string[] = []
  let at = treeParent(element)
  for (let step = 0; step < 6 && at !== null; step += 1) {
    parts.push(byIds(at, 'aria-labelledby'), byIds(at, 'aria-describedby'))
    parts.push(at.getAttribute('aria-label') ?? '', at.getAttribute('label') ?? '')
    at = treeParent(at)
  }
  return normalizeText(parts.join(' '))
}

/** The name of the dialog or group that a form is in. */
const labelOfDialog = (scope: Element): string => {
  const dialog = scope.closest('dialog, [role="dialog"], [role="alertdialog"], [role="group"]')
  if (dialog === null) return ''
  return normalizeText(`${dialog.getAttribute('aria-label') ?? ''} ${byIds(dialog, 'aria-labelledby')}`)
}

const FIELDS = 'input:not([type="hidden"]), select, textarea'

/** The sentences of the largest part of a form that has no other fields than these. */
export const sentencesNear = (fields: readonly HTMLInputElement[]): string => {
  const [first] = fields
  let part: Element | null = null
  let at = first === undefined ? null : treeParent(first)
  while (at !== null && !/^(?:form|body|dialog)$/.test(at.localName)) {
    const inside = [...at.querySelectorAll(FIELDS)]
    if (inside.some((one) => !fields.includes(one as HTMLInputElement))) break
    part = at
    at = treeParent(at)
  }
  return part === null ? '' : sentencesOf(part)
}

/** Whether a form has no other field to type into than these. */
export const areOnly = (
  fields: readonly HTMLInputElement[],
  inputs: readonly HTMLInputElement[],
): boolean => {
  const [first] = fields
  if (first === undefined) return false
  const scope = scopeOf(first)
  const others = scope.querySelectorAll('textarea, input[type="password"], input[type="email"]')
  return (
    [...others].every((one) => one.matches(':read-only, :disabled') || !one.checkVisibility()) &&
    inputs.every((input) => fields.includes(input) || scopeOf(input) !== scope)
  )
}

/** Whether an element has a field to type into. */
const hasField = (element: Element): boolean =>
  element.matches(FIELDS) || element.querySelector(FIELDS) !== null

/** The sentences beside a form and beside the parts that it is in, up to one that has another form. */
const wordsAbout = (scope: Element): string => {
  const parts: string[] = []
  let at = scope
  for (let step = 0; step < 8; step += 1) {
    const parent: Element | null = treeParent(at)
    if (parent === null || parent.localName === 'html') break
    const children = [...(at.parentElement ?? (at.getRootNode() as ShadowRoot)).children].filter(
      (child) => !child.matches('nav, footer, aside, script, style, [role="search"]'),
    )
    const place = children.indexOf(at)
    const isShared = children.some((child) => child !== at && hasField(child))
    // Of a part with other forms, what is between the last of them and this one.
    const start = isShared
      ? children.findLastIndex((child, index) => index < place && hasField(child)) + 1
      : 0
    const end = isShared ? place : children.length
    for (const child of children.slice(start, end)) if (child !== at) parts.push(sentencesOf(child))
    if (isShared) break
    at = parent
  }
  return parts.join(' ').slice(0, MAX_AROUND)
}
