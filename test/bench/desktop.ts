// The desktop shell in a real Electron compared with an empty app of the same Electron, in one run: start, memory, idle CPU,
// memory after many mails, the popup, notifications.
import { setTimeout as sleep } from 'node:timers/promises'
import { startDesktop } from '../helpers/desktop.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import {
  stopApp,
  memoryMb,
  newDataFolder,
  openBenchDesktop,
  cpuTimeSeconds,
  startEmpty,
  startMayfly,
  type BenchDesktop,
  type RunningMayfly,
} from './desktop/measured-apps.ts'
import { rowLine, type BenchRow } from './bench-row.ts'
import { measureReusedConnections } from './service/smtp-load.ts'

const SECOND_MS = 1_000
const START_COUNT = 15
/** The popup releases its memory half a minute after it was hidden. */
const CLOSED_DURATION_MS = 60 * SECOND_MS
const IDLE_DURATION_MS = 120 * SECOND_MS
const MAIL_COUNT = 200
const MANY_MAILS = 2_000
const POPUP_COUNT = 15
/** Only up to three messages in ten seconds get separate notifications, so this many programs share the mails. */
const PROGRAM_COUNT = 4
const MAIL_INTERVAL_MS = 3_600

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
const mb = (value: number): string => `${value.toFixed(0)} MB`

const measureStart = async (desktop: BenchDesktop): Promise<BenchRow[]> => {
  const [empty, ours]: [number[], number[]] = [[], []]
  const [emptyCpu, oursCpu]: [number[], number[]] = [[], []]
  // A data folder of an earlier start, the usual case.
  const data = newDataFolder(desktop)
  await stopApp(await startMayfly(desktop, data))
  for (let turn = 0; turn < START_COUNT; turn++) {
    for (const [start, times, cpuTimes] of [
      [() => startEmpty(desktop), empty, emptyCpu],
      [() => startMayfly(desktop, data), ours, oursCpu],
    ] as const) {
      const running = await start()
      times.push(running.startupMs)
      cpuTimes.push(cpuTimeSeconds(running))
      await stopApp(running)
    }
  }
  const value = median(ours) / median(empty)
  const name = `start to tray and SMTP greeting (${median(ours).toFixed(0)} ms of ${median(empty).toFixed(0)} ms)`
  const [cpu, bareCpu] = [median(oursCpu), median(emptyCpu)]
  return [
    { name, value, unit: 'times', target: '≤ 1.6', met: value <= 1.6 },
    {
      // Unlike elapsed time, the load of other programs does not change this ratio.
      name: `processor time of a start (${cpu.toFixed(2)} s of ${bareCpu.toFixed(2)} s)`,
      value: cpu / bareCpu,
      unit: 'times',
      target: '',
      met: true,
    },
  ]
}

