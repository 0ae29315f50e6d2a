// Opens mails built to freeze a window in the page in Chromium, and measures how long the page is busy.
import type { Page } from 'playwright-core'
import { BUSY_MACHINE_FACTOR } from './busy-machine.ts'
import { expect, test } from 'vitest'
import type { ExpensiveMail } from '../fixtures/hostile/expensive-mails.ts'
import { longestFrameGapMs, startMeasuringFrameGaps } from './frame-gaps.ts'
import { usePages } from './scenario-pages.ts'
import { emitEvent } from './fixture-bridge.ts'
import { sampleAddress, sampleMessage, sampleSnapshot } from './sample-data.ts'

const MAX_RESPONSE_MS = BUSY_MACHINE_FACTOR * 200

/** Opens a mail. @returns the longest gap between frames from then on, in milliseconds */
const longestGapMs = async (page: Page, key: string, to: string): Promise<number> => {
  await startMeasuringFrameGaps(page)
  await emitEvent(page, 'show', { view: 'message', message: key, address: to })
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-open]')?.getAttribute('data-open') === wanted,
    key,
  )
  await page.locator('iframe[title="Message body"][data-filled]').waitFor()
  return longestFrameGapMs(page)
}

/** Infinity if the page does not respond within 20 seconds. */
const withTimeout = (measured: Promise<number>): Promise<number> =>
  Promise.race([
    measured.catch(() => Infinity),
    new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), 20_000)),
  ])

const to = sampleAddress('target', Date.now(), { total: 2 })
const mailOf = ({ mail }: ExpensiveMail) =>
  sampleMessage('expensive', to, Date.now(), { subject: 'Mail', text: 'x', ...mail })

/** Adds a test for each mail. */
export const testExpensiveMailsInPage = (mails: readonly ExpensiveMail[]): void => {
  const open = usePages()

  test.each(mails)('the window responds with $name open', { timeout: 120_000 }, async (expensive) => {
    const gaps: number[] = []
    // The best of five: load of other programs is not counted.
    for (let run = 0; run < 5 && !gaps.some((gap) => gap <= MAX_RESPONSE_MS); run++) {
      const scenario = { snapshot: sampleSnapshot({ addresses: [to] }), messages: [mailOf(expensive)] }
      const { page } = await open(scenario, { own: true })
      gaps.push(await withTimeout(longestGapMs(page, 'builtin.expensive', to.key)))
      await Promise.race([page.context().close(), new Promise((resolve) => setTimeout(resolve, 2_000))])
    }
    expect(Math.min(...gaps)).toBeLessThanOrEqual(MAX_RESPONSE_MS)
  })
}
