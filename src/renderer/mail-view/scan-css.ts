// Finds the URLs that a CSS value would fetch. Values come from the CSSOM, already normalised: without escapes, comments and
// unusual spellings.

/** Functions that only compute or draw. Any other may fetch, in this or a later browser. */
const safeFunctions = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var env calc min max clamp round mod rem abs sign ' +
    'sin cos tan pow sqrt hypot log exp linear-gradient radial-gradient conic-gradient repeating-linear-gradient ' +
    'repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient ' +
    '-webkit-repeating-linear-gradient -webkit-gradient from to color-stop translate translatex translatey translatez ' +
    'translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d skew skewx skewy matrix matrix3d ' +
    'perspective cubic-bezier steps linear rect inset xywh circle ellipse polygon path counter counters attr repeat minmax ' +
    'fit-content blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia format'
  ).split(' '),
)

interface CssUrl {
  readonly url: string
  /** The offsets of `url(…)` in the scanned text. */
  readonly start: number
  readonly end: number
}

export interface CssScan {
  readonly urls: readonly CssUrl[]
  /** Whether the text contains a function or spelling that is not known to be safe. */
  readonly unsafe: boolean
}

const isNameCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_-]/u.test(character)

/** Reads the string that begins with the quotation mark at `start`; null if it is not terminated. */
const readString = (text: string, start: number): { value: string; end: number } | null => {
  const quote = text[start]
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === quote) return { value, end: at + 1 }
    if (character === '\\') {
      at += 1
      value += text[at] ?? ''
    } else value += character
  }
  return null
}

/** @param text a value or a list of declarations as the CSSOM serialises them */
export const scanCss = (text: string): CssScan => {
  const urls: CssUrl[] = []
  let unsafe = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') unsafe = true
    if (character === '"' || character === "'") {
      const string = readString(text, at)
      if (string === null) return { urls, unsafe: true }
      at = string.end - 1
    } else if (character === '(') {
      let start = at
      while (isNameCharacter(text[start - 1])) start -= 1
      const name = text.slice(start, at).toLowerCase()
      if (name !== 'url') {
        unsafe ||= name !== '' && !safeFunctions.has(name)
        continue
      }
      const string = readString(text, at + 1)
      if (string === null || text[string.end] !== ')') return { urls, unsafe: true }
      urls.push({ url: string.value, start, end: string.end + 1 })
      at = string.end
    }
  }
  return { urls, unsafe }
}
