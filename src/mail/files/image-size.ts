// Reads the number of pixels of an image from its first bytes: a few kilobytes may decode to gigabytes.
import { detectImageType } from './image-type.ts'

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** PNG, section 11.2.1: in the first chunk. */
const pngPixels = (view: DataView): number => view.getUint32(16) * view.getUint32(20)

/** GIF89a, sections 18 and 20: the logical screen, which decoders enlarge to hold the first image. */
const gifPixels = (view: DataView): number => {
  const skipColorTable = (at: number, flags: number): number =>
    at + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let at = skipColorTable(13, view.getUint8(10))
  while (at < view.byteLength && view.getUint8(at) === 0x21) {
    at += 2
    while (at < view.byteLength && view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
  if (at + 9 > view.byteLength || view.getUint8(at) !== 0x2c) return width * height
  const sideLength = (offset: number): number =>
    view.getUint16(at + offset, true) + view.getUint16(at + offset + 4, true)
  return Math.max(width, sideLength(1)) * Math.max(height, sideLength(3))
}

/** ITU-T T.81, section B.2.2: the frame header, after any number of other segments. */
const jpegPixels = (view: DataView): number => {
  for (let at = 2; ;) {
    while (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0xff) at += 1
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    const hasNoPayload = marker === 1 || (marker >= 0xd0 && marker <= 0xd9)
    at += 2 + (hasNoPayload ? 0 : view.getUint16(at + 2))
  }
}

/** RFC 9649, sections 2.5 to 2.7. */
const webpPixels = (view: DataView, chunkType: string): number => {
  if (chunkType === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  if (chunkType === 'VP8L') {
    const bits = view.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  const sideLength = (at: number): number => (view.getUint32(at, true) & 0xffffff) + 1
  return sideLength(24) * sideLength(27)
}

/** The header of a bitmap's bits, of the system it was first made for or of any later one. */
const bmpPixels = (view: DataView): number =>
  view.getUint32(14, true) === 12
    ? view.getUint16(18, true) * view.getUint16(20, true)
    : Math.abs(view.getInt32(18, true) * view.getInt32(22, true))

/** ISO/IEC 23008-12, section 6.5.3: the largest image that the file declares. */
const avifPixels = (bytes: Uint8Array, view: DataView): number => {
  let maxPixels = 0
  for (let at = bytes.indexOf(0x69); at >= 0; at = bytes.indexOf(0x69, at + 1))
    if (at + 16 <= bytes.length && ascii(bytes, at, 4) === 'ispe')
      maxPixels = Math.max(maxPixels, view.getUint32(at + 8) * view.getUint32(at + 12))
  return maxPixels
}

/** The directory of an icon: width and height are one byte each, 0 for 256; an image in PNG format contains its size. */
const iconPixels = (bytes: Uint8Array, view: DataView): number => {
  let maxPixels = 0
  for (let entry = 0; entry < view.getUint16(4, true); entry += 1) {
    const at = 6 + 16 * entry
    const start = view.getUint32(at + 12, true)
    const pixels =
      ascii(bytes, start, 4) === '\x89PNG'
        ? view.getUint32(start + 16) * view.getUint32(start + 20)
        : (view.getUint8(at) || 256) * (view.getUint8(at + 1) || 256)
    maxPixels = Math.max(maxPixels, pixels)
  }
  return maxPixels
}

const countPixels = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (detectImageType(bytes)) {
    case 'png':
      return pngPixels(view)
    case 'gif':
      return gifPixels(view)
    case 'jpeg':
      return jpegPixels(view)
    case 'webp':
      return webpPixels(view, ascii(bytes, 12, 4))
    case 'bmp':
      return bmpPixels(view)
    case 'x-icon':
      return iconPixels(bytes, view)
    case 'avif':
      return avifPixels(bytes, view)
    default:
      // SVG has no pixel size.
      return 0
  }
}

/** Returns width times height in pixels; null for an unknown type, or if there are too few bytes. Never throws. */
export const imagePixelCount = (bytes: Uint8Array): number | null => {
  try {
    return countPixels(bytes) || null
  } catch {
    // Read beyond the end.
    return null
  }
}
