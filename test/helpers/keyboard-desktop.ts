// One desktop for all tests of a file, whose program is used with real keys.
import { afterAll, beforeAll } from 'vitest'
import { startDesktopSession, type DesktopSession } from './desktop-session.ts'
import { startDesktop, type TestDesktop } from './desktop.ts'
import { pressKeys, type WheelTurn } from './x-keyboard.ts'

export interface KeyboardDesktop {
  readonly session: DesktopSession
  /** The program; another object after each restart. */
  readonly desktop: TestDesktop
  /** Presses keys together, and turns the wheel while they are held. */
  press(keys: readonly string[], wheel?: WheelTurn): Promise<void>
  /** Ends the program and starts it again with the same data. */
  restart(): Promise<void>
}

/** Starts the program before the first test of the file and ends it after the last. */
export const useKeyboardDesktop = (): KeyboardDesktop => {
  let session: DesktopSession
  let desktop: TestDesktop
  beforeAll(async () => {
    session = await startDesktopSession({ keyring: false })
    desktop = await startDesktop(session)
  })
  afterAll(async () => {
    await desktop.quit()
    await session.stop()
  })
  return {
    get session() {
      return session
    },
    get desktop() {
      return desktop
    },
    press: (keys, wheel) => pressKeys(session.env.DISPLAY ?? '', keys, wheel),
    restart: async () => {
      await desktop.quit()
      desktop = await startDesktop(session, { dataDir: desktop.dataDir })
    },
  }
}
