// Recognizes years, dates, discount codes and placeholders by their characters alone.

/** `1998`, `2026` */
export const isYear = (value: string): boolean => /^(?:19\d\d|20[0-4]\d)$/.test(value)
/** `20260114` */
export const isDate = (value: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)

/** `SAVE20`, `WELCOME10`: a word with a number after it is a discount code. */
export const isShopWord = (value: string): boolean => /^[A-Za-z]{4,}\d{1,3}$/.test(value)

/** `000000` is a placeholder for any number. */
export const isZeros = (value: string): boolean => /^0+$/.test(value)
