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

/** Starts the empty app and the program in turn. @param data a data folder of an earlier start, the usual case */
const compareStarts = async (desktop: BenchDesktop, data: string, turns: number) => {
  const empty: StartTimes = { elapsed: [], processor: [] }
  const ours: StartTimes = { elapsed: [], processor: [] }
  for (let turn = 0; turn < turns; turn++) {
    for (const [start, times] of [
      [() => startEmpty(desktop), empty],
      [() => startMayfly(desktop, data), ours],
    ] as const) {
      const running = await start()
      times.elapsed.push(running.startupMs)
      times.processor.push(cpuTimeSeconds(running) * 1_000)
      await stopApp(running)
    }
  }
  return { empty, ours }
}

/** Starts the program on each folder in turn, once more before the first measured turn. @returns milliseconds of each start */
const compareFolders = async (
  desktop: BenchDesktop,
  [one, other]: readonly [string, string],
  turns: number,
): Promise<[number[], number[]]> => {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, folder] of [one, other].entries()) {
      const running = await startMayfly(desktop, folder)
      if (turn > 0) times[index]?.push(running.startupMs)
      await stopApp(running)
    }
  }
  return times
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
  const data = newDataFolder(desktop)
  const first = await startMayfly(desktop, data)
  // The first start of a checkout writes the code cache that a package contains.
  await sleep(CODE_CACHE_DELAY_MS)
  await stopApp(first)
  await stopApp(await startEmpty(desktop))

  const alone = await compareStarts(desktop, data, turns)
  // Every Electron is a GTK program. The first one on a screen loads what the others share.
  const other = await startEmpty(desktop)
  const beside = await compareStarts(desktop, data, turns)
  await stopApp(other)

  const filled = newDataFolder(desktop)
  fillArchive(filled, ARCHIVED_MESSAGES, ARCHIVED_ADDRESSES)
  const [withMessages, without] = await compareFolders(desktop, [filled, data], turns)
  return [
    addedRow('start, added to an empty app', alone.ours.elapsed, alone.empty.elapsed, 100),
    addedRow(
      'start beside another GTK program, added to an empty app',
      beside.ours.elapsed,
      beside.empty.elapsed,
      110,
    ),
    // The load of other programs changes it less than elapsed time.
    addedRow(
      'processor time of a start, added to an empty app',
      alone.ours.processor,
      alone.empty.processor,
      160,
    ),
    addedRow(
      `start with ${ARCHIVED_MESSAGES} messages at ${ARCHIVED_ADDRESSES} addresses, added to one without`,
      withMessages,
      without,
      20,
    ),
  ]
}
