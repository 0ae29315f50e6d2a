// The time from pressing a message's row to its painted body, compared with the same HTML in a bare sandboxed frame, alternating.
import type { Browser, Page } from 'playwright-core'
import { sampleMails, type SampleMail } from '../../fixtures/sample-mails/index.ts'
import type { BenchRow } from '../bench-row.ts'
import { bareDocument, openSampleMailList } from './sample-mails.ts'
import { lowerQuartile } from './lower-quartile.ts'

const ROUND_COUNT = 5

/** Milliseconds from pressing a message's row to its painted body. */
const measureMessageMs = (page: Page, subject: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const row = Array.from(document.querySelectorAll<HTMLElement>('[data-message]'))
      .find((candidate) => candidate.textContent.includes(wanted))
      ?.querySelector<HTMLElement>('[data-row]')
    if (!row) return Number.NaN
    const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    await painted()
    const from = performance.now()
    row.click()
    await new Promise<void>((done) => {
      const checkIfShown = (): void => {
        const open = document.querySelector('.reader h1')?.textContent === wanted
        if (open && document.querySelector('.reader iframe[data-filled]')) done()
        else channel.port2.postMessage(null)
      }
      const channel = new MessageChannel()
      channel.port1.onmessage = checkIfShown
      checkIfShown()
    })
    await painted()
    return performance.now() - from
  }, subject)

/** Milliseconds from creating a bare frame to its painted body. */
const measureBareFrameMs = (page: Page, html: string): Promise<number> =>
  page.evaluate(async (source) => {
    const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    document.querySelector('iframe[data-raw]')?.remove()
    await painted()
    const from = performance.now()
    const frame = document.createElement('iframe')
    frame.dataset.raw = ''
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.style.cssText =
      'position:fixed;inset:0 auto auto 0;inline-size:600px;block-size:700px;border:0;background:#fff;z-index:99'
    frame.srcdoc = source
    const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done()))
    document.body.append(frame)
    await loaded
    await painted()
    const time = performance.now() - from
    frame.remove()
    return time
  }, bareDocument(html))

/** Only visible rows can be pressed: the newest eight. */
const visibleMails: readonly SampleMail[] = sampleMails.slice(-8)

export const measureOpening = async (browser: Browser, url: string): Promise<BenchRow[]> => {
  const page = await openSampleMailList(browser, url)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUND_COUNT; round++)
    for (const { subject, html } of visibleMails) {
      const times = [await measureBareFrameMs(page, html), await measureMessageMs(page, subject)] as const
      // The first round warms both up.
      if (round === 0) continue
      bare.push(times[0])
      ours.push(times[1])
    }
  await page.close()
  const value = lowerQuartile(ours) / lowerQuartile(bare)
  const name = `opening a message (${lowerQuartile(ours).toFixed(0)} ms), against a bare frame (${lowerQuartile(bare).toFixed(0)} ms)`
  return [{ name, value, unit: 'times', target: '<= 1.3', met: value <= 1.3 }]
}
