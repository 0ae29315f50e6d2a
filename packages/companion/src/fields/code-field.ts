// The field or boxes for a one-time code that came by e-mail: scored by a table of rules.
import { allInputs, containsDeep, treeParent } from './elements.ts'
import { isNeverFilled } from './never-filled.ts'
import { headingOf, scopeOf, sentencesOf, TextsOfFields, type FieldTexts } from './texts.ts'
import { isUsable } from './visibility.ts'
import { AUTHENTICATOR, CODE, EMAIL, MAYBE_CODE, NOT_CODE, PHONE } from './words.ts'

/** Types of inputs that may take a code. */
const CODE_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'number'])
const MIN_BOXES = 4
const MAX_BOXES = 10
/** Characters that a code may have. */
const MIN_LENGTH = 4
const MAX_LENGTH = 12

/** What the rules read of a field or of a row of boxes. */
interface CodeFacts {
  readonly fields: readonly HTMLInputElement[]
  readonly first: HTMLInputElement
  readonly texts: FieldTexts
  /** The sentences of the part of the form that has no other fields. */
  readonly near: string
  /** Heading and sentences of the form. */
  readonly around: string
}

interface CodeRule {
  readonly weight: number
  readonly holds: (facts: CodeFacts) => boolean
}

const isOneTimeCode = (field: HTMLInputElement): boolean =>
  (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes('one-time-code')

/** The length of a code by the field's limit; null if the limit says nothing. */
const lengthLimit = ({ maxLength }: HTMLInputElement): number | null =>
  maxLength >= MIN_LENGTH && maxLength <= MAX_LENGTH ? maxLength : null

const rules: readonly CodeRule[] = [
  { weight: 9, holds: ({ fields }) => fields.some(isOneTimeCode) },
  { weight: 6, holds: ({ texts }) => CODE.test(texts.all) },
  { weight: 3, holds: ({ texts }) => MAYBE_CODE.test(texts.all) },
  { weight: 3, holds: ({ around }) => CODE.test(around) },
  { weight: 1.5, holds: ({ around }) => MAYBE_CODE.test(around) },
  {
    weight: 2,
    holds: ({ first }) =>
      first.inputMode === 'numeric' || first.type !== 'text' || /\\d|0-9/.test(first.pattern),
  },
  { weight: 2, holds: ({ first, fields }) => fields.length > 1 || lengthLimit(first) !== null },
  { weight: 2, holds: ({ fields }) => fields.length > 1 },
  { weight: 1.5, holds: ({ first }) => /^[\d\s•·*_\-–xX#○□]{4,12}$/.test(first.placeholder.trim()) },
  {
    weight: -3,
    holds: ({ first, fields }) => fields.length === 1 && first.maxLength > 0 && first.maxLength < MIN_LENGTH,
  },
  { weight: -4, holds: ({ first }) => first.maxLength > 40 },
]

/** Weight from which a field takes a code. */
const MIN_WEIGHT = 6

/** Whether the texts of a field name another thing than a one-time code. */
const isOtherCode = (facts: CodeFacts): boolean => {
  const { fields, texts } = facts
  if (fields.some(isOneTimeCode)) return AUTHENTICATOR.test(texts.all)
  if (fields.some((field) => isNeverFilled(field, texts))) return true
  if (EMAIL.test(texts.all) && !CODE.test(texts.all) && !MAYBE_CODE.test(texts.label)) return true
  return NOT_CODE.test(texts.all)
}

/** Whether a text speaks of an authenticator app or a phone, and not of e-mail. */
const isAnotherWay = (text: string): boolean =>
  (AUTHENTICATOR.test(text) || PHONE.test(text)) && !EMAIL.test(text)

/** Whether the form asks for a code of an authenticator app or of a text message. */
const comesAnotherWay = ({ around, near, texts }: CodeFacts): boolean => {
  if (isAnotherWay(texts.all) || /\b(?:phone|mobile|cell)\b/.test(texts.all)) return true
  if (EMAIL.test(texts.all)) return false
  if (isAnotherWay(near)) return true
  // An address with its middle hidden says as much as the word.
  return isAnotherWay(around) && (AUTHENTICATOR.test(around) || !/\S@\S/.test(around))
}

const weightOf = (facts: CodeFacts): number => {
  if (isOtherCode(facts) || comesAnotherWay(facts)) return 0
  return rules.reduce((sum, { weight, holds }) => sum + (holds(facts) ? weight : 0), 0)
}

/** Whether a field holds one character, as the boxes of a code do. */
const isBox = (field: HTMLInputElement): boolean => {
  if (field.maxLength === 1 || field.getAttribute('size') === '1') return true
  const { width, height } = field.getBoundingClientRect()
  return width >= 16 && width <= 84 && height >= 16 && width <= height * 2
}

const isBeside = (one: HTMLInputElement, other: HTMLInputElement): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return (
    Math.abs(a.width - b.width) <= 4 && Math.abs(a.height - b.height) <= 4 && Math.abs(a.top - b.top) <= 8
  )
}

/** Rows of boxes, each in document order. */
const rowsOf = (boxes: readonly HTMLInputElement[]): HTMLInputElement[][] => {
  const rows: HTMLInputElement[][] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row !== undefined && last !== undefined && isBeside(last, box) && scopeOf(last) === scopeOf(box))
      row.push(box)
    else rows.push([box])
  }
  return rows.filter(({ length }) => length >= MIN_BOXES && length <= MAX_BOXES)
}

