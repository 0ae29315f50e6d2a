// Turns the raw bytes of a mail into what a reader shows. Runs in the parse worker: whatever the bytes are costs time there only.
import { loadRareCharsets, RareCharset } from '../../mail/charsets.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-text.ts'
import { gather, readHead, type Passage } from './gather.ts'
import { readTree } from './mime-tree.ts'
import type { FoundAttachment, ParsedMail } from './parsed-mail.ts'

/** Bytes of a body as JSON. With what else a detail answer holds they stay below what a client reads, though it is told twice. */
const MAX_TEXT_BYTES = 4_000_000
const MAX_HTML_BYTES = 20_000_000
/** Bytes that one UTF-16 unit takes in JSON at most: a control character is written as an escape. */
const BYTES_PER_UNIT = 6

/** The beginning of a body that takes `most` bytes in JSON; what is cut is in the source, and the mark says so. */
const withinBytes = (body: string | null, most: number): string | null => {
  const fits = (text: string): boolean =>
    text.length * BYTES_PER_UNIT <= most || Buffer.byteLength(JSON.stringify(text)) <= most
  if (body === null || fits(body)) return body
  let kept = body
  while (!fits(kept)) kept = kept.slice(0, Math.floor(kept.length * 0.8))
  return `${kept.toWellFormed()}\n\n[…]`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const textAsHtml = (text: string): string =>
  `<div style="white-space: pre-wrap">${text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')}</div>`

/** The body in both forms: a passage that has one form only is turned into the other where others have that one. */
const bodyOf = async (
  passages: readonly Passage[],
): Promise<{ text: string | null; html: string | null }> => {
  const needsText =
    passages.some(({ plain }) => plain === null) && passages.some(({ plain }) => plain !== null)
  const toText = needsText ? (await import('../../mail/html-text.ts')).htmlToText : String
  const text = passages.some(({ plain }) => plain !== null)
    ? passages.map(({ plain, html }) => plain ?? toText(html ?? '')).join('\n')
    : null
  const html = passages.some((passage) => passage.html !== null)
    ? passages.map((passage) => passage.html ?? textAsHtml(passage.plain ?? '')).join('<br>\n')
    : null
  return { text, html }
}

const viewOf = (raw: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> =>
  Buffer.from(raw.buffer, raw.byteOffset, raw.length)

/** Runs what decodes text, and again with the large tables where it needs them. */
const withCharsets = async <T>(run: () => T): Promise<T> => {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RareCharset)) throw error
    await loadRareCharsets()
    return run()
  }
}

/**
 * Parses a mail.
 * @param bytes what came in; never changed
 */
export const parseMail = async (bytes: Uint8Array<ArrayBuffer>): Promise<ParsedMail> => {
  const raw = viewOf(bytes)
  const { head, passages, files } = await withCharsets(() => {
    const root = readTree(raw)
    return { head: readHead(root), ...gather(raw, root) }
  })
  const { text, html } = await bodyOf(passages)
  return {
    from: { name: head.name, address: head.address },
    subject: cleanLine(head.subject, MAX_SUBJECT_LENGTH),
    text: withinBytes(text, MAX_TEXT_BYTES),
    html: withinBytes(html, MAX_HTML_BYTES),
    attachments: files.map(({ filename, contentType, id, bytes: decode }) => ({
      filename,
      size: decode().length,
      contentType,
      // The `Content-ID` (RFC 2392) by which the HTML body shows it.
      ...(id === '' ? {} : { contentId: id.slice(0, 500) }),
    })),
  }
}

/** The bytes of one attachment, decoded again from the raw mail, so that they are stored only once. */
export const findAttachment = async (
  bytes: Uint8Array<ArrayBuffer>,
  place: number,
): Promise<FoundAttachment | null> => {
  const raw = viewOf(bytes)
  const file = (await withCharsets(() => gather(raw, readTree(raw)))).files[place]
  return file ? { filename: file.filename, contentType: file.contentType, bytes: file.bytes() } : null
}
