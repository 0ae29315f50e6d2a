// Fills an address or a code into the fields of a document.
import type { FieldPlace } from '../messages.ts'
import {
  chooseEmailForm,
  deepActiveElement,
  findCodeFields,
  findEmailForms,
  isInput,
  isNeverFilled,
  isUsable,
  NOT_EMAIL_TYPES,
  TextsOfFields,
  type EmailForm,
} from '../fields/index.ts'
import { typeIntoBoxes, typeText, type FillableField } from './type-text.ts'

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
  /^(?:text|tel|number)$/.test(field.type) &&
  !isNeverFilled(field, new TextsOfFields().of(field)) &&
  isUsable(field, { mayBeBehindBoxes: true })

/** Fills an address into the field of a form and its twins. @returns whether the page kept it in the field */
export const fillEmailForm = async ({ field, twins }: EmailForm, address: string): Promise<boolean> => {
  const isFilled = await typeText(field, address, mayTakeAddress)
  if (!isFilled) return false
  for (const twin of twins) await typeText(twin, address, mayTakeAddress)
  if (twins.length > 0) field.focus()
  return true
}

/**
 * Fills a new address into a document.
 * @param place `focused`: the focused e-mail field. `context-menu`: the focused field, also with another label; a press of the right button
 * focuses a field.
 * `only`: the field of the form that needs a new address.
 * @returns whether a field was filled
 */
export const fillAddress = async (
  document: Document,
  address: string,
  place: FieldPlace,
): Promise<boolean> => {
  const forms = findEmailForms(document)
  if (place === 'only') {
    const form = chooseEmailForm(forms)
    return form !== null && (await fillEmailForm(form, address))
  }
  const field = deepActiveElement(document)
  const form = forms.find((one) => one.field === field)
  if (form !== undefined) return fillEmailForm(form, address)
  if (place === 'focused') return false
  // The user chose this field in the menu, whatever its label.
  if (isInput(field)) return typeText(field, address, mayTakeAddress)
  return field?.localName === 'textarea' && typeText(field as HTMLTextAreaElement, address, mayTakeAddress)
}

/** A code without the spaces and hyphens that only group it. */
const compact = (code: string): string => code.replace(/[\s-]/g, '')

/** Fills a code into its field or boxes. @returns whether the page kept it */
export const fillCodeFields = async (fields: readonly HTMLInputElement[], code: string): Promise<boolean> => {
  const [first] = fields
  if (first === undefined) return false
  if (fields.length > 1) return typeIntoBoxes(fields, compact(code))
  const fits = first.maxLength < 0 || code.length <= first.maxLength
  const text = fits && first.type !== 'number' ? code : compact(code)
  if (first.maxLength >= 0 && text.length > first.maxLength) return false
  return typeText(first, text, mayTakeCode)
}

/** Fills a code into the code field of a document. @returns whether one was filled */
export const fillCode = (document: Document, code: string): Promise<boolean> =>
  fillCodeFields(findCodeFields(document), code)
