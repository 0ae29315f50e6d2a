// Finds the inline styles and style sheet rules that hide text from the reader.

export interface CssVisibility {
  /** Hides the element and all its content. */
  readonly hidesSubtree: boolean
  /** Hides its own text; a descendant can make its text visible again. Undefined: inherited. */
  readonly hidesText?: boolean
  /** A font size of about zero, which descendants can override (a common layout trick). Undefined: inherited. */
  readonly isTinyFont?: boolean
  /** Bold, large or spaced out. Undefined: inherited. */
  readonly isEmphasised?: boolean
}

const FULLY_VISIBLE: CssVisibility = { hidesSubtree: false }
const BOLD = /^(?:bold|[6-9]00)/
const LARGE_FONT_SIZE =
  /^(?:(?:2[0-9]|[3-9]\d|1\d\d)(?:\.\d+)?px|(?:1[5-9]|[2-9]\d)(?:\.\d+)?pt|(?:1\.[3-9]|[2-9])\d*r?em)/
const WIDE_SPACING = /^(?:[2-9]|1\d)(?:\.\d+)?px|^0?\.[1-9]\d*em/
const TINY_FONT_SIZE = /^(?:0+(?:\.0+)?(?:[a-z]+|%)?|(?:0?\.\d+|1(?:\.0+)?)(?:px|pt))$/
const ZERO_LENGTH = /^0+(?:\.0+)?(?:px|pt|em|rem|%)?$/

/** Reads `name: value` pairs; the last of a name wins, as in CSS. */
export const parseDeclarations = (css: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const part of css.split(';')) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const value = part.slice(colon + 1).toLowerCase()
    const important = value.indexOf('!')
    found.set(
      part.slice(0, colon).trim().toLowerCase(),
      (important < 0 ? value : value.slice(0, important)).trim(),
    )
  }
  return found
}

/** Returns how a style attribute, or the body of a rule, affects the visibility of text. */
export const readVisibility = (css: string): CssVisibility => {
  if (css.trim() === '') return FULLY_VISIBLE
  const declarations = parseDeclarations(css)
  const matches = (name: string, test: RegExp): boolean => test.test(declarations.get(name) ?? '')
  const isClipped = matches('overflow', /^hidden|^clip/)
  const hasEmptyBox =
    isClipped &&
    (matches('max-height', ZERO_LENGTH) ||
      matches('height', ZERO_LENGTH) ||
      matches('max-width', ZERO_LENGTH) ||
      matches('width', ZERO_LENGTH))
  const visibility = declarations.get('visibility')
  const size = declarations.get('font-size')
  return {
    hidesSubtree: declarations.get('display') === 'none' || matches('opacity', ZERO_LENGTH) || hasEmptyBox,
    ...(visibility === undefined ? {} : { hidesText: visibility === 'hidden' || visibility === 'collapse' }),
    ...(size === undefined ? {} : { isTinyFont: TINY_FONT_SIZE.test(size) }),
    ...(matches('font-weight', BOLD) ||
    matches('font-size', LARGE_FONT_SIZE) ||
    matches('letter-spacing', WIDE_SPACING)
      ? { isEmphasised: true }
      : {}),
  }
}

const withoutComments = (css: string): string => {
  let out = ''
  let at = 0
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    out += css.slice(at, open)
    const close = css.indexOf('*/', open + 2)
    if (close < 0) return out
    at = close + 2
  }
  return out + css.slice(at)
}

/**
 * Returns the simple class and id selectors (`.preheader`, `#pre`, `span.preheader`) of a style sheet that always hide their elements.
 * Rules inside `@media` are ignored, because they apply only on some devices.
 */
export const hidingSelectors = (sheet: string): string[] => {
  const css = withoutComments(sheet)
  const found: string[] = []
  let depth = 0
  let from = 0
  let selector = ''
  for (let at = 0; at < css.length; at += 1) {
    const char = css.charAt(at)
    if (char === '{') {
      if (depth === 0) selector = css.slice(from, at).trim()
      depth += 1
      from = at + 1
    } else if (char === '}') {
      if (depth === 1 && !selector.startsWith('@') && readVisibility(css.slice(from, at)).hidesSubtree)
        found.push(...selector.split(','))
      depth = Math.max(0, depth - 1)
      from = at + 1
    } else if (char === ';' && depth === 0) from = at + 1
  }
  return found.map((one) => one.trim()).filter((one) => /^[a-z]*[.#][\w-]+$/i.test(one))
}
