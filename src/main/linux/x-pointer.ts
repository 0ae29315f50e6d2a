// Queries the pointer from the X server: its position, and whether Shift is held (X Window System Protocol, X11R7.7).
import type { Point } from './tray-click-positions.ts'
import { withXServer } from './x-connection.ts'

const QUERY_POINTER = 38
/** In the state of the buttons and modifiers (KEYBUTMASK). */
const SHIFT_MASK = 1

export interface XPointer {
  /** In screen pixels. */
  readonly point: Point
  readonly isShiftHeld: boolean
}

/** @returns null if there is no local X server or it does not respond */
export const queryPointer = (env: NodeJS.ProcessEnv): Promise<XPointer | null> =>
  withXServer(env, async ({ root, ask }) => {
    const request = Buffer.from([QUERY_POINTER, 0, 2, 0, 0, 0, 0, 0])
    request.writeUInt32LE(root, 4)
    const answer = await ask(request)
    return {
      point: { x: answer.readInt16LE(16), y: answer.readInt16LE(18) },
      isShiftHeld: (answer.readUInt16LE(24) & SHIFT_MASK) !== 0,
    }
  })
