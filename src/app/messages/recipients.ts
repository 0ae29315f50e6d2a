// The stored recipients of a message.
import type { MessageRow } from '../../shared/model/message.ts'

/**
 * @param address the address that received the message
 * @param recipients the envelope recipients, if its server returns them
 */
export const recipientsField = (
  address: string,
  recipients: readonly string[] | undefined,
): Pick<MessageRow, 'recipients'> => {
  if (recipients === undefined || recipients.length === 0) return {}
  const lowerCase = recipients.map((to) => to.toLowerCase())
  return { recipients: lowerCase.every((to) => to === address.toLowerCase()) ? [] : lowerCase }
}
