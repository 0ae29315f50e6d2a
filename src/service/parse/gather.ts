// Sorts the parts of a mail: what is shown as its text, what is a file, and what is neither.
import { attachmentName } from '../../mail/attachment-name.ts'
import { readSender, type Sender } from '../../mail/sender.ts'
import { signedContent } from './cms.ts'
import { readTree, type Part } from './mime-tree.ts'
import { charsetOf, fieldText, fieldWords, partBytes, partName, partText, wordDecoder } from './part-text.ts'
import { readTnef } from './tnef.ts'

/** Mails inside mails are opened this deep; further ones are files only. */
const MAX_INNER = 4
/** Files that are told apart; the rest of a mail with more is one file, the mail itself. */
const MAX_FILES = 300

/** One place of the body, in one or both forms. */
export interface Passage {
  plain: string | null
  html: string | null
}

export interface FoundFile {
  readonly filename: string
  readonly contentType: string
  /** What the HTML calls it by (RFC 2392); empty for most. */
  readonly id: string
  /** Decodes it. */
  readonly bytes: () => Buffer<ArrayBuffer>
}

export interface Gathered {
  readonly passages: readonly Passage[]
  readonly files: readonly FoundFile[]
}

/** Text that is a file to a person, whatever way it came. */
const TEXT_FILES =
  /^text\/(?:(?:x-)?v?calendar|(?:x-)?vcard|directory|csv|tab-separated-values|rtf|(?:java|ecma)script|css|xml|rfc822-headers)$/
const MAILS = /^message\/(?:rfc822|global|news)$/

interface Place {
  readonly raw: Buffer
  /** The passage all forms of an alternative go into; null outside of one. */
  readonly passage: Passage | null
  readonly isReport: boolean
  /** Mails around this one. */
  readonly depth: number
}

const firstCharset = (part: Part): string => {
  const own = charsetOf(part)
  if (own !== '' && !/ascii|unknown/i.test(own)) return own
  for (const child of part.children) {
    const charset = firstCharset(child)
    if (charset !== '') return charset
  }
  return ''
}

const joined = (before: string | null, text: string): string =>
  before === null ? text : `${before}\n${text}`

/** What stands above a mail inside a mail, so that a reader knows whose words follow. */
const headOf = (part: Part, hint: string): string =>
  ['From', 'To', 'Cc', 'Date', 'Subject']
    .map((name) => [
      name,
      fieldWords(part.fields.get(name.toLowerCase()), hint).replace(/\s+/g, ' ').slice(0, 1000),
    ])
    .filter(([, words]) => words !== '')
    .map((line) => line.join(': '))
    .join('\n')

class Gatherer {
  readonly passages: Passage[] = []
  readonly files: FoundFile[] = []
  readonly #whole: Buffer
  #hint = ''

  constructor(whole: Buffer) {
    this.#whole = whole
  }

  #addFile(name: string, type: string, id: string, bytes: () => Buffer<ArrayBuffer>): void {
    const place = this.files.length
    if (place < MAX_FILES)
      this.files.push({ filename: attachmentName(name, type, place), contentType: type, id, bytes })
    else if (place === MAX_FILES) {
      const mail = Buffer.from(this.#whole.buffer as ArrayBuffer, this.#whole.byteOffset, this.#whole.length)
      this.files.push({
        filename: `message-${place + 1}.eml`,
        contentType: 'message/rfc822',
        id: '',
        bytes: () => mail,
      })
    }
  }

