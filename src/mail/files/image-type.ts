// Detects the image types that a mail may show by their bytes: the same types for `data:`, `cid:` and remote images.

/** The media subtype, after `image/`. */
export type ImageType = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'bmp' | 'x-icon' | 'svg+xml'

/** Only this many bytes are searched for the SVG root element; comments and a document type may precede it. */
const MAX_SVG_PROLOG_BYTES = 4_096

/** Each part ends at its first end mark, which prevents backtracking. */
const SVG_ROOT = /^\uFEFF?(?:\s|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*>)*<svg[\s/>]/iu

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const isAvif = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 4) === 'ftyp' && /^(?:avif|avis|mif1|miaf|msf1)/u.test(ascii(bytes, 8, 4))

/**
 * @param bytes of the file, or its beginning
 * @returns null for anything but an image that can be shown
 */
export const detectImageType = (bytes: Uint8Array): ImageType | null => {
  const start = ascii(bytes, 0, 4)
  if (start === '\x89PNG') return 'png'
  if (start === 'GIF8') return 'gif'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp'
  if (start === '\0\0\x01\0') return 'x-icon'
  if (isAvif(bytes)) return 'avif'
  if (SVG_ROOT.test(new TextDecoder().decode(bytes.subarray(0, MAX_SVG_PROLOG_BYTES)))) return 'svg+xml'
  return start.startsWith('BM') ? 'bmp' : null
}
