// Reads the recipients of a mail from the header fields that name them (RFC 5322, section 3.4; RFC 6854). Strict: text that is not an
// address by its position, such as a display name or a comment, is never read as one.

/** The fields that name recipients: those that mail servers add on delivery, and those that the sender wrote. */
export const RECIPIENT_FIELDS = [
  'Delivered-To',
  'X-Original-To',
  'Envelope-To',
  'X-Envelope-To',
  'X-Delivered-To',
  'To',
  'Cc',
] as const

/** Maximum bytes of these fields that are read of one mail: a thousand recipients need a quarter of it. */
const MAX_HEADER_BYTES = 131_072
const MAX_RECIPIENTS = 2_000

const FIELD_NAMES = new Set<string>(RECIPIENT_FIELDS.map((name) => name.toLowerCase()))
/** An address without quotes, comments or white space. */
const ADDRESS = /^[^\s@<>()",;:\\[\]]{1,64}@[^\s@<>()",;:\\]{1,255}$/

/** The end of a quoted string or comment: the index after its closing character; beyond the text if it is not closed. */
const endOf = (text: string, start: number, open: string, close: string): number => {
  let depth = 1
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (character === close) depth -= 1
    else if (character === open) depth += 1
    if (depth === 0) return index + 1
  }
  return text.length + 1
}

/** Returns a quoted local part without quotes and escapes; a space, which is no address, for any other quoted string. */
const unquoteLocalPart = (quoted: string): string => {
  const content = quoted.slice(1, -1).replace(/\\(.)/gs, '$1')
  return quoted.length > 2 && quoted.endsWith('"') && !content.includes('@') ? content : ' '
}

/** Removes comments and white space, unquotes the local part, and removes the route (RFC 5322, section 4.4). */
const readAddrSpec = (text: string): string => {
  let address = ''
  for (let index = 0; index < text.length;) {
    const character = text[index] ?? ''
    if (character === '(') index = endOf(text, index, '(', ')')
    else if (character === '"') {
      const end = endOf(text, index, '', '"')
      address += unquoteLocalPart(text.slice(index, end))
      index = end
    } else {
      address += /\s/.test(character) ? '' : character
      index += 1
    }
  }
  return address.replace(/^@[^:]*:/, '')
}

/** White space within an address is obsolete, beside its dots and its `@`; any other separates the words of a name. */
const hasSeparateWords = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return words.some((word, at) => at > 0 && !/^[.@]/.test(word) && !/[.@]$/.test(words[at - 1] ?? ''))
}

/** Reads an address list (RFC 5322, section 3.4), linear in its length. @param list unfolded */
const readAddressList = (list: string): string[] => {
  const found: string[] = []
  /** The text of the current item outside of angle brackets, with its quoted strings. */
  let words = ''
  let bracketed: string | null = null
  const endItem = (): void => {
    const isAddrSpec = bracketed !== null || !hasSeparateWords(words)
    const address = isAddrSpec ? readAddrSpec(bracketed ?? words).toLowerCase() : ''
    if (ADDRESS.test(address)) found.push(address)
    words = ''
    bracketed = null
  }
  for (let index = 0; index < list.length && found.length < MAX_RECIPIENTS;) {
    const character = list[index] ?? ''
    const end =
      character === '"'
        ? endOf(list, index, '', '"')
        : character === '('
          ? endOf(list, index, '(', ')')
          : character === '<'
            ? endOf(list, index, '', '>')
            : index + 1
    if (character === '"') words += list.slice(index, end)
    else if (character === '(') words += ' '
    else if (character === '<') bracketed ??= end > list.length ? '' : list.slice(index + 1, end - 1)
    else if (character === ',' || character === ';') endItem()
    // The name of a group.
    else if (character === ':') words = ''
    else words += character
    index = end
  }
  endItem()
  return found
}

/**
 * Returns the recipients of a mail, in lower case.
 * @param header the header fields, or some of them, as the server sent them
 */
export const readRecipients = (header: Uint8Array): ReadonlySet<string> => {
  const text = new TextDecoder().decode(header.subarray(0, MAX_HEADER_BYTES))
  const lines = text.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)
  const recipients = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    return FIELD_NAMES.has(line.slice(0, Math.max(0, colon)).trimEnd().toLowerCase())
      ? readAddressList(line.slice(colon + 1))
      : []
  })
  return new Set(recipients.slice(0, MAX_RECIPIENTS))
}
