// The field or boxes for a one-time code that came by e-mail: scored by a table of rules.
import { allInputs, containsDeep, treeParent } from './elements.ts'
import { isNeverFilled } from './never-filled.ts'
import { normalizeText } from './phrases.ts'
import {
  buttonsIn,
  buttonText,
  headingOf,
  scopeOf,
  sentencesOf,
  TextsOfFields,
  type FieldTexts,
} from './texts.ts'
import { isUsable } from './visibility.ts'
import {
  AUTHENTICATOR,
  CARD_FIELD,
  CODE,
  CODE_NOUN,
  EMAIL,
  maySayCode,
  namesCode,
  NOT_CODE,
  OTHER_NUMBER,
  OWN_DATA,
  PHONE,
  saysMail,
  SENT,
  SHOWN_ELSEWHERE,
  speaksOfMailedCode,
  speaksOfOtherCode,
  speaksOfSentCode,
} from './words.ts'

/** Types of inputs that may take a code. */
const CODE_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'number'])
const MIN_BOXES = 4
const MAX_BOXES = 10
/** Characters that a code may have. */
const MIN_LENGTH = 4
const MAX_LENGTH = 12
/** Characters of texts read around a form. */
const MAX_AROUND = 4_000

/** What is known of the code. */
export interface KnownCode {
  /** The code that has come. */
  readonly code?: string
}

