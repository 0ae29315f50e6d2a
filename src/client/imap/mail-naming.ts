// How the mails of a mailbox name the addresses that they are for, and who sent them.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import type { ParsedMail } from '../../mail/mime/parsed-mail.ts'

export interface MailNaming {
  /** The header fields that name the addresses; of a mail that is for none, nothing else is read. */
  readonly fields: readonly string[]
  /** The fields besides `From` that name the sender, or show that a mail is forged. */
  readonly listedFields: readonly string[]
  /** Returns the ids of the addresses that a mail is for. @param header these fields, as the server sent them */
  recipientsOf(header: Uint8Array): readonly string[]
  /**
   * Returns the sender in one line, for display; null for a mail whose fields are forged, which is not read.
   * @param header `From` and the listed fields
   * @param from what `From` names
   */
  senderOf(header: Uint8Array<ArrayBuffer>, from: ParsedMail['from']): Promise<string | null>
  /** What the whole mail says of its way to an address. */
  envelopeOf(
    source: Uint8Array<ArrayBuffer>,
    from: ParsedMail['from'],
    emailId: string,
  ): Pick<FetchedMessage, 'forwarded' | 'sender' | 'to'>
}
