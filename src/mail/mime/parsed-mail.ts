// What parsing makes of a raw mail.

export interface ParsedAttachment {
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string
  /** Without its angle brackets; the HTML body shows the attachment as `cid:` and this. */
  readonly contentId?: string
}

export interface ParsedMail {
  /** Either is empty when the mail does not give it. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /** Null when the mail has no plain-text part. */
  readonly text: string | null
  /** Null when the mail has no HTML part. */
  readonly html: string | null
  /** In the order of the mail; an attachment is identified by its index. */
  readonly attachments: readonly ParsedAttachment[]
}

export interface AttachmentContent {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
}
