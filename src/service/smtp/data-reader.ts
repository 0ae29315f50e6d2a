// The DATA phase as bytes: finds the end of a mail and undoes dot-stuffing (RFC 5321, section 4.5.2). Only CRLF ends a
// line here: a dot between bare line feeds is content, so nothing can be smuggled behind it and nothing is lost.
import { logError } from '../log.ts'
import { isDiskError } from '../store/database.ts'
import type { LargeMail } from '../store/large-mail.ts'
import { PIECE } from '../store/raw.ts'

const CRLF_DOT = Buffer.from('\r\n.')
const CR = 0x0d
const LF = 0x0a

/** Bytes past the limit that are read and dropped before the connection is given up: others need it too. */
const OVERRUN = 100_000_000

/** Bytes of a mail that wait in memory; what is more goes to the disk as it comes. */
const IN_MEMORY = 2 * PIECE

/** Why the bytes of a mail are gone: it is larger than the limit, or the database did not take them. */
export type DataProblem = 'too-big' | 'disk-full' | 'failed'

/** A mail in its parts, as a delivery takes it. */
export interface ReceivedData {
  readonly kind: 'mail'
  /** The part of it that is on the disk already. */
  readonly begun: LargeMail | null
  readonly pieces: readonly Buffer[]
  /** Bytes of both. */
  readonly size: number
}

/** Bytes below which a piece is copied into a shared block: a million tiny buffers cost far more than their bytes. */
const BLOCK = 16_384

/** A growing list of bytes that is not joined until somebody asks. */
class Pieces {
  readonly #done: Buffer[] = []
  #block: Buffer = Buffer.alloc(0)
  #fill = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  add(bytes: Buffer): void {
    this.#size += bytes.length
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
  readonly #begin: () => LargeMail
  #begun: LargeMail | null = null
  #pieces = new Pieces()
  #size = 0
  #problem: DataProblem | null = null
  /** Up to four bytes that may belong to an end of line or of data. The phase starts as if after a line end. */
  #tail: Buffer = Buffer.from('\r\n')
  /** Bytes of `#tail` that are not content: the line end the phase is imagined to start after. */
  #imagined = 2

  /**
   * @param limit bytes a mail may have
   * @param begin opens the place on the disk where a large mail goes
   */
  constructor(limit: number, begin: () => LargeMail) {
    this.#limit = limit
    this.#begin = begin
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
    if (this.#problem !== null || bytes.length === 0) return
    if (this.#size > this.#limit) this.#drop('too-big')
    else {
      this.#pieces.add(bytes)
      if (this.#pieces.size >= IN_MEMORY) this.#spill()
    }
  }

  #spill(): void {
    try {
      this.#begun ??= this.#begin()
      this.#begun.add(this.#pieces.list())
      this.#pieces = new Pieces()
    } catch (error) {
      logError('a large mail could not be stored', error)
      this.#drop(isDiskError(error) ? 'disk-full' : 'failed')
    }
  }

  #drop(problem: DataProblem): void {
    this.#problem = problem
    this.release()
  }

  /** True when the client goes on and on past the limit. */
  get endless(): boolean {
    return this.#size > this.#limit + OVERRUN
  }

  /** The mail, once `push` has found its end, or why it is gone. */
  end(): ReceivedData | { readonly kind: DataProblem } {
    return this.#problem === null
      ? { kind: 'mail', begun: this.#begun, pieces: this.#pieces.list(), size: this.#size }
      : { kind: this.#problem }
  }

  /** Lets go of the bytes, on the disk too unless the mail was stored. */
  release(): void {
    this.#pieces = new Pieces()
    this.#begun?.abandon()
    this.#begun = null
  }
}

/** Where a CR or CRLF at the very end begins; the length when there is none. */
const lineEndAtEnd = (bytes: Buffer): number => {
  const { length } = bytes
  if (length >= 2 && bytes[length - 2] === CR && bytes[length - 1] === LF) return length - 2
  return bytes[length - 1] === CR ? length - 1 : length
}
