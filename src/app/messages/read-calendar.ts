// Reads the calendar of a mail whose server gives it as a file only, so that lists, search and programs know what it says.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import { isCalendarFile, MAX_CALENDAR_BYTES } from '../../mail/invitation/invitation-text.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'

/**
 * The message with what its first calendar says. A mail without a calendar costs no request, and a file that cannot be downloaded changes
 * nothing.
 */
export const withInvitation = async (
  account: Pick<AccountConnection, 'requestWithoutHealth'>,
  message: FetchedMessage,
): Promise<FetchedMessage> => {
  const { files } = message
  const calendar = files.find((file) => isCalendarFile(file) && file.size <= MAX_CALENDAR_BYTES)
  const url = calendar?.url ?? null
  if (url === null || files.some((file) => file.invitation)) return message
  const got = await account.requestWithoutHealth((server) => server.downloadAttachment(url))
  if (!got.ok) return message
  const { readInvitation } = await import('../../mail/invitation/calendar-invitation.ts')
  const invitation = readInvitation(got.value.bytes, '')
  if (!invitation) return message
  return { ...message, files: files.map((file) => (file === calendar ? { ...file, invitation } : file)) }
}
