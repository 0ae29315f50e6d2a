// The start of the program, compared with the start of an empty app.
import { setTimeout as sleep } from 'node:timers/promises'
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

export const measureStart = async (desktop: BenchDesktop, { full }: BenchOptions): Promise<BenchRow[]> => {
  const [empty, ours]: [number[], number[]] = [[], []]
  const [emptyCpu, oursCpu]: [number[], number[]] = [[], []]
  // A data folder of an earlier start, the usual case.
  const data = newDataFolder(desktop)
  const first = await startMayfly(desktop, data)
  // The first start of a checkout writes the code cache that a package contains.
  await sleep(CODE_CACHE_DELAY_MS)
  await stopApp(first)
  await stopApp(await startEmpty(desktop))
  for (let turn = 0; turn < (full ? STARTS_IN_FULL : STARTS); turn++) {
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
  const start = `${median(ours).toFixed(0)} ms of ${median(empty).toFixed(0)} ms`
  const cpu = `${median(oursCpu).toFixed(2)} s of ${median(emptyCpu).toFixed(2)} s`
  return [
    limitedRow('start to tray and SMTP greeting', median(ours) / median(empty), 'times', 1.5, start),
    // Unlike elapsed time, the load of other programs does not change this ratio.
    limitedRow('processor time of a start', median(oursCpu) / median(emptyCpu), 'times', 1.8, cpu),
  ]
}
