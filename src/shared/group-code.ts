// Splits a code into groups that are easy to read.

/** The groups of a code: of three characters, or of four if only that divides it evenly; short and mixed codes are not split. */
export const groupCode = (code: string): readonly string[] => {
  const { length } = code
  if (length < 6 || !/^[\p{L}\p{N}]+$/u.test(code)) return [code]
  const size = length % 3 === 0 || length % 4 !== 0 ? 3 : 4
  const groups = Array.from({ length: Math.floor(length / size) }, (_, at) =>
    code.slice(at * size, (at + 1) * size),
  )
  const rest = code.slice(groups.length * size)
  return rest === '' ? groups : [...groups.slice(0, -1), (groups.at(-1) ?? '') + rest]
}

/** A code in its groups, for plain text; the no-break spaces keep their order in text from right to left, too. */
export const groupedCode = (code: string): string => groupCode(code).join('\u{A0}')
