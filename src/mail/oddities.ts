// Collects harmless irregularities of a mail: a few short facts for its details view, always bounded.
import type { MailOddity } from '../shared/contract/rest-schemas.ts'
import { ignoredLabel } from './charsets/charsets.ts'
import { cleanLine } from './clean-line.ts'
import { hidesText } from './invisible-characters.ts'

/** Maximum facts about one mail. */
const MAX_ODDITIES = 5
/** Maximum characters of a charset name. */
const MAX_CHARSET_LENGTH = 40

const keyOf = (oddity: MailOddity): string =>
  oddity.kind === 'charset' ? `${oddity.labelled} ${oddity.readAs}` : oddity.kind

/** Returns the first facts of a list, without duplicates, with cleaned charset names. A fact with an empty name is left out. */
export const boundOddities = (oddities: Iterable<MailOddity>): readonly MailOddity[] => {
  const bounded = new Map<string, MailOddity>()
  for (const oddity of oddities) {
    if (bounded.size === MAX_ODDITIES) break
    if (oddity.kind === 'charset') {
      const labelled = cleanLine(oddity.labelled, MAX_CHARSET_LENGTH)
      const readAs = cleanLine(oddity.readAs, MAX_CHARSET_LENGTH)
      const clean: MailOddity = { kind: 'charset', labelled, readAs }
      if (labelled !== '' && readAs !== '') bounded.set(keyOf(clean), clean)
    } else bounded.set(keyOf(oddity), { kind: oddity.kind })
  }
  return [...bounded.values()]
}

/** Collects the charset labels that were ignored while the parts of a mail were decoded. */
export class CharsetNotes {
  #oddities: readonly MailOddity[] = []

  get oddities(): readonly MailOddity[] {
    return this.#oddities
  }

  /**
   * @param label the charset label in the mail
   * @param charset the charset used; null if the label does not name one
   */
  note(label: string, charset: string | null): void {
    const labelled = charset === null ? null : ignoredLabel(label, charset)
    if (labelled === null || charset === null) return
    this.#oddities = boundOddities([...this.#oddities, { kind: 'charset', labelled, readAs: charset }])
  }
}

/** Returns the fact that one of the texts of a mail hides something, if so. */
export const hiddenCharacters = (texts: Iterable<string>): readonly MailOddity[] =>
  Iterator.from(texts).some(hidesText) ? [{ kind: 'hidden-characters' }] : []

/** Returns the bounded facts as a property for a record; an empty object if there are none. */
export const odditiesField = (
  oddities: Iterable<MailOddity>,
): { readonly oddities?: readonly MailOddity[] } => {
  const bounded = boundOddities(oddities)
  return bounded.length === 0 ? {} : { oddities: bounded }
}
