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
}

export interface ActionLink {
  readonly url: string
  readonly purpose: 'confirm' | 'activate' | 'reset' | 'sign-in'
  /** The text of the link, or the line before it. */
  readonly label: string
}
