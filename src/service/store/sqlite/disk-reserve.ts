// Disk space reserved for deleting, since freeing space on a full disk requires writing first.
import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { sizeOf } from '../../../node/size-of.ts'

/** Bytes written at a time: one large buffer would increase the memory of the process. */
const WRITE_BYTES = 65_536

export class DiskReserve {
  readonly #file: string
  #bytes: number

  /** @param file path, of a reserve of an earlier run or of none */
  constructor(file: string) {
    this.#file = file
    this.#bytes = sizeOf(file)
  }

  /** Bytes that are reserved. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * Reserves at least `bytes`. If they do not fit on the disk, what was reserved before stays.
   * @param isPartKept whether as much as fits is reserved then
   * @returns whether they are reserved
   */
  extend(bytes: number, isPartKept = false): boolean {
    // A command that runs beside the service may have released it.
    this.#bytes = sizeOf(this.#file)
    if (this.#bytes >= bytes) return true
    try {
      const file = openSync(this.#file, 'a', 0o600)
      try {
        this.#append(file, bytes, isPartKept)
      } finally {
        closeSync(file)
      }
      return true
    } catch {
      return false
    }
  }

  #append(file: number, bytes: number, isPartKept: boolean): void {
    try {
      // Random bytes, since some file systems use no space for zeros.
      for (let at = this.#bytes; at < bytes;)
        at += writeSync(file, randomBytes(Math.min(WRITE_BYTES, bytes - at)))
      fsyncSync(file)
      this.#bytes = bytes
    } catch (error) {
      if (!isPartKept) ftruncateSync(file, this.#bytes)
      throw error
    }
  }

  /** Releases what exceeds `bytes`. */
  trim(bytes: number): void {
    if (this.#bytes <= bytes) return
    const file = openSync(this.#file, 'r+')
    try {
      ftruncateSync(file, bytes)
      this.#bytes = bytes
    } finally {
      closeSync(file)
    }
  }

  /** Releases all of it. */
  release(): void {
    rmSync(this.#file, { force: true })
    this.#bytes = 0
  }
}
