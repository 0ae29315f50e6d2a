// The verbs of a running desktop, heard at the door in the data folder.
import { app } from 'electron'
import { handleCliCommand } from '../shell/handle-cli-command.ts'
import { controlSocketPath, listenForCommands } from '../shell/control-socket.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import type { DesktopShell } from './desktop-shell.ts'
import type { NotificationActions } from './notifications/notification-actions.ts'

export interface CliCommandDeps {
  readonly desktopShell: DesktopShell
  readonly notificationActions: NotificationActions
  readonly runDoctor: () => Promise<DoctorReport>
}

/** Listens for verbs until it is closed. */
export const listenForCliCommands = (dataDir: string, deps: CliCommandDeps): Promise<{ close(): void }> => {
  const { desktopShell, notificationActions, runDoctor } = deps
  const actions = {
    catalogue: () => desktopShell.text,
    newAddress: desktopShell.newAddress.bind(desktopShell),
    copyLatestCode: desktopShell.copyLatestCode.bind(desktopShell),
    open: async (message: string | null) => {
      if (message !== null) return (await notificationActions.showMessage(message)).ok ? '' : null
      desktopShell.appWindow.open()
      return ''
    },
    runDoctor,
    // After the answer has left.
    quit: () => void setTimeout(() => app.quit(), 50),
  }
  return listenForCommands(controlSocketPath(dataDir), (command) => handleCliCommand(command, actions))
}
