// The CLI commands, as run by a running desktop program.
import { app } from 'electron'
import type { ProgramFilesWatch } from '../node/program-files.ts'
import { creationArgs, type CliCommandActions } from '../shell-common/handle-cli-command.ts'
import type { DesktopShell } from './desktop-shell.ts'
import type { NotificationActions } from './notifications/notification-actions.ts'

export const createCliActions = (
  desktopShell: DesktopShell,
  notificationActions: NotificationActions,
  programFiles: ProgramFilesWatch,
  runDoctor: CliCommandActions['runDoctor'],
): CliCommandActions => ({
  catalogue: () => desktopShell.text,
  newAddress: (choices) => desktopShell.newAddress(creationArgs(choices)),
  copy: (text) => desktopShell.clipboard.copy(text, { isSecret: false, isPressed: false }),
  copyLatestCode: () => desktopShell.copyLatestCode(),
  open: async (message) => {
    if (message !== null) return (await notificationActions.showMessage(message)).ok ? '' : null
    desktopShell.appWindow.open()
    return ''
  },
  addServer: (link) => (desktopShell.showLink(link) ? '' : null),
  runDoctor,
  isProgramReplaced: () => programFiles.isReplaced(),
  quit: () => app.quit(),
})
