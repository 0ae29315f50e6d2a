// Sends real key presses and pointer movements to a virtual screen, through the XTEST extension of the X protocol (X11R7, "FakeInput").
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const QUERY_EXTENSION = 98
const GET_KEYBOARD_MAPPING = 101
const FAKE_INPUT = 2
const PRESS = 2
const RELEASE = 3
const BUTTON_PRESS = 4
const BUTTON_RELEASE = 5
const MOTION = 6
const WHEEL_BUTTONS = { up: 4, down: 5 }
const KEYSYMS: Readonly<Record<string, number>> = { Control: 0xffe3, Alt: 0xffe9, Shift: 0xffe1 }

/** X key codes by position, as in `KeyboardEvent.code`: the kernel's codes plus eight, independent of the layout. */
const PLACES: Readonly<Record<string, number>> = {
  KeyN: 57,
  KeyM: 58,
  KeyK: 45,
  KeyJ: 44,
  Comma: 59,
  Enter: 36,
  ArrowUp: 111,
  ArrowDown: 116,
}

/** Reads exactly this many bytes, in however many pieces they arrive. */
const reader = (socket: Socket): ((length: number) => Promise<Buffer>) => {
  let buffered = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => (buffered = Buffer.concat([buffered, part])))
  return async (length) => {
    while (buffered.length < length) await once(socket, 'data')
    const bytes = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return bytes
  }
}

/** Builds a request, with its length in the third and fourth byte. @param body a multiple of four bytes. */
const request = (code: number, data: number, body: Buffer): Buffer => {
  const head = Buffer.from([code, data, 0, 0])
  head.writeUInt16LE(1 + body.length / 4, 2)
  return Buffer.concat([head, body])
}

const setup = async (
  socket: Socket,
  read: (length: number) => Promise<Buffer>,
): Promise<[number, number]> => {
  socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const head = await read(8)
  const rest = await read(head.readUInt16LE(6) * 4)
  if (head[0] !== 1) throw new Error('the X server refused the connection')
  return [rest[26]!, rest[27]!]
}

const reply = async (read: (length: number) => Promise<Buffer>): Promise<[Buffer, Buffer]> => {
  let head = await read(32)
  // Events may arrive first, such as one that the keyboard was used.
  while (head[0] !== 1) head = await read(32)
  return [head, await read(head.readUInt32LE(4) * 4)]
}

interface Connection {
  readonly socket: Socket
  readonly read: (length: number) => Promise<Buffer>
  readonly keycodes: readonly [number, number]
  /** @param detail a key code or a button. */
  readonly sendFakeInput: (type: number, detail: number, point?: readonly [number, number]) => void
}

/** Runs `use` on a connection, and waits until the server has processed every request. */
const withScreen = async (display: string, use: (connection: Connection) => unknown): Promise<void> => {
  const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
  const read = reader(socket)
  const keycodes = await setup(socket, read)
  const name = Buffer.from('XTEST\0\0\0')
  const queryExtension = request(QUERY_EXTENSION, 0, Buffer.concat([Buffer.from([5, 0, 0, 0]), name]))
  socket.write(queryExtension)
  const opcode = (await reply(read))[0][9]!
  await use({
    socket,
    read,
    keycodes,
    sendFakeInput: (type, detail, [x, y] = [0, 0]) => {
      const body = Buffer.alloc(32)
      body.writeUInt8(type, 0)
      body.writeUInt8(detail, 1)
      body.writeInt16LE(x, 20)
      body.writeInt16LE(y, 22)
      socket.write(request(opcode, FAKE_INPUT, body))
    },
  })
  // The server processes requests in sequence: a reply to this one means that the input was processed.
  socket.write(queryExtension)
  await reply(read)
  socket.destroy()
}

/** Moves the pointer. @param display such as `:99`. */
export const movePointer = (display: string, x: number, y: number): Promise<void> =>
  withScreen(display, ({ sendFakeInput }) => sendFakeInput(MOTION, 0, [x, y]))

/** Clicks at the position of the pointer. @param button 1 is the first one, 2 the middle one. */
export const clickPointer = (display: string, button: 1 | 2 = 1): Promise<void> =>
  withScreen(display, ({ sendFakeInput }) => {
    sendFakeInput(BUTTON_PRESS, button)
    sendFakeInput(BUTTON_RELEASE, button)
  })

/** The key code of the left Shift key, by its place. */
const SHIFT_PLACE = 50

/** Runs `use` while Shift is held. */
export const holdingShift = async (display: string, use: () => Promise<unknown>): Promise<void> => {
  await withScreen(display, ({ sendFakeInput }) => sendFakeInput(PRESS, SHIFT_PLACE))
  try {
    await use()
  } finally {
    await withScreen(display, ({ sendFakeInput }) => sendFakeInput(RELEASE, SHIFT_PLACE))
  }
}

/** Turns the wheel by one step, at a position in pixels. */
export interface WheelTurn {
  readonly x: number
  readonly y: number
  readonly direction: 'up' | 'down'
}

/**
 * Presses keys together and releases them.
 * @param display such as `:99`. @param keys names of modifiers, then one letter, digit or `KeyboardEvent.code`.
 * @param wheel is turned while the keys are held
 */
export const pressKeys = (display: string, keys: readonly string[], wheel?: WheelTurn): Promise<void> =>
  withScreen(display, async ({ socket, read, keycodes: [lowest, highest], sendFakeInput }) => {
    const count = highest - lowest + 1
    socket.write(request(GET_KEYBOARD_MAPPING, 0, Buffer.from([lowest, count, 0, 0])))
    const [head, symbols] = await reply(read)
    const keysymsPerKeycode = head[1]!
    const codeOf = (key: string): number => {
      const place = PLACES[key]
      if (place !== undefined) return place
      const keysym = KEYSYMS[key] ?? key.toLowerCase().charCodeAt(0)
      for (let code = 0; code < count; code++)
        if (symbols.readUInt32LE(code * keysymsPerKeycode * 4) === keysym) return lowest + code
      throw new Error(`no key "${key}"`)
    }
    for (const key of keys) sendFakeInput(PRESS, codeOf(key))
    if (wheel) {
      sendFakeInput(MOTION, 0, [wheel.x, wheel.y])
      sendFakeInput(BUTTON_PRESS, WHEEL_BUTTONS[wheel.direction])
      sendFakeInput(BUTTON_RELEASE, WHEEL_BUTTONS[wheel.direction])
    }
    for (const key of keys.toReversed()) sendFakeInput(RELEASE, codeOf(key))
  })
