// Removes characters at the end of a text in linear time. The expression `/x+$/` is quadratic: it begins again at each `x`.

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** @param removed matches one character to remove */
export const trimEnd = (text: string, removed: RegExp): string => {
  let end = text.length
  while (end > 0) {
    const start = end > 1 && isLowSurrogate(text.charCodeAt(end - 1)) ? end - 2 : end - 1
    if (!removed.test(text.slice(start, end))) break
    end = start
  }
  return text.slice(0, end)
}
