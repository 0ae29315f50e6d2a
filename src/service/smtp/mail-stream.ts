// smtp-server's command stream with its own DATA phase: bytes are not changed, and only CRLF.CRLF ends a mail.
import type { Socket } from 'node:net'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'
import type { DataReader } from './data-reader.ts'

type Next = (error?: Error | null) => void

export class MailStream extends SMTPStream {
  #reader: DataReader | null = null
  #onEnd: () => void = () => undefined
  #resumeCommands: () => void = () => undefined

  /** Keeps the socket open until all commands are answered, since a client may close its side before it reads the replies. */
  constructor(options: ConstructorParameters<typeof SMTPStream>[0]) {
    super(options)
    this.once('pipe', (socket: Socket) => {
      socket.allowHalfOpen = true
      // smtp-server does not write to a half-closed socket unless its readyState is 'open'.
      const readyState = { get: () => (socket.writable ? 'open' : 'closed') }
      socket.once('end', () => Object.defineProperty(socket, 'readyState', readyState))
      this.once('finish', () => socket.end())
      this.once('unpipe', () => (socket.allowHalfOpen = false))
    })
  }

  /**
   * Starts reading a mail.
   * @param onEnd called once `reader` has the complete mail, or when it is far too big; nothing more is read before
   *   `continueCommands`
   */
  receiveData(reader: DataReader, onEnd: () => void): void {
    this.#reader = reader
    this.#onEnd = onEnd
    this._dataMode = true
  }

  /** Continues with the commands after the mail. */
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
