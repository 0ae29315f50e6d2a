// Presses the tray icon for an address, and measures how long it takes until the address is on the clipboard.
import { expect } from 'vitest'
import { trayItems } from './dbus-services.ts'
import { startDesktop, type TestDesktop } from './desktop.ts'
import { isShown, pause } from './page-in-use.ts'
import { iconPoint, startPanelSession, waitForIcon, type PanelPlace, type RealPanel } from './real-panels.ts'
import { waitFor } from './service.ts'
import { startSwaySession } from './sway-session.ts'
import { startPointer } from './vnc-pointer.ts'
import { clickPointer, movePointer } from './x-keyboard.ts'

/** Milliseconds between two questions to the clipboard. */
const POLL_MS = 5
/** Milliseconds after which a press has failed. */
const PRESS_TIMEOUT_MS = 20_000
const PLACE: PanelPlace = { edge: 'bottom', end: 'last' }
/** Where waybar draws the only icon. */
const WAYBAR_ICON = [1262, 14] as const

type Clipboard = () => Promise<string>

/** Presses, and waits for another text on the clipboard. @returns it, and the milliseconds it took */
const timePress = async (
  press: () => unknown,
  clipboard: Clipboard,
): Promise<{ text: string; tookMs: number }> => {
  const before = await clipboard()
  const startedAt = performance.now()
  await press()
  while (performance.now() - startedAt < PRESS_TIMEOUT_MS) {
    const text = await clipboard()
    if (text !== before) return { text, tookMs: Math.round(performance.now() - startedAt) }
    await pause(POLL_MS)
  }
  throw new Error('the press changed nothing on the clipboard')
}

/** @returns the address that the press put on the clipboard; nothing is open then */
export const pressForAddress = async (desktop: TestDesktop, press: () => unknown): Promise<string> => {
  const { text } = await timePress(press, () => desktop.clipboard())
  expect(text).toMatch(/^\S+@mayfly\.test$/)
  expect(await isShown(desktop)).toBe(false)
  return text
}

/** Presses repeatedly: each press copies another address and opens nothing. Prints the milliseconds of each. */
const pressRepeatedly = async (
  panel: string,
  desktop: TestDesktop,
  press: () => unknown,
  clipboard: Clipboard,
  times: number,
): Promise<void> => {
  const addresses = new Set<string>()
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    const { text, tookMs } = await timePress(press, clipboard)
    expect(text).toMatch(/^\S+@mayfly\.test$/)
    expect(await isShown(desktop)).toBe(false)
    addresses.add(text)
    taken.push(tookMs)
  }
  expect(addresses.size).toBe(times)
  console.log(
    `${panel}: ${String(times)} of ${String(times)} presses, each copied after ${taken.join(', ')} ms`,
  )
}

/** Clicks the icon in a real panel on X11 with the middle button. */
export const pressInPanel = async (panel: RealPanel, times: number): Promise<void> => {
  const { session } = await startPanelSession(panel, PLACE)
  try {
    const desktop = await startDesktop(session)
    await waitForIcon()
    const display = session.env.DISPLAY ?? ''
    await movePointer(display, ...iconPoint(PLACE))
    const press = (): Promise<void> => clickPointer(display, 2)
    await pressRepeatedly(panel.program, desktop, press, () => desktop.clipboard(), times)
  } finally {
    await session.stop()
  }
}

/** Clicks the icon in waybar, in sway, with the middle button. */
export const pressInWaybar = async (times: number): Promise<void> => {
  const sway = await startSwaySession()
  const { session } = sway
  try {
    const desktop = await startDesktop(session, { extraArgs: ['--ozone-platform=wayland'] })
    await waitFor('the icon', async () => (await trayItems(session.bus))[0])
    await waitForIcon()
    const pointer = await startPointer(session)
    pointer.move(...WAYBAR_ICON)
    const press = (): void => pointer.click('middle', ...WAYBAR_ICON)
    // Another program reads it: one without the focus may not.
    await pressRepeatedly('waybar', desktop, press, () => sway.paste(), times)
  } finally {
    await session.stop()
  }
}
