// Disk space reserved for deleting, since freeing space on a full disk requires writing first.
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'

/** Bytes: enough for the log of a few hundred deletions. */
const RESERVE_BYTES = 4_194_304
/** Bytes written at a time: one large buffer would increase the memory of the process. */
const WRITE_BYTES = 65_536

export class DiskReserve {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  get #isAllocated(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES
  }

  /** Reserves the space, unless it is reserved already. @returns whether it is reserved */
  allocate(): boolean {
    if (this.#isAllocated) return true
    try {
      const file = openSync(this.#file, 'w', 0o600)
      try {
        // Random bytes, since some file systems use no space for zeros.
        for (let at = 0; at < RESERVE_BYTES;)
          at += writeSync(file, randomBytes(Math.min(WRITE_BYTES, RESERVE_BYTES - at)))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      return true
    } catch {
      this.release()
      return false
    }
  }

  /** Releases the space. */
  release(): void {
    rmSync(this.#file, { force: true })
  }
}
