// Rows of boxes that take one character of a code each, by their equal looks.
import { containsDeep, treeParent } from './elements.ts'
import { MAX_LENGTH, MIN_LENGTH } from './code-rules.ts'
import { normalizeText } from './phrases.ts'
import { scopeOf, type FieldTexts, type TextsOfFields } from './texts.ts'
import { CODE, maySayCode } from './words.ts'

const MIN_BOXES = 4
const MAX_BOXES = 10

const isSingleCharacter = (field: HTMLInputElement): boolean =>
  field.maxLength === 1 || field.getAttribute('size') === '1'

/** Whether a field holds one character, as the boxes of a code do. Groups of characters, as of a card, are no boxes. */
export const isBox = (field: HTMLInputElement): boolean => {
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
export const rowsOf = (boxes: readonly HTMLInputElement[], texts: TextsOfFields): HTMLInputElement[][] => {
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
export const isPart = (field: HTMLInputElement, inputs: readonly HTMLInputElement[]): boolean =>
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
export const rowTexts = (row: readonly HTMLInputElement[], texts: TextsOfFields): FieldTexts => {
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
