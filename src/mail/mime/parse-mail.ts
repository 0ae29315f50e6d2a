// Parses the raw bytes of a mail. The service runs it in a worker thread, so that hostile bytes block only that thread.
import { loadCharsetTables, CharsetNotLoadedError } from '../charsets/charsets.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../clean-line.ts'
import { isCalendarFile, invitationText } from '../invitation/invitation-text.ts'
import type { CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { boundOddities, hiddenCharacters } from '../oddities.ts'
import { mayBePlaceholder } from '@mayfly/code-finder/text'
import type { BodySection } from './body-section.ts'
import { collectParts, readSenderAndSubject, type FilePart } from './collect-parts.ts'
import { readMimeTree } from './mime-tree.ts'
import { parseFallback } from './parse-fallback.ts'
import { mailCharset } from './part-text.ts'
import { MAX_SEARCH_TEXT_LENGTH, type AttachmentContent, type ParsedMail } from './parsed-mail.ts'

/** Maximum bytes of a body in JSON: a detail response contains it twice, and must stay below the client's limit. */
const MAX_TEXT_BYTES = 4_000_000
const MAX_HTML_BYTES = 20_000_000
/** Maximum bytes of one UTF-16 unit in JSON: a control character is escaped. */
const BYTES_PER_UNIT = 6

/** Text is not parsed, so only a mail of HTML alone loads the parser. */
const searchTextOf = async ({ text, html }: Pick<ParsedMail, 'text' | 'html'>): Promise<string> =>
  text === null && html !== null
    ? (await import('./search-text.ts')).searchText(text, html)
    : (text ?? '').slice(0, MAX_SEARCH_TEXT_LENGTH)

/** Truncates a body to `maxBytes` in JSON; a mark at the end shows that the source is longer. */
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

/** The body as text and HTML: a section in only one form is converted if other sections have the other form. */
const bodyOf = async (
  sections: readonly BodySection[],
): Promise<{ text: string | null; html: string | null }> => {
  const needsText =
    sections.some(({ plain }) => plain === null) && sections.some(({ plain }) => plain !== null)
  const toText = needsText ? (await import('@mayfly/code-finder/html')).htmlToText : String
  const text = sections.some(({ plain }) => plain !== null)
    ? sections.map(({ plain, html }) => plain ?? toText(html ?? '')).join('\n')
    : null
  const html = sections.some(({ html }) => html !== null)
    ? sections.map(({ plain, html }) => html ?? textAsHtml(plain ?? '')).join('<br>\n')
    : null
  if (text === null || html === null || !mayBePlaceholder(text.length)) return { text, html }
  const { readVisibleHtml, visibleBody } = await import('@mayfly/code-finder/html')
  return { text: visibleBody({ text, html: readVisibleHtml(html) }), html }
}

/** Finds the first calendar file with an event, and its index. The calendar parser is loaded only if the mail has such a file. */
const findInvitation = async (
  files: readonly FilePart[],
): Promise<{ readonly invitation: CalendarInvitation; readonly index: number } | null> => {
  if (!files.some(isCalendarFile)) return null
  const { readInvitation } = await import('../invitation/calendar-invitation.ts')
  for (const [index, file] of files.entries()) {
    const invitation = isCalendarFile(file)
      ? await withCharsets(() => readInvitation(file.decode(), file.charset))
      : null
    if (invitation) return { invitation, index }
  }
  return null
}

/** Converts lines that end with CR alone to LF: recognised by two CRs at the end of the header, and no empty line with LF. */
const asBuffer = (bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> => {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (raw.includes('\n\r\n') || raw.includes('\n\n')) return raw
  const binary = raw.toString('latin1')
  return /\r\r(?!\n)/.test(binary) ? Buffer.from(binary.replace(/\r\n?/g, '\n'), 'latin1') : raw
}

/** Runs a function that decodes text, and repeats it if it needs the large charset tables. */
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
 * @param bytes the raw mail; not modified
 */
export const parseMail = async (bytes: Uint8Array<ArrayBuffer>): Promise<ParsedMail> => {
  const raw = asBuffer(bytes)
  const { head, sections, files, oddities } = await withCharsets(() => {
    const root = readMimeTree(raw)
    const charset = mailCharset(raw, root)
    return { head: readSenderAndSubject(root, charset), ...collectParts(raw, root, charset) }
  })
  const { text, html } = await bodyOf(sections)
  const found = await findInvitation(files)
  const isEmpty = (text ?? '').trim() === '' && (html ?? '').trim() === ''
  const shown = {
    text: truncateToBytes(isEmpty && found ? invitationText(found.invitation) : text, MAX_TEXT_BYTES),
    html: truncateToBytes(html, MAX_HTML_BYTES),
  }
  const searchText = await searchTextOf(shown)
  const texts = [head.subject, shown.text ?? searchText]
  return {
    from: { name: head.name, address: head.address },
    subject: cleanLine(head.subject, MAX_SUBJECT_LENGTH),
    ...shown,
    searchText,
    attachments: files.map(({ filename, contentType, contentId, decode }, index) => ({
      filename,
      size: decode().length,
      contentType,
      ...(contentId === '' ? {} : { contentId: contentId.slice(0, 500) }),
      ...(index === found?.index ? { invitation: found.invitation } : {}),
    })),
    // The oddities of the text come first, because the list is limited.
    oddities: boundOddities([...hiddenCharacters(texts), ...oddities, ...head.oddities]),
    oneTimeCode: head.oneTimeCode,
  }
}

/** Parses a mail; one that cannot be parsed is its raw text. */
export const parseMailOrShowRaw = (bytes: Uint8Array<ArrayBuffer>): Promise<ParsedMail> =>
  parseMail(bytes).catch(() => parseFallback(bytes))

/** The attachments of a mail, to be decoded. */
const filesOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const raw = asBuffer(bytes)
  const { files } = await withCharsets(() => {
    const root = readMimeTree(raw)
    return collectParts(raw, root, mailCharset(raw, root))
  })
  return files
}

/**
 * Decodes all attachments from the raw mail, with one reading of it.
 * @param use is called for each, in the order of `ParsedMail.attachments`, so that one is in memory at a time
 */
export const mapAttachments = async <T>(
  bytes: Uint8Array<ArrayBuffer>,
  use: (content: Uint8Array) => T,
): Promise<T[]> => (await filesOf(bytes)).map((file) => use(file.decode()))

/**
 * Decodes one attachment from the raw mail, so that attachments are stored only once.
 * @param index as in `ParsedMail.attachments`
 * @returns null if the attachment does not exist
 */
export const findAttachment = async (
  bytes: Uint8Array<ArrayBuffer>,
  index: number,
): Promise<AttachmentContent | null> => {
  const file = (await filesOf(bytes))[index]
  return file ? { filename: file.filename, contentType: file.contentType, bytes: file.decode() } : null
}
