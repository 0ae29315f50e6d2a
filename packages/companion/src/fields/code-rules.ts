// What speaks for and against a field for a code that came by e-mail: a table of weights, and what names another thing.
import { treeParent } from './elements.ts'
import { isNeverFilled } from './never-filled.ts'
import { scopeOf, type FieldTexts, type TextsOfFields } from './texts.ts'
import {
  AUTHENTICATOR,
  CARD_FIELD,
  CODE_NOUN,
  EMAIL,
  isAnotherWay,
  maySayCode,
  namesCode,
  NOT_CODE,
  OTHER_NUMBER,
  saysMail,
  SENT,
  SHOWN_ELSEWHERE,
  speaksOfMailedCode,
  speaksOfOtherCode,
  speaksOfSentCode,
} from './words.ts'

/** Characters that a code may have. */
export const MIN_LENGTH = 4
export const MAX_LENGTH = 12

/** What the rules read of a field or of a row of boxes. */
export interface CodeFacts {
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

export const isOneTimeCode = (field: HTMLInputElement): boolean =>
  (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes('one-time-code')

/** The length of a code by the field's limit; null if the limit says nothing. */
export const lengthLimit = ({ maxLength }: HTMLInputElement): number | null =>
  maxLength >= MIN_LENGTH && maxLength <= MAX_LENGTH ? maxLength : null

/** Whether a text is a mask: places for characters, without an entered one. */
const isMask = (text: string): boolean => /^[\s•·*_\-–—xX#○□●◯0]{3,24}$/.test(text)

/** Whether a field has no entered text: a mask such as `___-___` does not count. */
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
export const MIN_WEIGHT = 6

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

/** How well fields fit for a code that came by e-mail; 0 if they are for another thing. */
export const weightOf = (facts: CodeFacts, all: TextsOfFields): number => {
  if (!mayBeMailed(facts) || isTooLong(facts) || isOtherCode(facts, all) || comesAnotherWay(facts)) return 0
  return rules.reduce((sum, { weight, holds }) => sum + (holds(facts) ? weight : 0), 0)
}