/** What the rules read of a field or of a row of boxes. */
interface CodeFacts {
  readonly fields: readonly HTMLInputElement[]
  readonly first: HTMLInputElement
  readonly texts: FieldTexts
  /** The sentences of the part of the form that has no other fields, and the field's explanation. */
  readonly near: string
  readonly heading: string
  /** Headings, title and buttons of the form. */
  readonly head: string
  /** Heading and sentences of the form and of the page around it, without the labels of other fields. */
  readonly around: string
  /** Whether the form has no other field to type into. */
  readonly isOnly: boolean
  /** Characters of the code without spaces and hyphens; null if it is not known. */
  readonly length: number | null
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

/** Whether a text is a mask: places for characters, without an entered one. */
const isMask = (text: string): boolean => /^[\s•·*_\-–—xX#○□●◯0]{3,24}$/.test(text)

/** Whether a field has no entered text: a mask such as `___-___` is none. */
export const isUnfilled = ({ value }: HTMLInputElement): boolean =>
  value.trim() === '' || (isMask(value) && !/[xX0]/.test(value)) || /^0{4,}$/.test(value)

const rules: readonly CodeRule[] = [
  { weight: 9, holds: ({ fields }) => fields.some(isOneTimeCode) },
  { weight: 6, holds: ({ texts }) => namesCode(texts.all) },
  { weight: 1.5, holds: ({ texts }) => maySayCode(texts.all) },
  { weight: 1.5, holds: ({ texts }) => CODE_NOUN.test(texts.all) },
  { weight: 3, holds: ({ around }) => namesCode(around) },
  { weight: 1.5, holds: ({ around }) => maySayCode(around) },
  { weight: 2, holds: ({ around }) => speaksOfSentCode(around) },
  { weight: 1.5, holds: ({ isOnly, around }) => isOnly && (namesCode(around) || speaksOfMailedCode(around)) },
  {
    weight: 2,
    holds: ({ first }) =>
      first.inputMode === 'numeric' || first.type !== 'text' || /\\d|0-9/.test(first.pattern),
  },
  { weight: 2, holds: ({ first, fields }) => fields.length > 1 || lengthLimit(first) !== null },
  { weight: 2, holds: ({ fields }) => fields.length > 1 },
  { weight: 1, holds: ({ fields }) => fields.length > 1 && fields.every(({ maxLength }) => maxLength === 1) },
  { weight: 1.5, holds: ({ first }) => isMask(first.placeholder.trim()) || isMask(first.value) },
  { weight: 2, holds: ({ length, fields }) => fields.length > 1 && fields.length === length },
  { weight: 1, holds: ({ length, first }) => length !== null && first.maxLength === length },
  {
    weight: -3,
    holds: ({ first, fields }) => fields.length === 1 && first.maxLength > 0 && first.maxLength < MIN_LENGTH,
  },
  { weight: -4, holds: ({ first }) => first.maxLength > 40 },
]

/** Weight from which a field takes a code. */
const MIN_WEIGHT = 6

/** Whether a code of this length cannot be entered. */
const isTooLong = ({ fields, first, length }: CodeFacts): boolean => {
  if (length === null) return false
  if (fields.length > 1) return fields.length !== length
  return first.maxLength > 0 && first.maxLength < length
}

/** Whether a picture to copy characters from is beside a field. */
const isBesidePicture = (field: HTMLInputElement): boolean => {
  const box = field.getBoundingClientRect()
  let near = treeParent(field)
  for (let step = 0; step < 3 && near !== null && near.localName !== 'body'; step += 1) {
    for (const picture of near.querySelectorAll('img, canvas, svg')) {
      const { left, right, top, bottom, width, height } = picture.getBoundingClientRect()
      const isBeside =
        top < box.bottom && bottom > box.top && left < box.right + 240 && right > box.left - 240
      const isAbove = bottom <= box.top && box.top - bottom < 60
      const says = ['alt', 'src', 'id', 'class', 'title'].map(
        (name) => picture.getAttribute(name)?.slice(0, 200) ?? '',
      )
      const isNamed = /captcha|kaptcha|yzm|看不清|换一张|換一張/i.test(says.join(' '))
      const isWide = width >= 48 && width <= 320 && height >= 16 && height <= 120 && width >= height * 1.6
      if (isNamed || (isWide && (isBeside || (isAbove && picture.localName === 'canvas')))) return true
    }
    near = treeParent(near)
  }
  return false
}

/** Whether a form asks for a card in the same part. */
const asksForCard = ({ first, fields }: CodeFacts, texts: TextsOfFields): boolean => {
  const scope = scopeOf(first)
  return [...scope.querySelectorAll('input')].some(
    (input) =>
      !fields.includes(input) &&
      (/\bcc-/.test(input.getAttribute('autocomplete') ?? '') || CARD_FIELD.test(texts.of(input).all)),
  )
}

/** Whether the texts of a field name another thing than a one-time code. */
const isOtherCode = (facts: CodeFacts, all: TextsOfFields): boolean => {
  const { fields, first, texts, near, heading, head, around, isOnly } = facts
  if (fields.length === 1 && isNeverFilled(first, texts)) return true
  const isCode = namesCode(texts.all)
  const saysEmail = EMAIL.test(texts.label)
  // A sentence before a field is no label: "Sent to a@b.example".
  const isSentence = SENT.test(texts.label) || /\S@\S/.test(texts.label)
  if (EMAIL.test(texts.all) && !isCode && !maySayCode(texts.all) && !isSentence) return true
  const isNamedOther = NOT_CODE.test(texts.names) && !namesCode(texts.label) && !speaksOfMailedCode(near)
  if ((NOT_CODE.test(texts.label) || isNamedOther) && !(saysEmail && isCode)) return true
  if (saysEmail && isCode) return false
  if (/\d\s*[+×x*−-]\s*\d+\s*(?:=|\?)/.test(texts.label)) return true
  if (OTHER_NUMBER.test(texts.label) && !isCode) return true
  // Digits or a number beside other fields are another number.
  const isNumber = !isCode && !CODE_NOUN.test(texts.all) && /\p{L}/u.test(texts.label)
  if (fields.length === 1 && isNumber && !isOnly && !isOneTimeCode(first)) return true
  const isPin = /(?:^| )pin(?: |$)/.test(texts.label) && !CODE_NOUN.test(texts.label)
  if (isPin && !speaksOfMailedCode(around)) return true
  if (fields.length === 1 && (isBesidePicture(first) || asksForCard(facts, all))) return true
  if (NOT_CODE.test(heading) && !EMAIL.test(heading) && !namesCode(heading)) return true
  const nearby = `${head} ${near}`
  if (speaksOfOtherCode(nearby) && !speaksOfMailedCode(nearby)) return true
  if (NOT_CODE.test(head) && !saysMail(around)) return true
  return SHOWN_ELSEWHERE.test(`${head} ${around}`) && !EMAIL.test(around)
}

/** Whether a text speaks of an authenticator app or a phone, and not of e-mail. */
const isAnotherWay = (text: string): boolean =>
  (AUTHENTICATOR.test(text) || PHONE.test(text)) && !EMAIL.test(text)

/** Whether the form asks for a code of an authenticator app or of a text message. */
const comesAnotherWay = ({ around, head, near, texts }: CodeFacts): boolean => {
  if (isAnotherWay(texts.all) || /\b(?:phone|mobile|cell)\b/.test(texts.all)) return true
  if (EMAIL.test(texts.all)) return false
  if (isAnotherWay(head) || isAnotherWay(near)) return true
  // An address with its middle hidden says as much as the word.
  return isAnotherWay(around) && (AUTHENTICATOR.test(around) || !/\S@\S/.test(around))
}

/** Whether a code that came by mail may be what is asked for: many things have a code. */
const mayBeMailed = (facts: CodeFacts): boolean => {
  const { fields, texts, around, length } = facts
  return (
    fields.some(isOneTimeCode) ||
    (fields.length > 1 && fields.length === length) ||
    namesCode(texts.all) ||
    namesCode(around) ||
    speaksOfSentCode(around)
  )
}

const weightOf = (facts: CodeFacts, all: TextsOfFields): number => {
  if (!mayBeMailed(facts) || isTooLong(facts) || isOtherCode(facts, all) || comesAnotherWay(facts)) return 0
  return rules.reduce((sum, { weight, holds }) => sum + (holds(facts) ? weight : 0), 0)
}

/** Whether a field is a box that hides its character, and no password. */
const isMaskedBox = ({ type, maxLength, autocomplete }: HTMLInputElement): boolean =>
  type === 'password' && maxLength === 1 && !autocomplete.includes('password')

/** Whether a field is of a type that takes a code. */
export const isOfCodeType = (field: HTMLInputElement): boolean =>
  CODE_TYPES.has(field.type) || isMaskedBox(field)

const isSingleCharacter = (field: HTMLInputElement): boolean =>
  field.maxLength === 1 || field.getAttribute('size') === '1'

/** Whether a field holds one character, as the boxes of a code do. Groups of characters, as of a card, are no boxes. */
const isBox = (field: HTMLInputElement): boolean => {
  if (isSingleCharacter(field)) return true
  const { width, height } = field.getBoundingClientRect()
  if (width < 10 || width > 170 || height < 16) return false
  const isSquare = width <= height * 1.7
  return field.maxLength < 0 || field.maxLength > MAX_LENGTH || (isSquare && field.maxLength >= MIN_LENGTH)
}

/** Whether a box follows another in a row, also in its next line. */
const follows = (one: HTMLInputElement, other: HTMLInputElement): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const areSingle = isSingleCharacter(one) && isSingleCharacter(other)
  const tolerance = areSingle ? 12 : 4
  if (Math.abs(a.width - b.width) > tolerance || Math.abs(a.height - b.height) > tolerance) return false
  return Math.abs(a.top - b.top) <= (areSingle ? a.height * 2.5 : 8)
}

/** Whether fields are boxes of one thing: wide ones have no labels of their own. */
const isRow = (row: readonly HTMLInputElement[], texts: TextsOfFields): boolean => {
  if (row.length < MIN_BOXES || row.length > MAX_BOXES) return false
  const areSquare = row.every((box) => {
    const { width, height } = box.getBoundingClientRect()
    return isSingleCharacter(box) || width <= height * 1.7
  })
  const labels = new Set(row.map((box) => texts.of(box).label.replace(/\d+/g, '').trim()))
  return areSquare || labels.size === 1 || row.every((box) => maySayCode(texts.of(box).label))
}

/** Rows of boxes, each in document order. */
const rowsOf = (boxes: readonly HTMLInputElement[], texts: TextsOfFields): HTMLInputElement[][] => {
  const rows: HTMLInputElement[][] = []
  for (const box of boxes) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row !== undefined && last !== undefined && follows(last, box) && scopeOf(last) === scopeOf(box))
      row.push(box)
    else rows.push([box])
  }
  return rows.filter((row) => isRow(row, texts))
}

