// Counts the words of a stretch of a line, and finds where a sentence ends in it.
import { isUnspaced } from '../text/normalize-line.ts'

const SENTENCE_END = /[.!?؟](?:["”»)]?(?:\s|$))|[。！？!։۔।።។။](?!$)/
/** How many words a gap holds; in scripts without spaces, characters count. */
export const countWords = (gap: string): number => {
  const words = gap.match(/[\p{L}\p{N}\ue000]+/gu) ?? []
  return words.reduce((sum, word) => sum + (isUnspaced(word.charAt(0)) ? Math.ceil(word.length / 3) : 1), 0)
}

/** `kl. 08.15`, `Nr. 27` */
const ABBREVIATION = /(?<=(?:^|[^\p{L}])\p{L}{1,3})\.(?= \d)/gu
/** Whether a sentence ends in a gap; the dot of `No.` right after a label is none, nor are dots that lead to a number. */
export const endsSentence = (gap: string): boolean =>
  SENTENCE_END.test(gap.replace(/^ ?\.{2,} ?$|^\./, '').replace(ABBREVIATION, ''))
