// What is remembered of the recipients of a message.
import type { MessageRow } from '../../shared/model/message.ts'

/**
 * @param address the message came to
 * @param recipients of its envelope, where its server says them
 */
export const recipientsField = (
  address: string,
  recipients: readonly string[] | undefined,
): Pick<MessageRow, 'recipients'> => {
  if (recipients === undefined || recipients.length === 0) return {}
  const lowerCase = recipients.map((to) => to.toLowerCase())
  return { recipients: lowerCase.every((to) => to === address.toLowerCase()) ? [] : lowerCase }
}
