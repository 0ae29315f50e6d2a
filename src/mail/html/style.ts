// Which inline styles and class rules hide text from a person.

export interface Look {
  /** Hides the element with all it holds. */
  readonly gone: boolean
  /** Hides its own text; a descendant can bring its text back. Undefined: inherited. */
  readonly invisible?: boolean
  /** True for a font of no size, which descendants can undo (a common layout trick). Undefined: inherited. */
  readonly tiny?: boolean
}

const PLAIN: Look = { gone: false }
const NO_SIZE = /^(?:0+(?:\.0+)?(?:[a-z]+|%)?|(?:0?\.\d+|1(?:\.0+)?)(?:px|pt))$/
const ZERO = /^0+(?:\.0+)?(?:px|pt|em|rem|%)?$/

/** Reads `name: value` pairs; the last of a name wins, as in CSS. */
const readDeclarations = (css: string): Map<string, string> => {
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

/** What a style attribute, or the body of a rule, does to the text inside. */
export const readStyle = (css: string): Look => {
  if (css.trim() === '') return PLAIN
  const style = readDeclarations(css)
  const is = (name: string, test: RegExp): boolean => test.test(style.get(name) ?? '')
  const clips = is('overflow', /^hidden|^clip/)
  const noBox =
    clips && (is('max-height', ZERO) || is('height', ZERO) || is('max-width', ZERO) || is('width', ZERO))
  const visibility = style.get('visibility')
  const size = style.get('font-size')
  return {
    gone: style.get('display') === 'none' || is('opacity', ZERO) || noBox,
    ...(visibility === undefined ? {} : { invisible: visibility === 'hidden' || visibility === 'collapse' }),
    ...(size === undefined ? {} : { tiny: NO_SIZE.test(size) }),
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
 * The plain class and id selectors (`.preheader`, `#pre`, `span.preheader`) of a style sheet that hide for everybody.
 * Rules inside `@media` are left out: what they hide is shown to others.
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
      if (depth === 1 && !selector.startsWith('@') && readStyle(css.slice(from, at)).gone)
        found.push(...selector.split(','))
      depth = Math.max(0, depth - 1)
      from = at + 1
    } else if (char === ';' && depth === 0) from = at + 1
  }
  return found.map((one) => one.trim()).filter((one) => /^[a-z]*[.#][\w-]+$/i.test(one))
}
