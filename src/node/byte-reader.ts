// Reads a binary protocol from a connection, piece by piece.
import { once } from 'node:events'
import type { Socket } from 'node:net'

/**
 * @param signal ends a read that waits
 * @returns a function that reads so many bytes; it rejects if they do not come
 */
export const createByteReader = (
  socket: Socket,
  signal: AbortSignal,
): ((length: number) => Promise<Buffer>) => {
  let buffered = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => (buffered = Buffer.concat([buffered, part])))
  return async (length) => {
    while (buffered.length < length) await once(socket, 'data', { signal })
    const bytes = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return bytes
  }
}
