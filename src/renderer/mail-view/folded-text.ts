// The text of a mail as the find bar compares it: what looks the same to a reader, and what a keyboard writes, is the same.

/** Characters that are not seen inside a word: soft hyphens, joiners, variation selectors. */
const IGNORED = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const APOSTROPHES = /[`\u00b4\u02b9-\u02bd\u055a\u2018-\u201b\u2032\u2035\u2039\u203a\uff07]/gu
const QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/gu
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu

const foldedLetters = new Map<string, string>()

/** Folds one character as the search does (NFKD, without marks, in lower case), and signs to those of a keyboard. */
const foldLetter = (letter: string): string => {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = letter
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    // The lower case of a letter may have a mark of its own.
    .replace(IGNORED, '')
    .replace(/ς/g, 'σ')
    .replace(/\s+/g, ' ')
  foldedLetters.set(letter, folded)
  return folded
}

/** Collects pieces of text, folded, and remembers where each folded unit comes from. */
export class FoldedText {
  readonly #units: string[] = []
  /** For each folded unit, its place in all pieces together. */
  readonly #places: number[] = []
  #length = 0
  #last = '\n'

  #add(unit: string, place: number): void {
    // White space is one space, and none at the beginning of a block.
    if (unit === ' ' && (this.#last === ' ' || this.#last === '\n')) return
    this.#units.push(unit)
    this.#places.push(place)
    this.#last = unit
  }

  /** Adds text that continues the text before it. */
  addText(piece: string): void {
    let place = this.#length
    for (const letter of piece) {
      const folded = foldLetter(letter)
      for (let at = 0; at < folded.length; at += 1) this.#add(folded.charAt(at), place)
      place += letter.length
    }
    this.#length = place
  }

  /** Adds white space that is not a character, such as a line break. */
  addSpace(): void {
    this.#add(' ', this.#length)
  }

  /** Ends a block: no words continue over it. */
  addBreak(): void {
    if (this.#last !== '\n') this.#add('\n', this.#length)
  }

  /** The number of characters of all pieces. */
  get length(): number {
    return this.#length
  }

  /** Finds all matches: the places of the first and the last character of each. */
  find(needle: string): readonly (readonly [first: number, last: number])[] {
    const folded = foldWords(needle)
    if (folded === '') return []
    const { text } = this
    const matches: [number, number][] = []
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + folded.length))
      matches.push([this.#places[at] ?? 0, this.#places[at + folded.length - 1] ?? 0])
    return matches
  }

  /** The folded text; blocks end with a line feed. */
  get text(): string {
    return this.#units.join('')
  }
}

/** Folds the words that a user typed. */
const foldWords = (words: string): string => {
  const folded = new FoldedText()
  folded.addText(words)
  return folded.text.trim()
}
