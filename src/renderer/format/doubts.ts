// What a link's doubts are called.
import type { Catalogue } from '../../shared/text/index.ts'
import type { Doubt, LinkTarget } from '../reading/link-target.ts'

/** @returns a sentence for each doubt, in the order of their weight. */
export const doubtWords = (
  { page }: Catalogue,
  { doubts, named, plain }: LinkTarget,
): { readonly doubt: Doubt; readonly words: string }[] => {
  const { link } = page
  const words: Record<Doubt, string> = {
    'text-names-another': `${link.shown} ${named ?? ''}`,
    lookalike: `${link.lookalike} ${plain ?? ''}`,
    credentials: link.credentials,
    numeric: link.numeric,
    insecure: link.insecure,
  }
  return doubts.map((doubt) => ({ doubt, words: words[doubt] }))
}
