// What a key press means, whatever the keyboard's layout: the key a shortcut is known by, or nothing.

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** The `keyCode` of what an input method takes (UI Events, section 7.3.1); Safari sets only this after a composition. */
const INPUT_METHOD_KEY_CODE = 229

/** Arabic punctuation with the meaning of a shortcut's. */
const arabicPunctuation: Readonly<Record<string, string>> = { '\u061F': '?', '\u060C': ',' }
/** Punctuation at its place on the layout of the United States: alone, and with Shift. */
const punctuationByCode: Readonly<Record<string, { readonly alone: string; readonly shifted: string }>> = {
  Comma: { alone: ',', shifted: '<' },
  Period: { alone: '.', shifted: '>' },
  Slash: { alone: '/', shifted: '?' },
}

/** Whether the press belongs to an input method: it chooses among candidates, or ends a composition. */
export const isInputMethodPress = (press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it in Safari
  press.isComposing || press.keyCode === INPUT_METHOD_KEY_CODE

/** Whether letters typed at this element are its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** Letters are small unless Shift is held: Caps Lock makes no other shortcut. */
const withCase = (letter: string, shiftKey: boolean): string =>
  shiftKey ? letter.toUpperCase() : letter.toLowerCase()

/** What the key at this place types on the layout of the United States; null for one that types neither. */
const keyAtPlace = (code: string, shiftKey: boolean): string | null => {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1]
  if (letter !== undefined) return withCase(letter, shiftKey)
  const digit = /^Digit(\d)$/u.exec(code)?.[1]
  if (digit !== undefined) return digit
  const punctuation = punctuationByCode[code]
  return (shiftKey ? punctuation?.shifted : punctuation?.alone) ?? null
}

/** Letters, and digits other than ours; the names of keys (`ArrowDown`) are ASCII. */
const isOfOtherScript = (typed: string): boolean =>
  /^\P{ASCII}+$/u.test(typed) &&
  (/^\p{Nd}$/u.test(typed) || (/[\p{L}\p{M}]/u.test(typed) && !/\p{Script=Latin}/u.test(typed)))

/**
 * The key that a shortcut is known by: what was typed, and where that is a letter or a digit of another script than Latin,
 * what the key at its place types on the layout of the United States. Null for dead keys and what an input method takes.
 */
export const shortcutKey = (press: KeyPress): string | null => {
  const { key, code, shiftKey } = press
  if (isInputMethodPress(press) || key === 'Dead' || key === 'Process' || key === 'Unidentified') return null
  // Input methods for Chinese and Japanese type letters and punctuation of full width.
  const typed = /^[\uFF01-\uFF5E]$/u.test(key) ? key.normalize('NFKC') : (arabicPunctuation[key] ?? key)
  if (/^[a-z]$/iu.test(typed)) return withCase(typed, shiftKey)
  if (!isOfOtherScript(typed)) return typed
  // The third level of a layout has signs of its own.
  return press.getModifierState('AltGraph') ? null : keyAtPlace(code, shiftKey)
}
