// The bytes of a `data:` URL (RFC 2397).

/** @param maxCharacters characters of its data that are looked at @returns null where they cannot be decoded */
export const dataUrlBytes = (url: string, maxCharacters = Infinity): Uint8Array<ArrayBuffer> | null => {
  const comma = url.indexOf(',')
  const data = url
    .slice(comma + 1, comma + 1 + maxCharacters)
    .replace(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const isBase64 = /;\s*base64\s*$/iu.test(url.slice(0, comma))
  try {
    return Uint8Array.from(isBase64 ? atob(data) : data, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
