// Reads the calendar of a mail whose server returns it only as a file, so that lists, search and programs have its content.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import { isCalendarFile, MAX_CALENDAR_BYTES } from '../../mail/invitation/invitation-text.ts'
import type { MailFormat } from '../backup/ports.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'

/**
 * Adds the invitation of the first calendar file to a message. Without such a file no request is sent; if the download fails, the
 * message is returned unchanged.
 */
export const withInvitation = async (
  account: Pick<AccountConnection, 'requestWithoutHealth'>,
  mailFormat: Pick<MailFormat, 'invitation'>,
  message: FetchedMessage,
): Promise<FetchedMessage> => {
  const { files } = message
  const calendar = files.find((file) => isCalendarFile(file) && file.size <= MAX_CALENDAR_BYTES)
  const url = calendar?.url ?? null
  if (url === null || files.some((file) => file.invitation)) return message
  const response = await account.requestWithoutHealth((server) => server.downloadAttachment?.(url))
  if (!response.ok) return message
  const invitation = await mailFormat.invitation(response.value.bytes)
  if (!invitation) return message
  return { ...message, files: files.map((file) => (file === calendar ? { ...file, invitation } : file)) }
}
