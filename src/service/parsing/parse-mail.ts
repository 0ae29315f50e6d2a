// Turns the raw bytes of a mail into what a reader shows. Runs in the parse worker: whatever the bytes are costs time there only.
import { loadCharsetTables, CharsetNotLoadedError } from '../../mail/charsets.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { collectParts, readSenderAndSubject, type BodySection } from './collect-parts.ts'
import { readMimeTree } from './mime-tree.ts'
import type { AttachmentContent, ParsedMail } from './parsed-mail.ts'

/** Bytes of a body as JSON. With what else a detail answer holds they stay below what a client reads, though it is told twice. */
const MAX_TEXT_BYTES = 4_000_000
const MAX_HTML_BYTES = 20_000_000
/** Bytes that one UTF-16 unit takes in JSON at most: a control character is written as an escape. */
const BYTES_PER_UNIT = 6

/** The beginning of a body that takes `most` bytes in JSON; what is cut is in the source, and the mark says so. */
const truncateToBytes = (body: string | null, maxBytes: number): string | null => {
  const fits = (text: string): boolean =>
    text.length * BYTES_PER_UNIT <= maxBytes || Buffer.byteLength(JSON.stringify(text)) <= maxBytes
  if (body === null || fits(body)) return body
  let truncated = body
  while (!fits(truncated)) truncated = truncated.slice(0, Math.floor(truncated.length * 0.8))
  return `${truncated.toWellFormed()}\n\n[…]`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const textAsHtml = (text: string): string =>
  `<div style="white-space: pre-wrap">${text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')}</div>`

/** The body in both forms: a passage that has one form only is turned into the other where others have that one. */
const bodyOf = async (
  passages: readonly BodySection[],
): Promise<{ text: string | null; html: string | null }> => {
  const needsText =
    passages.some(({ plain }) => plain === null) && passages.some(({ plain }) => plain !== null)
  const toText = needsText ? (await import('../../mail/html/html-to-text.ts')).htmlToText : String
  const text = passages.some(({ plain }) => plain !== null)
    ? passages.map(({ plain, html }) => plain ?? toText(html ?? '')).join('\n')
    : null
  const html = passages.some((passage) => passage.html !== null)
    ? passages.map((passage) => passage.html ?? textAsHtml(passage.plain ?? '')).join('<br>\n')
    : null
  return { text, html }
}

const asBuffer = (raw: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> =>
  Buffer.from(raw.buffer, raw.byteOffset, raw.length)

/** Runs what decodes text, and again with the large tables where it needs them. */
const withCharsets = async <T>(run: () => T): Promise<T> => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof CharsetNotLoadedError)) throw error
    await loadCharsetTables()
    return run()
  }
}

/**
 * Parses a mail.
 * @param bytes what came in; never changed
 */
export const parseMail = async (bytes: Uint8Array<ArrayBuffer>): Promise<ParsedMail> => {
  const raw = asBuffer(bytes)
  const { head, sections, files } = await withCharsets(() => {
    const root = readMimeTree(raw)
    return { head: readSenderAndSubject(root), ...collectParts(raw, root) }
  })
  const { text, html } = await bodyOf(sections)
  return {
    from: { name: head.name, address: head.address },
    subject: cleanLine(head.subject, MAX_SUBJECT_LENGTH),
    text: truncateToBytes(text, MAX_TEXT_BYTES),
    html: truncateToBytes(html, MAX_HTML_BYTES),
    attachments: files.map(({ filename, contentType, contentId, decode: decode }) => ({
      filename,
      size: decode().length,
      contentType,
      // The `Content-ID` (RFC 2392) by which the HTML body shows it.
      ...(contentId === '' ? {} : { contentId: contentId.slice(0, 500) }),
    })),
  }
}

/** The bytes of one attachment, decoded again from the raw mail, so that they are stored only once. */
export const findAttachment = async (
  bytes: Uint8Array<ArrayBuffer>,
  index: number,
): Promise<AttachmentContent | null> => {
  const raw = asBuffer(bytes)
  const file = (await withCharsets(() => collectParts(raw, readMimeTree(raw)))).files[index]
  return file ? { filename: file.filename, contentType: file.contentType, bytes: file.decode() } : null
}
