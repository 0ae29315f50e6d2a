// Wraps text, for the descriptions of packages.

/** @returns lines of at most 78 characters, if no word is longer */
export const wrapText = (text: string): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= 78) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
