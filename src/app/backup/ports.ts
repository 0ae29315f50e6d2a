// The interfaces of what exports, backups, restores and imports need from outside: files, and mails as bytes.
import type { SavedFile } from '../../shared/model/saved-file.ts'
import type { MailFile } from '../mail-file.ts'
import type { ExtractedFields, MessageBody, MessageRecord } from '../records.ts'

/** A file for the person, written piece by piece: it has its name only once it is whole. */
export interface OutputFile {
  write(bytes: Uint8Array): Promise<void>
  /** Gives it its name. */
  finish(): Promise<SavedFile>
  /** Removes what was written. */
  discard(): Promise<void>
}

/** The same for a zip. */
export interface OutputZip extends Pick<OutputFile, 'finish' | 'discard'> {
  /** @param name with folders, separated by slashes. @param modifiedAt epoch milliseconds */
  add(name: string, bytes: Uint8Array, modifiedAt: number): Promise<void>
}

/** A file that the person chose. */
export interface InputFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Reads it from the beginning, each time. */
  read(): AsyncIterable<Uint8Array>
}

/** What a mail is made of, for composing one. Instants are epoch milliseconds. */
export interface MailParts {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: number
  readonly text: string
  readonly html: string
  readonly files: readonly (Pick<MailFile, 'filename' | 'contentType' | 'bytes'> & {
    readonly contentId?: string
  })[]
  readonly headers: Readonly<Record<string, string>>
}

/** What is stored of a mail that is read out of its source. */
export interface SourceContent extends Pick<MessageRecord, 'subject' | 'sender'> {
  /** Epoch milliseconds; null where the mail does not say. */
  readonly receivedAt: number | null
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** Files for the person and from them. Errors are those of the file system. */
export interface TransferFiles {
  createFile(name: string): Promise<OutputFile>
  createZip(name: string): Promise<OutputZip>
  /** A file that is compressed and encrypted with a pass phrase (age-encryption.org/v1). */
  createEncryptedFile(name: string, passphrase: string): Promise<OutputFile>
  /** Null for an id that is not, or no longer, one of a chosen file. */
  chosenFile(id: string): InputFile | null
  /** Forgets a chosen file, and removes it where it is a copy. */
  releaseFile(id: string): Promise<void>
  /**
   * What `createEncryptedFile` wrote, as it was before; throws `EncryptedFileError` at what is not whole, after all that is.
   */
  readEncryptedFile(id: string, passphrase: string): AsyncIterable<Uint8Array>
}

/** Mails as bytes. */
export interface MailFormat {
  /** An RFC 5322 message with CRLF line ends. */
  compose(parts: MailParts): Promise<Uint8Array>
  /** @throws where it takes too long, or too much memory. */
  read(source: Uint8Array): Promise<SourceContent>
  /** The decoded bytes of an attachment, by its place in the body; null where it has none. */
  attachment(source: Uint8Array, index: number): Promise<Uint8Array | null>
  /**
   * The names of the fields that each valid DKIM signature covers (RFC 6376), in lower case; DNS is asked for the keys.
   * @throws where it takes too long
   */
  signedFields(source: Uint8Array): Promise<readonly (readonly string[])[]>
  /** SHA-256 in hexadecimal digits. */
  digest(source: Uint8Array): string
}
