// Formats choices in a sentence: "a, b or c".

interface Separators {
  readonly comma?: string
  /** Precedes the last choice. */
  readonly or?: string
}

/** Joins choices with separators, by default English ones. */
export const alternatives = (
  choices: readonly (string | number)[],
  { comma = ', ', or = ' or ' }: Separators = {},
): string => {
  const last = choices.at(-1) ?? ''
  return choices.length < 2 ? String(last) : `${choices.slice(0, -1).join(comma)}${or}${last}`
}
