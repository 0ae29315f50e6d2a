// How long a window leaves a person waiting: the gaps between what it draws, while something goes on in it.
import type { Page } from 'playwright-core'

interface FrameGapWindow extends Window {
  gaps: number[]
}

/** Begins to measure; a later call begins anew. */
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

/** Presses a key now and then; the longest time the window drew nothing since the beginning, in milliseconds. */
export const longestFrameGapMs = async (page: Page): Promise<number> => {
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Shift')
    await page.waitForTimeout(100)
  }
  return page.evaluate(() => Math.round(Math.max(...(window as unknown as FrameGapWindow).gaps)))
}
