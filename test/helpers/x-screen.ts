// Reads pixels from a local X server without authentication, such as Xvfb (X Window System Protocol, X11R7.7): what a user sees,
// and when.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LITTLE_ENDIAN = 0x6c
const GET_IMAGE = 73
const Z_PIXMAP = 2
const ALL_PLANES = 0xffffffff

/** A part of the screen, in pixels. */
export interface ScreenArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fields of the protocol are padded to a multiple of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

export class XScreen {
  readonly #socket: Socket
  #buffered = Buffer.alloc(0)
  #root = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (part: Buffer) => (this.#buffered = Buffer.concat([this.#buffered, part])))
  }

  /** @param display such as `:7` */
  static async open(display: string): Promise<XScreen> {
    const screen = new XScreen(connect(`/tmp/.X11-unix/X${display.slice(1)}`))
    await screen.#setUp()
    return screen
  }

  async #setUp(): Promise<void> {
    const request = Buffer.alloc(12)
    request.writeUInt8(LITTLE_ENDIAN, 0)
    request.writeUInt16LE(11, 2)
    this.#socket.write(request)
    const head = await this.#read(8)
    const setup = await this.#read(head.readUInt16LE(6) * 4)
    if (head.readUInt8(0) !== 1) throw new Error('the X server refused the connection')
    this.#root = setup.readUInt32LE(32 + padded(setup.readUInt16LE(16)) + 8 * setup.readUInt8(21))
  }

  async #read(length: number): Promise<Buffer> {
    while (this.#buffered.length < length) await once(this.#socket, 'data')
    const bytes = this.#buffered.subarray(0, length)
    this.#buffered = this.#buffered.subarray(length)
    return bytes
  }

  /** The pixels of an area, as the server stores them. @throws Error if the area is not on the screen */
  async pixels({ x, y, width, height }: ScreenArea): Promise<Buffer> {
    const request = Buffer.alloc(20)
    request.writeUInt8(GET_IMAGE, 0)
    request.writeUInt8(Z_PIXMAP, 1)
    request.writeUInt16LE(5, 2)
    request.writeUInt32LE(this.#root, 4)
    request.writeInt16LE(x, 8)
    request.writeInt16LE(y, 10)
    request.writeUInt16LE(width, 12)
    request.writeUInt16LE(height, 14)
    request.writeUInt32LE(ALL_PLANES, 16)
    this.#socket.write(request)
    const head = await this.#read(32)
    if (head.readUInt8(0) !== 1) throw new Error('the X server did not return the pixels')
    return this.#read(head.readUInt32LE(4) * 4)
  }

  /**
   * Runs a function and observes an area for a while.
   * @returns the milliseconds until the area had the contents that it has at the end; null if it did not change
   */
  async timeToFinalPixels(
    area: ScreenArea,
    run: () => Promise<unknown>,
    durationMs: number,
  ): Promise<number | null> {
    const before = await this.pixels(area)
    const begun = performance.now()
    const running = run()
    const changes: { readonly at: number; readonly pixels: Buffer }[] = []
    let last = before
    while (performance.now() - begun < durationMs) {
      const pixels = await this.pixels(area)
      if (!pixels.equals(last)) changes.push({ at: performance.now() - begun, pixels })
      last = pixels
      await sleep(3)
    }
    await running
    return changes.find(({ pixels }) => pixels.equals(last))?.at ?? null
  }

  close(): void {
    this.#socket.destroy()
  }
}
