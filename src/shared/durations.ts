// Durations in milliseconds.
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How long a copied code stays on the clipboard. */
export const CODE_ON_CLIPBOARD_MS = MINUTE_MS
