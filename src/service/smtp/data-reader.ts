// The DATA phase as bytes: finds the end of a mail and undoes dot-stuffing (RFC 5321, section 4.5.2). Only CRLF ends a
// line here: a dot between bare line feeds is content, so nothing can be smuggled behind it and nothing is lost.

const CRLF_DOT = Buffer.from('\r\n.')
const CR = 0x0d
const LF = 0x0a

/** Bytes past the limit that are read and dropped before the connection is given up: others need it too. */
const OVERRUN = 100_000_000

export type DataEnd =
  | { readonly kind: 'mail'; readonly pieces: readonly Buffer[]; readonly size: number }
  /** Larger than the limit; the bytes are gone. */
  | { readonly kind: 'too-big' }
  /** No memory was left for it; the bytes are gone. */
  | { readonly kind: 'no-room' }

/** Counts the bytes all connections hold in memory, against one limit. */
export class ByteBudget {
  readonly #limit: number
  #used = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes held now. */
  get used(): number {
    return this.#used
  }

  /** Whether `bytes` more fit; counted when they do. */
  take(bytes: number): boolean {
    if (this.#used + bytes > this.#limit) return false
    this.#used += bytes
    return true
  }

  give(bytes: number): void {
    this.#used -= bytes
  }
}

/** Bytes below which a piece is copied into a shared block: a million tiny buffers cost far more than their bytes. */
const BLOCK = 16_384

/** A growing list of bytes that is not joined until somebody asks. */
class Pieces {
  readonly #done: Buffer[] = []
  #block: Buffer = Buffer.alloc(0)
  #fill = 0

  add(bytes: Buffer): void {
    // A mail that came whole in one chunk is not copied at all.
    if (this.#done.length === 0 && this.#fill === 0) this.#done.push(bytes)
    else if (bytes.length >= BLOCK) {
      this.#close()
      this.#done.push(bytes)
    } else {
      if (this.#fill + bytes.length > this.#block.length) {
        this.#close()
        this.#block = Buffer.allocUnsafeSlow(BLOCK)
      }
      this.#fill += bytes.copy(this.#block, this.#fill)
    }
  }

  #close(): void {
    if (this.#fill > 0) this.#done.push(this.#block.subarray(0, this.#fill))
    this.#block = Buffer.alloc(0)
    this.#fill = 0
  }

  list(): readonly Buffer[] {
    this.#close()
    return this.#done
  }
}

export class DataReader {
  readonly #limit: number
  readonly #budget: ByteBudget
  #pieces = new Pieces()
  #size = 0
  #held = 0
  #dropped: 'too-big' | 'no-room' | null = null
  /** Up to four bytes that may belong to an end of line or of data. The phase starts as if after a line end. */
  #tail: Buffer = Buffer.from('\r\n')
  /** Bytes of `#tail` that are not content: the line end the phase is imagined to start after. */
  #imagined = 2

  /**
   * @param limit bytes a mail may have
   * @param budget memory shared with the other connections
   */
  constructor(limit: number, budget: ByteBudget) {
    this.#limit = limit
    this.#budget = budget
  }

  /**
   * Takes bytes off the wire.
   * @returns null while the mail goes on; else what follows its end
   */
  push(chunk: Buffer): Buffer | null {
    const bytes = this.#tail.length === 0 ? chunk : Buffer.concat([this.#tail, chunk])
    let from = this.#imagined
    let at = bytes.indexOf(CRLF_DOT)
    while (at >= 0) {
      const after = at + CRLF_DOT.length
      // What follows the dot decides; it may not have arrived.
      if (after >= bytes.length || (bytes[after] === CR && after + 1 >= bytes.length)) break
      if (bytes[after] === CR && bytes[after + 1] === LF) {
        this.#keep(bytes.subarray(from, Math.max(from, at + 2)))
        return bytes.subarray(after + 2)
      }
      // A dot that opens a line was put there by the client (section 4.5.2): it goes, whatever follows.
      this.#keep(bytes.subarray(from, Math.max(from, at + 2)))
      from = after
      at = bytes.indexOf(CRLF_DOT, after)
    }
    this.#wait(bytes, from, at)
    return null
  }

  /** Holds back what may turn out to be a line end or the end of data, and keeps the rest. */
  #wait(bytes: Buffer, from: number, dotLine: number): void {
    const cut = dotLine >= 0 ? dotLine : Math.max(from, lineEndAtEnd(bytes))
    this.#keep(bytes.subarray(from, Math.max(from, cut)))
    this.#tail = Buffer.from(bytes.subarray(Math.min(cut, bytes.length)))
    this.#imagined = Math.max(0, from - cut)
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.length
    if (this.#dropped !== null || bytes.length === 0) return
    if (this.#size > this.#limit) this.#drop('too-big')
    else if (!this.#budget.take(bytes.length)) this.#drop('no-room')
    else {
      this.#held += bytes.length
      this.#pieces.add(bytes)
    }
  }

  #drop(why: 'too-big' | 'no-room'): void {
    this.#dropped = why
    this.release()
  }

  /** True when the client goes on and on past the limit. */
  get endless(): boolean {
    return this.#size > this.#limit + OVERRUN
  }

  /** The mail, once `push` has found its end. */
  end(): DataEnd {
    return this.#dropped === null
      ? { kind: 'mail', pieces: this.#pieces.list(), size: this.#size }
      : { kind: this.#dropped }
  }

  /** Lets go of the bytes and gives their room back. */
  release(): void {
    this.#budget.give(this.#held)
    this.#held = 0
    this.#pieces = new Pieces()
  }
}

/** Where a CR or CRLF at the very end begins; the length when there is none. */
const lineEndAtEnd = (bytes: Buffer): number => {
  const { length } = bytes
  if (length >= 2 && bytes[length - 2] === CR && bytes[length - 1] === LF) return length - 2
  return bytes[length - 1] === CR ? length - 1 : length
}
