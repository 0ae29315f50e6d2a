// What is odd about a mail and harms nothing: a few short facts for its details, bounded whatever the mail says.
import type { MailOddity } from '../shared/contract/rest-schemas.ts'
import { unfollowedLabel } from './charsets/charsets.ts'
import { cleanLine } from './clean-line.ts'

/** Facts that are listed of one mail. */
const MAX_ODDITIES = 5
/** Characters of the name of a charset that are shown. */
const MAX_CHARSET_LENGTH = 40

const keyOf = (oddity: MailOddity): string =>
  oddity.kind === 'charset' ? `${oddity.labelled} ${oddity.readAs}` : oddity.kind

/** The first facts of a list, each once, in clean short words. A fact without words is left out. */
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

/** Notes charset labels that were not followed, while the parts of a mail are decoded. */
export class CharsetNotes {
  #oddities: readonly MailOddity[] = []

  get oddities(): readonly MailOddity[] {
    return this.#oddities
  }

  /**
   * @param label as the mail names the charset
   * @param charset as the bytes were read; null where no label was followed or doubted
   */
  note(label: string, charset: string | null): void {
    const labelled = charset === null ? null : unfollowedLabel(label, charset)
    if (labelled === null || charset === null) return
    this.#oddities = boundOddities([...this.#oddities, { kind: 'charset', labelled, readAs: charset }])
  }
}

/** The field of a record, bounded; none where nothing is odd. */
export const odditiesField = (
  oddities: Iterable<MailOddity>,
): { readonly oddities?: readonly MailOddity[] } => {
  const bounded = boundOddities(oddities)
  return bounded.length === 0 ? {} : { oddities: bounded }
}
