// Tells by its characters alone that a value is a year, a date or a word of a shop.

/** `1998`, `2026` */
export const isYear = (value: string): boolean => /^(?:19\d\d|20[0-4]\d)$/.test(value)
/** `20260114` */
export const isDate = (value: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)

/** `SAVE20`, `WELCOME10`: words with a number after them are for shops. */
export const isShopWord = (value: string): boolean => /^[A-Za-z]{4,}\d{1,3}$/.test(value)

/** `000000` is a placeholder for any number. */
export const isZeros = (value: string): boolean => /^0+$/.test(value)
