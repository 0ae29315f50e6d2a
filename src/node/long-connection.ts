// The connections that stay open while others come and go: event streams, agents, the companion, pages. Each is registered here, so
// that what its reader does not read is bounded, it is counted while it is open, and it is forgotten once it has closed.
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/** A socket, a response of HTTP, or a stream in this process. */
export type Connection = Pick<
  Writable,
  | 'destroy'
  | 'destroyed'
  | 'end'
  | 'off'
  | 'on'
  | 'writableEnded'
  | 'writableLength'
  | 'writableNeedDrain'
  | 'write'
> & {
  /** The request of a response. */
  readonly req?: { readonly socket: Socket }
}

/** Bytes to buffer for a reader that does not read; above this its connection is closed. */
export const MAX_BUFFERED_BYTES = 1_000_000

const open = new Set<LongConnection>()

/** The registered connections of this process that have not closed. */
export const countLongConnections = (): number => open.size

export class LongConnection {
  readonly #connection: Connection
  /** The socket below a response. A response that waits behind another on its socket is not told that the socket has closed. */
  readonly #socket: Socket | undefined
  readonly #maxBufferedBytes: number
  readonly #listeners = new Set<() => void>()

  private constructor(connection: Connection, maxBufferedBytes: number) {
    this.#connection = connection
    this.#socket = connection.req?.socket
    this.#maxBufferedBytes = maxBufferedBytes
    open.add(this)
    connection.on('close', this.#forget)
    // Any number of requests may wait on one socket.
    this.#socket?.setMaxListeners(0).on('close', this.#forget)
  }

  /**
   * Registers a connection until it closes. It may have closed already, if something was awaited since it was accepted.
   * @param maxBufferedBytes bytes to buffer for a reader that does not read
   * @returns null if it has closed: nothing else would ever tell
   */
  static register(connection: Connection, maxBufferedBytes = MAX_BUFFERED_BYTES): LongConnection | null {
    const isClosed = connection.destroyed || connection.req?.socket.destroyed === true
    return isClosed ? null : new LongConnection(connection, maxBufferedBytes)
  }

  get isClosed(): boolean {
    return !open.has(this)
  }

  /** Calls back once it has closed; immediately if it has. @returns a function that stops this */
  onClose(listener: () => void): () => void {
    if (this.isClosed) listener()
    else this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends text, or closes the connection of a reader that is too slow. */
  send(text: string): void {
    if (this.isClosed || this.#connection.writableEnded) return
    if (this.#connection.writableLength > this.#maxBufferedBytes) this.destroy()
    else this.#connection.write(text)
  }

  /** Settles once the reader can receive more or the connection has closed, after a turn of the event loop. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isClosed || !this.#connection.writableNeedDrain) {
        setImmediate(resolve)
        return
      }
      const proceed = (): void => {
        this.#connection.off('drain', proceed)
        stopListening()
        resolve()
      }
      const stopListening = this.onClose(proceed)
      this.#connection.on('drain', proceed)
    })
  }

  /** Closes it after what was sent. @param text the last that is sent */
  end(text?: string): void {
    this.#connection.end(text)
  }

  /** Closes it at once. */
  destroy(): void {
    this.#connection.destroy()
    this.#socket?.destroy()
  }

  readonly #forget = (): void => {
    if (!open.delete(this)) return
    this.#connection.off('close', this.#forget)
    this.#socket?.off('close', this.#forget)
    for (const listener of this.#listeners) listener()
  }
}
