// Decodes the header fields and text parts of a mail: transfer encoding, charset and flowed lines.
import { decodeText, firstNamedCharset, readText } from '../charsets/charsets.ts'
import { decodeEncodedWords, type DecodeBytes } from '../charsets/encoded-words.ts'
import { pageCharset } from '../charsets/page-charset.ts'
import type { CharsetNotes } from '../oddities.ts'
import { decodeTransfer, uuencodedName } from './transfer-encoding.ts'
import type { MimePart } from './mime-tree.ts'

/** Maximum bytes of a text part that are decoded; more than the 25 MB of a mail. */
const MAX_TEXT_BYTES = 30_000_000
/** Only this many characters of a field are decoded; the result is one short line. */
const MAX_LINE_LENGTH = 65_536

/** Only this many pages of a mail are searched for the charset that they name. */
const MAX_SEARCHED_PAGES = 4

const latin1Bytes = (binary: string): Buffer<ArrayBuffer> => Buffer.from(binary, 'latin1')

/**
 * Returns a decoder of encoded words, also for `parseSender`, that records ignored charset labels.
 * @param charsetHint the charset of the mail's parts, for words whose label is ignored
 */
export const wordDecoderWithNotes =
  (notes: CharsetNotes, charsetHint: string): DecodeBytes =>
  (bytes, label) => {
    const { text, charset } = readText(bytes, label, charsetHint)
    notes.note(label, charset)
    return text
  }

/**
 * Decodes a field's body to text; its encoded words stay encoded.
 * @param binary one character for each byte
 * @param charsetHint the charset of the mail's parts, for bytes above 127 (RFC 6532 allows only UTF-8)
 */
export const decodeFieldCharset = (binary: string, charsetHint: string): string => {
  if (!/[\x80-\xff]/.test(binary) && !binary.includes('\x1b')) return binary
  // Raw bytes inside an encoded word are in its charset, not in that of the field.
  const words = binary.replace(/=\?[^?\s]{1,60}\?q\?[^?]{0,4000}\?=/gi, (word) =>
    word.replace(/[\x80-\xff]/g, (byte) => `=${byte.charCodeAt(0).toString(16)}`),
  )
  return decodeText(latin1Bytes(words), '', charsetHint)
}

/** Decodes a field of unstructured text to one line. */
export const decodeFieldWords = (
  binary: string | undefined,
  charsetHint: string,
  decode: DecodeBytes = (bytes, label) => decodeText(bytes, label, charsetHint),
): string =>
  decodeEncodedWords(decodeFieldCharset((binary ?? '').slice(0, MAX_LINE_LENGTH), charsetHint), decode)

