// Decompresses rich text in TNEF (MS-OXRTFCP): LZ77 with a window that is preset with common RTF words.

const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d
const HEADER_BYTES = 16
const WINDOW_BYTES = 4096
/** Maximum size of the output: 2 bytes may expand to 17. */
const MAX_OUTPUT_BYTES = 30_000_000

/** Initial content of the window (MS-OXRTFCP, section 2.1.2.1). */
const INITIAL_WINDOW = [
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern ',
  '\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0',
  '\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
].join('')

/** Decompresses rich text as far as it can be read; returns no bytes for another format. */
export const decompressRtf = (bytes: Buffer): Buffer<ArrayBuffer> => {
  if (bytes.length < HEADER_BYTES) return Buffer.alloc(0)
  const size = Math.min(bytes.readUInt32LE(4), MAX_OUTPUT_BYTES)
  const kind = bytes.readUInt32LE(8)
  if (kind === UNCOMPRESSED) return Buffer.from(bytes.subarray(HEADER_BYTES, HEADER_BYTES + size))
  if (kind !== COMPRESSED) return Buffer.alloc(0)
  const window = Buffer.alloc(WINDOW_BYTES, 0x20)
  let end = window.write(INITIAL_WINDOW, 'latin1')
  const result = Buffer.alloc(Math.min(size, bytes.length * 9))
  let length = 0
  const emit = (byte: number): void => {
    if (length < result.length) result[length++] = byte
    window[end] = byte
    end = (end + 1) % WINDOW_BYTES
  }
  let at = HEADER_BYTES
  while (at < bytes.length && length < result.length) {
    const control = bytes[at++] ?? 0
    for (let bit = 0; bit < 8 && at < bytes.length; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        emit(bytes[at++] ?? 0)
        continue
      }
      const reference = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
      at += 2
      const offset = reference >> 4
      if (offset === end) return result.subarray(0, length)
      for (let step = 0; step < (reference & 15) + 2; step += 1)
        emit(window[(offset + step) % WINDOW_BYTES] ?? 0)
    }
  }
  return result.subarray(0, length)
}
