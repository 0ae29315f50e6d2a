// Parses untrusted URLs; nothing here throws.
import { trimEnd } from '@mayfly/code-finder/trim-end'

/** Parses a URL; null if it is not valid. (`URL.parse`, for runtimes without it.) */
export const parseUrl = (text: string, base?: string | URL): URL | null =>
  URL.canParse(text, base?.toString()) ? new URL(text, base) : null

/** Removes the slashes at the end of a URL or path. */
export const withoutTrailingSlash = (url: string): string => trimEnd(url, /\//)

/** Percent-decodes a text (RFC 3986, section 2.1); returns it unchanged if the result is not valid UTF-8. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
