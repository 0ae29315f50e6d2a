// Mails made to freeze a window: with each of them open, the window answers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expensiveMails, type ExpensiveMail } from '../../fixtures/hostile/expensive-mails.ts'
import { longestFrameGapMs, startMeasuringFrameGaps } from '../../helpers/frame-gaps.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { emitEvent } from '../../helpers/fixture-bridge.ts'
import { sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()

/** Milliseconds a press may wait for its answer. */
const MAX_RESPONSE_MS = 200

/** Opens a mail; the longest time the window drew nothing from then on, in milliseconds. */
const longestWait = async (page: Page, key: string, to: string): Promise<number> => {
  await startMeasuringFrameGaps(page)
  await emitEvent(page, 'show', { view: 'message', message: key, address: to })
  await page.waitForFunction(
    (wanted) => document.querySelector('[data-open]')?.getAttribute('data-open') === wanted,
    key,
  )
  await page.locator('iframe[title="Message body"][data-filled]').waitFor()
  return longestFrameGapMs(page)
}

/** The answer of a page, or Infinity when it gives none for a long time. */
const withTimeout = (waiting: Promise<number>): Promise<number> =>
  Promise.race([
    waiting.catch(() => Infinity),
    new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), 20_000)),
  ])

const to = sampleAddress('target', Date.now(), { total: 2 })
const mailOf = ({ mail }: ExpensiveMail) =>
  sampleMessage('costly', to, Date.now(), { subject: 'Mail', text: 'x', ...mail })

test.each(expensiveMails)('the window answers with $name open', { timeout: 120_000 }, async (costly) => {
  const waits: number[] = []
  // The best of five: what another program of this computer takes is not counted.
  for (let turn = 0; turn < 5 && !waits.some((wait) => wait <= MAX_RESPONSE_MS); turn++) {
    const { page } = await open({ snapshot: sampleSnapshot({ addresses: [to] }), messages: [mailOf(costly)] })
    waits.push(await withTimeout(longestWait(page, 'builtin.costly', to.key)))
    await Promise.race([page.context().close(), new Promise((resolve) => setTimeout(resolve, 2_000))])
  }
  expect(Math.min(...waits)).toBeLessThanOrEqual(MAX_RESPONSE_MS)
})
