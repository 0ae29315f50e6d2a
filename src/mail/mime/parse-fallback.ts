// Shows a mail that cannot be parsed, or whose parsing took too much time or memory, as raw text: cheap for any bytes.
import { cleanLine, MAX_SUBJECT_LENGTH } from '../clean-line.ts'
import { decodeEncodedWords } from '../charsets/encoded-words.ts'
import { parseSender } from '../sender/sender.ts'
import { readHeader } from './header.ts'
import { MAX_SEARCH_TEXT_LENGTH, type ParsedMail } from './parsed-mail.ts'

/** Only this many bytes of the mail are shown. */
const MAX_TEXT_BYTES = 1_000_000
/** Only this many bytes of the mail are searched for its header. */
const MAX_HEADER_BYTES = 65_536

/** Returns the mail's sender and subject as far as they can be read, and its raw text. */
export const parseFallback = (raw: Uint8Array<ArrayBuffer>): ParsedMail => {
  const { fields } = readHeader(
    Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.length, MAX_HEADER_BYTES)),
    0,
  )
  const field = (name: string): string =>
    new TextDecoder().decode(Buffer.from(fields.get(name) ?? '', 'latin1'))
  const text = new TextDecoder().decode(raw.subarray(0, MAX_TEXT_BYTES))
  const { name, address } = parseSender(field('from'))
  const isAddress = address.includes('@')
  return {
    from: { name: name === address && isAddress ? '' : name, address: isAddress ? address : '' },
    subject: cleanLine(decodeEncodedWords(field('subject').slice(0, 4000)), MAX_SUBJECT_LENGTH),
    text,
    html: null,
    searchText: text.slice(0, MAX_SEARCH_TEXT_LENGTH),
    attachments: [],
    oddities: [],
    oneTimeCode: null,
  }
}
