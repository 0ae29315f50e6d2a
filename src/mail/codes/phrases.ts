// Finds the phrases of the word tables in a folded line.
import { fold, isUnspaced, isWordChar } from './fold.ts'

export interface Hit<K> {
  readonly kind: K
  readonly start: number
  readonly end: number
}
interface Phrase<K> {
  readonly text: string
  readonly kind: K
  /** The last word may go on. */
  stem: boolean
  /** May begin inside a word. */
  inner: boolean
}

/** Finds phrases; built once from the tables, when the first line is looked at: a start has no 20 ms to spare for it. */
export class PhraseIndex<K extends string> {
  readonly #tables: readonly (readonly [K, string])[]
  /** Phrases by their first two characters, longest first; empty until the first line. */
  readonly #byStart = new Map<string, Phrase<K>[]>()

  constructor(tables: readonly (readonly [K, string])[]) {
    this.#tables = tables
  }

  #build(): void {
    const seen = new Map<string, Phrase<K>>()
    for (const [kind, phrases] of this.#tables)
      for (const raw of phrases.split(',')) {
        const written = raw.trim().replace(/\s+/g, ' ')
        const inner = written.startsWith('*')
        const stem = written.endsWith('*')
        const text = fold(written.slice(inner ? 1 : 0, stem ? -1 : undefined))
        const known = seen.get(text)
        if (known?.kind === kind) {
          known.inner ||= inner
          known.stem ||= stem
        }
        if (text === '' || known) continue
        const phrase = { text, kind, stem, inner: inner || isUnspaced(text.charAt(0)) }
        seen.set(text, phrase)
        this.#add(phrase)
      }
    for (const list of this.#byStart.values()) list.sort((a, b) => b.text.length - a.text.length)
  }

  /** The hits of a folded line from left to right, none over another, the longest at each place. */
  find(line: string): Hit<K>[] {
    if (this.#byStart.size === 0) this.#build()
    const hits: Hit<K>[] = []
    let at = 0
    while (at < line.length) {
      const isStart = at === 0 || !isWordChar(line.charAt(at - 1))
      const end = isWordChar(line.charAt(at)) ? this.#match(line, at, isStart, hits) : -1
      at = end > at ? end : at + 1
    }
    return hits
  }

  #match(line: string, at: number, isStart: boolean, hits: Hit<K>[]): number {
    for (const key of [line.slice(at, at + 2), line.charAt(at)])
      for (const phrase of this.#byStart.get(key) ?? []) {
        if (!(isStart || phrase.inner) || !line.startsWith(phrase.text, at)) continue
        let end = at + phrase.text.length
        const next = line.charAt(end)
        const isWhole =
          next === '' ||
          !isWordChar(next) ||
          /\d/.test(next) ||
          isUnspaced(line.charAt(end - 1)) ||
          isUnspaced(next)
        if (!isWhole && !phrase.stem) continue
        if (!isWhole)
          while (end < line.length && isWordChar(line.charAt(end)) && !isUnspaced(line.charAt(end))) end += 1
        hits.push({ kind: phrase.kind, start: at, end })
        return end
      }
    return -1
  }

  #add(phrase: Phrase<K>): void {
    const key = phrase.text.slice(0, 2)
    const list = this.#byStart.get(key)
    if (list) list.push(phrase)
    else this.#byStart.set(key, [phrase])
  }
}
