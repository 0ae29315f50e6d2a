// Describes the mails that arrived during a wait but did not match it.

export interface UnmatchedMail {
  readonly subject: string
  readonly from: string
  /** Its recipients, if the awaited address is not one of them; else null. */
  readonly to: readonly string[] | null
}

/** Maximum mails and recipients in the list. */
const MAX_LISTED = 10

const formatList = (texts: readonly string[]): string =>
  texts.slice(0, MAX_LISTED).join(', ') + (texts.length > MAX_LISTED ? ', …' : '')

const sentence = (text: string): string => (text.endsWith('…') ? text : `${text}.`)

const mailLine = ({ subject, from }: UnmatchedMail): string => `"${subject}" from ${from}`

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
      `${others.length} other ${others.length === 1 ? 'mail' : 'mails'} came: ${formatList(others.map(mailLine))}`,
    )
  return sentences.length === 0 ? 'No other mail came.' : sentences.map(sentence).join(' ')
}
