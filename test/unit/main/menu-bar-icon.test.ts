// Whether macOS draws the icon in the menu bar, judged by its bounds: switched off, behind the notch, several displays.
import { EventEmitter } from 'node:events'
import type { Display, Rectangle, Screen } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDoctorReport } from '../../../src/app/doctor.ts'
import { catalogueFor, languages } from '../../../src/shared/i18n/index.ts'
import { doctorReportLines } from '../../../src/shared/i18n/doctor-report-lines.ts'
import { menuBarIconState, watchMenuBarIcon } from '../../../src/main/tray/menu-bar-icon.ts'

const display = (bounds: Rectangle, menuBar: number, internal = false): Display =>
  ({
    bounds,
    workArea: { ...bounds, y: bounds.y + menuBar, height: bounds.height - menuBar },
    internal,
  }) as Display

/** A 16-inch MacBook Pro: 1728 by 1117 points, with a notch. */
const macBook = display({ x: 0, y: 0, width: 1728, height: 1117 }, 33, true)
const external = (x: number, y: number): Display => display({ x, y, width: 2560, height: 1440 }, 30)
const icon = (x: number, y: number, width = 32): Rectangle => ({ x, y, width, height: 33 })

describe('the icon in the menu bar', () => {
  it.each([
    // As measured on macOS 26.5.
    ['present', 'right of the notch', icon(1281, 0), [macBook]],
    ['switched-off', 'below the display', { x: 0, y: 1117, width: 32, height: 22 }, [macBook]],
    ['switched-off', 'where another display starts', icon(0, 1117), [macBook, external(0, 1117)]],
    ['switched-off', 'below it, next to a display', icon(0, 1117), [macBook, external(1728, 0)]],
    ['switched-off', 'below it, under a display above', icon(0, 1117), [macBook, external(0, -1440)]],
    ['no-room', 'behind the notch', icon(848, 0), [macBook]],
    ['present', 'left of the notch', icon(740, 0), [macBook]],
    ['present', 'partly behind the notch', icon(764, 0), [macBook]],
    ['present', 'in the middle of a display without a notch', icon(3000, 0), [macBook, external(1728, 0)]],
    ['present', 'on a display above', icon(2400, -1440), [macBook, external(0, -1440)]],
    ['present', 'on a display to the left', icon(-200, 0), [macBook, external(-2560, 0)]],
    ['present', 'on a display below', icon(2200, 1117), [macBook, external(0, 1117)]],
    ['no-room', 'beyond the left edge', icon(-40, 0), [macBook]],
    ['no-room', 'beyond the right edge', icon(1720, 0), [macBook]],
    ['present', 'in a menu bar that hides itself', icon(1281, -33), [display(macBook.bounds, 0, true)]],
    ['present', 'not placed yet', { x: 0, y: 0, width: 0, height: 0 }, [macBook]],
  ] as const)('is %s: %s', (state, _place, bounds, displays) =>
    expect(menuBarIconState(bounds, displays)).toBe(state),
  )
})

it.each(languages)('the doctor says in $name where to turn it on', ({ language }) => {
  const text = catalogueFor(language, 'en')
  const [off, room] = doctorReportLines(
    createDoctorReport([{ kind: 'tray-switched-off' }, { kind: 'tray-no-room' }]),
    text,
  )
  for (const line of [off, room]) {
    expect(line).toMatch(/^note {2}/)
    expect(line).toMatch(
      /System Settings → Menu Bar|Systemeinstellungen → Menüleiste|系统设置”→“菜单栏|← شريط القوائم/,
    )
  }
})

describe('a watched icon', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A tray icon and the screen, as Electron reports them. */
  const startWatching = () => {
    const tray = { bounds: icon(1281, 0) }
    const screen = Object.assign(new EventEmitter(), { displays: [macBook] })
    const states: string[] = []
    const watched = Object.assign(screen, { getAllDisplays: () => screen.displays }) as unknown as Screen
    watchMenuBarIcon(tray, watched, (state) => states.push(state))
    return { tray, screen, states }
  }

  it('that is drawn reports nothing', () => {
    const { states } = startWatching()
    vi.advanceTimersByTime(60_000)
    expect(states).toEqual([])
  })

  it('that the user has switched off is noticed a moment after it was made', () => {
    const { tray, states } = startWatching()
    tray.bounds = icon(0, 1117)
    vi.advanceTimersByTime(1_000)
    expect(states).toEqual(['switched-off'])
  })

  it.each(['display-added', 'display-removed', 'display-metrics-changed'])(
    'is checked again after %s, and reported once',
    (event) => {
      const { tray, screen, states } = startWatching()
      vi.advanceTimersByTime(1_000)
      tray.bounds = icon(848, 0)
      screen.emit(event)
      screen.emit(event)
      vi.advanceTimersByTime(1_000)
      expect(states).toEqual(['no-room'])
      tray.bounds = icon(1281, 0)
      screen.emit(event)
      vi.advanceTimersByTime(1_000)
      expect(states).toEqual(['no-room', 'present'])
    },
  )
})
