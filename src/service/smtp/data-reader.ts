// The DATA phase as bytes: finds the end of a mail and undoes dot-stuffing (RFC 5321, section 4.5.2). Only CRLF ends a
// line here: a dot between bare line feeds is content, so nothing can be smuggled behind it and nothing is lost.
import { logError } from '../../node/log.ts'
import { isDiskError } from '../store/store-errors.ts'
import type { LargeMail } from '../store/store.ts'

const CRLF_DOT = Buffer.from('\r\n.')
const CR = 0x0d
const LF = 0x0a

/** Bytes past the limit that are read and dropped before the connection is closed. */
const MAX_OVERRUN_BYTES = 100_000_000

/** Bytes of a mail that wait in memory; what is more goes to the disk as it comes. */
const MAX_IN_MEMORY_BYTES = 524_288

/** Why a mail was discarded: it is larger than the limit, or the database did not store it. */
export type DataError = 'too-big' | 'disk-full' | 'failed'

/** A mail in its parts, as the group commit takes it. */
export interface ReceivedData {
  readonly kind: 'mail'
  /** The part of it that is on the disk already. */
  readonly largeMail: LargeMail | null
  readonly pieces: readonly Buffer[]
  /** Bytes of both. */
  readonly size: number
}

/** Bytes below which a piece is copied into a shared block: a million tiny buffers cost far more than their bytes. */
const BLOCK_BYTES = 16_384

/** A growing list of bytes that is not joined until somebody asks. */
class ByteList {
  readonly #fullBlocks: Buffer[] = []
  #block: Buffer = Buffer.alloc(0)
  #blockLength = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  add(bytes: Buffer): void {
    this.#size += bytes.length
    // A mail that came whole in one chunk is not copied at all.
    if (this.#fullBlocks.length === 0 && this.#blockLength === 0) this.#fullBlocks.push(bytes)
    else if (bytes.length >= BLOCK_BYTES) {
      this.#closeBlock()
      this.#fullBlocks.push(bytes)
    } else {
      if (this.#blockLength + bytes.length > this.#block.length) {
        this.#closeBlock()
        this.#block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
      }
      this.#blockLength += bytes.copy(this.#block, this.#blockLength)
    }
  }

  #closeBlock(): void {
    if (this.#blockLength > 0) this.#fullBlocks.push(this.#block.subarray(0, this.#blockLength))
    this.#block = Buffer.alloc(0)
    this.#blockLength = 0
  }

  list(): readonly Buffer[] {
    this.#closeBlock()
    return this.#fullBlocks
  }
}

export class DataReader {
  readonly #limit: number
  readonly #beginLargeMail: () => LargeMail
  #largeMail: LargeMail | null = null
  #pieces = new ByteList()
  #size = 0
  #error: DataError | null = null
  #roomForMore: Promise<void> | null = null
  /** Up to four bytes that may belong to an end of line or of data. The phase starts as if after a line end. */
  #heldBack: Buffer = Buffer.from('\r\n')
  /** Bytes of `#heldBack` that are not content: the line end the phase starts after. */
  #virtualPrefixLength = 2

  /**
   * @param limit bytes a mail may have
   * @param beginLargeMail opens the place on the disk where a large mail goes
   */
  constructor(limit: number, beginLargeMail: () => LargeMail) {
    this.#limit = limit
    this.#beginLargeMail = beginLargeMail
  }

  /**
   * Takes bytes off the wire.
   * @returns null while the mail goes on; else what follows its end
   */
  push(chunk: Buffer): Buffer | null {
    const bytes = this.#heldBack.length === 0 ? chunk : Buffer.concat([this.#heldBack, chunk])
    let from = this.#virtualPrefixLength
    let at = bytes.indexOf(CRLF_DOT)
    while (at >= 0) {
      const after = at + CRLF_DOT.length
      // What follows the dot decides; it may not have arrived.
      if (after >= bytes.length || (bytes[after] === CR && after + 1 >= bytes.length)) break
      if (bytes[after] === CR && bytes[after + 1] === LF) {
        this.#append(bytes.subarray(from, Math.max(from, at + 2)))
        return bytes.subarray(after + 2)
      }
      // A dot that opens a line was put there by the client (section 4.5.2): it goes, whatever follows.
      this.#append(bytes.subarray(from, Math.max(from, at + 2)))
      from = after
      at = bytes.indexOf(CRLF_DOT, after)
    }
    this.#holdBackLineEnd(bytes, from, at)
    return null
  }

  /** Holds back what may turn out to be a line end or the end of data, and keeps the rest. */
  #holdBackLineEnd(bytes: Buffer, from: number, dotLine: number): void {
    const cut = dotLine >= 0 ? dotLine : Math.max(from, trailingLineEndOffset(bytes))
    this.#append(bytes.subarray(from, Math.max(from, cut)))
    this.#heldBack = Buffer.from(bytes.subarray(Math.min(cut, bytes.length)))
    this.#virtualPrefixLength = Math.max(0, from - cut)
  }

  #append(bytes: Buffer): void {
    this.#size += bytes.length
    if (this.#error !== null || bytes.length === 0) return
    if (this.#size > this.#limit) this.#discard('too-big')
    else {
      this.#pieces.add(bytes)
      if (this.#pieces.size >= MAX_IN_MEMORY_BYTES) this.#spillToDisk()
    }
  }

  #spillToDisk(): void {
    try {
      this.#largeMail ??= this.#beginLargeMail()
      const added = this.#largeMail.add(this.#pieces.list())
      this.#pieces = new ByteList()
      if (added) this.#roomForMore = added.catch((error: unknown) => this.#refuse(error))
    } catch (error) {
      this.#refuse(error)
    }
  }

  #refuse(error: unknown): void {
    logError('a large mail could not be stored', error)
    this.#discard(isDiskError(error) ? 'disk-full' : 'failed')
  }

  /** Settles when there is room for more of a mail that goes to the disk; null when there is now. */
  takeRoomForMore(): Promise<void> | null {
    const room = this.#roomForMore
    this.#roomForMore = null
    return room
  }

  #discard(error: DataError): void {
    this.#error = error
    this.release()
  }

  /** True when the client goes on and on past the limit. */
  get isFarTooBig(): boolean {
    return this.#size > this.#limit + MAX_OVERRUN_BYTES
  }

  /** The mail, once `push` has found its end, or why it was discarded. */
  result(): ReceivedData | { readonly kind: DataError } {
    return this.#error === null
      ? { kind: 'mail', largeMail: this.#largeMail, pieces: this.#pieces.list(), size: this.#size }
      : { kind: this.#error }
  }

  /** Releases the bytes, on the disk too unless the mail was stored. */
  release(): void {
    this.#pieces = new ByteList()
    this.#largeMail?.discard()
    this.#largeMail = null
  }
}

/** Where a CR or CRLF at the very end begins; the length when there is none. */
const trailingLineEndOffset = (bytes: Buffer): number => {
  const { length } = bytes
  if (length >= 2 && bytes[length - 2] === CR && bytes[length - 1] === LF) return length - 2
  return bytes[length - 1] === CR ? length - 1 : length
}
