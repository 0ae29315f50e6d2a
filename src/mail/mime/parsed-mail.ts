// What parsing makes of a raw mail.
import type { CalendarInvitation, MailOddity } from '../../shared/contract/rest-schemas.ts'

export interface ParsedAttachment {
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Without its angle brackets; the HTML body shows the attachment as `cid:` and this. */
  readonly contentId?: string
  /** What the first calendar of the mail that has an event says; absent from all other files. */
  readonly invitation?: CalendarInvitation
}

export interface ParsedMail {
  /** Either is empty when the mail does not give it. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /**
   * The text of the mail: its plain-text part; that of the HTML where the part only stands in for it; what a calendar says that is
   * all of the mail. Null when the mail has no plain-text part.
   */
  readonly text: string | null
  /** Null when the mail has no HTML part. */
  readonly html: string | null
  /** In the order of the mail; an attachment is identified by its index. */
  readonly attachments: readonly ParsedAttachment[]
  /** What its bytes show that is odd and harms nothing; bounded by `boundOddities`. */
  readonly oddities: readonly MailOddity[]
}

export interface AttachmentContent {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}
