// The bytes of the DATA phase: finds the end of a mail and undoes dot-stuffing (RFC 5321, section 4.5.2). Only CRLF ends a
// line: a dot between bare line feeds is content, which prevents SMTP smuggling and loses no bytes.
import { logError } from '../../node/log.ts'
import { isDiskError } from '../store/store-errors.ts'
import type { LargeMail } from '../store/store.ts'
import { ArrivingHeader } from './own-results.ts'

const CRLF_DOT = Buffer.from('\r\n.')
const CR = 0x0d
const LF = 0x0a

/** After this many bytes above the limit, which are read and dropped, the connection is closed. */
const MAX_OVERRUN_BYTES = 100_000_000

/** Bytes of a mail that are buffered in memory; the rest is written to disk as it arrives. */
const MAX_IN_MEMORY_BYTES = 524_288

/** Why a mail was discarded: it is larger than the limit, or the database did not store it. */
export type DataError = 'too-big' | 'disk-full' | 'failed'

/** A received mail in parts, for the group commit. */
export interface ReceivedData {
  readonly kind: 'mail'
  /** The part that is already on disk. */
  readonly largeMail: LargeMail | null
  readonly pieces: readonly Buffer[]
  /** Bytes of both parts. */
  readonly size: number
}

/** Pieces below this many bytes are copied into a shared block: a million tiny buffers cost far more memory than their bytes. */
const BLOCK_BYTES = 16_384

/** A growing list of bytes that are not joined. */
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
    // A mail that arrived in one chunk is not copied.
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
  /** Bytes received. */
  #size = 0
  /** Bytes kept. */
  #storedSize = 0
  #error: DataError | null = null
  #roomForMore: Promise<void> | null = null
  /** Null once its end was received. */
  #header: ArrivingHeader | null
  /** Up to four bytes that may belong to a line end or the end of data. The phase starts as if after a line end. */
  #heldBack: Buffer = Buffer.from('\r\n')
  /** Bytes of `#heldBack` that are not content: the initial line end. */
  #virtualPrefixLength = 2

  /**
   * @param limit maximum size of a mail in bytes
   * @param beginLargeMail begins a large mail on disk
   * @param ownNames names of the service, in lower case: a sender's check results under these names are dropped
   */
  constructor(limit: number, beginLargeMail: () => LargeMail, ownNames: ReadonlySet<string> = new Set()) {
    this.#header = ownNames.size === 0 ? null : new ArrivingHeader(ownNames)
    this.#limit = limit
    this.#beginLargeMail = beginLargeMail
  }

  /**
   * Reads received bytes.
   * @returns the bytes after the end of the mail; null before its end
   */
  push(chunk: Buffer): Buffer | null {
    const bytes = this.#heldBack.length === 0 ? chunk : Buffer.concat([this.#heldBack, chunk])
    let from = this.#virtualPrefixLength
    let at = bytes.indexOf(CRLF_DOT)
    while (at >= 0) {
      const after = at + CRLF_DOT.length
      // Depends on the bytes after the dot, which may not have arrived yet.
      if (after >= bytes.length || (bytes[after] === CR && after + 1 >= bytes.length)) break
      if (bytes[after] === CR && bytes[after + 1] === LF) {
        this.#append(bytes.subarray(from, Math.max(from, at + 2)))
        return bytes.subarray(after + 2)
      }
      // The client added the dot at the start of the line (RFC 5321, section 4.5.2); it is removed, regardless of the next byte.
      this.#append(bytes.subarray(from, Math.max(from, at + 2)))
      from = after
      at = bytes.indexOf(CRLF_DOT, after)
    }
    this.#holdBackLineEnd(bytes, from, at)
    return null
  }

  /** Holds back bytes that may be part of a line end or the end of data, and appends the rest. */
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
    else if (this.#header === null) this.#keep([bytes])
    else {
      const begun = this.#header.push(bytes)
      if (begun) this.#endHeader(begun)
    }
  }

  #endHeader(begun: readonly Buffer[]): void {
    this.#header = null
    this.#keep(begun)
  }

  #keep(received: readonly Buffer[]): void {
    for (const bytes of received) {
      this.#storedSize += bytes.length
      this.#pieces.add(bytes)
    }
    if (this.#pieces.size >= MAX_IN_MEMORY_BYTES) this.#spillToDisk()
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

  /** Returns a promise that settles when a mail on disk has room for more bytes; null if it has room now. */
  takeRoomForMore(): Promise<void> | null {
    const room = this.#roomForMore
    this.#roomForMore = null
    return room
  }

  #discard(error: DataError): void {
    this.#error = error
    this.release()
  }

  /** Whether the client continues to send far above the limit. */
  get isFarTooBig(): boolean {
    return this.#size > this.#limit + MAX_OVERRUN_BYTES
  }

  /** The mail, once `push` has found its end, or the reason why it was discarded. */
  result(): ReceivedData | { readonly kind: DataError } {
    // A mail may end in its header.
    if (this.#header && this.#error === null) this.#endHeader(this.#header.end())
    return this.#error === null
      ? { kind: 'mail', largeMail: this.#largeMail, pieces: this.#pieces.list(), size: this.#storedSize }
      : { kind: this.#error }
  }

  /** Releases the bytes in memory, and those on disk unless the mail was stored. */
  release(): void {
    this.#header = null
    this.#pieces = new ByteList()
    this.#largeMail?.discard()
    this.#largeMail = null
  }
}

/** The offset of a CR or CRLF at the end; without one, the length. */
const trailingLineEndOffset = (bytes: Buffer): number => {
  const { length } = bytes
  if (length >= 2 && bytes[length - 2] === CR && bytes[length - 1] === LF) return length - 2
  return bytes[length - 1] === CR ? length - 1 : length
}
