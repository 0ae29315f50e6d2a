// Choices in a sentence: "a, b or c".

interface Separators {
  readonly comma?: string
  /** Stands before the last choice. */
  readonly or?: string
}

/** The choices in words; the separators are English where none are given. */
export const alternatives = (
  choices: readonly (string | number)[],
  { comma = ', ', or = ' or ' }: Separators = {},
): string => {
  const last = choices.at(-1) ?? ''
  return choices.length < 2 ? String(last) : `${choices.slice(0, -1).join(comma)}${or}${last}`
}
