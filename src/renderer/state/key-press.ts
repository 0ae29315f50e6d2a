// Maps a key press to the key of a shortcut, on any keyboard layout.

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'shiftKey' | 'isComposing' | 'getModifierState'
>

/** The `keyCode` of a press handled by an input method (UI Events, section 7.3.1); after a composition Safari sets only this. */
const INPUT_METHOD_KEY_CODE = 229

/** Arabic punctuation, and the shortcut keys that it replaces. */
const arabicPunctuation: Readonly<Record<string, string>> = { '\u061F': '?', '\u060C': ',' }
/** Punctuation by its position on the US layout: alone, and with Shift. */
const punctuationByCode: Readonly<Record<string, { readonly alone: string; readonly shifted: string }>> = {
  Comma: { alone: ',', shifted: '<' },
  Period: { alone: '.', shifted: '>' },
  Slash: { alone: '/', shifted: '?' },
}

/** Whether the press belongs to an input method: to choose a candidate, or to end a composition. */
export const isInputMethodPress = (press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only indication in Safari
  press.isComposing || press.keyCode === INPUT_METHOD_KEY_CODE

/** Whether the element accepts typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** Whether text is selected in a field: then Ctrl+C copies it. False for any other element. */
export const hasSelectedText = (field: EventTarget | null): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.selectionStart !== field.selectionEnd

/** A letter is lower case unless Shift is held: Caps Lock does not change shortcuts. */
const withCase = (letter: string, shiftKey: boolean): string =>
  shiftKey ? letter.toUpperCase() : letter.toLowerCase()

/** The character of the key at this position on the US layout; null if it is neither a letter, a digit nor known punctuation. */
const usLayoutKey = (code: string, shiftKey: boolean): string | null => {
  const letter = /^Key([A-Z])$/u.exec(code)?.[1]
  if (letter !== undefined) return withCase(letter, shiftKey)
  const digit = /^Digit(\d)$/u.exec(code)?.[1]
  if (digit !== undefined) return digit
  const punctuation = punctuationByCode[code]
  return (shiftKey ? punctuation?.shifted : punctuation?.alone) ?? null
}

/** Whether the key types a letter or digit of a script other than Latin; names of keys (`ArrowDown`) are ASCII. */
const isNonLatin = (typed: string): boolean =>
  /^\P{ASCII}+$/u.test(typed) &&
  (/^\p{Nd}$/u.test(typed) || (/[\p{L}\p{M}]/u.test(typed) && !/\p{Script=Latin}/u.test(typed)))

/**
 * The key of a shortcut: the typed character or, if that is a letter or digit of a script other than Latin, the character of
 * the key at the same position on the US layout. Null for dead keys and presses handled by an input method.
 */
export const shortcutKey = (press: KeyPress): string | null => {
  const { key, code, shiftKey } = press
  if (isInputMethodPress(press) || key === 'Dead' || key === 'Process' || key === 'Unidentified') return null
  // Input methods for Chinese and Japanese type full-width letters and punctuation.
  const typed = /^[\uFF01-\uFF5E]$/u.test(key) ? key.normalize('NFKC') : (arabicPunctuation[key] ?? key)
  if (/^[a-z]$/iu.test(typed)) return withCase(typed, shiftKey)
  if (!isNonLatin(typed)) return typed
  // The third level (AltGr) of a layout has other characters.
  return press.getModifierState('AltGraph') ? null : usLayoutKey(code, shiftKey)
}
