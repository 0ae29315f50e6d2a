// A message as lists and the reader show it, and what was found in it. Instants as in address.ts.
import type { ActionLink, VerificationCode } from '@mayfly/code-finder'
import type { CalendarInvitation, MailAuthentication, MailOddity } from '../contract/rest-schemas.ts'
import type { Failure } from '../contract/result.ts'
import type { AddressKey } from './address.ts'
import type { MessageKey } from './message-key.ts'

export interface MessageRow {
  readonly key: MessageKey
  readonly address: AddressKey
  /** As the server gave it: `Name <local@domain>` or a bare address. */
  readonly sender: string
  readonly subject: string
  readonly snippet: string
  readonly receivedAt: number
  readonly unread: boolean
  /** Kept however long messages are kept; absent where it is not. */
  readonly kept?: true
  /** For signing in or confirming. */
  readonly code: VerificationCode | null
  readonly attachmentCount: number
  /** Their names, one a line; cut where they are very many. */
  readonly attachmentNames: string
  /**
   * The recipients of its envelope that belong to its address, with their tags, in lower case. Empty: the address itself alone;
   * absent where that is not known.
   */
  readonly recipients?: readonly string[]
  /** Who is behind the sender, where a mail service sent it and was seen through (sender-origin.ts). */
  readonly origin?: string
  /** The sender, where the address was never shared with it; else absent. */
  readonly stranger?: string
}

export interface AttachmentView {
  readonly id: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** What the calendar says; absent where it is no calendar, or was not read yet. */
  readonly invitation?: CalendarInvitation
}

export interface MessageView extends Omit<MessageRow, 'attachmentNames'> {
  readonly to: string
  readonly text: string
  readonly html: string
  /** Two where it cannot be told from outside which is meant: then there is no `code`. */
  readonly codeChoices: readonly VerificationCode[]
  /** A code for something else than signing in or confirming; never together with `code`, and neither announced nor listed. */
  readonly otherCode: VerificationCode | null
  readonly link: ActionLink | null
  readonly attachments: readonly AttachmentView[]
  /** Why the body is missing, when it could not be read. */
  readonly bodyFailure: Failure | null
  /** Absent where the server did not check who sent it. */
  readonly authentication?: MailAuthentication
  /** Absent where nothing is odd. */
  readonly oddities?: readonly MailOddity[]
}

export interface MessagePageView {
  readonly rows: readonly MessageRow[]
  readonly total: number
  readonly nextCursor: string | null
}
