// Queries the position of the pointer from the X server (X Window System Protocol, X11R7.7).
import type { Point } from './tray-click-positions.ts'
import { withXServer } from './x-connection.ts'

const QUERY_POINTER = 38

/** @returns the position in screen pixels; null if there is no local X server or it does not respond */
export const queryPointer = (env: NodeJS.ProcessEnv): Promise<Point | null> =>
  withXServer(env, async ({ root, ask }) => {
    const request = Buffer.from([QUERY_POINTER, 0, 2, 0, 0, 0, 0, 0])
    request.writeUInt32LE(root, 4)
    const answer = await ask(request)
    return { x: answer.readInt16LE(16), y: answer.readInt16LE(18) }
  })
