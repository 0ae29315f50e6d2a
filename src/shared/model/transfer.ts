// A long operation on many messages: an export, a backup, a restore or an import. One runs at a time.
import type { Failure } from '../contract/result.ts'

export type TransferKind = 'export' | 'backup' | 'keys' | 'restore' | 'import'

export interface TransferCounts {
  /** Messages that were written or added. */
  readonly messages: number
  /** Exported messages whose source was not available from the server: composed from the stored data. */
  readonly composed: number
  /** Messages of a file that were already stored. */
  readonly known: number
  /** Messages of a file that could not be read. */
  readonly unreadable: number
}

export type TransferView =
  | {
      readonly kind: TransferKind
      readonly state: 'running'
      /** The part of `total` that is done; both are in messages or both in bytes. */
      readonly done: number
      /** 0 while unknown. */
      readonly total: number
    }
  | {
      readonly kind: TransferKind
      readonly state: 'done'
      readonly counts: TransferCounts
      /** The name of the written file; null if missing. */
      readonly savedAs: string | null
      /** Path from which a browser downloads it, once; null if it is in the downloads folder. */
      readonly downloadPath: string | null
    }
  | { readonly kind: TransferKind; readonly state: 'failed'; readonly failure: Failure }

export const NO_COUNTS: TransferCounts = { messages: 0, composed: 0, known: 0, unreadable: 0 }

export const EXPORT_FORMATS = ['mbox', 'zip'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Path to which a page in a browser uploads a chosen file; the file name is the parameter `name`. */
export const UPLOAD_PATH = '/upload'

/** A file that the user chose, without its path. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}
