// The result of parsing a raw mail.
import type { DomainBoundCode } from '@mayfly/code-finder/domain-bound-code'
import type { CalendarInvitation, MailOddity } from '../../shared/contract/rest-schemas.ts'

export interface ParsedAttachment {
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Without its angle brackets; the HTML body refers to it with a `cid:` URL. */
  readonly contentId?: string
  /** Only at the first calendar of the mail that has an event. */
  readonly invitation?: CalendarInvitation
}

/** Characters of a body that are indexed for the search. */
export const MAX_SEARCH_TEXT_LENGTH = 32_768

export interface ParsedMail {
  /** Either is empty if the mail does not contain it. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /**
   * The text of the mail: its plain-text part; the text of the HTML if that part is only a placeholder; the event if the mail is only
   * a calendar. Null if the mail has no plain-text part.
   */
  readonly text: string | null
  /** Null if the mail has no HTML part. */
  readonly html: string | null
  /** The beginning of its visible text, at most `MAX_SEARCH_TEXT_LENGTH` characters. */
  readonly searchText: string
  /** In the order of the mail; an attachment is identified by its index. */
  readonly attachments: readonly ParsedAttachment[]
  /** Harmless irregularities; limited by `boundOddities`. */
  readonly oddities: readonly MailOddity[]
  /** The code of the header field `One-Time-Code`; null without a valid one. */
  readonly oneTimeCode: DomainBoundCode | null
}

export interface AttachmentContent {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}
