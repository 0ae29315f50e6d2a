// Decodes the header fields and text parts of a mail: transfer encoding, charset and flowed lines.
import { decodeText, readText } from '../charsets/charsets.ts'
import { decodeEncodedWords, type DecodeBytes } from '../charsets/encoded-words.ts'
import type { CharsetNotes } from '../oddities.ts'
import { decodeTransfer, uuencodedName } from './transfer-encoding.ts'
import type { MimePart } from './mime-tree.ts'

/** Maximum bytes of a text part that are decoded; more than the 25 MB of a mail. */
const MAX_TEXT_BYTES = 30_000_000
/** Only this many characters of a field are decoded; the result is one short line. */
const MAX_LINE_LENGTH = 65_536

const latin1Bytes = (binary: string): Buffer<ArrayBuffer> => Buffer.from(binary, 'latin1')

/** Decodes encoded words in every charset. */
const wordDecoder: DecodeBytes = (bytes, charset) => decodeText(bytes, charset)

/** Returns a decoder of encoded words, also for `parseSender`, that records ignored charset labels. */
export const wordDecoderWithNotes =
  (notes: CharsetNotes): DecodeBytes =>
  (bytes, label) => {
    const { text, charset } = readText(bytes, label)
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
  decode: DecodeBytes = wordDecoder,
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
    const quote = /^>*/.exec(line)?.[0].length ?? 0
    const content = line.slice(quote).replace(/^ /, '')
    // The signature separator never continues a paragraph.
    if (isOpen && quote === depth && content !== '-- ') pieces.push(content)
    else
      pieces.push(
        `${pieces.length > 0 ? '\n' : ''}${'>'.repeat(quote)}${quote > 0 && content !== '' ? ' ' : ''}${content}`,
      )
    isOpen = content.endsWith(' ') && content !== '-- '
    depth = quote
    if (isOpen && dropsSpace) pieces[pieces.length - 1] = pieces.at(-1)?.slice(0, -1) ?? ''
  }
  return pieces.join('')
}

/**
 * The charset in the meta element of an HTML part, for parts without a charset label. If it names UTF-16, the page is UTF-8,
 * because its bytes were readable as ASCII (HTML, section 13.2.3.2).
 */
const htmlMetaCharset = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, 4096)
  const charset = /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1] ?? ''
  return /^(?:utf-?16|unicode$)/i.test(charset) ? 'utf-8' : charset
}

const byteOrderMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The charset label of a part; empty if missing. */
export const charsetOf = (part: MimePart): string => part.contentType.params.get('charset') ?? ''

/**
 * Decodes a text part; lines end with LF.
 * @param charsetHint the charset that other parts name
 * @param notes receives a charset label that was ignored
 */
export const partText = (raw: Buffer, part: MimePart, charsetHint: string, notes: CharsetNotes): string => {
  const bytes = partBytes(raw, part).subarray(0, MAX_TEXT_BYTES)
  const isHtml = part.type === 'text/html'
  const named = charsetOf(part) || (isHtml ? htmlMetaCharset(bytes) : '')
  const decoded = readText(bytes, byteOrderMark(bytes) ?? named, charsetHint)
  notes.note(named, decoded.charset)
  const text = decoded.text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  const { params } = part.contentType
  if (isHtml || !/^flowed/i.test(params.get('format') ?? '')) return text
  return unflow(text, /^yes/i.test(params.get('delsp') ?? ''))
}
