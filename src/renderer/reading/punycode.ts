// Decodes internationalised host names, so that a link shows the letters it leads to (RFC 3492, sections 5 and 6).

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE_POINT = 128
const LARGEST = 0x7fffffff

const digitOf = (character: string): number => {
  const code = character.toLowerCase().charCodeAt(0)
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : BASE
}

/** RFC 3492, section 6.1. */
const adapt = (delta: number, points: number, first: boolean): number => {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1
  rest += Math.floor(rest / points)
  let bias = 0
  while (rest > ((BASE - T_MIN) * T_MAX) >> 1) {
    rest = Math.floor(rest / (BASE - T_MIN))
    bias += BASE
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

/** One label without its `xn--`; null when it is not Punycode. */
const decodeLabel = (label: string): string | null => {
  const cut = label.lastIndexOf('-')
  const output = cut > 0 ? Array.from(label.slice(0, cut), (character) => character.charCodeAt(0)) : []
  let point = FIRST_CODE_POINT
  let index = 0
  let bias = FIRST_BIAS
  for (let at = cut > 0 ? cut + 1 : 0; at < label.length;) {
    const before = index
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = at < label.length ? digitOf(label.charAt(at)) : BASE
      at += 1
      if (digit >= BASE || digit > (LARGEST - index) / weight) return null
      index += digit * weight
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = output.length + 1
    bias = adapt(index - before, length, before === 0)
    point += Math.floor(index / length)
    if (point > 0x10ffff) return null
    index %= length
    output.splice(index, 0, point)
    index += 1
  }
  return String.fromCodePoint(...output)
}

/** A host name with its own letters; labels that cannot be decoded stay as they are. */
export const hostInLetters = (host: string): string =>
  host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join('.')
