// Decodes the header fields and text parts of a mail: transfer encoding, charset and flowed lines.
import { decodeText, readText } from '../charsets/charsets.ts'
import { decodeEncodedWords, type DecodeBytes } from '../charsets/encoded-words.ts'
import type { CharsetNotes } from '../oddities.ts'
import { decodeTransfer, uuencodedName } from './transfer-encoding.ts'
import type { MimePart } from './mime-tree.ts'

/** Bytes of a text part that are decoded; a mail's 25 MB fit. */
const MAX_TEXT_BYTES = 30_000_000
/** Characters of a field that are looked at for what is one short line in the end. */
const MAX_LINE_LENGTH = 65_536

const latin1Bytes = (binary: string): Buffer<ArrayBuffer> => Buffer.from(binary, 'latin1')

/** Decodes encoded words in every charset; also for `parseSender`. */
const wordDecoder: DecodeBytes = (bytes, charset) => decodeText(bytes, charset)

/** The same, which notes the labels that are not followed. */
export const notingWordDecoder =
  (notes: CharsetNotes): DecodeBytes =>
  (bytes, label) => {
    const { text, charset } = readText(bytes, label)
    notes.note(label, charset)
    return text
  }

/**
 * A field's body as text, its encoded words not yet decoded.
 * @param binary one character for each byte
 * @param charsetHint the charset the mail uses elsewhere, for bytes above 127 (which only UTF-8 allows, RFC 6532)
 */
export const decodeFieldCharset = (binary: string, charsetHint: string): string => {
  if (!/[\x80-\xff]/.test(binary) && !binary.includes('\x1b')) return binary
  // Raw bytes inside an encoded word are of its charset, whatever those around it are of.
  const words = binary.replace(/=\?[^?\s]{1,60}\?q\?[^?]{0,4000}\?=/gi, (word) =>
    word.replace(/[\x80-\xff]/g, (byte) => `=${byte.charCodeAt(0).toString(16)}`),
  )
  return decodeText(latin1Bytes(words), '', charsetHint)
}

/** A field that is one line of words, decoded. */
export const decodeFieldWords = (
  binary: string | undefined,
  charsetHint: string,
  decode: DecodeBytes = wordDecoder,
): string =>
  decodeEncodedWords(decodeFieldCharset((binary ?? '').slice(0, MAX_LINE_LENGTH), charsetHint), decode)

/** A parameter's value: extended and continued ones (RFC 2231) are decoded as one; others may hold encoded words. */
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

/** The name of a part: RFC 2183's, else the older parameter of the type, else that which a uuencoded file begins with. */
export const partName = (raw: Buffer, part: MimePart, charsetHint: string): string =>
  decodeParam(part.disposition.params, 'filename', charsetHint) ||
  decodeParam(part.contentType.params, 'name', charsetHint) ||
  decodeFieldWords(uuencodedName(raw.subarray(part.start, part.end), encodingOf(part)), charsetHint)

const encodingOf = (part: MimePart): string => part.fields.get('content-transfer-encoding') ?? ''

/** The decoded bytes of a part. */
export const partBytes = (raw: Buffer, part: MimePart): Buffer<ArrayBuffer> =>
  decodeTransfer(raw.subarray(part.start, part.end), encodingOf(part)) as Buffer<ArrayBuffer>

/** Lines that were broken only to be sent are one again (RFC 3676, section 4). */
const unflow = (text: string, dropsSpace: boolean): string => {
  const pieces: string[] = []
  let isOpen = false
  let depth = 0
  for (const line of text.split('\n')) {
    const quote = /^>*/.exec(line)?.[0].length ?? 0
    const content = line.slice(quote).replace(/^ /, '')
    // The mark of a signature belongs to no paragraph, whatever the line before it ends with.
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
 * The charset an HTML page names in its head, where the mail names none. A name that can be read is not itself in UTF-16 (HTML,
 * section 13.2.3.2).
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

/** The charset a part names; empty when it names none. */
export const charsetOf = (part: MimePart): string => part.contentType.params.get('charset') ?? ''

/**
 * The text of a text part, its lines ended by LF.
 * @param charsetHint the charset other parts name
 * @param notes are given a label that is not followed
 */
export const partText = (raw: Buffer, part: MimePart, charsetHint: string, notes: CharsetNotes): string => {
  const bytes = partBytes(raw, part).subarray(0, MAX_TEXT_BYTES)
  const isPage = part.type === 'text/html'
  const named = charsetOf(part) || (isPage ? htmlMetaCharset(bytes) : '')
  const decoded = readText(bytes, byteOrderMark(bytes) ?? named, charsetHint)
  notes.note(named, decoded.charset)
  const text = decoded.text.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  const { params } = part.contentType
  if (isPage || !/^flowed/i.test(params.get('format') ?? '')) return text
  return unflow(text, /^yes/i.test(params.get('delsp') ?? ''))
}
