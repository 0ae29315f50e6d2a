// Reads the body of a response, or a stream, of limited size.
import { concatBytes } from './concat-bytes.ts'

export class TooLargeError extends Error {
  constructor() {
    super('the answer is too long')
  }
}

/** @throws TooLargeError for more bytes */
export const readUpTo = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    // Throwing inside the loop also destroys the body.
    if (size > maxBytes) throw new TooLargeError()
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}
