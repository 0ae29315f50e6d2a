// What a key press means: whether it belongs to a field.

/** Whether letters typed at this element are its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
