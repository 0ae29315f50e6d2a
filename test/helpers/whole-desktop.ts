// The program on a desktop that has everything, or lacks what a test wants lacking.
import { ownNotifications, ownTray, type NotificationServer, type TrayHost } from './desktop-bus.ts'
import { startDesktopSession, type DesktopSession } from './desktop-session.ts'
import { dataFolder, startDesktop, type TestDesktop } from './desktop.ts'

export interface WholeDesktop {
  readonly session: DesktopSession
  readonly notifications: NotificationServer
  readonly tray: TrayHost
  readonly desktop: TestDesktop
  /** Where the program keeps everything, for another start. */
  readonly dataDir: string
}

export interface WholeDesktopOptions {
  /** Whether the session has a secret service. */
  readonly keyring?: boolean
  /** Whether a panel shows tray icons; its watcher is there in any case. */
  readonly panel?: boolean
  /** Open the window at the start, as a person's start does. */
  readonly open?: boolean
}

export const startWholeDesktop = async ({
  keyring = false,
  panel = true,
  open = false,
}: WholeDesktopOptions = {}): Promise<WholeDesktop> => {
  const session = await startDesktopSession({ keyring })
  const notifications = await ownNotifications(session.bus)
  const tray = await ownTray(session.bus, panel)
  const dataDir = dataFolder(session)
  const desktop = await startDesktop(session, { dataDir, open })
  return { session, notifications, tray, desktop, dataDir }
}
