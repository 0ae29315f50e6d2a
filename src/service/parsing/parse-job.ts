// The messages between the parse worker and its pool.
import type { MailContent } from '@mayfly/code-finder'
import type { AttachmentContent, ParsedMail } from '../../mail/mime/parsed-mail.ts'
import type { Reader, ReadingOf } from '../ai/mail-reading.ts'
import type { MailKey } from '../store/store.ts'

/** A stored mail; without its bytes if the worker reads them from the database. */
export interface JobMail {
  readonly key: MailKey
  readonly raw: Uint8Array<ArrayBuffer> | null
}

export type ParseJob =
  | { readonly kind: 'parse'; readonly mails: readonly JobMail[] }
  | { readonly kind: 'attachment'; readonly mail: JobMail; readonly index: number }
  | {
      /** Reads a parsed mail. */
      readonly kind: 'read'
      readonly reader: Reader
      readonly content: MailContent
      readonly question: string
    }

export type ParseJobResult =
  | {
      readonly kind: 'parse'
      readonly mails: readonly { readonly mail: MailKey; readonly parsed: ParsedMail }[]
    }
  | { readonly kind: 'attachment'; readonly attachment: AttachmentContent | null }
  | { readonly kind: 'read'; readonly reading: ReadingOf<Reader> }
