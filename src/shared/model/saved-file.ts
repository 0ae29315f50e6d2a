// The results of saving files.

/** A saved file. */
export interface SavedFile {
  /** Its name; null if unknown. */
  readonly savedAs: string | null
  /** Path from which a browser downloads it, once; null if it is in the downloads folder. */
  readonly downloadPath: string | null
}

export interface SavedAttachments extends SavedFile {
  /** Names of attachments that could not be loaded; the others are saved. */
  readonly failed: readonly string[]
  /** Attachments whose content does not match their name. If there are any, nothing is saved until the user confirms. */
  readonly disguised: readonly { readonly attachment: string; readonly detectedType: string }[]
}

export interface SavedAttachment {
  /** The name of the saved file; null if unknown. */
  readonly savedAs: string | null
  readonly downloadPath: string | null
  /** The type of the content, if the name claims another and nothing was saved. */
  readonly detectedType: string | null
}
