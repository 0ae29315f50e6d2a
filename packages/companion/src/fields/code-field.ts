// The field or boxes for a one-time code that came by e-mail.
import { isBox, isPart, rowsOf, rowTexts } from './code-boxes.ts'
import { isOneTimeCode, lengthLimit, MIN_WEIGHT, weightOf } from './code-rules.ts'
import { allInputs } from './elements.ts'
import { TextsOfFields } from './texts.ts'
import { isUsable } from './visibility.ts'
import { maySayCode, namesCode, OWN_DATA } from './words.ts'
import { areOnly, labelsOfGroups, sentencesNear, WordsAround } from './words-around.ts'

/** Types of inputs that may take a code. */
const CODE_TYPES: ReadonlySet<string> = new Set(['text', 'tel', 'number'])

/** What is known of the code. */
export interface KnownCode {
  /** The code that has come. */
  readonly code?: string
}

/** A code without the spaces and hyphens that only group it. */
export const compactCode = (code: string): string => code.replace(/[\s-]/g, '')

/** Whether a field is a box that hides its character, and no password. */
const isMaskedBox = ({ type, maxLength, autocomplete }: HTMLInputElement): boolean =>
  type === 'password' && maxLength === 1 && !autocomplete.includes('password')

/** Whether a field is of a type that takes a code. */
export const isOfCodeType = (field: HTMLInputElement): boolean =>
  CODE_TYPES.has(field.type) || isMaskedBox(field)

/**
 * The field for a code in a document, or its boxes in order; empty if it has none.
 * @param known the code that has come, if it is known: a field that cannot take it does not count
 */
export const findCodeFields = (document: Document, known: KnownCode = {}): readonly HTMLInputElement[] => {
  const texts = new TextsOfFields()
  const words = new WordsAround()
  const length = known.code === undefined ? null : compactCode(known.code).length
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
