// The palette with ten thousand messages: the time from typing a part of a name to the painted hit.
import type { Browser, Page } from 'playwright-core'
import { limitedRow, type BenchRow } from '../bench-row.ts'
import { lowerQuartile } from './lower-quartile.ts'

const ROUND_COUNT = 8
const LIMIT_MS = 50

/** Parts that find one thing each in the archive of fill-archive.ts, and the hit's text. */
const PARTS = [
  { what: 'address', part: 'usy@may', hit: 'busy@mayfly.test' },
  { what: 'label', part: 'bus', hit: 'busy' },
  { what: 'sender', part: 'lder 13', hit: 'Builder 13' },
  { what: 'code', part: '04005', hit: 'Build 4005 finished' },
] as const

/** Milliseconds from typing to the painted hit. */
const measureHitMs = (page: Page, part: string, hit: string): Promise<number> =>
  page.evaluate(
    async ({ part: typed, hit: wanted }) => {
      const painted = (): Promise<void> =>
        new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const field = document.querySelector<HTMLInputElement>('.palette-input')!
      const type = (text: string): void => {
        field.value = text
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      const isShown = (): boolean =>
        Array.from(document.querySelectorAll('.hit')).some((one) => one.textContent.includes(wanted))
      type('')
      while (isShown()) await painted()
      await painted()
      const from = performance.now()
      type(typed)
      await new Promise<void>((done) => {
        if (isShown()) {
          done()
          return
        }
        const observer = new MutationObserver(() => {
          if (!isShown()) return
          observer.disconnect()
          done()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      await painted()
      return performance.now() - from
    },
    { part, hit },
  )

export const measurePalette = async (browser: Browser, url: string): Promise<BenchRow[]> => {
  const page = await browser.newPage({ viewport: { width: 420, height: 640 } })
  await page.goto(url)
  await page.locator('[data-address]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.palette-input').waitFor()
  const rows: BenchRow[] = []
  for (const { what, part, hit } of PARTS) {
    const times: number[] = []
    for (let round = 0; round < ROUND_COUNT; round++) times.push(await measureHitMs(page, part, hit))
    rows.push(
      limitedRow(
        `palette: from typing a part of the ${what} to its painted hit, 10,000 messages`,
        lowerQuartile(times),
        'ms',
        LIMIT_MS,
        `slowest ${Math.max(...times).toFixed(0)}`,
      ),
    )
  }
  await page.close()
  return rows
}
