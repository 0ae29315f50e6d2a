// Reads winmail.dat, in which Outlook packs a mail's text and files (MS-OXTNEF, MS-OXCDATA, MS-OXRTFCP).
import { trimEnd } from '@mayfly/code-finder/trim-end'
import { decodeText } from '../charsets/charsets.ts'
import type { BodySection } from './body-section.ts'
import { decompressRtf } from './compressed-rtf.ts'

export interface TnefFile {
  name: string
  type: string
  contentId: string
  bytes: Buffer<ArrayBuffer>
}

const NUL = /\0/
const SIGNATURE = 0x223e9f78
/** Attributes of the stream (MS-OXTNEF, section 2.1.3.3). */
const CODE_PAGE = 0x00069007
const BODY = 0x0002800c
const MESSAGE_PROPERTIES = 0x00069003
const ATTACHMENT_BEGINS = 0x00069002
const ATTACHMENT_TITLE = 0x00018010
const ATTACHMENT_DATA = 0x0006800f
const ATTACHMENT_PROPERTIES = 0x00069005
/** MAPI properties (MS-OXPROPS). */
const PROPERTY = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  codePage: 0x3fde,
  displayName: 0x3001,
  data: 0x3701,
  shortName: 0x3704,
  longName: 0x3707,
  mimeTag: 0x370e,
  contentId: 0x3712,
} as const

const TYPE_UNICODE = 0x1f
const TYPE_OBJECT = 0x0d
/** Padded size of a value by its type (MS-OXCDATA, section 2.11.1), in bytes; other types have a length field. */
const VALUE_BYTES: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
}
const MAX_VALUES = 10_000
/** Maximum nesting of attached mails. */
const MAX_DEPTH = 4
const INTERFACE_ID_BYTES = 16

interface PropertyValue {
  readonly type: number
  readonly bytes: Buffer<ArrayBuffer>
}

/** Reads numbers and bytes in sequence. Reading beyond the end throws a RangeError. */
class ByteCursor {
  readonly #bytes: Buffer<ArrayBuffer>
  #at = 0

