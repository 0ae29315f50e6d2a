// The doctor for a program that cannot start: checks the tray, notifications, crash dumps and the data folder.
import { app } from 'electron'
import { checkDataFolder, runChecks } from '../../shell-common/doctor.ts'
import type { ShellOptions } from '../../shell-common/command-line.ts'
import { doctorReportLines } from '../../shared/i18n/doctor-report-lines.ts'
import { catalogueFor } from '../../shared/i18n/index.ts'
import { checkNotifications, checkTray } from './desktop-checks.ts'
import { checkCrashes, crashDumpFolder } from './crash-dumps.ts'
import { createDoNotDisturbProbe } from '../linux/do-not-disturb.ts'
import { NotificationServer } from '../linux/notification-server.ts'
import { openSessionBus } from '../../node/session-bus.ts'
import { queryTrayHost } from '../linux/tray-host.ts'

/** Must be called after Electron is ready. @returns the lines of the report */
export const standaloneDoctorReport = async ({
  dataDir,
}: Pick<ShellOptions, 'dataDir'>): Promise<readonly string[]> => {
  const text = catalogueFor('system', app.getLocale())
  const bus = process.platform === 'linux' ? await openSessionBus(process.env, () => undefined) : null
  const server = bus && new NotificationServer(bus)
  const isDoNotDisturbOn =
    bus && server ? createDoNotDisturbProbe(bus, server, process.env) : () => Promise.resolve(false)
  try {
    const report = await runChecks([
      async () => checkTray(process.platform === 'linux' ? await queryTrayHost(bus) : 'present'),
      () => checkNotifications({ notificationServer: server, isDoNotDisturbOn }, text.doctor.title),
      () => checkCrashes(crashDumpFolder(dataDir)),
      () => checkDataFolder(dataDir),
    ])
    return doctorReportLines(report, text)
  } finally {
    bus?.close()
  }
}
