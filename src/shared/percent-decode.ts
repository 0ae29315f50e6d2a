// Percent-decoding that a stranger cannot make fail (RFC 3986, section 2.1).

/** The text with its percent signs decoded, or as it is where they do not spell UTF-8. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
