// The messages between the parse worker and its pool.
import type { AttachmentContent, ParsedMail } from '../../mail/mime/parsed-mail.ts'
import type { MailKey } from '../store/store.ts'

/** A stored mail; without its bytes if the worker reads them from the database. */
export interface JobMail {
  readonly key: MailKey
  readonly raw: Uint8Array<ArrayBuffer> | null
}

export type ParseJob =
  | { readonly kind: 'parse'; readonly mails: readonly JobMail[] }
  | { readonly kind: 'attachment'; readonly mail: JobMail; readonly index: number }

export type ParseJobResult =
  | {
      readonly kind: 'parse'
      readonly mails: readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[]
    }
  | { readonly kind: 'attachment'; readonly attachment: AttachmentContent | null }