/** The label of a row of boxes: of the smallest element around all of them. */
const rowTexts = (row: readonly HTMLInputElement[], texts: TextsOfFields): FieldTexts => {
  const all = row.map((box) => texts.of(box))
  const first = row[0]
  let group: Element | null = first ?? null
  while (group !== null && !row.every((box) => group !== null && containsDeep(group, box)))
    group = treeParent(group)
  const groupNames = `${group?.id ?? ''} ${group?.getAttribute('class') ?? ''} ${group?.getAttribute('aria-label') ?? ''}`
  const names = `${all.map((one) => one.names).join(' ')} ${groupNames.toLowerCase().replace(/[-_]/g, ' ')}`
  const label = all.map((one) => one.label).join(' ')
  return { names, label, all: `${names} ${label}` }
}

/** The words around fields: read once for each form. */
class WordsAround {
  readonly #known = new Map<Element, string>()

  of(field: HTMLInputElement): string {
    const scope = scopeOf(field)
    const known = this.#known.get(scope)
    if (known !== undefined) return known
    const words = `${headingOf(scope)} ${sentencesOf(scope)} ${wordsBefore(scope)}`
    this.#known.set(scope, words)
    return words
  }
}

/** The sentences of the largest part of a form that has no other fields than these. */
const sentencesNear = (fields: readonly HTMLInputElement[]): string => {
  const [first] = fields
  let part: Element | null = null
  let at = first === undefined ? null : treeParent(first)
  while (at !== null && !/^(?:form|body|dialog)$/.test(at.localName)) {
    const inside = [...at.querySelectorAll('input:not([type="hidden"]), select, textarea')]
    if (inside.some((one) => !fields.includes(one as HTMLInputElement))) break
    part = at
    at = treeParent(at)
  }
  return part === null ? '' : sentencesOf(part)
}

/** The paragraphs just before a form that has few words of its own. */
const wordsBefore = (scope: Element): string => {
  const parent = treeParent(scope)
  if (parent === null || parent.querySelectorAll('form').length > 1) return ''
  const before = [...parent.children].filter(
    (child) => child.localName !== 'form' && child !== scope && child.querySelector('input, form') === null,
  )
  return before
    .filter((child) => child.matches('p, div, span, h1, h2, h3, header, section'))
    .map((child) => sentencesOf(child))
    .join(' ')
    .slice(0, 2_000)
}

/** The field for a code in a document, or its boxes in order; empty if it has none. */
export const findCodeFields = (document: Document): readonly HTMLInputElement[] => {
  const texts = new TextsOfFields()
  const words = new WordsAround()
  const inputs = allInputs(document).filter(
    (input) =>
      CODE_TYPES.has(input.type) &&
      isUsable(input, { mayBeBehindBoxes: isOneTimeCode(input) || CODE.test(texts.of(input).all) }),
  )
  const rows = rowsOf(inputs.filter(isBox))
  const inRows = new Set(rows.flat())
  const singles = inputs.filter((input) => !inRows.has(input) && input.maxLength !== 1 && input.tabIndex >= 0)
  const candidates = [...rows, ...singles.map((input) => [input])]
  let best: readonly HTMLInputElement[] = []
  let most = MIN_WEIGHT - 0.5
  for (const fields of candidates) {
    const [first] = fields
    if (first === undefined) continue
    const own = fields.length === 1 ? texts.of(first) : rowTexts(fields, texts)
    // Most fields name something else: their surroundings need not be read.
    if (
      fields.length === 1 &&
      !CODE.test(own.all) &&
      !MAYBE_CODE.test(own.all) &&
      !isOneTimeCode(first) &&
      lengthLimit(first) === null
    )
      continue
    const weight = weightOf({
      fields,
      first,
      texts: own,
      near: sentencesNear(fields),
      around: words.of(first),
    })
    if (weight > most) [best, most] = [fields, weight]
  }
  return best
}
