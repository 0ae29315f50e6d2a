// Measures the gaps between the frames of a window: how long it does not respond.
import type { Page } from 'playwright-core'

interface FrameGapWindow extends Window {
  gaps: number[]
}

/** Starts to measure; a later call starts over. */
export const startMeasuringFrameGaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const gaps: number[] = []
    ;(window as unknown as FrameGapWindow).gaps = gaps
    let last = performance.now()
    const onFrame = (): void => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      if ((window as unknown as FrameGapWindow).gaps === gaps) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })

/** For so many milliseconds after a key its frames are measured: how long they take is what is tested. */
const MEASURED_MS = 100

/** Presses some keys. @returns the longest gap since the start, in milliseconds */
export const longestFrameGapMs = async (page: Page): Promise<number> => {
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Shift')
    await page.evaluate(async (measuredMs) => {
      const start = performance.now()
      while (performance.now() - start < measuredMs) await new Promise(requestAnimationFrame)
    }, MEASURED_MS)
  }
  return page.evaluate(() => Math.round(Math.max(...(window as unknown as FrameGapWindow).gaps)))
}
