// Lists what a Wayland compositor offers, by its own protocol: the request `get_registry`, and an event for each global.
import { connect, type Socket } from 'node:net'
import { endianness } from 'node:os'
import { join } from 'node:path'
import { createByteReader } from '../../node/byte-reader.ts'

/** Milliseconds to wait for the compositor. */
const ANSWER_TIMEOUT_MS = 1_000
/** The object that exists from the start, and those that the requests create. */
const DISPLAY = 1
const REGISTRY = 2
const CALLBACK = 3
/** Requests of the display, and the event `global` of a registry. */
const SYNC = 0
const GET_REGISTRY = 1
const GLOBAL = 0
const HEADER_BYTES = 8

const isLittleEndian = endianness() === 'LE'
/** Messages have the byte order of the machine. */
const readWord = (buffer: Buffer, at: number): number =>
  isLittleEndian ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at)
const writeWord = (buffer: Buffer, value: number, at: number): number =>
  isLittleEndian ? buffer.writeUInt32LE(value, at) : buffer.writeUInt32BE(value, at)

/** A request of the display with the id of a new object. */
const displayRequest = (opcode: number, newObject: number): Buffer => {
  const request = Buffer.alloc(HEADER_BYTES + 4)
  writeWord(request, DISPLAY, 0)
  // The size is in the upper half of the second word.
  writeWord(request, request.length * 0x10000 + opcode, 4)
  writeWord(request, newObject, HEADER_BYTES)
  return request
}

/** @returns the interface of a global: its event has a number, a text with its length and a zero byte, and a version */
const globalName = (event: Buffer): string => {
  const start = HEADER_BYTES + 8
  const length = readWord(event, HEADER_BYTES + 4)
  return event.toString('latin1', start, start + length - 1)
}

const readGlobals = async (socket: Socket, signal: AbortSignal): Promise<Set<string>> => {
  const read = createByteReader(socket, signal)
  socket.write(Buffer.concat([displayRequest(GET_REGISTRY, REGISTRY), displayRequest(SYNC, CALLBACK)]))
  const globals = new Set<string>()
  for (;;) {
    const head = await read(HEADER_BYTES)
    const sizeAndOpcode = readWord(head, 4)
    const size = Math.floor(sizeAndOpcode / 0x10000)
    const event = Buffer.concat([head, await read(size - HEADER_BYTES)])
    const object = readWord(head, 0)
    // The callback comes after all globals.
    if (object === CALLBACK) return globals
    if (object === REGISTRY && sizeAndOpcode % 0x10000 === GLOBAL) globals.add(globalName(event))
  }
}

/** @returns the interfaces that the compositor offers; none if there is no compositor or it does not respond */
export const waylandGlobals = async (env: NodeJS.ProcessEnv): Promise<ReadonlySet<string>> => {
  const { WAYLAND_DISPLAY: display = '', XDG_RUNTIME_DIR: folder = '' } = env
  if (display === '') return new Set()
  const socket = connect(display.startsWith('/') ? display : join(folder, display))
  try {
    return await readGlobals(socket, AbortSignal.timeout(ANSWER_TIMEOUT_MS))
  } catch {
    return new Set()
  } finally {
    socket.destroy()
  }
}
