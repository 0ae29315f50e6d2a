// The calls of a panel to the tray icon of this program: Electron handles them, but passes neither the position of a click on nor a
// middle click.
import { monitorCalls, type SessionBus } from '../../node/session-bus.ts'

/** StatusNotifierItem specification, "Activate" and "SecondaryActivate": a click, and a less important one, usually in the middle. */
const CLICK = 'Activate'
const MIDDLE_CLICK = 'SecondaryActivate'
const TRAY_CALLS = { interface: 'org.kde.StatusNotifierItem', members: [CLICK, MIDDLE_CLICK] }

export interface TrayCallListeners {
  /** A click on the icon of any program. @param body the arguments: screen coordinates */
  readonly onClick: (body: readonly unknown[]) => void
  /** A middle click on the icon of this program. */
  readonly onMiddleClick: () => void
}

/** @returns false if the bus does not let the program see them */
export const watchTrayCalls = (
  env: NodeJS.ProcessEnv,
  bus: Pick<SessionBus, 'processId'>,
  { onClick, onMiddleClick }: TrayCallListeners,
): Promise<boolean> =>
  monitorCalls(env, TRAY_CALLS, ({ member, destination, body }) => {
    if (member === CLICK) return onClick(body)
    // Electron's own connection to the bus has no name that this program knows.
    void bus.processId(destination).then((id) => {
      if (id === process.pid) onMiddleClick()
    })
  })
