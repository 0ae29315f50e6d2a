// What the checks of a mail need to know of it. `src/mail/mime/read-mail-to-check.ts` reads it from the source.
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'

export interface HeaderFieldToCheck {
  /** In lower case. */
  readonly name: string
  /** Unfolded; encoded words are not decoded. */
  readonly value: string
  /** Line of the source, from 1. */
  readonly line: number
}

export interface PartToCheck {
  /** Decoded; lines end with LF. */
  readonly content: string
  /** Whether its type names a charset. */
  readonly hasCharset: boolean
  /** Line of the source where its content begins, from 1. */
  readonly sourceLine: number
  /** For each line of the content its line in the source, from 1; null if that is not known, as in Base64. */
  readonly sourceLines: readonly number[] | null
}

export interface MailToCheck {
  readonly fields: readonly HeaderFieldToCheck[]
  /** Decoded. */
  readonly subject: string
  /** The first HTML part that is no attachment; null without one. */
  readonly html: PartToCheck | null
  /** The first plain text part that is no attachment; null without one. */
  readonly text: PartToCheck | null
  /** Lines of the source that are longer than 998 bytes (RFC 5322, section 2.1.1). */
  readonly longLines: readonly number[]
  /** Lines of the source where a part has bytes above 127 that its transfer encoding does not declare (RFC 2045, section 6.2). */
  readonly undeclared8bitLines: readonly number[]
  /** What the service found out about the sender; null if it did not check. */
  readonly authentication: MailAuthentication | null
}
