// Keeps a window out of the lists of tasks and windows on X11 (EWMH 1.5, _NET_WM_STATE), where Electron's skipTaskbar does nothing.
import { withXServer, type XConnection } from './x-connection.ts'

const INTERN_ATOM = 16
const SEND_EVENT = 25
const GET_INPUT_FOCUS = 43
const CLIENT_MESSAGE = 33
/** SubstructureNotify and SubstructureRedirect: the window manager receives it. */
const TO_WINDOW_MANAGER = 0x180000
const ADD = 1
/** The request is from an ordinary program. */
const FROM_PROGRAM = 1

const internAtom = async ({ ask }: XConnection, name: string): Promise<number> => {
  const request = Buffer.alloc(8 + Math.ceil(name.length / 4) * 4)
  request.writeUInt8(INTERN_ATOM, 0)
  request.writeUInt16LE(request.length / 4, 2)
  request.writeUInt16LE(name.length, 4)
  request.write(name, 8, 'latin1')
  return (await ask(request)).readUInt32LE(8)
}

/**
 * Must be called each time that the window has been shown: the window manager forgets the state of a hidden window.
 * @param window the number of the window on the X server
 */
export const keepOutOfTaskLists = async (env: NodeJS.ProcessEnv, window: number): Promise<void> => {
  await withXServer(env, async (connection) => {
    const state = await internAtom(connection, '_NET_WM_STATE')
    const skipTaskbar = await internAtom(connection, '_NET_WM_STATE_SKIP_TASKBAR')
    const skipPager = await internAtom(connection, '_NET_WM_STATE_SKIP_PAGER')
    const request = Buffer.alloc(44)
    request.writeUInt8(SEND_EVENT, 0)
    request.writeUInt16LE(request.length / 4, 2)
    request.writeUInt32LE(connection.root, 4)
    request.writeUInt32LE(TO_WINDOW_MANAGER, 8)
    request.writeUInt8(CLIENT_MESSAGE, 12)
    request.writeUInt8(32, 13)
    request.writeUInt32LE(window, 16)
    request.writeUInt32LE(state, 20)
    request.writeUInt32LE(ADD, 24)
    request.writeUInt32LE(skipTaskbar, 28)
    request.writeUInt32LE(skipPager, 32)
    request.writeUInt32LE(FROM_PROGRAM, 36)
    connection.send(request)
    // Its reply shows that the server has read the event before the connection is closed.
    await connection.ask(Buffer.from([GET_INPUT_FOCUS, 0, 1, 0]))
  })
}
