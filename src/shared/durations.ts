// Durations in milliseconds.
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The longest timer of Node and of browsers, a signed 32-bit integer: almost 25 days. A longer one ends at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** How long a copied code stays on the clipboard. */
export const CODE_ON_CLIPBOARD_MS = MINUTE_MS
