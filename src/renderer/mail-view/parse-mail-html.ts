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

/**
 * Removes names that would hide properties of the document, such as that of a form called querySelector (HTML, named access on the
 * Document interface). A form hides its own properties by the names of its fields, so none of them is used.
 */
const removeNames = (elements: Iterable<Element>): void => {
  const kinds = [HTMLEmbedElement, HTMLFormElement, HTMLIFrameElement, HTMLImageElement, HTMLObjectElement]
  for (const element of elements) {
    if (kinds.every((kind) => !(element instanceof kind))) continue
    Element.prototype.removeAttribute.call(element, 'name')
    if (element instanceof HTMLObjectElement) Element.prototype.removeAttribute.call(element, 'id')
  }
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
  // The prototype's methods: in Firefox, a form or image of that name hides the method of the document itself.
  const parser: IncrementalParser = Document.prototype
  parser.open.call(inertDocument)
  const all = inertDocument.getElementsByTagName('*')
  const slicer = new TimeSlicer()
  for (let at = 0; at < html.length; at += CHUNK_CHARACTERS) {
    parser.write.call(inertDocument, html.slice(at, at + CHUNK_CHARACTERS))
    if (all.length > limits.elements) return null
    await slicer.yieldIfDue()
  }
  parser.close.call(inertDocument)
  removeNames(all)
  return inertDocument.documentElement.textContent.length > limits.characters ? null : inertDocument
}
