// What the parse worker and its pool say to each other.
import type { AttachmentContent, ParsedMail } from '../../mail/mime/parsed-mail.ts'

export type ParseJob =
  | { readonly kind: 'parse'; readonly mails: readonly number[] }
  | { readonly kind: 'attachment'; readonly mail: number; readonly index: number }

export type ParseJobResult =
  | {
      readonly kind: 'parse'
      readonly mails: readonly { readonly mail: number; readonly parsed: ParsedMail }[]
    }
  | { readonly kind: 'attachment'; readonly attachment: AttachmentContent | null }
