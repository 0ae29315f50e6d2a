// Converts a key press into an Electron accelerator: modifiers, then one key.

const keyNames: Partial<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  '+': 'Plus',
}

/** Electron maps a Latin letter by the layout; on a layout without Latin letters, the position of the key decides. */
const keyOf = (event: Pick<KeyboardEvent, 'key' | 'code'>): string | null => {
  if (/^[a-z]$/iu.test(event.key)) return event.key.toUpperCase()
  if (/^Key[A-Z]$/u.test(event.code)) return event.code.slice(3)
  if (/^Digit\d$/u.test(event.code)) return event.code.slice(5)
  if (/^F\d{1,2}$/u.test(event.key)) return event.key
  return keyNames[event.key] ?? null
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** @returns null until the press is complete: a modifier other than Shift, and a key; function keys need no modifier */
export const acceleratorOf = (event: Press): string | null => {
  const key = keyOf(event)
  if (key === null) return null
  const modifiers = [
    ...(event.ctrlKey ? ['Control'] : []),
    ...(event.metaKey ? ['Super'] : []),
    ...(event.altKey ? ['Alt'] : []),
  ]
  if (modifiers.length === 0 && !/^F\d/u.test(key)) return null
  return [...modifiers, ...(event.shiftKey ? ['Shift'] : []), key].join('+')
}
