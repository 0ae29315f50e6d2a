// What the checks of a mail find: how its readers' mail programs may fail to show it, and what is wrong with its source.

export const FINDING_KINDS = [
  'feature',
  'fixed-width',
  'no-dark-colours',
  'image-without-alt',
  'html-cut',
  'css-unread',
  'no-text-part',
  'text-lacks-code',
  'text-lacks-link',
  'text-differs',
  'link-empty',
  'link-script',
  'link-placeholder',
  'link-local',
  'link-http',
  'link-tracked',
  'no-preheader',
  'unsubscribe-no-list',
  'unsubscribe-no-post',
  'unsubscribe-no-https',
  'unsubscribe-bad-post',
  'sender-check',
  'invalid-address',
  'missing-field',
  'repeated-field',
  'header-8bit',
  'long-line',
  'undeclared-8bit',
  'missing-charset',
] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

/** A problem harms some readers; a hint may be meant so. */
export type FindingSeverity = 'problem' | 'hint'

/** How many mail programs show a feature of HTML or CSS, by caniemail.com: the newest tested version of each. */
export interface FeatureSupport {
  readonly shown: number
  readonly partly: number
  readonly notShown: number
  readonly unknown: number
  /** The names of the programs that do not show it. */
  readonly failing: readonly string[]
  /** What is known of single programs, in English. */
  readonly notes: readonly string[]
  readonly url: string
}

export interface MailFinding {
  readonly kind: FindingKind
  readonly severity: FindingSeverity
  /** What it is about: the name of a feature, a URL, an address, a header field; empty if it is about the mail. */
  readonly about: string
  /** A second value for the words, such as a width or a result; empty without one. */
  readonly detail: string
  /** How often it occurs; the lines are those of the first. */
  readonly count: number
  readonly part: 'html' | 'text' | 'header' | 'source'
  /** Line of the decoded part, from 1; null if it has no place. */
  readonly line: number | null
  /** Line of the raw source, from 1; null if it is not known, as in Base64. */
  readonly sourceLine: number | null
  /** Only of the kind `feature`. */
  readonly support: FeatureSupport | null
}

/** What a server answered to a link that was asked. */
export interface ReachedLink {
  readonly url: string
  /** The status of HTTP after redirects; null without an answer. */
  readonly status: number | null
  /** Why it was not asked, or has no answer; null with one. */
  readonly failure: 'not-public' | 'no-answer' | 'too-many' | null
}

export interface MailChecks {
  readonly findings: readonly MailFinding[]
  /** The distinct http and https links of the HTML, in order. */
  readonly links: readonly string[]
}