const createAddress = async ({ service, key }: RunningMayfly): Promise<string> => {
  const answer = await fetch(`${service.baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ expiryTime: 86_400_000, domain: service.domains[0] }),
  })
  return ((await answer.json()) as { email: string }).email
}

/** Opens the popup with the tray icon, as the user does. */
const pressTrayIcon = async ({ session, tray }: BenchDesktop): Promise<void> => {
  const { TrayReader } = await import('../helpers/dbus-services.ts')
  await new TrayReader(session.bus, tray.items.at(-1)!).press()
}

const measureMemory = async (desktop: BenchDesktop): Promise<BenchRow[]> => {
  const empty = await startEmpty(desktop)
  const ours = await startMayfly(desktop)
  for (let count = 0; count < 10; count++) await createAddress(ours)
  await pressTrayIcon(desktop)
  await sleep(10 * SECOND_MS)
  const open = memoryMb(ours)
  await pressTrayIcon(desktop)
  await sleep(30 * SECOND_MS + CLOSED_DURATION_MS)
  const [closed, bare] = [memoryMb(ours), memoryMb(empty)]
  await stopApp(empty)
  const before = cpuTimeSeconds(ours)
  await sleep(IDLE_DURATION_MS)
  const percent = ((cpuTimeSeconds(ours) - before) / (IDLE_DURATION_MS / SECOND_MS)) * 100
  await stopApp(ours)
  const row = (name: string, value: number, limit: number): BenchRow => ({
    name,
    value,
    unit: 'times',
    target: `≤ ${limit}`,
    met: value <= limit,
  })
  return [
    row(`memory with the popup closed (${mb(closed)} of ${mb(bare)} of an empty app)`, closed / bare, 1.25),
    row(`memory with the popup closed, of open (${mb(closed)} of ${mb(open)})`, closed / open, 0.5),
    {
      name: 'idle CPU over two minutes, ten addresses',
      value: percent,
      unit: '% of a core',
      target: '< 0.3',
      met: percent < 0.3,
    },
  ]
}

const measureManyMails = async (desktop: BenchDesktop): Promise<BenchRow[]> => {
  const ours = await startMayfly(desktop)
  const recipients: string[] = []
  for (let count = 0; count < 10; count++) recipients.push(await createAddress(ours))
  await sleep(CLOSED_DURATION_MS)
  const before = memoryMb(ours)
  await measureReusedConnections(ours.service.smtp, recipients, MANY_MAILS)
  await sleep(CLOSED_DURATION_MS)
  const after = memoryMb(ours)
  await stopApp(ours)
  const value = after - before
  const name = `memory growth a minute after ${MANY_MAILS} mails (${mb(after)} of ${mb(before)})`
  return [{ name, value, unit: 'MB', target: '≤ 10', met: value <= 10 }]
}

/** Electron shows the window once it has painted. */
const measurePopup = async (desktop: BenchDesktop): Promise<BenchRow[]> => {
  const { session, tray, electron } = desktop
  process.env.MAYFLY_ELECTRON = electron
  const icons = tray.items.length
  const program = await startDesktop(session)
  await waitFor('the icon', () => (tray.items.length > icons ? true : undefined))
  const times: number[] = []
  for (let turn = 0; turn <= POPUP_COUNT; turn++) {
    await program.app.evaluate(({ app, BrowserWindow }) => {
      for (const window of BrowserWindow.getAllWindows()) window.destroy()
      const shownAt = new Promise((resolve) =>
        app.once('browser-window-created', (_, window) => window.once('show', () => resolve(Date.now()))),
      )
      Object.assign(globalThis, { shownAt })
    })
    await sleep(SECOND_MS)
    const pressedAt = Date.now()
    await pressTrayIcon(desktop)
    const shownAt = await program.app.evaluate(
      () => (globalThis as unknown as { shownAt: Promise<number> }).shownAt,
    )
    // Not the first turn, which reads files from the disk.
    if (turn > 0) times.push(shownAt - pressedAt)
    await sleep(SECOND_MS)
  }
  await program.quit()
  const value = median(times)
  const name = 'from a press of the tray icon to the popup painted, after its memory was released, median'
  return [{ name, value, unit: 'ms', target: '≤ 120', met: value <= 120 }]
}

/** Milliseconds from the reply 250 to the call on the session bus, for one mail. */
const notificationDelayMs = async (
  { notifications }: BenchDesktop,
  program: RunningMayfly,
  mail: { to: string; subject: string },
) => {
  await sendMail(program.service.smtp, { ...mail, text: 'Your code is 482913.' })
  const accepted = performance.now()
  for (;;) {
    const notification = notifications.shown.find(({ body }) => body.startsWith(`${mail.subject}\n`))
    if (notification) return notification.at - accepted
    if (performance.now() - accepted > 5 * SECOND_MS) return Infinity
    await sleep(1)
  }
}

const measureNotifications = async (desktop: BenchDesktop): Promise<BenchRow[]> => {
  const times: number[] = []
  const programs = await Promise.all(Array.from({ length: PROGRAM_COUNT }, () => startMayfly(desktop)))
  const each = programs.map(async (program, index) => {
    const to = await createAddress(program)
    // Staggered, so that no two mails coincide.
    await sleep(2 * SECOND_MS + (index * MAIL_INTERVAL_MS) / PROGRAM_COUNT)
    for (let count = 0; count < MAIL_COUNT / PROGRAM_COUNT; count++) {
      const next = sleep(MAIL_INTERVAL_MS)
      times.push(await notificationDelayMs(desktop, program, { to, subject: `Mail ${count} of ${index}` }))
      await next
    }
  })
  await Promise.all(each)
  for (const program of programs) await stopApp(program)
  const value = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN
  const name = `from 250 to the notification, p95 of ${times.length} mails (median ${median(times).toFixed(0)} ms)`
  return [{ name, value, unit: 'ms', target: '≤ 50', met: value <= 50 }]
}

const parts = {
  start: measureStart,
  memory: measureMemory,
  mails: measureManyMails,
  popup: measurePopup,
  notices: measureNotifications,
}

/** @param only one part; all parts if undefined */
export const run = async (only?: keyof typeof parts): Promise<BenchRow[]> => {
  const desktop = await openBenchDesktop()
  if (!desktop) throw new Error('Electron is not installed and could not be downloaded')
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || name === only) rows.push(...(await measure(desktop)))
  await desktop.session.stop()
  return rows
}

if (import.meta.main) {
  const only = process.argv[2]
  const rows = await run(only !== undefined && only in parts ? (only as keyof typeof parts) : undefined)
  for (const row of rows) console.log(rowLine(row))
}
