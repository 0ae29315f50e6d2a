// What was found in a mail: a code, a link, and why.

/** Why a number was taken for the code; stored with messages, so a key keeps its meaning. */
export type CodeReason =
  | 'label-before'
  | 'label-after'
  | 'label-above'
  | 'label-below'
  | 'label-in-subject'
  | 'announced'
  | 'instruction'
  | 'purpose'
  | 'validity'
  | 'secrecy'
  | 'code-word'
  | 'alone-on-line'
  | 'emphasised'
  | 'only-number'
  | 'replaces-void'
  | 'named-by-sender'

/** What a code is for. Only `verification` (signing in, confirming) is announced; the others are shown with the message. */
export type CodeKind = 'verification' | 'meeting' | 'door' | 'locker' | 'pickup' | 'wifi'

export interface VerificationCode {
  /** As it is to be copied, without spaces or grouping. */
  readonly value: string
  /** The line of the mail that it was found in. */
  readonly line: string
  /** At most three, the strongest first; missing where an earlier version stored the message. */
  readonly reasons?: readonly CodeReason[]
  /** Absent for `verification`, and in messages stored by an earlier version. */
  readonly kind?: CodeKind
  /** How likely it is right, 0 to 1; absent if an earlier version stored the message. */
  readonly confidence?: number
  /** The host of the site that the sender names with the code; absent if it names none. */
  readonly host?: string
}

/** A code as the finder returns it. */
export interface FoundCode extends VerificationCode {
  readonly confidence: number
}

/** A value that may be the code of a mail and was not returned as its code. */
export interface CodeCandidate {
  readonly value: string
  /** How likely it is the code, 0 to 1. */
  readonly confidence: number
  /** The line of the mail that it was found in. */
  readonly line: string
}

/**
 * Why a mail with candidates has no verification code: several are equally likely, none is likely enough, or its code is for
 * another purpose, such as a door.
 */
export type CodeRefusal = 'in-doubt' | 'below-bar' | 'other-kind'

/** The verification code of a mail, with what else was considered. */
export interface CodeExplanation {
  readonly code: FoundCode | null
  /** At most five, the likeliest first; without the code. */
  readonly candidates: readonly CodeCandidate[]
  /** Null with a code, and in a mail without candidates. */
  readonly refusal: CodeRefusal | null
}

export interface ActionLink {
  readonly url: string
  readonly purpose: 'confirm' | 'activate' | 'reset' | 'sign-in'
  /** The text of the link, or the line before it. */
  readonly label: string
}
