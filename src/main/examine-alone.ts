// The check of this computer where the program cannot start: tray, notifications, start at login and the data folder.
import { app } from 'electron'
import { judge } from '../core/doctor.ts'
import { examineFolder } from '../host/examine.ts'
import type { ShellOptions } from '../host/options.ts'
import { reportLines } from '../shared/text/doctor-lines.ts'
import { textFor } from '../shared/text/index.ts'
import { examineLogin, examineNotices, examineTray } from './examine.ts'
import { openDisturbProbe } from './linux/do-not-disturb.ts'
import { NotificationServer } from './linux/notification-server.ts'
import { openSessionBus } from './linux/session-bus.ts'
import { askTrayHost } from './linux/tray-host.ts'
import { backgroundCommand, openLoginItem } from './login-item.ts'

/** To be called when Electron is ready. @returns the lines of the report. */
export const examineAlone = async (options: ShellOptions): Promise<readonly string[]> => {
  const text = textFor('system', app.getLocale())
  const bus = process.platform === 'linux' ? await openSessionBus(process.env, () => undefined) : null
  const server = bus && new NotificationServer(bus)
  const isQuiet = bus && server ? openDisturbProbe(bus, server, process.env) : () => Promise.resolve(false)
  const item = openLoginItem(backgroundCommand(options))
  try {
    const findings = [
      examineTray(await askTrayHost(bus)),
      await examineNotices({ server, isQuiet }, text.doctor.title),
      // What was set is in settings that the program alone reads.
      examineLogin(item, false),
      await examineFolder(options.dataDir),
    ]
    return reportLines(judge(findings), text)
  } finally {
    bus?.close()
  }
}
