// The program at rest with its popup closed, compared with an empty app: memory with and without the service, memory after many
// mails, CPU.
import { setTimeout as sleep } from 'node:timers/promises'
import { limitedRow, type BenchOptions, type BenchRow } from '../bench-row.ts'
import { startService } from '../../helpers/service.ts'
import { measureReusedConnections } from '../service/smtp-load.ts'
import {
  createAddress,
  measureRestingUse,
  memoryMb,
  ownMemoryMb,
  openBenchDesktop,
  pressTrayIcon,
  privateMemoryMb,
  remoteOnlyDataFolder,
  startEmpty,
  startMayfly,
  startWithoutService,
  stopApp,
  type BenchDesktop,
  type RestingUse,
} from './measured-apps.ts'

const SECOND_MS = 1_000
const ADDRESSES = 10
const MANY_MAILS = 2_000
const OPEN_DURATION_MS = 6 * SECOND_MS
/** The page is unloaded soon, because a benchmark cannot wait for minutes. */
const HIDDEN_PAGE_SECONDS = 1
/** Memory is measured a minute after the popup was closed, or after the mails. By then the program has trimmed it. */
const MINUTE_MS = 60 * SECOND_MS
const [CPU_DURATION_MS, CPU_DURATION_IN_FULL_MS] = [60 * SECOND_MS, 120 * SECOND_MS]

const mb = (value: number): string => `${value.toFixed(0)} MB`

/** Opens the popup of the newest program for some seconds. */
const usePopup = async (desktop: BenchDesktop): Promise<void> => {
  await pressTrayIcon(desktop)
  await sleep(OPEN_DURATION_MS)
  await pressTrayIcon(desktop)
}

const closedRow = (what: string, closed: number, empty: number, limit: number): BenchRow =>
  limitedRow(
    `memory a minute after closing the popup, ${what}`,
    closed / empty,
    'times',
    limit,
    `${mb(closed)} of ${mb(empty)} of an empty app`,
  )

const sumOf = (memory: ReadonlyMap<string, number>): number => {
  let sum = 0
  for (const value of memory.values()) sum += value
  return sum
}
const byProcess = (memory: ReadonlyMap<string, number>): string =>
  Array.from(memory, ([name, value]) => `${name} ${value.toFixed(0)}`).join(', ')

const privateRow = (ours: ReadonlyMap<string, number>, empty: ReadonlyMap<string, number>): BenchRow =>
  limitedRow(
    'private memory a minute after closing the popup, added to an empty app',
    sumOf(ours) - sumOf(empty),
    'MB',
    60,
    `${byProcess(ours)}; empty app: ${byProcess(empty)}`,
  )

const restingUse = ({ cpuPercent, wakeupsPerMinute }: RestingUse): string =>
  `${cpuPercent.toFixed(3)} % and ${wakeupsPerMinute.toFixed(0)} wakeups a minute`

const restingRow = (ours: RestingUse, empty: RestingUse): BenchRow =>
  limitedRow(
    'CPU at rest, ten addresses, popup closed, added to an empty app',
    ours.cpuPercent - empty.cpuPercent,
    '% of a core',
    0.05,
    `${restingUse(ours)}; empty app: ${restingUse(empty)}`,
  )

/**
 * The parts share their waiting times. PSS depends on which programs run, so values that are compared have the same ones, and the
 * growth is one of own memory.
 */
export const measureRest = async (desktop: BenchDesktop, options: BenchOptions): Promise<BenchRow[]> => {
  const starting = { hiddenPageSeconds: HIDDEN_PAGE_SECONDS }
  const rows: BenchRow[] = []
  const empty = await startEmpty(desktop)
  const ours = await startMayfly(desktop, undefined, starting)
  const recipients: string[] = []
  while (recipients.length < ADDRESSES) recipients.push(await createAddress(ours))
  await usePopup(desktop)
  await sleep(MINUTE_MS)
  rows.push(closedRow('with the service', memoryMb(ours), memoryMb(empty), 1.3))
  rows.push(privateRow(privateMemoryMb(ours), privateMemoryMb(empty)))

  // On a desktop of its own, so that its start does not wake the resting program.
  const otherDesktop = await openBenchDesktop(options)
  const remoteServer = await startService()
  const remoteData = await remoteOnlyDataFolder(otherDesktop, remoteServer)
  const remote = await startWithoutService(otherDesktop, remoteData, starting)
  await usePopup(otherDesktop)
  // By then the service has ended the worker that it kept for the new addresses, and the other program rests, too.
  await sleep(MINUTE_MS)
  const duration = options.full ? CPU_DURATION_IN_FULL_MS : CPU_DURATION_MS
  rows.push(
    restingRow(
      ...(await Promise.all([measureRestingUse(ours, duration), measureRestingUse(empty, duration)])),
    ),
  )

  const before = ownMemoryMb(ours)
  const privateBefore = byProcess(privateMemoryMb(ours))
  await measureReusedConnections(ours.service.smtp, recipients, MANY_MAILS)
  await sleep(MINUTE_MS)
  const after = ownMemoryMb(ours)
  rows.push(
    limitedRow(
      `own memory growth a minute after ${MANY_MAILS} mails`,
      after - before,
      'MB',
      12,
      `${mb(after)} of ${mb(before)}; private ${byProcess(privateMemoryMb(ours))}, before ${privateBefore}`,
    ),
  )
  await stopApp(ours)
  rows.push(closedRow('remote accounts only', memoryMb(remote), memoryMb(empty), 1.12))
  await stopApp(remote)
  await stopApp(empty)
  await remoteServer.remove()
  await otherDesktop.session.stop()
  return rows
}
