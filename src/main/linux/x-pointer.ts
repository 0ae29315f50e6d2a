// Queries the position of the pointer from the X server (X Window System Protocol, X11R7.7).
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Point } from './tray-click-positions.ts'

/** Milliseconds to wait for the server, because the window opens only afterwards. */
const ANSWER_TIMEOUT_MS = 300
const QUERY_POINTER = 38
const COOKIE_PROTOCOL = 'MIT-MAGIC-COOKIE-1'
/** "l": little-endian byte order, here and in responses. */
const LITTLE_ENDIAN = 0x6c

/** Fields of the protocol are padded to a multiple of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

/** @returns the number of a local display, such as 0 for `:0.0`; null for a display over the network */
export const localDisplay = (display: string | undefined): string | null =>
  /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(display ?? '')?.[1] ?? null

/**
 * Finds the cookie of a display in an Xauthority file (Xau, "Xauth"). Its entries have a family, address, display, name and data;
 * all but the family are preceded by their length, big-endian. An entry without a display is valid for all displays.
 */
export const findCookie = (file: Buffer, display: string): Buffer | null => {
  let at = 0
  const field = (): Buffer => {
    const length = file.readUInt16BE(at)
    const start = at + 2
    at = start + length
    if (at > file.length) throw new RangeError('the file is truncated')
    return file.subarray(start, at)
  }
  try {
    while (at < file.length) {
      at += 2
      field()
      const ofDisplay = field().toString('latin1')
      const name = field().toString('latin1')
      const data = field()
      if (name === COOKIE_PROTOCOL && (ofDisplay === display || ofDisplay === '')) return data
    }
  } catch {
    // A length or a field is truncated.
  }
  return null
}

const setupRequest = (cookie: Buffer | null): Buffer => {
  const name = Buffer.from(cookie === null ? '' : COOKIE_PROTOCOL)
  const data = cookie ?? Buffer.alloc(0)
  const request = Buffer.alloc(12 + padded(name.length) + padded(data.length))
  request.writeUInt8(LITTLE_ENDIAN, 0)
  request.writeUInt16LE(11, 2)
  request.writeUInt16LE(name.length, 6)
  request.writeUInt16LE(data.length, 8)
  name.copy(request, 12)
  data.copy(request, 12 + padded(name.length))
  return request
}

/** The root window of the first screen. @param setup the setup response after its first eight bytes */
const rootWindow = (setup: Buffer): number => {
  const vendorLength = setup.readUInt16LE(16)
  const formats = setup.readUInt8(21)
  return setup.readUInt32LE(32 + padded(vendorLength) + 8 * formats)
}

const requestPointer = async (
  socket: Socket,
  cookie: Buffer | null,
  signal: AbortSignal,
): Promise<Point | null> => {
  let buffered = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => (buffered = Buffer.concat([buffered, part])))
  const read = async (length: number): Promise<Buffer> => {
    while (buffered.length < length) await once(socket, 'data', { signal })
    const bytes = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return bytes
  }
  socket.write(setupRequest(cookie))
  const head = await read(8)
  const setup = await read(head.readUInt16LE(6) * 4)
  if (head.readUInt8(0) !== 1) return null
  const request = Buffer.from([QUERY_POINTER, 0, 2, 0, 0, 0, 0, 0])
  request.writeUInt32LE(rootWindow(setup), 4)
  socket.write(request)
  const answer = await read(32)
  if (answer.readUInt8(0) !== 1) return null
  return { x: answer.readInt16LE(16), y: answer.readInt16LE(18) }
}

/** @returns the position in screen pixels; null if there is no local X server or it does not respond */
export const queryPointer = async (env: NodeJS.ProcessEnv): Promise<Point | null> => {
  const display = localDisplay(env.DISPLAY)
  if (display === null) return null
  const file = env.XAUTHORITY ?? join(env.HOME ?? homedir(), '.Xauthority')
  const cookie = await readFile(file).then(
    (content) => findCookie(content, display),
    () => null,
  )
  const socket = connect(`/tmp/.X11-unix/X${display}`)
  try {
    return await requestPointer(socket, cookie, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
