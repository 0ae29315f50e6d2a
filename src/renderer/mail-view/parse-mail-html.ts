// Parses untrusted HTML into an inert document, in pieces, and stops when it grows too large.
import { TimeSlicer } from './time-slicer.ts'

export interface MailSizeLimits {
  readonly elements: number
  /** Characters of text, including style sheets. */
  readonly characters: number
}

/** `document.write`, deprecated for visible documents, is the only way to parse HTML in pieces. */
interface IncrementalParser {
  open(): unknown
  write(html: string): void
  close(): void
}

/** UTF-16 units per call of the parser: a chunk can reopen at most a few hundred elements. */
const CHUNK_CHARACTERS = 2048

/**
 * A document can be much larger than its source: an unclosed element is reopened in each paragraph. So elements are counted
 * in the document while it is parsed.
 * @returns null when the mail is larger than the limits.
 */
export const parseMailHtml = async (html: string, limits: MailSizeLimits): Promise<Document | null> => {
  // A document without a window runs no scripts and fetches nothing. Its layout mode is that of the mail.
  const inertDocument = document.implementation.createHTMLDocument()
  const parser: IncrementalParser = inertDocument
  parser.open()
  const all = inertDocument.getElementsByTagName('*')
  const slicer = new TimeSlicer()
  for (let at = 0; at < html.length; at += CHUNK_CHARACTERS) {
    parser.write(html.slice(at, at + CHUNK_CHARACTERS))
    if (all.length > limits.elements) return null
    await slicer.yieldIfDue()
  }
  parser.close()
  return inertDocument.documentElement.textContent.length > limits.characters ? null : inertDocument
}
