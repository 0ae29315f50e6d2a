// Enters text into a field as a keyboard would, so that pages and their frameworks notice it.
import { isUsable } from '../fields/visibility.ts'

/** Milliseconds in which a framework may set the field back. */
const SETTLE_MS = 60

const settle = (): Promise<void> => new Promise((settled) => setTimeout(settled, SETTLE_MS))

/** The characters that count: a page may group or change the case of what was entered. */
const essence = (text: string): string => text.replace(/[^\p{L}\p{N}@]/gu, '').toLowerCase()

const inputEvent = (field: Element, name: 'beforeinput' | 'input', data: string): InputEvent => {
  // Of the field's own frame.
  const view = field.ownerDocument.defaultView
  return new (view?.InputEvent ?? InputEvent)(name, {
    bubbles: true,
    composed: true,
    cancelable: name === 'beforeinput',
    inputType: 'insertText',
    data,
  })
}

/** Sets the value by the setter of the element's class, not by a setter that a framework put on the element. */
const setNativeValue = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const view = field.ownerDocument.defaultView
  const classes = view ?? globalThis
  const { prototype } =
    field.localName === 'textarea' ? classes.HTMLTextAreaElement : classes.HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

const key = (field: Element, name: 'keydown' | 'keyup', character: string): boolean =>
  field.dispatchEvent(
    new KeyboardEvent(name, { key: character, bubbles: true, composed: true, cancelable: true }),
  )

/** Replaces the value of a field, with the events of typing it. */
const enter = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.focus()
  // A page may prevent the default and set the value itself.
  const isDefault = field.dispatchEvent(inputEvent(field, 'beforeinput', text))
  if (isDefault || field.value !== text) setNativeValue(field, text)
  field.dispatchEvent(inputEvent(field, 'input', text))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export type FillableField = HTMLInputElement | HTMLTextAreaElement

/**
 * Enters text into a field.
 * @param mayFill checked again after the field has the focus, because a page may change the field then
 * @returns whether the page kept the text
 */
export const typeText = async (
  field: FillableField,
  text: string,
  mayFill: (field: FillableField) => boolean,
): Promise<boolean> => {
  if (!mayFill(field)) return false
  field.focus()
  if (!mayFill(field)) return false
  enter(field, text)
  await settle()
  return field.isConnected && essence(field.value) === essence(text)
}

/** The text of a row of boxes. */
const valueOf = (boxes: readonly HTMLInputElement[]): string => boxes.map(({ value }) => value).join('')

const pasteInto = (field: HTMLInputElement, text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.focus()
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
}

/**
 * Enters a code into boxes of one character each, with keys, because some pages move to the next box by them. If the page does not keep it,
 * tries once more as a paste into the first box.
 * @returns whether the boxes then hold the code
 */
export const typeIntoBoxes = async (boxes: readonly HTMLInputElement[], code: string): Promise<boolean> => {
  const characters = Array.from(code)
  if (characters.length !== boxes.length) return false
  const maySet = (box: HTMLInputElement): boolean =>
    /^(?:text|tel|number)$/.test(box.type) && isUsable(box, { mayBeBehindBoxes: true })
  for (const [at, box] of boxes.entries()) {
    const character = characters[at] ?? ''
    box.focus()
    if (!maySet(box)) return false
    if (key(box, 'keydown', character) || box.value !== character) enter(box, character)
    key(box, 'keyup', character)
  }
  await settle()
  if (essence(valueOf(boxes)) === essence(code)) return true
  const [first] = boxes
  if (first === undefined || !maySet(first)) return false
  pasteInto(first, code)
  await settle()
  return essence(valueOf(boxes)) === essence(code)
}
