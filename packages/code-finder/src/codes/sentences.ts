// Counts the words in a part of a line, and checks whether a sentence ends in it.
import { isUnspaced } from '../text/normalize-line.ts'

const SENTENCE_END = /[.!?؟](?:["”»)]?(?:\s|$))|[。！？!։۔।።។။](?!$)/
/** Returns the number of words in a gap; in scripts without spaces, three characters count as a word. */
export const countWords = (gap: string): number => {
  const words = gap.match(/[\p{L}\p{N}\ue000]+/gu) ?? []
  return words.reduce((sum, word) => sum + (isUnspaced(word.charAt(0)) ? Math.ceil(word.length / 3) : 1), 0)
}

/** `kl. 08.15`, `Nr. 27` */
const ABBREVIATION = /(?<=(?:^|[^\p{L}])\p{L}{1,3})\.(?= \d)/gu
/** Whether a sentence ends in a gap; the dot of `No.` right after a label and leader dots do not end one. */
export const endsSentence = (gap: string): boolean =>
  SENTENCE_END.test(gap.replace(/^ ?\.{2,} ?$|^\./, '').replace(ABBREVIATION, ''))
