// smtp-server's command stream with a DATA phase of its own: bytes are kept as they come, only CRLF.CRLF ends a mail.
import type { Socket } from 'node:net'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'
import type { DataReader } from './data-reader.ts'

type Next = (error?: Error | null) => void

export class MailStream extends SMTPStream {
  #reader: DataReader | null = null
  #onEnd: () => void = () => undefined
  #resumeCommands: () => void = () => undefined

  /** A client may send everything, close its side and only then read the replies: the socket stays open until all is answered. */
  constructor(options: ConstructorParameters<typeof SMTPStream>[0]) {
    super(options)
    this.once('pipe', (socket: Socket) => {
      socket.allowHalfOpen = true
      // smtp-server writes to no socket of which one side is closed.
      const readyState = { get: () => (socket.writable ? 'open' : 'closed') }
      socket.once('end', () => Object.defineProperty(socket, 'readyState', readyState))
      this.once('finish', () => socket.end())
      this.once('unpipe', () => (socket.allowHalfOpen = false))
    })
  }

  /**
   * Reads a mail from here on.
   * @param onEnd called once `reader` has the mail whole, or when the client goes on without end; nothing more is read
   *   before `continueCommands`
   */
  receiveData(reader: DataReader, onEnd: () => void): void {
    this.#reader = reader
    this.#onEnd = onEnd
    this._dataMode = true
  }

  /** Goes on with what followed the mail. */
  continueCommands(): void {
    const resume = this.#resumeCommands
    this.#resumeCommands = () => undefined
    resume()
  }

  /** Discards a mail that will not be finished. */
  discardData(): void {
    this.#reader?.release()
    this.#reader = null
  }

  override _write(chunk: Buffer, encoding: BufferEncoding | 'buffer', next: Next): void {
    const reader = this.#reader
    if (!this._dataMode || !reader || this.isClosed) {
      super._write(chunk, encoding, next)
      return
    }
    const remainder = chunk.length === 0 ? null : reader.push(chunk)
    const room = reader.takeRoomForMore()
    if (remainder === null && !reader.isFarTooBig) {
      if (room) void room.then(() => next())
      else next()
      return
    }
    this.#reader = null
    this._dataMode = false
    this.#resumeCommands = () => super._write(remainder ?? Buffer.alloc(0), 'buffer', next)
    if (room) void room.then(() => this.#onEnd())
    else this.#onEnd()
  }
}
