// Turns the raw bytes of a mail into what a reader shows. Never throws: what cannot be parsed is shown raw.
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { FoundAttachment, ParsedMail } from './parsed-mail.ts'

/** Nesting beyond this is an attack, not a mail. */
const LIMITS = { maxNestingDepth: 64, maxHeadersSize: 512_000, maxRfc822NestingDepth: 4 } as const

/** Characters of a text that are kept; a mail's 25 MB fit, a decompression of them does not. */
const MAX_TEXT = 30_000_000
const MAX_SUBJECT = 2000
const MAX_RAW_SHOWN = 1_000_000
/** Bytes of images that are put into the HTML body; further ones stay attachments only. */
const MAX_INLINE = 8_000_000

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const senderOf = (address: Address | undefined): string => {
  if (!address) return ''
  const mailbox = address.group ? address.group[0] : address
  if (!mailbox) return oneLine(address.name)
  const name = oneLine(mailbox.name)
  return name === '' || name === mailbox.address ? mailbox.address : `${name} <${mailbox.address}>`
}

const bytesOf = (attachment: Attachment): Buffer =>
  typeof attachment.content === 'string'
    ? Buffer.from(attachment.content)
    : attachment.content instanceof ArrayBuffer
      ? Buffer.from(attachment.content)
      : Buffer.from(attachment.content.buffer, attachment.content.byteOffset, attachment.content.byteLength)

const filenameOf = (attachment: Attachment, place: number): string => {
  const name = oneLine(attachment.filename ?? '').slice(0, 255)
  if (name !== '') return name
  return attachment.mimeType === 'message/rfc822' ? `message-${place + 1}.eml` : `attachment-${place + 1}`
}

/** A media type that is safe to repeat in a header. */
const typeOf = (attachment: Attachment): string =>
  /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(attachment.mimeType)
    ? attachment.mimeType
    : 'application/octet-stream'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Puts images the HTML body names by `cid:` (RFC 2392) into it, so that they show without another request. */
const withInlineImages = (html: string, attachments: readonly Attachment[]): string => {
  const images = new Map<string, Attachment>()
  for (const attachment of attachments) {
    const id = attachment.contentId?.replace(/^<|>$/g, '')
    if (id && /^image\/(png|jpe?g|gif|webp|avif|bmp)$/i.test(attachment.mimeType)) images.set(id, attachment)
  }
  if (images.size === 0) return html
  let room = MAX_INLINE
  return html.replace(/\bcid:([^\s"'<>)]{1,400})/gi, (whole, id: string) => {
    const image = images.get(id) ?? images.get(decoded(id))
    if (!image) return whole
    const bytes = bytesOf(image)
    room -= bytes.length
    return room < 0 ? whole : `data:${image.mimeType};base64,${bytes.toString('base64')}`
  })
}

/** A view that fills its buffer is handed over as the buffer, which postal-mime does not copy. */
const decodeMail = (raw: Uint8Array<ArrayBuffer>): Promise<Email> =>
  PostalMime.parse(raw.byteLength === raw.buffer.byteLength ? raw.buffer : raw, LIMITS)

/** What is shown of a mail that cannot be parsed: its headers as far as they can be read, and its raw text. */
export const unparsed = (raw: Uint8Array<ArrayBuffer>): ParsedMail => {
  const text = new TextDecoder('utf-8').decode(raw.subarray(0, MAX_RAW_SHOWN))
  const head = text.slice(0, 65_536).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const header = (name: string): string => {
    const found = new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'im').exec(head)
    return oneLine(found?.[1] ?? '').slice(0, MAX_SUBJECT)
  }
  return { from: header('From'), subject: header('Subject'), text, html: null, attachments: [] }
}

/**
 * Parses a mail.
 * @param raw the bytes that came in; never changed
 */
export const parseMail = async (raw: Uint8Array<ArrayBuffer>): Promise<ParsedMail> => {
  try {
    const mail = await decodeMail(raw)
    return {
      from: senderOf(mail.from ?? mail.sender),
      subject: oneLine(mail.subject ?? '').slice(0, MAX_SUBJECT),
      text: mail.text === undefined ? null : mail.text.slice(0, MAX_TEXT),
      html: mail.html === undefined ? null : withInlineImages(mail.html, mail.attachments).slice(0, MAX_TEXT),
      attachments: mail.attachments.map((attachment, place) => ({
        filename: filenameOf(attachment, place),
        size: bytesOf(attachment).length,
        contentType: typeOf(attachment),
      })),
    }
  } catch {
    return unparsed(raw)
  }
}

/** The bytes of one attachment, decoded again from the raw mail, so that they are stored only once. */
export const findAttachment = async (
  raw: Uint8Array<ArrayBuffer>,
  place: number,
): Promise<FoundAttachment | null> => {
  const attachment = (await decodeMail(raw)).attachments[place]
  if (!attachment) return null
  return {
    filename: filenameOf(attachment, place),
    contentType: typeOf(attachment),
    bytes: bytesOf(attachment),
  }
}