  constructor(bytes: Buffer<ArrayBuffer>) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  take(length: number): Buffer<ArrayBuffer> {
    if (this.#at + length > this.#bytes.length) throw new RangeError('cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  u8 = (): number => this.take(1).readUInt8()
  u16 = (): number => this.take(2).readUInt16LE()
  u32 = (): number => this.take(4).readUInt32LE()
  /** Reads bytes that follow their length, padded to four bytes. */
  takeSized(): Buffer<ArrayBuffer> {
    const length = this.u32()
    const bytes = this.take(length)
    this.#at = Math.min(this.#bytes.length, this.#at + (-length & 3))
    return bytes
  }
}

/** Runs `read` until the data ends: truncated data ends it, and everything before is kept. */
const readUntilTruncated = (read: () => void): void => {
  try {
    read()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

const skipPropertyName = (cursor: ByteCursor): void => {
  cursor.take(16)
  if (cursor.u32() === 0) cursor.take(4)
  else cursor.takeSized()
}

const readProperties = (bytes: Buffer<ArrayBuffer>): ReadonlyMap<number, PropertyValue> => {
  const found = new Map<number, PropertyValue>()
  const cursor = new ByteCursor(bytes)
  readUntilTruncated(() => {
    const count = Math.min(cursor.u32(), MAX_VALUES)
    for (let property = 0; property < count; property += 1) {
      const type = cursor.u16()
      const id = cursor.u16()
      if (id >= 0x8000) skipPropertyName(cursor)
      const size = VALUE_BYTES[type & 0xfff]
      const values = size === undefined || (type & 0x1000) !== 0 ? Math.min(cursor.u32(), MAX_VALUES) : 1
      for (let value = 0; value < values; value += 1) {
        const taken = size === undefined ? cursor.takeSized() : cursor.take(size)
        if (!found.has(id)) found.set(id, { type: type & 0xfff, bytes: taken })
      }
    }
  })
  return found
}

class TnefReader {
  readonly section: BodySection = { plain: null, html: null }
  readonly files: TnefFile[] = []
  #charset = ''
  #body = ''
  readonly #depth: number

  constructor(depth: number) {
    this.#depth = depth
  }

  #text(value: PropertyValue | undefined): string {
    if (!value) return ''
    const text =
      value.type === TYPE_UNICODE ? value.bytes.toString('utf16le') : decodeText(value.bytes, this.#charset)
    return trimEnd(text, NUL)
  }

  #readMessageProperties(properties: ReadonlyMap<number, PropertyValue>): void {
    const page = properties.get(PROPERTY.codePage)?.bytes.readUInt32LE()
    const charset = page === undefined ? '' : page === 65_001 ? 'utf-8' : page === 20_127 ? '' : `cp${page}`
    const html = properties.get(PROPERTY.html)
    if (html) this.section.html = trimEnd(decodeText(html.bytes, charset || this.#charset), NUL)
    this.section.plain = this.#text(properties.get(PROPERTY.body)) || null
    const rtf = properties.get(PROPERTY.rtf)
    const bytes = rtf && decompressRtf(rtf.bytes)
    if (bytes && bytes.length > 0)
      this.files.push({ name: 'message.rtf', type: 'text/rtf', contentId: '', bytes })
  }

  #readAttachmentProperties(properties: ReadonlyMap<number, PropertyValue>): void {
    const file = this.files.at(-1)
    if (!file) return
    const { longName, shortName, displayName, mimeTag, contentId } = PROPERTY
    const names = [longName, shortName].map((id) => this.#text(properties.get(id)))
    file.name = names.find((name) => name !== '') ?? (file.name || this.#text(properties.get(displayName)))
    const type = this.#text(properties.get(mimeTag)).toLowerCase()
    if (/^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type)) file.type = type
    file.contentId = this.#text(properties.get(contentId))
    const data = properties.get(PROPERTY.data)
    // An object begins with its interface id.
    if (!data || file.bytes.length > 0) return
    file.bytes = data.type === TYPE_OBJECT ? data.bytes.subarray(INTERFACE_ID_BYTES) : data.bytes
    const inner = this.#depth < MAX_DEPTH ? readTnef(file.bytes, this.#depth + 1) : null
    if (!inner) return
    // The text and files of an attached mail are added to this one.
    this.files.pop()
    this.files.push(...inner.files)
    const { plain, html } = inner.section
    if (plain !== null) this.#body = `${this.#body}\n${plain}`
    else if (html !== null)
      this.files.push({
        name: `${file.name || 'message'}.html`,
        type: 'text/html',
        contentId: '',
        bytes: Buffer.from(html),
      })
  }

  #readAttribute(id: number, data: Buffer<ArrayBuffer>): void {
    const file = this.files.at(-1)
    if (id === CODE_PAGE && data.length >= 4) this.#charset = `cp${data.readUInt32LE()}`
    else if (id === BODY) this.#body = trimEnd(decodeText(data, this.#charset), NUL)
    else if (id === MESSAGE_PROPERTIES) this.#readMessageProperties(readProperties(data))
    else if (id === ATTACHMENT_BEGINS)
      this.files.push({
        name: '',
        type: 'application/octet-stream',
        contentId: '',
        bytes: data.subarray(0, 0),
      })
    else if (id === ATTACHMENT_TITLE && file)
      file.name = decodeText(data, this.#charset).split('\0', 1)[0] ?? ''
    else if (id === ATTACHMENT_DATA && file) file.bytes = data
    else if (id === ATTACHMENT_PROPERTIES) this.#readAttachmentProperties(readProperties(data))
  }

  read(cursor: ByteCursor): void {
    readUntilTruncated(() => {
      while (!cursor.isAtEnd) {
        cursor.u8()
        const id = cursor.u32()
        const data = cursor.take(cursor.u32())
        this.#readAttribute(id, data)
        cursor.u16()
      }
    })
    this.section.plain ??= this.#body || null
  }
}

/** Reads a TNEF stream, also a truncated one; null for other bytes. */
export const readTnef = (
  bytes: Buffer<ArrayBuffer>,
  depth = 0,
): { section: BodySection; files: readonly TnefFile[] } | null => {
  if (bytes.length < 6 || bytes.readUInt32LE() !== SIGNATURE) return null
  const reader = new TnefReader(depth)
  reader.read(new ByteCursor(bytes.subarray(6)))
  return { section: reader.section, files: reader.files }
}
