// The interfaces that exports, backups, restores and imports use: files, and mails as bytes.
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import type { MailChecks } from '../../shared/model/mail-finding.ts'
import type { RemoteImages } from '../../mail/html/remote-images.ts'
import type { AttachmentContent } from '../../mail/mime/parsed-mail.ts'
import type { CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import type { SavedFile } from '../../shared/model/saved-file.ts'
import type { MailFile } from '../mail-file.ts'
import type {
  ExtractedBody,
  ExtractedFields,
  FetchedContent,
  MailText,
  MessageBody,
  MessageRecord,
  UnlistedCodes,
} from '../records.ts'

/** A file for the user, written in pieces under a temporary name. */
export interface OutputFile {
  write(bytes: Uint8Array): Promise<void>
  /** Renames the complete file to its final name. */
  finish(): Promise<SavedFile>
  /** Removes the incomplete file. */
  discard(): Promise<void>
}

/** The same for a zip. */
export interface OutputZip extends Pick<OutputFile, 'finish' | 'discard'> {
  /** @param name with folders, separated by slashes. @param modifiedAt epoch milliseconds */
  add(name: string, bytes: Uint8Array, modifiedAt: number): Promise<void>
}

/** A file that the user chose. */
export interface InputFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Reads it from the beginning with each call. */
  read(): AsyncIterable<Uint8Array>
}

/** The parts to compose a mail from. Times are epoch milliseconds. */
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

/** The stored fields of a mail, read from its source. */
export interface SourceContent extends Pick<MessageRecord, 'subject' | 'sender'> {
  /** Epoch milliseconds; null if the mail has no date. */
  readonly receivedAt: number | null
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** Files to and from the user. Errors are those of the file system. */
export interface TransferFiles {
  createFile(name: string): Promise<OutputFile>
  createZip(name: string): Promise<OutputZip>
  /** A file that is compressed and encrypted with a passphrase (age-encryption.org/v1). */
  createEncryptedFile(name: string, passphrase: string): Promise<OutputFile>
  /** The chosen file with this id; null if the id is unknown or was released. */
  chosenFile(id: string): InputFile | null
  /** Releases a chosen file, and removes it if it is a copy. */
  releaseFile(id: string): Promise<void>
  /**
   * Decrypts and decompresses a file that `createEncryptedFile` wrote. Throws `EncryptedFileError` at the first damaged part, after
   * all intact ones.
   */
  readEncryptedFile(id: string, passphrase: string): AsyncIterable<Uint8Array>
}

/** Mails as bytes, and what is read from mails: in worker threads, which are ended when they are idle. */
export interface MailFormat {
  /** Composes an RFC 5322 message with CRLF line endings. */
  compose(parts: MailParts): Promise<Uint8Array>
  /** Parses a mail. @throws if it takes too much time or memory */
  read(source: Uint8Array): Promise<SourceContent>
  /** Extracts the stored fields of a fetched message; without code and link if that takes too much time or memory. */
  extractFields(message: FetchedContent): Promise<ExtractedBody>
  /** @param mail a mail without a stored verification code. @returns no codes if that takes too much time or memory */
  unlistedCodes(mail: MailText): Promise<UnlistedCodes>
  /** Must be called when mail is expected, so that its first code does not wait for the start of a worker. */
  expectMail(): void
  /** An attachment by its index; null if the mail does not have it. @throws if it takes too much time or memory */
  attachment(source: Uint8Array, index: number): Promise<AttachmentContent | null>
  /** The event of a calendar file; null without one, or if that takes too much time or memory. */
  invitation(file: Uint8Array): Promise<CalendarInvitation | null>
  /** Counts the remote images of an HTML body; none if that takes too much time or memory. */
  remoteImages(html: string): Promise<RemoteImages>
  /**
   * The names of the fields that each valid DKIM signature covers (RFC 6376), in lower case. Queries DNS for the keys.
   * @throws if it takes too long
   */
  signedFields(source: Uint8Array): Promise<readonly (readonly string[])[]>
  /**
   * Checks how mail programs show a mail.
   * @param authentication what the service found out about its sender; null if it did not check
   * @throws if it takes too much time or memory
   */
  check(source: Uint8Array, authentication: MailAuthentication | null): Promise<MailChecks>
  /** SHA-256 in hexadecimal digits. */
  digest(source: Uint8Array): string
}
