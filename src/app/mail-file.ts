// A file of a mail, and what saves one.

/** A file of a mail, whole. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Who sent it, as the server gave it. */
  readonly sender: string
}

/** Saves a file in the download folder, or offers it to the browser. @throws the error of the file system */
export type SaveMailFile = (
  file: MailFile,
) => Promise<{ savedAs: string | null; downloadPath: string | null }>
