// From the reply 250 to the call on the session bus: for the first mail of a program, and for later ones.
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMail } from '../../helpers/smtp-client.ts'
import { limitedRow, type BenchOptions, type BenchRow } from '../bench-row.ts'
import {
  createAddress,
  median,
  startMayfly,
  stopApp,
  type BenchDesktop,
  type RunningMayfly,
} from './measured-apps.ts'

/** Only up to three messages in ten seconds get separate notifications, so several programs share the mails. */
const PROGRAMS = 5
const [LATER_MAILS, LATER_MAILS_IN_FULL] = [8, 40]
const MAIL_INTERVAL_MS = 3_600
/** The first mail arrives when the program has long been started. */
const FIRST_MAIL_AFTER_MS = 15_000
/** Added to the time of a start, so that the mails of the programs do not coincide. */
const STAGGER_MS = 300
const MAX_DELAY_MS = 5_000

/** Milliseconds from the reply 250 to the notification, for one mail. */
const notificationDelayMs = async (
  { notifications }: BenchDesktop,
  program: RunningMayfly,
  mail: { to: string; subject: string },
): Promise<number> => {
  await sendMail(program.service.smtp, { ...mail, text: 'Your code is 482913.' })
  const accepted = performance.now()
  for (;;) {
    const notification = notifications.shown.find(({ body }) => body.startsWith(`${mail.subject}\n`))
    if (notification) return notification.at - accepted
    if (performance.now() - accepted > MAX_DELAY_MS) return Infinity
    await sleep(1)
  }
}

export const measureNotifications = async (
  desktop: BenchDesktop,
  { full }: BenchOptions,
): Promise<BenchRow[]> => {
  const [first, later]: [number[], number[]] = [[], []]
  const programs: RunningMayfly[] = []
  const runs: Promise<void>[] = []
  const receiveMails = async (program: RunningMayfly, index: number): Promise<void> => {
    const to = await createAddress(program)
    await sleep(FIRST_MAIL_AFTER_MS)
    first.push(await notificationDelayMs(desktop, program, { to, subject: `First mail of ${index}` }))
    for (let count = 0; count < (full ? LATER_MAILS_IN_FULL : LATER_MAILS); count++) {
      await sleep(MAIL_INTERVAL_MS)
      later.push(await notificationDelayMs(desktop, program, { to, subject: `Mail ${count} of ${index}` }))
    }
  }
  for (let index = 0; index < PROGRAMS; index++) {
    const program = await startMayfly(desktop)
    programs.push(program)
    runs.push(receiveMails(program, index))
    await sleep(STAGGER_MS)
  }
  await Promise.all(runs)
  for (const program of programs) await stopApp(program)
  const p95 = later.toSorted((a, b) => a - b)[Math.ceil(later.length * 0.95) - 1] ?? NaN
  const slowest = Math.max(...first).toFixed(0)
  return [
    limitedRow(
      'from 250 to the notification, first mail of a program, median',
      median(first),
      'ms',
      150,
      `slowest of ${PROGRAMS} programs ${slowest} ms`,
    ),
    limitedRow(
      'from 250 to the notification, later mails, p95',
      p95,
      'ms',
      50,
      `median of ${later.length} mails ${median(later).toFixed(0)} ms`,
    ),
  ]
}
