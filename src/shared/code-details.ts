// What programs learn about the code of a mail: how sure it is, where it was found, and what else was considered.
import type { CodeCandidate, CodeExplanation, CodeRefusal } from '@mayfly/code-finder'

export interface CodeDetails {
  /** How likely the code is right, 0 to 1; null without a code. */
  readonly confidence: number | null
  /** The line of the mail that it was found in; null without a code, or if only a header field names it. */
  readonly line: string | null
  /** The host of the site that the sender names with the code; null if it names none. */
  readonly host: string | null
  /** Values that were considered and not chosen, the likeliest first; at most five. */
  readonly candidates: readonly CodeCandidate[]
  /** Why a mail with candidates has no code; null otherwise. */
  readonly refusal: CodeRefusal | null
}

/** The details of a mail whose code is not to be found, such as a sample. */
export const NO_CODE_DETAILS: CodeDetails = {
  confidence: null,
  line: null,
  host: null,
  candidates: [],
  refusal: null,
}

export const codeDetailsOf = ({ code, candidates, refusal }: CodeExplanation): CodeDetails => ({
  confidence: code?.confidence ?? null,
  line: code === null || code.line === '' ? null : code.line,
  host: code?.host ?? null,
  candidates,
  refusal,
})
