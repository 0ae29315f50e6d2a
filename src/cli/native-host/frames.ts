// The frames of native messaging: a 32-bit length in the byte order of the computer, then JSON in UTF-8.
import { endianness } from 'node:os'
import type { Readable } from 'node:stream'

const LENGTH_BYTES = 4
const isLittleEndian = endianness() === 'LE'

/** A browser accepts at most this many bytes from a host in one frame. */
export const MAX_FRAME_TO_BROWSER = 1024 * 1024

/** @returns null for a text that browsers refuse */
export const encodeFrame = (json: string): Buffer | null => {
  const size = Buffer.byteLength(json)
  if (size > MAX_FRAME_TO_BROWSER) return null
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + size)
  if (isLittleEndian) frame.writeUInt32LE(size, 0)
  else frame.writeUInt32BE(size, 0)
  frame.write(json, LENGTH_BYTES)
  return frame
}

/**
 * Reads the text of each frame until the stream ends.
 * @param maxBytes of one frame. @throws Error for a longer frame, or one that the end of the stream cuts off
 */
export async function* readFrames(stream: Readable, maxBytes: number): AsyncGenerator<string> {
  let buffered = Buffer.alloc(0)
  for await (const chunk of stream) {
    buffered = Buffer.concat([buffered, chunk as Buffer])
    for (;;) {
      if (buffered.length < LENGTH_BYTES) break
      const size = isLittleEndian ? buffered.readUInt32LE(0) : buffered.readUInt32BE(0)
      if (size > maxBytes) throw new Error(`a frame of ${size} bytes`)
      const end = LENGTH_BYTES + size
      if (buffered.length < end) break
      yield buffered.toString('utf8', LENGTH_BYTES, end)
      buffered = buffered.subarray(end)
    }
  }
  if (buffered.length > 0) throw new Error('an incomplete frame')
}
