// The pointer of a headless Wayland desktop: a client of a VNC server (RFC 6143) that makes it a virtual pointer.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { DesktopSession } from './desktop-session.ts'
import { findFreePort } from './free-port.ts'
import { waitFor } from './service.ts'

const NO_SECURITY = 1
const SHARED = 1
const POINTER_EVENT = 5
/** The bits of the buttons. */
const BUTTONS = { left: 1, middle: 2 } as const

export interface VncPointer {
  move(x: number, y: number): void
  /** Presses and releases a button at a place. */
  click(button: keyof typeof BUTTONS, x: number, y: number): void
}

/** Debian's packages that this needs and that are not installed. */
export const missingForPointer = (): string[] =>
  spawnSync('which', ['wayvnc'], { stdio: 'ignore' }).status === 0 ? [] : ['wayvnc']

const read = async (socket: Socket, length: number): Promise<Buffer> => {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null
    if (bytes !== null) return bytes
    await once(socket, 'readable')
  }
}

const pointerEvent = (buttons: number, x: number, y: number): Buffer => {
  const event = Buffer.from([POINTER_EVENT, buttons, 0, 0, 0, 0])
  event.writeUInt16BE(x, 2)
  event.writeUInt16BE(y, 4)
  return event
}

const connected = async (port: number): Promise<Socket | undefined> => {
  const socket = connect({ host: '127.0.0.1', port })
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  )
}

/** Starts a VNC server in the session, which ends with it, and connects to it. */
export const startPointer = async (session: DesktopSession): Promise<VncPointer> => {
  const port = await findFreePort()
  session.killOnStop(spawn('wayvnc', ['127.0.0.1', String(port)], { env: session.env, stdio: 'ignore' }))
  const socket = await waitFor('the VNC server', () => connected(port))
  // The session kills the server.
  socket.on('error', () => undefined)
  socket.write(await read(socket, 12))
  const [count = 0] = await read(socket, 1)
  const kinds = await read(socket, count)
  if (!kinds.includes(NO_SECURITY)) throw new Error('the VNC server asks for a password')
  socket.write(Buffer.from([NO_SECURITY]))
  const result = await read(socket, 4)
  if (result.readUInt32BE() !== 0) throw new Error('the VNC server refuses the connection')
  socket.write(Buffer.from([SHARED]))
  // The size and the name of the screen, and whatever follows: this client draws nothing.
  socket.resume()
  return {
    move: (x, y) => void socket.write(pointerEvent(0, x, y)),
    click: (button, x, y) => {
      socket.write(pointerEvent(BUTTONS[button], x, y))
      socket.write(pointerEvent(0, x, y))
    },
  }
}
