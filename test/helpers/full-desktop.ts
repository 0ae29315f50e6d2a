// The program on a desktop with notifications and a tray, and with or without a keyring and a panel.
import {
  serveNotifications,
  serveTrayWatcher,
  type NotificationServer,
  type TrayHost,
} from './dbus-services.ts'
import { startDesktopSession, type DesktopSession, type TestScreen } from './desktop-session.ts'
import { newDataFolder, startDesktop, type TestDesktop } from './desktop.ts'

export interface FullDesktop {
  readonly session: DesktopSession
  readonly notifications: NotificationServer
  readonly tray: TrayHost
  readonly desktop: TestDesktop
  /** The data folder, for another start. */
  readonly dataDir: string
}

export interface FullDesktopOptions {
  /** Whether the session has a secret service. */
  readonly keyring?: boolean
  /** Whether a panel shows tray icons; its watcher always runs. */
  readonly panel?: boolean
  /** Opens the window at the start, as a start by a user does. */
  readonly open?: boolean
  /** Switches of Chromium, before the folder of the program. */
  readonly chromiumArgs?: readonly string[]
  /** Another display server than Xvfb. */
  readonly startScreen?: () => Promise<TestScreen>
}

export const startFullDesktop = async ({
  keyring = false,
  panel = true,
  open = false,
  chromiumArgs = [],
  startScreen,
}: FullDesktopOptions = {}): Promise<FullDesktop> => {
  const session = await startDesktopSession({ keyring, startScreen })
  try {
    const notifications = await serveNotifications(session.bus)
    const tray = await serveTrayWatcher(session.bus, panel)
    const dataDir = newDataFolder(session)
    const desktop = await startDesktop(session, { dataDir, open, chromiumArgs })
    return { session, notifications, tray, desktop, dataDir }
  } catch (error) {
    await session.stop()
    throw error
  }
}