/** Decodes a parameter's value: extended and continued values (RFC 2231) together; others may contain encoded words. */
const decodeParam = (params: ReadonlyMap<string, string>, name: string, charsetHint: string): string => {
  const plain = params.get(name)
  const pieces = [params.get(`${name}*`) ?? params.get(`${name}*0*`) ?? params.get(`${name}*0`)]
  if (pieces[0] === undefined) return decodeFieldWords(plain, charsetHint)
  const extended = [!params.has(`${name}*0`) || params.has(`${name}*`)]
  if (!params.has(`${name}*`))
    for (let at = 1; at < 1000; at += 1) {
      const piece = params.get(`${name}*${at}*`) ?? params.get(`${name}*${at}`)
      if (piece === undefined) break
      extended.push(params.has(`${name}*${at}*`))
      pieces.push(piece)
    }
  const charsetPrefix = extended[0] ? /^([^']{0,60})'[^']{0,60}'/.exec(pieces[0]) : null
  if (charsetPrefix) pieces[0] = pieces[0].slice(charsetPrefix[0].length)
  const joined = pieces
    .map((piece = '', at) =>
      extended[at]
        ? piece.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
        : piece,
    )
    .join('')
    .slice(0, MAX_LINE_LENGTH)
  return extended.includes(true)
    ? decodeText(latin1Bytes(joined), charsetPrefix?.[1] ?? '', charsetHint)
    : decodeFieldWords(joined, charsetHint)
}

/** The file name of a part: `filename` (RFC 2183), else `name` of its type, else the name in a uuencoded file. */
export const partName = (raw: Buffer, part: MimePart, charsetHint: string): string =>
  decodeParam(part.disposition.params, 'filename', charsetHint) ||
  decodeParam(part.contentType.params, 'name', charsetHint) ||
  decodeFieldWords(uuencodedName(raw.subarray(part.start, part.end), encodingOf(part)), charsetHint)

const encodingOf = (part: MimePart): string => part.fields.get('content-transfer-encoding') ?? ''

/** The decoded bytes of a part. */
export const partBytes = (raw: Buffer, part: MimePart): Buffer<ArrayBuffer> =>
  decodeTransfer(raw.subarray(part.start, part.end), encodingOf(part)) as Buffer<ArrayBuffer>

/** Joins the lines of flowed text (RFC 3676, section 4). */
const unflow = (text: string, dropsSpace: boolean): string => {
  const pieces: string[] = []
  let isOpen = false
  let depth = 0
  for (const line of text.split('\n')) {
    let quote = 0
    while (line[quote] === '>') quote += 1
    const content = line.slice(line[quote] === ' ' ? quote + 1 : quote)
    // The signature separator never continues a paragraph.
    const begin = pieces.length > 0 ? '\n' : ''
    if (isOpen && quote === depth && content !== '-- ') pieces.push(content)
    else if (quote === 0) pieces.push(begin + content)
    else pieces.push(`${begin}${'>'.repeat(quote)}${content === '' ? '' : ' '}${content}`)
    isOpen = content.endsWith(' ') && content !== '-- '
    depth = quote
    if (isOpen && dropsSpace) pieces[pieces.length - 1] = pieces.at(-1)?.slice(0, -1) ?? ''
  }
  return pieces.join('')
}

const byteOrderMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The charset label of a part; empty if missing. */
export const charsetOf = (part: MimePart): string => part.contentType.params.get('charset') ?? ''

/** Only this many encoded bytes of a page are decoded to find the charset that it names. */
const MAX_PAGE_HEAD_BYTES = 131_072

/**
 * The first charset that a label of a mail's parts names; if it is UTF-8 or missing, the one that a page in the mail names in
 * itself, if any; empty without one.
 * @throws CharsetNotLoadedError if `loadCharsetTables` must be called first
 */
export const mailCharset = (raw: Buffer, root: MimePart): string => {
  const parts = (part: MimePart): MimePart[] => [part, ...part.children.flatMap(parts)]
  const all = parts(root)
  const labelled = firstNamedCharset(all.map(charsetOf))
  // As a hint UTF-8 says little: bytes that are valid in it are read so without one.
  if (labelled !== '' && !/^\W*utf-?8/i.test(labelled)) return labelled
  const pages = all.filter(({ type }) => type === 'text/html').slice(0, MAX_SEARCHED_PAGES)
  const head = (page: MimePart): Buffer =>
    partBytes(raw, { ...page, end: Math.min(page.end, page.start + MAX_PAGE_HEAD_BYTES) })
  return firstNamedCharset(pages.map((page) => pageCharset(head(page)))) || labelled
}

/**
 * Decodes a text part; lines end with LF.
 * @param charsetHint the charset that the mail names elsewhere; a page's own comes first
 * @param notes receives a charset label that was ignored
 */
export const partText = (raw: Buffer, part: MimePart, charsetHint: string, notes: CharsetNotes): string => {
  const bytes = partBytes(raw, part).subarray(0, MAX_TEXT_BYTES)
  const isHtml = part.type === 'text/html'
  const own = isHtml ? pageCharset(bytes) : ''
  const named = charsetOf(part) || own
  const isWideLabel = /^["'\s]*(?:utf-?(?:16|32)|ucs-?[24])/i.test(named)
  // A page whose own words were found as ASCII is not in a charset of wide characters.
  const label = byteOrderMark(bytes) ?? (own !== '' && isWideLabel ? own : named)
  const decoded = readText(bytes, label, firstNamedCharset([own, charsetHint]))
  notes.note(named, decoded.charset)
  const text = decoded.text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  const { params } = part.contentType
  if (isHtml || !/^flowed/i.test(params.get('format') ?? '')) return text
  return unflow(text, /^yes/i.test(params.get('delsp') ?? ''))
}
