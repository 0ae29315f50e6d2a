// Fills an address or a code into the fields of a document.
import type { FieldPlace } from '../messages.ts'
import {
  chooseEmailForm,
  compactCode,
  deepActiveElement,
  findCodeFields,
  findEmailForms,
  isInput,
  isNeverFilled,
  isOfCodeType,
  isUsable,
  NOT_EMAIL_TYPES,
  TextsOfFields,
  type EmailForm,
} from '../fields/index.ts'
import type { FillableField } from './enter-text.ts'
import { fillInTurn } from './filling.ts'
import { typeIntoBoxes } from './type-into-boxes.ts'
import { typeText } from './type-text.ts'

export { isOwnEntry } from './enter-text.ts'

const mayTakeAddress = (field: FillableField): boolean => {
  if (!isInput(field)) return isUsable(field)
  return (
    !NOT_EMAIL_TYPES.has(field.type) &&
    !isNeverFilled(field, new TextsOfFields().of(field)) &&
    isUsable(field)
  )
}

const mayTakeCode = (field: FillableField): boolean =>
  isInput(field) &&
  isOfCodeType(field) &&
  !isNeverFilled(field, new TextsOfFields().of(field)) &&
  isUsable(field, { mayBeBehindBoxes: true })

const typeAddress = (field: FillableField, address: string): Promise<boolean> =>
  fillInTurn(field.ownerDocument, (filling) =>
    typeText({ field, text: address, filling, mayFill: mayTakeAddress }),
  )

/** Fills an address into the field of a form and its twins. @returns whether the page kept it in the field */
export const fillEmailForm = ({ field, twins }: EmailForm, address: string): Promise<boolean> =>
  fillInTurn(field.ownerDocument, async (filling) => {
    const entry = { text: address, filling, mayFill: mayTakeAddress }
    const isFilled = await typeText({ ...entry, field })
    if (!isFilled) return false
    for (const twin of twins) {
      if (filling.isTaken()) return true
      await typeText({ ...entry, field: twin })
    }
    if (twins.length > 0 && !filling.isTaken()) field.focus()
    return true
  })

/**
 * Fills an address into a document.
 * @param place `focused`: the focused e-mail field. `context-menu`: the focused field, also with another label; a press of the right button
 * focuses a field.
 * `only`: the field of the form that needs a new address. `known`: of the one that needs an address that the site has.
 * @returns whether a field was filled
 */
export const fillAddress = async (
  document: Document,
  address: string,
  place: FieldPlace,
): Promise<boolean> => {
  const forms = findEmailForms(document)
  if (place === 'only' || place === 'known') {
    const form = chooseEmailForm(forms, place === 'known')
    return form !== null && (await fillEmailForm(form, address))
  }
  const field = deepActiveElement(document)
  const form = forms.find((one) => one.field === field)
  if (form !== undefined) return fillEmailForm(form, address)
  if (place === 'focused') return false
  // The user chose this field in the menu, whatever its label.
  if (isInput(field)) return typeAddress(field, address)
  return field?.localName === 'textarea' && typeAddress(field as HTMLTextAreaElement, address)
}

/** Fills a code into its field or boxes. @returns whether the page kept it */
export const fillCodeFields = async (fields: readonly HTMLInputElement[], code: string): Promise<boolean> => {
  const [first] = fields
  if (first === undefined) return false
  const document = first.ownerDocument
  // A page may replace its fields while they are filled.
  const renew = (): readonly HTMLInputElement[] => findCodeFields(document)
  if (fields.length > 1)
    return fillInTurn(document, (filling) => typeIntoBoxes(fields, compactCode(code), filling, renew))
  const fits = first.maxLength < 0 || code.length <= first.maxLength
  const text = fits && first.type !== 'number' ? code : compactCode(code)
  return fillInTurn(document, (filling) =>
    typeText({
      field: first,
      text,
      filling,
      mayFill: mayTakeCode,
      renew: () => renew()[0] ?? null,
    }),
  )
}

/** Fills a code into the code field of a document. @returns whether one was filled */
export const fillCode = (document: Document, code: string): Promise<boolean> =>
  fillCodeFields(findCodeFields(document), code)
