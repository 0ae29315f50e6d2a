// Finds the charset that a page names in itself: in a meta element, or in an XML declaration.

/** Only this much of a page is searched: browsers search less, but style sheets of mails may come first. */
const MAX_HEAD_LENGTH = 65_536
/** No legitimate meta element is longer. */
const MAX_META_LENGTH = 1_000

const NAME = `[ \\t\\r\\n]{0,20}=[ \\t\\r\\n]{0,20}["']?[ \\t\\r\\n]{0,20}([\\w.:+-]{1,40})`
const CHARSET_ATTRIBUTE = new RegExp(`[\\s"'/]charset${NAME}`, 'i')
const CHARSET_PARAMETER = new RegExp(`charset${NAME}`, 'i')
const ENCODING = new RegExp(`[\\s"']encoding${NAME}`, 'i')

/** The charset of one meta element; null if the element names none. */
const charsetOfMeta = (element: string): string | null => {
  if (/[\s"'/]http-equiv\s/i.test(element) || /[\s"'/]http-equiv=/i.test(element))
    return /content-type/i.test(element) ? (CHARSET_PARAMETER.exec(element)?.[1] ?? null) : null
  // The content of another element is about something else, such as a description.
  const withoutContent = element.replace(/[\s"'/]content\s{0,20}=\s{0,20}(?:"[^"]*"|'[^']*')/gi, ' ')
  return CHARSET_ATTRIBUTE.exec(withoutContent)?.[1] ?? null
}

/** The first name in the meta elements outside comments. */
const metaCharset = (head: string): string | null => {
  const marks = /<!--|<meta(?=[\s"'/])/gi
  /** No comment after one without an end has an end: each search for it would read the rest of the page. */
  let mayHaveEnd = true
  for (let mark = marks.exec(head); mark !== null; mark = marks.exec(head)) {
    if (mark[0] === '<!--') {
      const end: number = mayHaveEnd ? head.indexOf('-->', mark.index + 2) : -1
      mayHaveEnd = end >= 0
      // Without an end it is not a comment: a page of words is better than an empty one.
      if (end >= 0) marks.lastIndex = end
      continue
    }
    const element = head.slice(mark.index, mark.index + MAX_META_LENGTH).split('>', 1)[0] ?? ''
    const charset = charsetOfMeta(element)
    if (charset !== null) return charset
  }
  return null
}

/**
 * The charset that a page names; empty if it names none. A page that names UTF-16 is UTF-8, because its bytes were readable as ASCII
 * (HTML, section 13.2.3.2).
 * @param bytes of the page
 */
export const pageCharset = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, MAX_HEAD_LENGTH)
  const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml\s/i.test(head) ? (head.split('?>', 1)[0] ?? '') : ''
  const charset = metaCharset(head) ?? ENCODING.exec(declaration.slice(0, MAX_META_LENGTH))?.[1] ?? ''
  return /^(?:utf-?(?:16|32)|unicode$|ucs-?[24])/i.test(charset) ? 'utf-8' : charset
}