/** Whether a field is one of several equal parts of a number, such as the groups of a key. */
const isPart = (field: HTMLInputElement, inputs: readonly HTMLInputElement[]): boolean =>
  field.maxLength > 0 &&
  field.maxLength <= 6 &&
  inputs.filter((one) => one.maxLength === field.maxLength && follows(field, one)).length >= 3

/** The smallest element around fields. */
const groupOf = (fields: readonly HTMLInputElement[]): Element | null => {
  let group: Element | null = fields[0] ?? null
  while (group !== null && !fields.every((field) => group !== null && containsDeep(group, field)))
    group = treeParent(group)
  return group
}

/** The label of a row of boxes: of the boxes and of the group around all of them. */
const rowTexts = (row: readonly HTMLInputElement[], texts: TextsOfFields): FieldTexts => {
  const all = row.map((box) => texts.of(box))
  const group = groupOf(row)
  // The class of a group often has the name of a component.
  const className = normalizeText(group?.getAttribute('class') ?? '')
  const isCodeClass = CODE.test(className)
  const groupNames = `${group?.id ?? ''} ${group?.getAttribute('aria-label') ?? ''}`
  const names = `${all.map((one) => one.names).join(' ')} ${normalizeText(groupNames)} ${isCodeClass ? className : ''}`
  const label = all.map((one) => one.label).join(' ')
  return { names, label, all: `${names} ${label}`, hint: all[0]?.hint ?? '' }
}

