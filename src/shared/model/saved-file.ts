// What became of files that were to be saved.

/** A file that was written. */
export interface SavedFile {
  /** Its name, where that is known. */
  readonly savedAs: string | null
  /** Where a browser fetches it from, once; null where it lies in the downloads folder. */
  readonly downloadPath: string | null
}

export interface SavedAttachments extends SavedFile {
  /** The names of those that could not be had; the others are saved. */
  readonly failed: readonly string[]
  /** Attachments whose content is not what their name says; where there are any and nothing was confirmed, nothing is saved. */
  readonly disguised: readonly { readonly attachment: string; readonly detectedType: string }[]
}

export interface SavedAttachment {
  /** The name of the saved file, where that is known. */
  readonly savedAs: string | null
  readonly downloadPath: string | null
  /** The type of the content, where the name says otherwise and nothing was saved. */
  readonly detectedType: string | null
}
