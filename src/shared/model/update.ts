// A release of the program in its update feed, and the results of a check.

/** One package of a release. */
export interface UpdateFile {
  /** An absolute URL. */
  readonly url: string
  /** SHA-512 of the file, in base64. */
  readonly sha512: string
  /** Bytes, if the feed has it. */
  readonly size?: number | undefined
  /** Bytes at the end of the file that list the hashes of its blocks, so that only changed blocks are downloaded. */
  readonly blockMapSize?: number | undefined
}

/** The latest release, from a feed whose signature was verified. */
export interface UpdateRelease {
  readonly version: string
  readonly files: readonly UpdateFile[]
}

/**
 * Why an update was refused. `unsigned`, `wrong-signature`: the feed. `damaged`: the package differs from the one that the feed
 * names. `older`: than this program. `replayed`: older than a feed seen before. `insecure`: a URL without TLS. `read-only`: the file
 * of the program cannot be replaced.
 */
export type RefusalReason =
  | 'unsigned'
  | 'wrong-signature'
  | 'damaged'
  | 'older'
  | 'replayed'
  | 'insecure'
  | 'read-only'

/** The result of a check for a newer version. */
export interface UpdateView {
  readonly latest: string
  readonly isNewer: boolean
}
