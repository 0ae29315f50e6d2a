// What a wait says in the end of the mails that came and were not what it waited for.

export interface RefusedMail {
  readonly subject: string
  readonly from: string
  /** What it came to, where that is another recipient than the one waited for; else null. */
  readonly to: readonly string[] | null
}

/** Mails and recipients that are named one by one. */
const MAX_LISTED = 10

const listed = (texts: readonly string[]): string =>
  texts.slice(0, MAX_LISTED).join(', ') + (texts.length > MAX_LISTED ? ', …' : '')

const sentence = (text: string): string => (text.endsWith('…') ? text : `${text}.`)

const mailLine = ({ subject, from }: RefusedMail): string => `"${subject}" from ${from}`

const describeElsewhere = (mails: readonly RefusedMail[], address: string): string => {
  const recipients = [...new Set(mails.flatMap(({ to }) => to ?? []))]
  const what = mails.length === 1 ? 'A mail' : `${mails.length} mails`
  return `${what} came to ${listed(recipients)}, not to ${address}: ${listed(mails.map(mailLine))}`
}

/**
 * @param mails in the order in which they were looked at
 * @param address that was waited for
 * @returns sentences in English
 */
export const describeRefusedMails = (mails: readonly RefusedMail[], address: string): string => {
  const elsewhere = mails.filter(({ to }) => to !== null)
  const others = mails.filter(({ to }) => to === null)
  const sentences: string[] = []
  if (elsewhere.length > 0) sentences.push(describeElsewhere(elsewhere, address))
  if (others.length > 0)
    sentences.push(
      `${others.length} other ${others.length === 1 ? 'mail' : 'mails'} came: ${listed(others.map(mailLine))}`,
    )
  return sentences.length === 0 ? 'No other mail came.' : sentences.map(sentence).join(' ')
}
