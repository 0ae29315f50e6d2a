// Sorts the parts of a mail into body text, files and parts that are not shown.
import { parseOneTimeCodeField, type DomainBoundCode } from '@mayfly/code-finder/domain-bound-code'
import { attachmentName } from '../files/attachment-name.ts'
import type { MailOddity } from '../../shared/contract/rest-schemas.ts'
import { CharsetNotes } from '../oddities.ts'
import { parseSender, type Sender } from '../sender/sender.ts'
import type { BodySection } from './body-section.ts'
import { signedContent } from './cms.ts'
import { readMimeTree, type MimePart } from './mime-tree.ts'
import {
  charsetOf,
  decodeFieldCharset,
  decodeFieldWords,
  mailCharset,
  partBytes,
  partName,
  partText,
  wordDecoderWithNotes,
} from './part-text.ts'
import { readTnef } from './tnef.ts'

/** Maximum nesting of attached mails whose text is shown; deeper ones are only files. */
const MAX_MAIL_DEPTH = 4
/** Maximum files that are listed. If a mail has more, one additional file is listed: the mail itself. */
const MAX_FILES = 300

export interface FilePart {
  readonly filename: string
  readonly contentType: string
  /** The Content-ID by which the HTML refers to it (RFC 2392); often empty. */
  readonly contentId: string
  /** The charset label of the part; empty if missing. */
  readonly charset: string
  readonly decode: () => Buffer<ArrayBuffer>
}

export interface CollectedParts {
  readonly sections: readonly BodySection[]
  readonly files: readonly FilePart[]
  /** Charset labels of shown parts that were ignored. */
  readonly oddities: readonly MailOddity[]
}

/** Text types that are always shown as files. */
const TEXT_FILE_TYPE =
  /^text\/(?:(?:x-)?v?calendar|(?:x-)?vcard|directory|csv|tab-separated-values|rtf|(?:java|ecma)script|css|xml|rfc822-headers)$/
/** Generic types: the type is derived from the file's name and bytes instead. */
const GENERIC_TYPE =
  /^application\/(?:octet-stream|binary|x-binary|x-unknown|unknown|x-octet-stream|force-download|x-download)$/
const MESSAGE_TYPE = /^message\/(?:rfc822|global|news)$/

interface PartContext {
  readonly raw: Buffer
  /** The section for all forms of a multipart/alternative; null outside one. */
  readonly section: BodySection | null
  /** Whether the part is directly inside a multipart/mixed. */
  readonly isInMixed: boolean
  readonly isReport: boolean
  /** Number of mails around this part. */
  readonly depth: number
}

/** First bytes of winmail.dat (MS-OXTNEF, section 2.1.3.1). */
const TNEF_SIGNATURE = /^\x78\x9f\x3e\x22/
/** First bytes of a BER sequence with the length of a signed mail, or of an indefinite length (X.690, section 8.1.3). */
const BER_SEQUENCE = /^0[\x80-\x84]/
/** Only this many encoded bytes of a part are decoded to check its signature. */
const MAX_SNIFFED_BYTES = 100

const beginsWith = (raw: Buffer, part: MimePart, signature: RegExp): boolean => {
  const start = { ...part, end: Math.min(part.end, part.start + MAX_SNIFFED_BYTES) }
  return signature.test(partBytes(raw, start).toString('latin1', 0, 8))
}

const appendText = (before: string | null, text: string): string =>
  before === null ? text : `${before}\n${text}`

/** The header lines shown above the text of an attached mail. */
const innerMailHeader = (part: MimePart, hint: string): string =>
  ['From', 'To', 'Cc', 'Date', 'Subject']
    .map((name) => [
      name,
      decodeFieldWords(part.fields.get(name.toLowerCase()), hint).replace(/\s+/g, ' ').slice(0, 1000),
    ])
    .filter(([, value]) => value !== '')
    .map((line) => line.join(': '))
    .join('\n')

class PartCollector {
  readonly sections: BodySection[] = []
  readonly files: FilePart[] = []
  readonly charsetNotes = new CharsetNotes()
  readonly #rawMail: Buffer
  readonly #showsAttachedText: boolean
  readonly #charsetHint: string

  /** @param showsAttachedText whether to show text parts marked as attachments, for mails without other text */
  constructor(rawMail: Buffer, charsetHint: string, { showsAttachedText }: { showsAttachedText: boolean }) {
    this.#rawMail = rawMail
    this.#charsetHint = charsetHint
    this.#showsAttachedText = showsAttachedText
  }

