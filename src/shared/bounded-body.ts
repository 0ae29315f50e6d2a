// Reads the body of a response of limited size.
import { concatBytes } from './concat-bytes.ts'

export class ResponseTooLargeError extends Error {
  constructor() {
    super('the answer is too long')
  }
}

/** @throws ResponseTooLargeError for a longer body */
export const readBodyUpTo = async (
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    // Throwing inside the loop also destroys the body.
    if (size > maxBytes) throw new ResponseTooLargeError()
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}
