// Describes the mails that arrived during a wait but did not match it.
import type { CodeRefusal } from '@mayfly/code-finder'

/** Why a mail did not match a wait. A wait for a code also refuses a mail without one, in doubt, or with a less likely one. */
export type MismatchReason =
  | 'other-recipient'
  | 'other-sender'
  | 'other-subject'
  | 'no-code'
  | 'code-in-doubt'
  | 'low-confidence'
  | 'no-link'
  | 'deleted'

export interface UnmatchedMail {
  readonly subject: string
  readonly from: string
  readonly reason: MismatchReason
  /** The confidence of its code, if it is below the requested one. */
  readonly confidence?: number
  /** Its recipients, if the awaited address is not one of them; else null. */
  readonly to: readonly string[] | null
}

/** Returns why a mail has no code that ends a wait. */
export const missingCodeReason = (refusal: CodeRefusal | null): MismatchReason =>
  refusal === 'in-doubt' ? 'code-in-doubt' : 'no-code'

/** Returns how many mails did not match for each reason. */
export const countReasons = (
  mails: readonly UnmatchedMail[],
): { readonly reason: MismatchReason; readonly count: number }[] => {
  const counts = new Map<MismatchReason, number>()
  for (const { reason } of mails) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count }))
}

/** Each reason in the sentences; a mail to another recipient has a sentence of its own. */
const REASON_TEXTS: Readonly<Record<Exclude<MismatchReason, 'low-confidence'>, string>> = {
  'other-recipient': 'other recipient',
  'other-sender': 'other sender',
  'other-subject': 'other subject',
  'no-code': 'no code',
  'code-in-doubt': 'which code is in doubt',
  'no-link': 'no such link',
  deleted: 'deleted',
}

const reasonText = ({ reason, confidence }: UnmatchedMail): string =>
  reason === 'low-confidence' ? `code with confidence ${confidence ?? 'unknown'}` : REASON_TEXTS[reason]

/** Maximum mails and recipients in the list. */
const MAX_LISTED = 10

const formatList = (texts: readonly string[]): string =>
  texts.slice(0, MAX_LISTED).join(', ') + (texts.length > MAX_LISTED ? ', …' : '')

const sentence = (text: string): string => (text.endsWith('…') ? text : `${text}.`)

const mailLine = ({ subject, from }: UnmatchedMail): string => `"${subject}" from ${from}`

const mailLineWithReason = (mail: UnmatchedMail): string => `${mailLine(mail)} (${reasonText(mail)})`

const describeMisdirected = (mails: readonly UnmatchedMail[], address: string): string => {
  const recipients = [...new Set(mails.flatMap(({ to }) => to ?? []))]
  const what = mails.length === 1 ? 'A mail' : `${mails.length} mails`
  return `${what} came to ${formatList(recipients)}, not to ${address}: ${formatList(mails.map(mailLine))}`
}

/**
 * @param mails in the order in which they were checked
 * @param address the awaited address
 * @returns sentences in English
 */
export const describeUnmatchedMails = (mails: readonly UnmatchedMail[], address: string): string => {
  const misdirected = mails.filter(({ to }) => to !== null)
  const others = mails.filter(({ to }) => to === null)
  const sentences: string[] = []
  if (misdirected.length > 0) sentences.push(describeMisdirected(misdirected, address))
  if (others.length > 0)
    sentences.push(
      `${others.length} other ${others.length === 1 ? 'mail' : 'mails'} came: ${formatList(others.map(mailLineWithReason))}`,
    )
  return sentences.length === 0 ? 'No other mail came.' : sentences.map(sentence).join(' ')
}
