// The field for a new e-mail address: every field is scored by a table of rules, then the form that needs a new address most is chosen.
import { allInputs } from './elements.ts'
import { isAside, kindOfForm } from './form-kind.ts'
import type { FormKind } from './kinds.ts'
import { NOT_EMAIL_TYPES, isNeverFilled } from './never-filled.ts'
import { normalizeText } from './phrases.ts'
import { scopeOf, TextsOfFields, type FieldTexts } from './texts.ts'
import { isUsable } from './visibility.ts'
import { EMAIL, namesCode, NOT_OWN_EMAIL, OLD_ADDRESS, REPEAT } from './words.ts'

interface EmailRule {
  readonly weight: number
  readonly holds: (field: HTMLInputElement, texts: FieldTexts) => boolean
}

const hasToken = (field: HTMLInputElement, token: string): boolean =>
  (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes(token)

const rules: readonly EmailRule[] = [
  { weight: 6, holds: ({ type }) => type === 'email' },
  { weight: 6, holds: (field) => hasToken(field, 'email') },
  { weight: 4, holds: (_, { names }) => EMAIL.test(names) },
  { weight: 4, holds: (_, { label }) => EMAIL.test(label) },
  { weight: 4, holds: ({ placeholder }) => /\S@[^\s@.]+\.\S/.test(placeholder) },
  { weight: 2, holds: ({ inputMode }) => inputMode === 'email' },
  { weight: -12, holds: (_, { all }) => NOT_OWN_EMAIL.test(all) },
  { weight: -12, holds: ({ type }, { all }) => type !== 'email' && namesCode(all) },
  { weight: -4, holds: (_, { label }) => label.length > 160 },
]

/** Weight from which a field is an e-mail field. */
const MIN_WEIGHT = 4

/** How well a field fits for an e-mail address of the user's own. */
const weightOf = (field: HTMLInputElement, texts: FieldTexts): number =>
  rules.reduce((sum, { weight, holds }) => sum + (holds(field, texts) ? weight : 0), 0)

/** Whether a field is for the user's e-mail address. Does not check whether it is visible. */
const isEmailField = (field: HTMLInputElement, texts: FieldTexts): boolean =>
  !NOT_EMAIL_TYPES.has(field.type) && weightOf(field, texts) >= MIN_WEIGHT && !isNeverFilled(field, texts)

export interface EmailForm {
  readonly kind: FormKind
  readonly field: HTMLInputElement
  /** Fields in which the user repeats the address. */
  readonly twins: readonly HTMLInputElement[]
}

const isRepeat = (field: HTMLInputElement, first: HTMLInputElement, texts: TextsOfFields): boolean => {
  const { label, names } = texts.of(field)
  const before = texts.of(first)
  return REPEAT.test(label) || REPEAT.test(names) || (label !== '' && label === before.label)
}

/** How much a form needs a new address; 0 for forms that take only an address that the site already has. */
const WORTH: Readonly<Record<FormKind, number>> = {
  'sign-up': 5,
  checkout: 4,
  newsletter: 3,
  other: 2,
  'sign-in': 0,
}

/** Whether a form sends a link for a forgotten password, or ends a subscription: its address has to be an old one. */
const needsOldAddress = (scope: Element): boolean => {
  const headings = [...scope.querySelectorAll('h1, h2, h3, legend, button, input[type="submit"]')]
  const texts = headings.map((one) => `${one.textContent} ${one.getAttribute('value') ?? ''}`)
  const names = `${scope.id} ${scope.getAttribute('action') ?? ''} ${scope.getAttribute('name') ?? ''}`
  return OLD_ADDRESS.test(normalizeText(`${names} ${scope.ownerDocument.title} ${texts.join(' ')}`))
}

/** The e-mail fields of a document with their forms, visible ones only. */
export const findEmailForms = (document: Document): EmailForm[] => {
  const texts = new TextsOfFields()
  const groups = new Map<Element, HTMLInputElement[]>()
  for (const field of allInputs(document)) {
    if (NOT_EMAIL_TYPES.has(field.type) || field.tabIndex < 0) continue
    if (!isEmailField(field, texts.of(field)) || !isUsable(field)) continue
    const scope = scopeOf(field)
    const group = groups.get(scope)
    if (group === undefined) groups.set(scope, [field])
    else group.push(field)
  }
  return Array.from(groups, ([scope, fields]) => {
    const [first, ...others] = fields
    if (first === undefined) return []
    const kind = kindOfForm(scope, first)
    const twins = others.filter((field) => isRepeat(field, first, texts))
    const further = others.filter((field) => !twins.includes(field))
    return [{ kind, field: first, twins }, ...further.map((field) => ({ kind, field, twins: [] }))]
  }).flat()
}

/** How much a form needs an address that the site already has. */
const WORTH_OF_KNOWN: typeof WORTH = { ...WORTH, 'sign-in': 6 }

/**
 * The form that an address belongs in; null if no form needs one, or several need it equally.
 * @param isKnown whether the site already has the address, so that it signs in
 */
export const chooseEmailForm = (forms: readonly EmailForm[], isKnown = false): EmailForm | null => {
  const worthOf = ({ kind, field }: EmailForm): number => {
    const scope = scopeOf(field)
    if (!isKnown && kind === 'other' && needsOldAddress(scope)) return 0
    return (isKnown ? WORTH_OF_KNOWN : WORTH)[kind] - (isAside(scope) ? 1.5 : 0)
  }
  const useful = forms
    .map((form) => ({ form, worth: worthOf(form) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
  const [best, next] = useful
  if (best === undefined || best.worth === next?.worth) return null
  return best.form
}

/** The e-mail form of one field; null if it is not an e-mail field of a form. */
export const emailFormOf = (document: Document, field: Element | null): EmailForm | null =>
  findEmailForms(document).find((form) => form.field === field) ?? null
