// Finds the phrases of the word tables in a folded line.
import { foldText, isUnspaced, isWordChar } from '../normalize-line.ts'

export interface PhraseMatch<K> {
  readonly kind: K
  readonly start: number
  readonly end: number
}
interface Phrase<K> {
  readonly text: string
  readonly kind: K
  /** The last word may go on. */
  matchesPrefix: boolean
  /** May begin inside a word. */
  matchesInsideWord: boolean
}

/** Few phrases share their first four characters. */
const KEY_LENGTH = 4

/** Finds phrases; built once from the tables, when the first line is looked at: a start has no 20 ms to spare for it. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly (readonly [K, string])[]
  /** Phrases by their first characters, at most four, longest first; empty until the first line. */
  readonly #byPrefix = new Map<string, Phrase<K>[]>()

  constructor(tables: readonly (readonly [K, string])[]) {
    this.#tables = tables
  }

  #build(): void {
    const seen = new Map<string, Phrase<K>>()
    for (const [kind, phrases] of this.#tables)
      for (const raw of phrases.split(',')) {
        const written = raw.trim().replace(/\s+/g, ' ')
        const matchesInsideWord = written.startsWith('*')
        const matchesPrefix = written.endsWith('*')
        const text = foldText(written.slice(matchesInsideWord ? 1 : 0, matchesPrefix ? -1 : undefined))
        const known = seen.get(text)
        if (known?.kind === kind) {
          known.matchesInsideWord ||= matchesInsideWord
          known.matchesPrefix ||= matchesPrefix
        }
        if (text === '' || known) continue
        const phrase = {
          text,
          kind,
          matchesPrefix,
          matchesInsideWord: matchesInsideWord || isUnspaced(text.charAt(0)),
        }
        seen.set(text, phrase)
        this.#add(phrase)
      }
    for (const list of this.#byPrefix.values()) list.sort((a, b) => b.text.length - a.text.length)
  }

  /** The hits of a folded line from left to right, none over another, the longest at each place. */
  find(line: string): PhraseMatch<K>[] {
    if (this.#byPrefix.size === 0) this.#build()
    const matches: PhraseMatch<K>[] = []
    let at = 0
    while (at < line.length) {
      const isStart = at === 0 || !isWordChar(line.charAt(at - 1))
      const end = isWordChar(line.charAt(at)) ? this.#matchAt(line, at, isStart, matches) : -1
      at = end > at ? end : at + 1
    }
    return matches
  }

  #matchAt(line: string, at: number, isWordStart: boolean, matches: PhraseMatch<K>[]): number {
    for (let length = KEY_LENGTH; length > 0; length -= 1) {
      const phrases = this.#byPrefix.get(line.slice(at, at + length))
      if (phrases)
        for (const phrase of phrases) {
          if (!(isWordStart || phrase.matchesInsideWord) || !line.startsWith(phrase.text, at)) continue
          let end = at + phrase.text.length
          const next = line.charAt(end)
          const isWhole =
            next === '' ||
            !isWordChar(next) ||
            /\d/.test(next) ||
            isUnspaced(line.charAt(end - 1)) ||
            isUnspaced(next)
          if (!isWhole && !phrase.matchesPrefix) continue
          if (!isWhole)
            while (end < line.length && isWordChar(line.charAt(end)) && !isUnspaced(line.charAt(end)))
              end += 1
          matches.push({ kind: phrase.kind, start: at, end })
          return end
        }
    }
    return -1
  }

  #add(phrase: Phrase<K>): void {
    const key = phrase.text.slice(0, KEY_LENGTH)
    const list = this.#byPrefix.get(key)
    if (list) list.push(phrase)
    else this.#byPrefix.set(key, [phrase])
  }
}
