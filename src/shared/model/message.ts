// A message as lists and the reader show it, with its code and link. Instants as in address.ts.
import type { ActionLink, VerificationCode } from '@mayfly/code-finder'
import type { CalendarInvitation, MailAuthentication, MailOddity } from '../contract/rest-schemas.ts'
import type { Failure } from '../contract/result.ts'
import type { AddressKey } from './address.ts'
import type { ForwardedMail } from './alias-service.ts'
import type { MessageKey } from './message-key.ts'

export interface MessageRow {
  readonly key: MessageKey
  readonly address: AddressKey
  /** As the server sent it: `Name <local@domain>` or a bare address. */
  readonly sender: string
  readonly subject: string
  readonly snippet: string
  readonly receivedAt: number
  readonly unread: boolean
  /** The user keeps it beyond the retention period. */
  readonly kept?: true
  /** The mail provider filed it as junk. */
  readonly junk?: true
  /** For signing in or confirming. */
  readonly code: VerificationCode | null
  readonly attachmentCount: number
  /** Their names, one per line; truncated if there are very many. */
  readonly attachmentNames: string
  /**
   * The envelope recipients that belong to its address, with their tags, in lower case. Empty: only the address itself; absent if
   * unknown.
   */
  readonly recipients?: readonly string[]
  /** The customer of the mail service that sent it, if it was identified (sender-origin.ts). */
  readonly origin?: string
  /** The origin of the sender, if the address was never shared with it; else absent. */
  readonly unexpectedSender?: string
}

export interface AttachmentView {
  readonly id: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Absent if the file is not a calendar, or was not read yet. */
  readonly invitation?: CalendarInvitation
}

export interface MessageView extends Omit<MessageRow, 'attachmentNames'> {
  readonly to: string
  readonly text: string
  readonly html: string
  /** The two candidates if it is unclear which code is meant: then `code` is null. */
  readonly codeChoices: readonly VerificationCode[]
  /** A code that is not for signing in or confirming. Never set together with `code`; not in notifications or lists. */
  readonly otherCode: VerificationCode | null
  readonly link: ActionLink | null
  readonly attachments: readonly AttachmentView[]
  /** Why the body could not be read; null if it was. */
  readonly bodyFailure: Failure | null
  /** Absent if the server did not authenticate the sender. */
  readonly authentication?: MailAuthentication
  /** An alias service forwarded it, which names the sender; absent otherwise. */
  readonly forwarded?: ForwardedMail
  /** Absent if empty. */
  readonly oddities?: readonly MailOddity[]
}

export interface MessagePageView {
  readonly rows: readonly MessageRow[]
  readonly total: number
  readonly nextCursor: string | null
}