  #addFile(
    name: string,
    contentType: string,
    contentId: string,
    decode: FilePart['decode'],
    charset = '',
  ): void {
    const index = this.files.length
    if (index < MAX_FILES)
      this.files.push({
        filename: attachmentName(name, contentType, index),
        contentType,
        contentId,
        charset,
        decode,
      })
    else if (index === MAX_FILES) {
      const mail = Buffer.from(
        this.#rawMail.buffer as ArrayBuffer,
        this.#rawMail.byteOffset,
        this.#rawMail.length,
      )
      this.files.push({
        filename: `message-${index + 1}.eml`,
        contentType: 'message/rfc822',
        contentId: '',
        charset: '',
        decode: () => mail,
      })
    }
  }

  #addFilePart({ raw }: PartContext, part: MimePart, name: string): void {
    const id = (part.fields.get('content-id') ?? '').replace(/^\s*<|>\s*$/g, '')
    const type = part.isTyped || MESSAGE_TYPE.test(part.type) ? part.type : 'application/octet-stream'
    const isMail = GENERIC_TYPE.test(type) && /\.eml$/i.test(name)
    const fileType = isMail ? 'message/rfc822' : type
    this.#addFile(name, fileType, id, () => partBytes(raw, part), charsetOf(part))
  }

  #addText(section: BodySection | null, kind: 'plain' | 'html', text: string): void {
    if (text === '') return
    const target = section ?? { plain: null, html: null }
    target[kind] = appendText(target[kind], text)
    if (!section) this.sections.push(target)
  }

  #addTextPart(context: PartContext, part: MimePart, name: string): void {
    const text = partText(context.raw, part, this.#charsetHint, this.charsetNotes)
    const { section } = context
    if (part.type === 'text/html') this.#addText(section, 'html', text)
    // Other text types are alternatives to plain text or HTML, and shown only without those.
    else if (part.type === 'text/plain' || !(section?.plain ?? section?.html))
      this.#addText(section, 'plain', text)
    if (name !== '' && (!section || context.isInMixed)) this.#addFilePart(context, part, name)
  }

  #addInnerMail(context: PartContext, part: MimePart): void {
    const inner = partBytes(context.raw, part)
    const tree = readMimeTree(inner)
    const head = innerMailHeader(tree, this.#charsetHint || mailCharset(inner, tree))
    if (head !== '') this.#addText(context.section, 'plain', `${head}\n`)
    this.#collectPart({ ...context, raw: inner, depth: context.depth + 1 }, tree)
  }

  #collectMultipart(context: PartContext, part: MimePart): void {
    if (part.children.length === 0) {
      this.#addText(
        context.section,
        'plain',
        partText(context.raw, { ...part, type: 'text/plain' }, this.#charsetHint, this.charsetNotes).trim(),
      )
      return
    }
    const isReport = part.type === 'multipart/report'
    const section: BodySection | null =
      part.type === 'multipart/alternative' && !context.section ? { plain: null, html: null } : null
    const inside = {
      isReport,
      isInMixed: part.type === 'multipart/mixed',
      section: section ?? context.section,
    }
    for (const child of part.children) this.#collectPart({ ...context, ...inside }, child)
    if (section && (section.plain ?? section.html) !== null) this.sections.push(section)
  }

  /** Opens a container part (TNEF or S/MIME). Returns true if its content replaces the part. */
  #unwrap(context: PartContext, part: MimePart, name: string): boolean {
    const isGeneric = GENERIC_TYPE.test(part.type)
    const isTnef =
      /^application\/(?:vnd\.)?ms-tnef$/.test(part.type) ||
      /^winmail\.dat$/i.test(name) ||
      (isGeneric && /\.(?:dat|tnef)$/i.test(name) && beginsWith(context.raw, part, TNEF_SIGNATURE))
    if (isTnef) {
      const found = readTnef(partBytes(context.raw, part))
      if (!found) return false
      if (this.sections.length === 0 && !context.section) this.sections.push(found.section)
      for (const file of found.files) this.#addFile(file.name, file.type, file.contentId, () => file.bytes)
      return found.files.length > 0 || found.section.plain !== null || found.section.html !== null
    }
    const isSigned =
      /^application\/(?:x-)?pkcs7-mime$/.test(part.type) ||
      (isGeneric && (/\.p7m$/i.test(name) || beginsWith(context.raw, part, BER_SEQUENCE)))
    if (!isSigned || context.depth >= MAX_MAIL_DEPTH) return false
    const content = signedContent(partBytes(context.raw, part))
    // The signed mail is also kept as a file: its signature was not checked here.
    if (content)
      this.#collectPart({ ...context, raw: content, depth: context.depth + 1 }, readMimeTree(content))
    return false
  }

  #collectPart(context: PartContext, part: MimePart): void {
    if (part.type.startsWith('multipart/')) return this.#collectMultipart(context, part)
    const name = partName(context.raw, part, this.#charsetHint)
    const isFile = part.disposition.value === 'attachment'
    if (part.type === 'text/x-amp-html' && !isFile) return
    const isText = part.type.startsWith('text/') && !isFile && !TEXT_FILE_TYPE.test(part.type)
    const isPlainOrHtml = part.type === 'text/plain' || part.type === 'text/html'
    if (isText && (name === '' || (isPlainOrHtml && part.isTyped)))
      return this.#addTextPart(context, part, name)
    if (!isText && this.#unwrap(context, part, name)) return
    if (MESSAGE_TYPE.test(part.type)) {
      const isShown = !isFile && !context.isReport && context.depth < MAX_MAIL_DEPTH
      this.#addFilePart(context, part, name)
      if (isShown) this.#addInnerMail(context, part)
      return
    }
    this.#addFilePart(context, part, name)
    if (this.#showsAttachedText && isFile && isPlainOrHtml) this.#addTextPart(context, part, '')
    // Delivery reports and read receipts are shown if the mail has no other text.
    if (part.type.startsWith('message/') && this.sections.length === 0) this.#addTextPart(context, part, '')
  }

  run(root: MimePart): void {
    this.#collectPart(
      { raw: this.#rawMail, section: null, isInMixed: false, isReport: false, depth: 0 },
      root,
    )
  }
}

const isBlank = ({ plain, html }: BodySection): boolean => `${plain ?? ''}${html ?? ''}`.trim() === ''

/**
 * Sorts the parts of a mail. If all of its text is marked as attachments, those are shown. A mail of a single part without any
 * content is shown as plain text. The files and their order are the same in each case.
 * @param charsetHint see `mailCharset`
 */
export const collectParts = (raw: Buffer, root: MimePart, charsetHint: string): CollectedParts => {
  const collect = (options: { showsAttachedText: boolean }): PartCollector => {
    const collector = new PartCollector(raw, charsetHint, options)
    collector.run(root)
    return collector
  }
  const first = collect({ showsAttachedText: false })
  const { sections, files, charsetNotes } = first.sections.every(isBlank)
    ? collect({ showsAttachedText: true })
    : first
  const isSinglePart = root.children.length === 0
  if (isSinglePart && sections.length === 0 && files.every(({ decode }) => decode().length === 0)) {
    const text = partText(raw, { ...root, type: 'text/plain' }, '', charsetNotes)
    if (text.trim() !== '') sections.push({ plain: text, html: null })
  }
  return { sections, files, oddities: charsetNotes.oddities }
}

/** Reads the sender, the subject and the one-time code from the header. @param charsetHint see `mailCharset` */
export const readSenderAndSubject = (
  root: MimePart,
  charsetHint: string,
): {
  name: string
  address: string
  subject: string
  oddities: readonly MailOddity[]
  oneTimeCode: DomainBoundCode | null
} => {
  const notes = new CharsetNotes()
  const decodeWord = wordDecoderWithNotes(notes, charsetHint)
  const sender = (field: string) =>
    parseSender(decodeFieldCharset(root.fields.get(field) ?? '', charsetHint), decodeWord)
  const from = sender('from')
  // A name alone is not an address, but a local part in angle brackets is.
  const hasAddress = (one: Sender): boolean => one.address !== one.name || one.address.includes('@')
  const addressSource = hasAddress(from) ? from : sender('sender')
  const name = from.name || addressSource.name
  const address = hasAddress(addressSource) ? addressSource.address : ''
  return {
    name: name === address ? '' : name,
    address,
    subject: decodeFieldWords(root.fields.get('subject'), charsetHint, decodeWord),
    oddities: notes.oddities,
    // A folded field may continue with a tab.
    oneTimeCode: parseOneTimeCodeField((root.fields.get('one-time-code') ?? '').replaceAll('\t', ' ')),
  }
}
