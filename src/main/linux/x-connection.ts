// A short connection to the X server (X Window System Protocol, X11R7.7), for what Electron does not do there.
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createByteReader } from '../../node/byte-reader.ts'

/** Milliseconds to wait for the server, because the window may open only afterwards. */
const ANSWER_TIMEOUT_MS = 300
/** The first byte of a reply; 0 is an error, and a greater number an event. */
const REPLY = 1
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

export interface XConnection {
  /** The root window of the first screen. */
  readonly root: number
  /** Sends a request that has no reply. @param request with its length in its third and fourth byte, little-endian */
  readonly send: (request: Buffer) => void
  /** Sends a request and returns the first 32 bytes of its reply. Only for requests whose reply has no more. */
  readonly ask: (request: Buffer) => Promise<Buffer>
}

const openConnection = async (
  socket: Socket,
  cookie: Buffer | null,
  signal: AbortSignal,
): Promise<XConnection> => {
  const read = createByteReader(socket, signal)
  socket.write(setupRequest(cookie))
  const head = await read(8)
  const setup = await read(head.readUInt16LE(6) * 4)
  if (head.readUInt8(0) !== 1) throw new Error('the X server refuses the connection')
  return {
    root: rootWindow(setup),
    send: (request) => void socket.write(request),
    ask: async (request) => {
      socket.write(request)
      let answer = await read(32)
      // Each program receives an event when the keyboard changes.
      while (answer.readUInt8(0) > REPLY) answer = await read(32)
      if (answer.readUInt8(0) !== REPLY) throw new Error('the X server refuses the request')
      return answer
    },
  }
}

/**
 * Runs a function on a connection to the local X server, which is closed afterwards.
 * @param env the variables that name the display and its cookies
 * @returns what the function returns; null if there is no local server or it refuses or does not respond
 */
export const withXServer = async <T>(
  env: NodeJS.ProcessEnv,
  use: (connection: XConnection) => Promise<T>,
): Promise<T | null> => {
  const display = localDisplay(env.DISPLAY)
  if (display === null) return null
  const file = env.XAUTHORITY ?? join(env.HOME ?? homedir(), '.Xauthority')
  const cookie = await readFile(file).then(
    (content) => findCookie(content, display),
    () => null,
  )
  const socket = connect(`/tmp/.X11-unix/X${display}`)
  try {
    return await use(await openConnection(socket, cookie, AbortSignal.timeout(ANSWER_TIMEOUT_MS)))
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}
