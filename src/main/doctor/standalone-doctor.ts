// The doctor for a program that cannot start: checks the tray, notifications, start at login and the data folder.
import { app } from 'electron'
import { createDoctorReport } from '../../app/doctor.ts'
import { checkDataFolder } from '../../shell-common/doctor-checks.ts'
import type { ShellOptions } from '../../shell-common/command-line.ts'
import { doctorReportLines } from '../../shared/i18n/doctor-report-lines.ts'
import { catalogueFor } from '../../shared/i18n/index.ts'
import { checkLoginItem, checkNotifications, checkTray } from './desktop-checks.ts'
import { createDoNotDisturbProbe } from '../linux/do-not-disturb.ts'
import { NotificationServer } from '../linux/notification-server.ts'
import { openSessionBus } from '../../node/session-bus.ts'
import { queryTrayHost } from '../linux/tray-host.ts'
import { backgroundCommand, openLoginItem } from '../login-item.ts'

/** Must be called after Electron is ready. @returns the lines of the report */
export const standaloneDoctorReport = async (options: ShellOptions): Promise<readonly string[]> => {
  const text = catalogueFor('system', app.getLocale())
  const bus = process.platform === 'linux' ? await openSessionBus(process.env, () => undefined) : null
  const server = bus && new NotificationServer(bus)
  const isDoNotDisturbOn =
    bus && server ? createDoNotDisturbProbe(bus, server, process.env) : () => Promise.resolve(false)
  const loginItem = openLoginItem(backgroundCommand(options))
  try {
    const findings = [
      checkTray(process.platform === 'linux' ? await queryTrayHost(bus) : 'present'),
      await checkNotifications({ notificationServer: server, isDoNotDisturbOn }, text.doctor.title),
      // The settings, which contain whether start at login is on, cannot be read here.
      checkLoginItem(loginItem, null),
      await checkDataFolder(options.dataDir),
    ]
    return doctorReportLines(createDoctorReport(findings), text)
  } finally {
    bus?.close()
  }
}
