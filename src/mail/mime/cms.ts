// Extracts the mail inside an opaquely signed one (S/MIME, RFC 8551 section 3.5.2): the content of a CMS SignedData (RFC 5652, section 5.1).

interface BerElement {
  readonly tag: number
  /** Start of the content. */
  readonly start: number
  readonly end: number
  readonly next: number
}

const SEQUENCE = 0x30
const OCTET_STRING = 0x04
const MAX_DEPTH = 32

/** Reads the BER element at `at` (X.690, section 8.1); null if missing. An indefinite length ends at the parent's end. */
const elementAt = (bytes: Buffer, at: number, limit: number): BerElement | null => {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined || at + 2 > limit) return null
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first, next: at + 2 + first }
  const count = first & 0x7f
  if (count === 0) return { tag, start: at + 2, end: limit, next: limit }
  if (count > 6 || at + 2 + count > limit) return null
  const start = at + 2 + count
  const end = start + bytes.readUIntBE(at + 2, count)
  return end > limit ? null : { tag, start, end, next: end }
}

/** Collects the segments of an octet string, which may be constructed (X.690, section 8.7.3). Returns where it ends. */
const collectOctets = (
  bytes: Buffer,
  { tag, start, end }: BerElement,
  pieces: Buffer[],
  depth: number,
): number => {
  if (tag === OCTET_STRING) {
    pieces.push(bytes.subarray(start, end))
    return end
  }
  let at = start
  while (at < end && depth < MAX_DEPTH) {
    const inner = elementAt(bytes, at, end)
    if (!inner || (inner.tag & 0x1f) !== OCTET_STRING) break
    at = collectOctets(bytes, inner, pieces, depth + 1)
  }
  return at
}

/** Returns the signed content; null for anything but SignedData that contains its content. The signature is not checked. */
export const signedContent = (bytes: Buffer): Buffer<ArrayBuffer> | null => {
  const info = elementAt(bytes, 0, bytes.length)
  const type = info?.tag === SEQUENCE ? elementAt(bytes, info.start, info.end) : null
  // 1.2.840.113549.1.7.2
  if (!info || !type || bytes.toString('hex', type.start, type.end) !== '2a864886f70d010702') return null
  const wrapper = elementAt(bytes, type.next, info.end)
  const signed = wrapper && elementAt(bytes, wrapper.start, wrapper.end)
  const version = signed && elementAt(bytes, signed.start, signed.end)
  const digests = version && elementAt(bytes, version.next, signed.end)
  const inner = digests && elementAt(bytes, digests.next, signed.end)
  const innerType = inner?.tag === SEQUENCE ? elementAt(bytes, inner.start, inner.end) : null
  const explicit = inner && innerType && elementAt(bytes, innerType.next, inner.end)
  const content = explicit?.tag === 0xa0 ? elementAt(bytes, explicit.start, explicit.end) : null
  if (!content || (content.tag & 0x1f) !== OCTET_STRING) return null
  const pieces: Buffer[] = []
  collectOctets(bytes, content, pieces, 0)
  return pieces.length === 0 ? null : Buffer.concat(pieces)
}
