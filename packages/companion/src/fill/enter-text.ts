// Puts text into one field, as a keyboard would: pages and browsers take what an editing command inserts as typed by a person.
import { sharedFilling } from './shared.ts'

export type FillableField = HTMLInputElement | HTMLTextAreaElement

/** Whether the event that is being handled comes from the extension's own entry, though it is trusted. */
export const isOwnEntry = (): boolean => sharedFilling().isEntering

/** Whether the focus is in a field, also in a closed shadow root. */
export const hasFocus = (field: FillableField): boolean => {
  const root = field.getRootNode()
  return 'activeElement' in root && root.activeElement === field
}

const focusEvent = (field: FillableField, name: 'focus' | 'focusin'): FocusEvent => {
  const view = field.ownerDocument.defaultView
  return new (view?.FocusEvent ?? FocusEvent)(name, { bubbles: name === 'focusin', composed: true })
}

/**
 * Gives the focus to a field. While another window has the keyboard, such as the extension's popup, browsers send no event for it: the page
 * gets one then, because widgets move on by it.
 */
export const focusField = (field: FillableField): void => {
  if (hasFocus(field)) return
  field.focus()
  if (!hasFocus(field) || field.ownerDocument.hasFocus()) return
  field.dispatchEvent(focusEvent(field, 'focus'))
  field.dispatchEvent(focusEvent(field, 'focusin'))
}

/**
 * Replaces the value of the focused field by an editing command. Its events are trusted, undo works, and Chromium may verify an address
 * that came so.
 * @returns whether the browser did it; the page may still have refused it
 */
export const enterByCommand = (field: FillableField, text: string): boolean => {
  // The command acts where the focus is: a page may have moved it to another field.
  if (!hasFocus(field)) return false
  sharedFilling().isEntering = true
  try {
    if (field.value !== '') field.select()
    // Nothing else makes trusted events, and browsers keep it for that.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return field.ownerDocument.execCommand('insertText', false, text)
  } finally {
    sharedFilling().isEntering = false
  }
}

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
const setNativeValue = (field: FillableField, value: string): void => {
  const view = field.ownerDocument.defaultView
  const classes = view ?? globalThis
  const { prototype } =
    field.localName === 'textarea' ? classes.HTMLTextAreaElement : classes.HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}

/** Replaces the value of a field without an editing command, with synthetic events: for where the command does nothing. */
export const enterBySetter = (field: FillableField, text: string): void => {
  // A page may prevent the default and set the value itself.
  const isDefault = field.dispatchEvent(inputEvent(field, 'beforeinput', text))
  if (isDefault || field.value !== text) setNativeValue(field, text)
  field.dispatchEvent(inputEvent(field, 'input', text))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Sends an event of a key.
 * @param key its name: the character, or `Unidentified`
 * @returns whether the page let the event pass
 */
export const sendKey = (field: FillableField, name: 'keydown' | 'keyup', key: string): boolean =>
  field.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, composed: true, cancelable: true }))

/** Sends a paste of a text to a field. Pages that take whole codes handle the event themselves. */
export const sendPaste = (field: FillableField, text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
}
