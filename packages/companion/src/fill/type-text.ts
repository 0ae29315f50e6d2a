// Types text into a field, and sees whether the page kept it.
import { enterByCommand, enterBySetter, focusField, sendKey, type FillableField } from './enter-text.ts'
import type { Filling } from './filling.ts'

/** The characters that count: a page may group or change the case of what was entered. */
export const essence = (text: string): string => text.replace(/[^\p{L}\p{N}@]/gu, '').toLowerCase()

/** What `typeText` needs of a field. */
export interface TextEntry {
  readonly field: FillableField
  readonly text: string
  readonly filling: Filling
  /** Checked before each entry, because a page may change the field, also when it gets the focus. */
  readonly mayFill: (field: FillableField) => boolean
  /** The field that took the place of one that left the page; null if none did. */
  readonly renew?: () => FillableField | null
}

/**
 * Types text into a field, in place of what it contains.
 * @returns whether the page kept the text. Also true if the field had it, and then left the page with nothing in its place: some pages go on
 * by themselves
 */
export const typeText = async ({ field, text, filling, mayFill, renew }: TextEntry): Promise<boolean> => {
  // A person cannot type more than the field takes.
  if (field.maxLength >= 0 && text.length > field.maxLength) return false
  const isKept = (): boolean => essence(field.value) === essence(text)
  if (!mayFill(field)) return false
  focusField(field)
  if (!mayFill(field)) return false
  // Masks note at a key what the field holds. Browsers send this one when they fill in a field.
  sendKey(field, 'keydown', 'Unidentified')
  if (!enterByCommand(field, text) && !isKept()) enterBySetter(field, text)
  sendKey(field, 'keyup', 'Unidentified')
  const wasKept = isKept()
  await filling.settle()
  if (field.isConnected && !isKept() && !filling.isTaken() && mayFill(field)) {
    enterBySetter(field, text)
    await filling.settle()
  }
  if (field.isConnected || renew === undefined) return field.isConnected && isKept()
  const renewed = renew()
  return renewed === null ? wasKept : essence(renewed.value) === essence(text)
}
