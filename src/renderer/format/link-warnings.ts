// The texts of a link's warnings.
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { LinkWarning, LinkTarget } from '../mail-view/inspect-link.ts'

/** @returns a text for each warning, the most serious first. */
export const linkWarnings = (
  { page }: Catalogue,
  { warnings, claimedHost, asciiHost }: LinkTarget,
): { readonly warning: LinkWarning; readonly text: string }[] => {
  const { link } = page
  const texts: Record<LinkWarning, string> = {
    'text-names-another': `${link.textNamesAnother} ${claimedHost ?? ''}`,
    lookalike: `${link.lookalike} ${asciiHost ?? ''}`,
    credentials: link.credentials,
    numeric: link.numeric,
    insecure: link.insecure,
  }
  return warnings.map((warning) => ({ warning, text: texts[warning] }))
}