/** The words around fields: read once for each form. */
class WordsAround {
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
const labelsOfGroups = (element: Element): string => {
  const parts: string[] = []
  let at = treeParent(element)
  for (let step = 0; step < 6 && at !== null; step += 1) {
    const root = at.getRootNode() as Document | ShadowRoot
    const ids = `${at.getAttribute('aria-labelledby') ?? ''} ${at.getAttribute('aria-describedby') ?? ''}`
    for (const id of ids.split(/\s+/)) if (id !== '') parts.push(root.getElementById(id)?.textContent ?? '')
    parts.push(at.getAttribute('aria-label') ?? '', at.getAttribute('label') ?? '')
    at = treeParent(at)
  }
  return normalizeText(parts.join(' '))
}

/** The name of the dialog or group that a form is in. */
const labelOfDialog = (scope: Element): string => {
  const dialog = scope.closest('dialog, [role="dialog"], [role="alertdialog"], [role="group"]')
  const ids = (dialog?.getAttribute('aria-labelledby') ?? '').split(/\s+/)
  const labels = ids.map((id) =>
    id === '' ? '' : (scope.ownerDocument.getElementById(id)?.textContent ?? ''),
  )
  return normalizeText(`${dialog?.getAttribute('aria-label') ?? ''} ${labels.join(' ')}`)
}

const FIELDS = 'input:not([type="hidden"]), select, textarea'

/** The sentences of the largest part of a form that has no other fields than these. */
const sentencesNear = (fields: readonly HTMLInputElement[]): string => {
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
const areOnly = (fields: readonly HTMLInputElement[], inputs: readonly HTMLInputElement[]): boolean => {
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

/**
 * The field for a code in a document, or its boxes in order; empty if it has none.
 * @param known the code that has come, if it is known: a field that cannot take it is none
 */
export const findCodeFields = (document: Document, known: KnownCode = {}): readonly HTMLInputElement[] => {
  const texts = new TextsOfFields()
  const words = new WordsAround()
  const length = known.code === undefined ? null : known.code.replace(/[\s-]/g, '').length
  const inputs = allInputs(document).filter(
    (input) =>
      isOfCodeType(input) &&
      isUsable(input, {
        mayBeBehindBoxes:
          isOneTimeCode(input) || lengthLimit(input) !== null || maySayCode(texts.of(input).all),
      }),
  )
  const rows = rowsOf(inputs.filter(isBox), texts)
  const inRows = new Set(rows.flat())
  const singles = inputs.filter(
    (input) => !inRows.has(input) && input.maxLength !== 1 && input.tabIndex >= 0 && !isPart(input, inputs),
  )
  const candidates = [...rows, ...singles.map((input) => [input])]
  let best: readonly HTMLInputElement[] = []
  let most = MIN_WEIGHT - 0.5
  for (const fields of candidates) {
    const [first] = fields
    if (first === undefined) continue
    const own = fields.length === 1 ? texts.of(first) : rowTexts(fields, texts)
    const isOnly = areOnly(fields, inputs)
    // Most fields name something else: their surroundings need not be read.
    if (
      fields.length === 1 &&
      !(isOnly && !OWN_DATA.test(own.all)) &&
      !namesCode(own.all) &&
      !maySayCode(own.all) &&
      !isOneTimeCode(first) &&
      lengthLimit(first) === null
    )
      continue
    const near = `${sentencesNear(fields)} ${own.hint} ${labelsOfGroups(first)}`
    const { heading, head, around } = words.of(first)
    const facts = {
      fields,
      first,
      texts: own,
      near,
      heading,
      head,
      around: `${near} ${around}`,
      isOnly,
      length,
    }
    const weight = weightOf(facts, texts)
    if (weight > most) [best, most] = [fields, weight]
  }
  return best
}
