// A file of a mail, and the port that saves one.

/** A complete file of a mail. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** The sender, as the server returned it. */
  readonly sender: string
}

/** Saves a file in the download folder, or offers it to the browser. @throws the error of the file system */
export type SaveMailFile = (
  file: MailFile,
) => Promise<{ savedAs: string | null; downloadPath: string | null }>
