// What the program adds to the start of an empty app: to the tray icon and the greeting of SMTP.
import { setTimeout as sleep } from 'node:timers/promises'
import { fillArchive } from '../page/fill-archive.ts'
import { limitedRow, type BenchOptions, type BenchRow } from '../bench-row.ts'
import {
  cpuTimeSeconds,
  median,
  newDataFolder,
  startEmpty,
  startMayfly,
  stopApp,
  type BenchDesktop,
  type RunningApp,
} from './measured-apps.ts'

/** Milliseconds after a start until the code cache is written. */
const CODE_CACHE_DELAY_MS = 3_500
const [STARTS, STARTS_IN_FULL] = [7, 15]
const ARCHIVED_MESSAGES = 100_000
const ARCHIVED_ADDRESSES = 500

interface StartTimes {
  /** Milliseconds of elapsed time of each start. */
  readonly elapsed: number[]
  /** Milliseconds of processor time of each start, of all processes. */
  readonly processor: number[]
}

/** Starts two programs in turn. */
const compareStarts = async (
  startOne: () => Promise<RunningApp>,
  startOther: () => Promise<RunningApp>,
  turns: number,
): Promise<{ readonly one: StartTimes; readonly other: StartTimes }> => {
  const one: StartTimes = { elapsed: [], processor: [] }
  const other: StartTimes = { elapsed: [], processor: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const [start, times] of [
      [startOne, one],
      [startOther, other],
    ] as const) {
      const running = await start()
      times.elapsed.push(running.startupMs)
      times.processor.push(cpuTimeSeconds(running) * 1_000)
      await stopApp(running)
    }
  }
  return { one, other }
}

const addedRow = (
  name: string,
  ours: readonly number[],
  empty: readonly number[],
  limit: number,
): BenchRow => {
  const [of, from] = [median(ours), median(empty)]
  const ratio = (of / from).toFixed(2)
  return limitedRow(
    name,
    of - from,
    'ms',
    limit,
    `${of.toFixed(0)} ms of ${from.toFixed(0)} ms, ${ratio} times`,
  )
}

export const measureStart = async (desktop: BenchDesktop, { full }: BenchOptions): Promise<BenchRow[]> => {
  const turns = full ? STARTS_IN_FULL : STARTS
  // A data folder of an earlier start, the usual case.
  const data = newDataFolder(desktop)
  const startOurs = (): Promise<RunningApp> => startMayfly(desktop, data)
  const startReference = (): Promise<RunningApp> => startEmpty(desktop)
  const first = await startMayfly(desktop, data)
  // The first start of a checkout writes the code cache that a package contains.
  await sleep(CODE_CACHE_DELAY_MS)
  await stopApp(first)
  await stopApp(await startReference())

  const alone = await compareStarts(startOurs, startReference, turns)
  // Every Electron is a GTK program. The first one on a screen loads what the others share.
  const gtkProgram = await startReference()
  const beside = await compareStarts(startOurs, startReference, turns)
  await stopApp(gtkProgram)

  const filled = newDataFolder(desktop)
  fillArchive(filled, ARCHIVED_MESSAGES, ARCHIVED_ADDRESSES)
  const startFilled = (): Promise<RunningApp> => startMayfly(desktop, filled)
  // Completes the folder.
  await stopApp(await startFilled())
  const archive = await compareStarts(startFilled, startOurs, turns)
  return [
    addedRow('start, added to an empty app', alone.one.elapsed, alone.other.elapsed, 100),
    addedRow(
      'start beside another GTK program, added to an empty app',
      beside.one.elapsed,
      beside.other.elapsed,
      110,
    ),
    // The load of other programs changes it less than elapsed time.
    addedRow(
      'processor time of a start, added to an empty app',
      alone.one.processor,
      alone.other.processor,
      160,
    ),
    addedRow(
      `start with ${ARCHIVED_MESSAGES} messages at ${ARCHIVED_ADDRESSES} addresses, added to one without`,
      archive.one.elapsed,
      archive.other.elapsed,
      20,
    ),
  ]
}
