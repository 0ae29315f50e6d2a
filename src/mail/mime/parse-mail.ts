// Parses the raw bytes of a mail. The service runs it in its parse worker: hostile bytes cost time there only.
import { loadCharsetTables, CharsetNotLoadedError } from '../charsets/charsets.ts'
import { cleanLine, MAX_SUBJECT_LENGTH } from '../clean-line.ts'
import { isCalendarFile, invitationText } from '../invitation/invitation-text.ts'
import type { CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { boundOddities } from '../oddities.ts'
import { mayStandIn } from '@mayfly/code-finder/text'
import type { BodySection } from './body-section.ts'
import { collectParts, readSenderAndSubject, type FilePart } from './collect-parts.ts'
import { readMimeTree } from './mime-tree.ts'
import type { AttachmentContent, ParsedMail } from './parsed-mail.ts'

/** Bytes of a body as JSON: a detail answer, which holds it twice, stays below what a client reads. */
const MAX_TEXT_BYTES = 4_000_000
const MAX_HTML_BYTES = 20_000_000
/** Bytes that one UTF-16 unit takes in JSON at most: a control character is written as an escape. */
const BYTES_PER_UNIT = 6

/** The beginning of a body that takes `maxBytes` in JSON; a mark says that more is in the source. */
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

/** The body in both forms: a section in one form only is converted where others have the other form. */
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
  if (text === null || html === null || !mayStandIn(text.length)) return { text, html }
  const { readVisibleHtml, visibleBody } = await import('@mayfly/code-finder/html')
  return { text: visibleBody({ text, html: readVisibleHtml(html) }), html }
}

/** The first calendar among the files that has an event, and its place; calendars are read where there is one only. */
const findInvitation = async (
  files: readonly FilePart[],
): Promise<{ readonly invitation: CalendarInvitation; readonly place: number } | null> => {
  if (!files.some(isCalendarFile)) return null
  const { readInvitation } = await import('../invitation/calendar-invitation.ts')
  for (const [place, file] of files.entries()) {
    const invitation = isCalendarFile(file)
      ? await withCharsets(() => readInvitation(file.decode(), file.charset))
      : null
    if (invitation) return { invitation, place }
  }
  return null
}

/** The mail, its lines ended by LF where they were by CR alone: then no LF ends the header, and a CR does. */
const asBuffer = (bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> => {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (raw.includes('\n\r\n') || raw.includes('\n\n')) return raw
  const binary = raw.toString('latin1')
  return /\r\r(?!\n)/.test(binary) ? Buffer.from(binary.replace(/\r\n?/g, '\n'), 'latin1') : raw
}

/** Runs what decodes text, and once more where it needs the large charset tables. */
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
  const { head, sections, files, oddities } = await withCharsets(() => {
    const root = readMimeTree(raw)
    return { head: readSenderAndSubject(root), ...collectParts(raw, root) }
  })
  const { text, html } = await bodyOf(sections)
  const found = await findInvitation(files)
  const isEmpty = (text ?? '').trim() === '' && (html ?? '').trim() === ''
  return {
    from: { name: head.name, address: head.address },
    subject: cleanLine(head.subject, MAX_SUBJECT_LENGTH),
    text: truncateToBytes(isEmpty && found ? invitationText(found.invitation) : text, MAX_TEXT_BYTES),
    html: truncateToBytes(html, MAX_HTML_BYTES),
    attachments: files.map(({ filename, contentType, contentId, decode }, place) => ({
      filename,
      size: decode().length,
      contentType,
      ...(contentId === '' ? {} : { contentId: contentId.slice(0, 500) }),
      ...(place === found?.place ? { invitation: found.invitation } : {}),
    })),
    // The text first: what is left out where there are many says less.
    oddities: boundOddities([...oddities, ...head.oddities]),
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
