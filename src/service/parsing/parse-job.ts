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

/** Checksums of an attachment, in hexadecimal. */
export type Checksums = Readonly<Record<'md5' | 'sha1' | 'sha256', string>>

export type ParseJob =
  | { readonly kind: 'parse'; readonly mails: readonly JobMail[] }
  | { readonly kind: 'attachment'; readonly mail: JobMail; readonly index: number }
  | { readonly kind: 'checksums'; readonly mail: JobMail }
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
  | { readonly kind: 'checksums'; readonly checksums: readonly Checksums[] }
  | { readonly kind: 'read'; readonly reading: ReadingOf<Reader> }
