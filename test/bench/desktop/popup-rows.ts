// From the press of the tray icon until the popup is painted, as the X server shows it: no debugger is attached, which would slow
// down each new page.
import { setTimeout as sleep } from 'node:timers/promises'
import { XScreen } from '../../helpers/x-screen.ts'
import { limitedRow, type BenchOptions, type BenchRow } from '../bench-row.ts'
import {
  createAddress,
  EMPTY_WINDOW_AREA,
  median,
  pressTrayIcon,
  startEmpty,
  startMayfly,
  stopApp,
  toggleEmptyWindow,
  type BenchDesktop,
} from './measured-apps.ts'

const [TURNS, TURNS_IN_FULL] = [9, 20]
const ADDRESSES = 10
/** Seconds a hidden page is kept: longer than one turn hides it, shorter than the other. */
const HIDDEN_PAGE_SECONDS = 1.2
const KEPT_MS = 400
const UNLOADED_MS = 2_000
/** Milliseconds in which a window is painted for sure. */
const PAINTING_MS = 1_500
/** A part of the popup's list of addresses; the popup is above the place of the press. */
const ADDRESS_ROWS = { x: 880, y: 200, width: 60, height: 500 } as const

/** Milliseconds until an empty app has painted a new window. */
const measureEmptyWindow = async (desktop: BenchDesktop, screen: XScreen, turns: number): Promise<number> => {
  const app = await startEmpty(desktop)
  const times: number[] = []
  for (let turn = 0; turn <= turns; turn++) {
    const open = (): Promise<void> => {
      toggleEmptyWindow(app)
      return Promise.resolve()
    }
    const time = await screen.timeToFinalPixels(EMPTY_WINDOW_AREA, open, PAINTING_MS)
    if (turn > 0) times.push(time ?? Infinity)
    toggleEmptyWindow(app)
    await sleep(UNLOADED_MS)
  }
  await stopApp(app)
  return median(times)
}

export const measurePopup = async (desktop: BenchDesktop, { full }: BenchOptions): Promise<BenchRow[]> => {
  const program = await startMayfly(desktop, undefined, { hiddenPageSeconds: HIDDEN_PAGE_SECONDS })
  for (let count = 0; count < ADDRESSES; count++) await createAddress(program)
  const screen = await XScreen.open(desktop.session.env.DISPLAY ?? '')
  const [unloaded, kept]: [number[], number[]] = [[], []]
  const turns = full ? TURNS_IN_FULL : TURNS
  for (let turn = 0; turn <= turns; turn++) {
    for (const [times, hiddenMs] of [
      [unloaded, KEPT_MS],
      [kept, UNLOADED_MS],
    ] as const) {
      const time = await screen.timeToFinalPixels(ADDRESS_ROWS, () => pressTrayIcon(desktop), PAINTING_MS)
      // Not the first turn, which reads files from the disk.
      if (turn > 0) times.push(time ?? Infinity)
      await pressTrayIcon(desktop)
      await sleep(hiddenMs)
    }
  }
  await stopApp(program)
  const emptyMs = await measureEmptyWindow(desktop, screen, turns)
  screen.close()
  const name = (state: string): string =>
    `from a press of the tray icon to the popup painted, ${state}, median`
  return [
    limitedRow(
      name('its page unloaded'),
      median(unloaded),
      'ms',
      120,
      `a window of an empty app: ${emptyMs.toFixed(0)} ms`,
    ),
    limitedRow(name('its page kept'), median(kept), 'ms', 10),
  ]
}
