// What a link's doubts are called.
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { LinkWarning, LinkTarget } from '../mail-view/inspect-link.ts'

/** @returns a sentence for each doubt, in the order of their weight. */
export const linkWarnings = (
  { page }: Catalogue,
  { warnings, claimedHost, asciiHost }: LinkTarget,
): { readonly doubt: LinkWarning; readonly words: string }[] => {
  const { link } = page
  const text: Record<LinkWarning, string> = {
    'text-names-another': `${link.shown} ${claimedHost ?? ''}`,
    lookalike: `${link.lookalike} ${asciiHost ?? ''}`,
    credentials: link.credentials,
    numeric: link.numeric,
    insecure: link.insecure,
  }
  return warnings.map((warning) => ({ doubt: warning, words: text[warning] }))
}
