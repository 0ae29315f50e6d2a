// Reads from the source of a mail what its checks need to know.
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import { CharsetNotLoadedError, loadCharsetTables } from '../charsets/charsets.ts'
import { lineIndex } from '../checks/line-counter.ts'
import type { HeaderFieldToCheck, MailToCheck, PartToCheck } from '../checks/mail-to-check.ts'
import { CharsetNotes } from '../oddities.ts'
import { readMimeTree, type MimePart } from './mime-tree.ts'
import { charsetOf, decodeFieldWords, mailCharset, partText } from './part-text.ts'

/** Bytes of a line without its line break (RFC 5322, section 2.1.1). */
const MAX_LINE_BYTES = 998
/** Fields and lines that are listed; no legitimate mail has more. */
const [MAX_FIELDS, MAX_LISTED_LINES] = [2_000, 1_000]
const MAX_FIELD_LENGTH = 100_000
const [NEWLINE, CARRIAGE_RETURN, SPACE, TAB] = [0x0a, 0x0d, 0x20, 0x09]

/** Where each line begins, and after the last one the end. */
const lineStarts = (raw: Buffer): number[] => {
  const starts = [0]
  for (let at = raw.indexOf(NEWLINE); at >= 0; at = raw.indexOf(NEWLINE, at + 1)) starts.push(at + 1)
  if (starts.at(-1) !== raw.length) starts.push(raw.length)
  return starts
}

const contentLength = (raw: Buffer, start: number, next: number): number => {
  let end = next
  if (end > start && raw[end - 1] === NEWLINE) end -= 1
  if (end > start && raw[end - 1] === CARRIAGE_RETURN) end -= 1
  return end - start
}

const readFields = (raw: Buffer, starts: readonly number[], end: number): HeaderFieldToCheck[] => {
  const fields: { name: string; pieces: string[]; size: number; line: number }[] = []
  for (let at = 0; at + 1 < starts.length && (starts[at] ?? 0) < end; at += 1) {
    const [start = 0, next = 0] = [starts[at], starts[at + 1]]
    const line = raw.toString(
      'utf8',
      start,
      start + Math.min(MAX_FIELD_LENGTH, contentLength(raw, start, next)),
    )
    const last = fields.at(-1)
    if ((raw[start] === SPACE || raw[start] === TAB) && last) {
      last.size += line.length
      if (last.size <= MAX_FIELD_LENGTH) last.pieces.push(line)
      continue
    }
    const name = /^([!-9;-~]{1,200})[ \t]*:/u.exec(line)
    if (!name) continue
    if (fields.length >= MAX_FIELDS) break
    fields.push({
      name: (name[1] ?? '').toLowerCase(),
      pieces: [line.slice(name[0].length)],
      size: line.length,
      line: at + 1,
    })
  }
  return fields.map(({ name, pieces, line }) => ({ name, value: pieces.join('').trim(), line }))
}

const encodingOf = (part: MimePart): string =>
  (part.fields.get('content-transfer-encoding') ?? '').trim().toLowerCase()

/** For each line of a part's content its line in the source; null if the encoding hides that. */
const sourceLinesOf = (raw: Buffer, part: MimePart, starts: readonly number[]): number[] | null => {
  const encoding = encodingOf(part)
  const isFlowed = /^flowed/iu.test(part.contentType.params.get('format') ?? '')
  if (isFlowed || !/^(?:|7bit|8bit|binary|quoted-printable)$/u.test(encoding)) return null
  const isQuoted = encoding === 'quoted-printable'
  const lines: number[] = []
  let begins = true
  for (let at = lineIndex(starts, part.start); (starts[at] ?? part.end) < part.end; at += 1) {
    const [start = 0, next = part.end] = [starts[at], starts[at + 1]]
    if (begins) lines.push(at + 1)
    if (!isQuoted) continue
    const text = raw.toString('latin1', start, start + contentLength(raw, start, Math.min(next, part.end)))
    // Line breaks that are encoded are lines of the content, too.
    for (const _ of text.matchAll(/=0A/giu)) lines.push(at + 1)
    begins = !/=[ \t]{0,100}$/u.test(text.slice(-101))
  }
  return lines
}

const leavesOf = (part: MimePart): MimePart[] =>
  part.children.length === 0 ? [part] : part.children.flatMap(leavesOf)

const partToCheck = (
  raw: Buffer,
  part: MimePart | undefined,
  starts: readonly number[],
  charsetHint: string,
): PartToCheck | null =>
  part
    ? {
        content: partText(raw, part, charsetHint, new CharsetNotes()),
        hasCharset: charsetOf(part) !== '',
        sourceLine: lineIndex(starts, part.start) + 1,
        sourceLines: sourceLinesOf(raw, part, starts),
      }
    : null

const undeclared8bitLines = (raw: Buffer, leaves: readonly MimePart[], starts: readonly number[]): number[] =>
  leaves
    .filter((part) => !/^(?:8bit|binary)$/u.test(encodingOf(part)))
    .flatMap(({ start, end }) => {
      const at = raw.subarray(start, end).findIndex((byte) => byte > 0x7f)
      return at < 0 ? [] : [lineIndex(starts, start + at) + 1]
    })

const readOnce = (raw: Buffer, authentication: MailAuthentication | null): MailToCheck => {
  const root = readMimeTree(raw)
  const starts = lineStarts(raw)
  const charset = mailCharset(raw, root)
  const leaves = leavesOf(root)
  const shown = leaves.filter(({ disposition }) => disposition.value !== 'attachment')
  const firstOf = (type: string): MimePart | undefined => shown.find((part) => part.type === type)
  const longLines = starts.flatMap((start, at) => {
    const next = starts[at + 1]
    return next !== undefined && contentLength(raw, start, next) > MAX_LINE_BYTES ? [at + 1] : []
  })
  return {
    fields: readFields(raw, starts, root.start),
    subject: decodeFieldWords(root.fields.get('subject'), charset),
    html: partToCheck(raw, firstOf('text/html'), starts, charset),
    text: partToCheck(raw, firstOf('text/plain'), starts, charset),
    longLines: longLines.slice(0, MAX_LISTED_LINES),
    undeclared8bitLines: undeclared8bitLines(raw, leaves, starts).slice(0, MAX_LISTED_LINES),
    authentication,
  }
}

/**
 * Reads a mail for `checkMail`, in time linear in its length.
 * @param bytes the raw mail; not modified
 * @param authentication what the service found out about the sender; null if it did not check
 */
export const readMailToCheck = async (
  bytes: Uint8Array<ArrayBuffer>,
  authentication: MailAuthentication | null,
): Promise<MailToCheck> => {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  try {
    return readOnce(raw, authentication)
  } catch (error) {
    if (!(error instanceof CharsetNotLoadedError)) throw error
    await loadCharsetTables()
    return readOnce(raw, authentication)
  }
}
