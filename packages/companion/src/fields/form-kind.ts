// The kind of a form, by a table of rules: each rule that holds adds its weight to a kind, and the heaviest kind is the answer.
import { allInputs, containsDeep, treeParent } from './elements.ts'
import { FORM_KINDS, type FormKind } from './kinds.ts'
import { normalizeText } from './phrases.ts'
import { buttonsIn, buttonText, headingOf, sentencesOf } from './texts.ts'
import { KIND_WORDS, OLD_ADDRESS, OTHER_KIND, PROVIDER } from './words.ts'

/** What the rules read of a form. */
interface FormFacts {
  readonly scope: Element
  readonly inputs: readonly HTMLInputElement[]
  readonly passwords: readonly HTMLInputElement[]
  /** The text of the button that sends the form. */
  readonly button: string
  readonly otherButtons: string
  readonly heading: string
  /** Name, id, class, action and label of the form. */
  readonly attributes: string
  readonly sentences: string
  /** The title of the document and its path. */
  readonly page: string
}

interface KindRule {
  readonly kind: FormKind
  readonly weight: number
  readonly holds: (facts: FormFacts) => boolean
}

const isKind = (kind: FormKind, text: string): boolean =>
  kind === 'other' ? OTHER_KIND.test(text) || OLD_ADDRESS.test(text) : KIND_WORDS[kind].test(text)

/** The words of each kind in each place of a form. */
const wordRules: readonly KindRule[] = /* @__PURE__ */ FORM_KINDS.flatMap((kind) => [
  { kind, weight: 5, holds: ({ button }: FormFacts) => isKind(kind, button) },
  { kind, weight: 4, holds: ({ heading }: FormFacts) => isKind(kind, heading) },
  { kind, weight: 2.5, holds: ({ attributes }: FormFacts) => isKind(kind, attributes) },
  { kind, weight: 1, holds: ({ otherButtons }: FormFacts) => isKind(kind, otherButtons) },
  { kind, weight: 1, holds: ({ sentences }: FormFacts) => isKind(kind, sentences) },
  { kind, weight: 2, holds: ({ page }: FormFacts) => isKind(kind, page) },
])

const autocompletes = (inputs: readonly HTMLInputElement[], pattern: RegExp): number =>
  inputs.filter((input) => pattern.test(input.getAttribute('autocomplete') ?? '')).length

const named = (inputs: readonly HTMLInputElement[], pattern: RegExp): boolean =>
  inputs.some(({ name, id, placeholder }) => pattern.test(`${name} ${id} ${placeholder}`))

const CARD = /\bcc-(?:number|csc|exp)/
const ADDRESS = /\b(?:street-address|address-line1|postal-code|address-level2)\b/

/** The fields of each kind. */
const fieldRules: readonly KindRule[] = [
  { kind: 'sign-up', weight: 6, holds: ({ passwords }) => autocompletes(passwords, /new-password/) > 0 },
  { kind: 'sign-up', weight: 4, holds: ({ passwords }) => passwords.length === 2 },
  { kind: 'sign-in', weight: 6, holds: ({ passwords }) => autocompletes(passwords, /current-password/) > 0 },
  { kind: 'sign-in', weight: 2, holds: ({ passwords }) => passwords.length === 1 },
  { kind: 'sign-in', weight: 2, holds: ({ inputs }) => named(inputs, /remember/i) },
  {
    kind: 'sign-up',
    weight: 2.5,
    holds: ({ inputs, passwords }) =>
      passwords.length > 0 &&
      named(inputs, /first.?name|last.?name|full.?name|birth|terms|agree|tos\b|vorname|nombre|prenom|昵称/i),
  },
  { kind: 'checkout', weight: 7, holds: ({ inputs }) => autocompletes(inputs, CARD) > 0 },
  { kind: 'checkout', weight: 5, holds: ({ inputs }) => autocompletes(inputs, ADDRESS) > 0 },
  {
    kind: 'checkout',
    weight: 4,
    holds: ({ inputs }) =>
      named(inputs, /card.?num|cvc|cvv|zip|postal|postcode|\bplz\b|street|shipping|billing|strasse|straße/i),
  },
  { kind: 'other', weight: 5, holds: ({ scope }) => scope.querySelector('textarea') !== null },
  {
    // "Sign up" next to a single field, on a page about something else.
    kind: 'newsletter',
    weight: 5,
    holds: ({ inputs, button, heading, page, attributes }) =>
      inputs.filter(isTyped).length === 1 &&
      /^(?:sign (?:me )?up|join(?: us| now)?|register|submit|go|ok|send)(?: (?:now|today|free))?!?$/.test(
        button,
      ) &&
      !isKind('sign-up', `${heading} ${page} ${attributes}`),
  },
  {
    kind: 'newsletter',
    weight: 1.5,
    holds: ({ inputs, passwords }) => passwords.length === 0 && inputs.filter(isTyped).length <= 2,
  },
]

