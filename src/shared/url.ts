// URLs and their parts as strangers write them: nothing here throws.

/** The URL, or null where the text is no URL. (`URL.parse`, for runtimes that lack it.) */
export const parseUrl = (text: string, base?: string | URL): URL | null =>
  URL.canParse(text, base?.toString()) ? new URL(text, base) : null

/** The text percent-decoded (RFC 3986, section 2.1), or as it is where that gives no UTF-8. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
