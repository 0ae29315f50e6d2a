// A long piece of work on many messages: an export, a backup, a restore or an import. One at a time.
import type { Failure } from '../contract/result.ts'

export type TransferKind = 'export' | 'backup' | 'keys' | 'restore' | 'import'

export interface TransferCounts {
  /** Messages that were written or added. */
  readonly messages: number
  /** Exported messages of which no server gave the source: they were composed from what is stored here. */
  readonly composed: number
  /** Messages of a file that were here already. */
  readonly known: number
  /** Messages of a file that could not be read. */
  readonly unreadable: number
}

export type TransferView =
  | {
      readonly kind: TransferKind
      readonly state: 'running'
      /** Of `total`; both count the same thing, messages or bytes. */
      readonly done: number
      /** 0 while it is not known. */
      readonly total: number
    }
  | {
      readonly kind: TransferKind
      readonly state: 'done'
      readonly counts: TransferCounts
      /** The name of the written file, where there is one. */
      readonly savedAs: string | null
      /** Where a browser fetches it from, once; null where it lies in the downloads folder. */
      readonly downloadPath: string | null
    }
  | { readonly kind: TransferKind; readonly state: 'failed'; readonly failure: Failure }

export const NO_COUNTS: TransferCounts = { messages: 0, composed: 0, known: 0, unreadable: 0 }

export const EXPORT_FORMATS = ['mbox', 'zip'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Where a page in a browser sends a file that the person chose; its name is the parameter `name`. */
export const UPLOAD_PATH = '/upload'

/** A file that a person chose, without its path. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}
