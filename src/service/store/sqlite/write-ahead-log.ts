// Syncs the database's write-ahead log to disk off the main thread: waiting for the disk is most of the time of a durable commit,
// during which the next mail can be read.
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const fdatasyncAsync = promisify(fdatasync)

export class WriteAheadLog {
  readonly #file: number
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null

  /** @param database path of a database that is open in this process, so that its log exists */
  constructor(database: string) {
    // Windows syncs only files that are open for writing.
    this.#file = openSync(`${database}-wal`, 'r+')
  }

  /**
   * Resolves once everything in the log so far is on disk. A checkpoint syncs what it moves out of the log (`synchronous` = NORMAL or
   * FULL). Calls during a sync share the next one.
   */
  sync(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null
        return this.#start()
      })
    return this.#next
  }

  #start(): Promise<void> {
    const running = fdatasyncAsync(this.#file).finally(() => {
      if (this.#running === running) this.#running = null
    })
    this.#running = running
    return running
  }

  /** Closes the file, after a running sync. */
  close(): void {
    const closed = (): void => closeSync(this.#file)
    if (this.#running) void this.#running.then(closed, closed)
    else closed()
  }
}
