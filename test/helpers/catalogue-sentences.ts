// Every sentence of a catalogue, with numbers, names and findings as arguments.
import type { Catalogue } from '../../src/shared/i18n/index.ts'

export type CatalogueEntry = string | ((...args: never[]) => string)

/** The entries of a catalogue by their dotted paths. */
export const entriesOf = (tree: object, path = ''): [path: string, entry: CatalogueEntry][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? entriesOf(value, `${path}${key}.`)
      : [[`${path}${key}`, value as CatalogueEntry]],
  )

/** One number for each plural form. */
const COUNTS = [0, 1, 2, 3, 11, 100]
const finding = (behindMs: number, buttons: boolean) => ({
  server: 'X',
  buttons,
  tookMs: 1,
  backend: 'X',
  keys: 'X',
  http: 'X',
  smtp: 'X',
  which: 'HTTP',
  address: 'X',
  folder: 'X',
  freeBytes: 1,
  count: buttons ? 1 : 3,
  newest: 0,
  behindMs,
  installation: 'deb',
  choice: 'notify',
  command: 'X',
  shown: 1,
  partly: 2,
  notShown: 3,
  unknown: 4,
})
const ARGUMENTS: readonly (readonly unknown[])[] = [
  ...COUNTS.flatMap((count) => [
    [count, 0],
    [count, 2],
    [['X'], count],
    ['X', count],
  ]),
  ['X', 'X', 'X'],
  ['X', null],
  ['smtp', 1, 2],
  [true],
  [false],
  [finding(1, true)],
  [finding(-1, false)],
]

/** A sentence for each set of arguments that the entry accepts. */
const sentencesOfEntry = (entry: CatalogueEntry): string[] => {
  if (typeof entry === 'string') return [entry]
  const sentences = ARGUMENTS.flatMap((args) => {
    try {
      return [(entry as (...all: readonly unknown[]) => string)(...args)]
    } catch {
      return []
    }
  })
  // Arguments that do not match show up in the sentence.
  return [...new Set(sentences)].filter((sentence) => !/NaN|null|undefined|\[object/u.test(sentence))
}

/** @returns the sentences of the catalogue, at least one for each entry. */
export const sentencesOf = (catalogue: Catalogue): { readonly path: string; readonly sentence: string }[] =>
  entriesOf(catalogue).flatMap(([path, entry]) => {
    const sentences = sentencesOfEntry(entry)
    if (sentences.length === 0) throw new Error(`${path} accepts none of the arguments`)
    return sentences.map((sentence) => ({ path, sentence }))
  })
