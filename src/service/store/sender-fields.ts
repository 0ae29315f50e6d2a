// The sender column: name and address in one line, so that a search finds both.
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'
import { formatSender, parseSender } from '../../mail/sender/sender.ts'

/** The column of a mail. @param sender of its envelope, for a mail whose header names none */
export const senderLine = ({ sender }: { readonly sender: string }, { from }: ParsedMail): string =>
  formatSender(from.name, from.address || sender)

export const senderFields = (sender: string): { from_address: string; from_name?: string } => {
  const { name, address } = parseSender(sender)
  return name === address ? { from_address: address } : { from_address: address, from_name: name }
}