  #addPart({ raw }: Place, part: Part, name: string): void {
    const id = (part.fields.get('content-id') ?? '').replace(/^\s*<|>\s*$/g, '')
    const type = part.isTyped || MAILS.test(part.type) ? part.type : 'application/octet-stream'
    this.#addFile(name, type, id, () => partBytes(raw, part))
  }

  #say(passage: Passage | null, kind: 'plain' | 'html', text: string): void {
    if (text === '') return
    const target = passage ?? { plain: null, html: null }
    target[kind] = joined(target[kind], text)
    if (!passage) this.passages.push(target)
  }

  #text(place: Place, part: Part, name: string): void {
    const text = partText(place.raw, part, this.#hint)
    const { passage } = place
    if (part.type === 'text/html') this.#say(passage, 'html', text)
    // Of the further forms of an alternative, richer than plain and not HTML, the words are there already.
    else if (part.type === 'text/plain' || !(passage?.plain ?? passage?.html))
      this.#say(passage, 'plain', text)
    if (name !== '' && !passage) this.#addPart(place, part, name)
  }

  #innerMail(place: Place, part: Part): void {
    const inner = partBytes(place.raw, part)
    const tree = readTree(inner)
    const head = headOf(tree, this.#hint || firstCharset(tree))
    if (head !== '') this.#say(place.passage, 'plain', `${head}\n`)
    this.#gather({ ...place, raw: inner, depth: place.depth + 1 }, tree)
  }

  #multipart(place: Place, part: Part): void {
    if (part.children.length === 0) {
      this.#say(
        place.passage,
        'plain',
        partText(place.raw, { ...part, type: 'text/plain' }, this.#hint).trim(),
      )
      return
    }
    const isReport = part.type === 'multipart/report'
    const passage: Passage | null =
      part.type === 'multipart/alternative' && !place.passage ? { plain: null, html: null } : null
    for (const child of part.children)
      this.#gather({ ...place, isReport, passage: passage ?? place.passage }, child)
    if (passage && (passage.plain ?? passage.html) !== null) this.passages.push(passage)
  }

  /** Opens what wraps a whole mail or its files into one part; answers whether it could. */
  #unwrap(place: Place, part: Part, name: string): boolean {
    if (/^application\/(?:vnd\.)?ms-tnef$/.test(part.type) || /^winmail\.dat$/i.test(name)) {
      const found = readTnef(partBytes(place.raw, part))
      if (!found) return false
      if (this.passages.length === 0 && !place.passage) this.passages.push(found.passage)
      for (const file of found.files) this.#addFile(file.name, file.type, file.id, () => file.bytes)
      return found.files.length > 0 || found.passage.plain !== null || found.passage.html !== null
    }
    if (!/^application\/(?:x-)?pkcs7-mime$/.test(part.type) || place.depth >= MAX_INNER) return false
    const content = signedContent(partBytes(place.raw, part))
    // Its signature is a file still: what is shown was not checked by us.
    if (content) this.#gather({ ...place, raw: content, depth: place.depth + 1 }, readTree(content))
    return false
  }

  #gather(place: Place, part: Part): void {
    if (part.type.startsWith('multipart/')) return this.#multipart(place, part)
    const name = partName(part, this.#hint)
    const isFile = part.disposition.value === 'attachment'
    if (part.type === 'text/x-amp-html' && !isFile) return
    const isText = part.type.startsWith('text/') && !isFile && !TEXT_FILES.test(part.type)
    const isUsual = part.type === 'text/plain' || part.type === 'text/html'
    if (isText && (name === '' || (isUsual && part.isTyped))) return this.#text(place, part, name)
    if (!isText && this.#unwrap(place, part, name)) return
    if (MAILS.test(part.type)) {
      const isShown = !isFile && !place.isReport && place.depth < MAX_INNER
      this.#addPart(place, part, name)
      if (isShown) this.#innerMail(place, part)
      return
    }
    this.#addPart(place, part, name)
    // What a mail server or reader says in place of words, where nobody added any.
    if (part.type.startsWith('message/') && this.passages.length === 0) this.#text(place, part, '')
  }

  run(root: Part): void {
    this.#hint = firstCharset(root)
    this.#gather({ raw: this.#whole, passage: null, isReport: false, depth: 0 }, root)
  }
}

/** Sorts the parts of a mail; a mail in which nothing is found is text from its header on. */
export const gather = (raw: Buffer, root: Part): Gathered => {
  const gatherer = new Gatherer(raw)
  gatherer.run(root)
  const { passages, files } = gatherer
  if (passages.length === 0 && files.every(({ bytes }) => bytes().length === 0)) {
    const text = partText(raw, { ...root, type: 'text/plain' }, '')
    if (text.trim() !== '') passages.push({ plain: text, html: null })
  }
  return { passages, files }
}

/** Who a mail says it is from, and what it is about. */
export const readHead = (root: Part): { name: string; address: string; subject: string } => {
  const hint = firstCharset(root)
  const sender = (field: string) => readSender(fieldText(root.fields.get(field) ?? '', hint), wordDecoder)
  const from = sender('from')
  // A name alone is no address; a local part between angle brackets is.
  const named = (one: Sender): boolean => one.address !== one.name || one.address.includes('@')
  const by = named(from) ? from : sender('sender')
  const name = from.name || by.name
  const address = named(by) ? by.address : ''
  return {
    name: name === address ? '' : name,
    address,
    subject: fieldWords(root.fields.get('subject'), hint),
  }
}