const rules = /* @__PURE__ */ wordRules.concat(fieldRules)

/** Whether an input takes text. */
const isTyped = ({ type }: HTMLInputElement): boolean =>
  /^(?:text|email|tel|number|url|search|password)$/.test(type)

const attributesOf = (scope: Element): string => {
  const names = ['id', 'name', 'class', 'action', 'aria-label', 'data-form', 'data-testid']
  return normalizeText(names.map((name) => scope.getAttribute(name) ?? '').join(' '))
}

const hostsAttributes = (scope: Element): string => {
  const root = scope.getRootNode()
  if (!('host' in root)) return ''
  const { host } = root as ShadowRoot
  return ` ${normalizeText(host.localName)} ${attributesOf(host)}`
}

/** Buttons that send the form, unlike those that show a password, clear a field or sign in with another site. */
const sendingButtons = (scope: Element): Element[] =>
  buttonsIn(scope).filter((button) => {
    const text = buttonText(button)
    return text.length > 1 && text.length < 80 && !PROVIDER.test(text) && button.checkVisibility()
  })

/** The page's own words count for little, and not at all if it has several forms. */
const pageWords = (scope: Element): string => {
  const { title, forms, location } = scope.ownerDocument
  return forms.length > 1 ? '' : normalizeText(`${title} ${location.pathname.split('/').slice(-2).join(' ')}`)
}

const readForm = (scope: Element, field: HTMLInputElement | null): FormFacts => {
  const inputs = allInputs(scope.ownerDocument).filter(
    (input) => input.form === scope || containsDeep(scope, input),
  )
  const passwords = inputs.filter(({ type }) => type === 'password')
  const buttons = sendingButtons(scope)
  const after = buttons.filter(
    (button) =>
      field === null || (field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  const isSubmit = (button: Element): boolean => button.getAttribute('type') === 'submit'
  const main = after.find(isSubmit) ?? after[0] ?? buttons[0]
  return {
    scope,
    inputs,
    passwords,
    button: main === undefined ? '' : buttonText(main),
    otherButtons: buttons
      .filter((button) => button !== main)
      .map(buttonText)
      .join(' '),
    heading: headingOf(scope),
    attributes: attributesOf(scope) + hostsAttributes(scope),
    sentences: sentencesOf(scope),
    page: pageWords(scope),
  }
}

/** Weight below which no kind is certain enough. */
const MIN_WEIGHT = 3
/** The same for a newsletter whose form has no other field. */
const MIN_WEIGHT_ALONE = 2.5

/**
 * The kind of a form.
 * @param scope the form, or the part of the page that serves as one
 * @param field the e-mail field: the first button after it is the one that sends the form
 */
export const kindOfForm = (scope: Element, field: HTMLInputElement | null): FormKind => {
  const facts = readForm(scope, field)
  const weights = new Map<FormKind, number>(FORM_KINDS.map((kind) => [kind, 0]))
  for (const { kind, weight, holds } of rules) {
    if (holds(facts)) weights.set(kind, (weights.get(kind) ?? 0) + weight)
  }
  const signUp = weights.get('sign-up') ?? 0
  // "Log in or create an account": a new address fits.
  const offersBoth = isKind('sign-up', facts.heading) && isKind('sign-in', facts.heading)
  if (offersBoth && facts.passwords.length === 0) return 'sign-up'
  // Of equal weight, the earlier kind.
  let [best, most]: [FormKind, number] = ['sign-up', signUp]
  for (const [kind, weight] of weights) if (weight > most) [best, most] = [kind, weight]
  const isAlone = best === 'newsletter' && facts.inputs.filter(isTyped).length === 1
  return most >= (isAlone ? MIN_WEIGHT_ALONE : MIN_WEIGHT) ? best : 'other'
}

/** Whether a form is in the footer or at the side of a page. */
export const isAside = (scope: Element): boolean => {
  for (let at: Element | null = scope; at !== null; at = treeParent(at)) {
    if (at.matches('footer, aside, [role="contentinfo"], [role="complementary"], [class*="footer" i]'))
      return true
  }
  return false
}
