// The visible words and layout boxes that a sanitised mail keeps, compared with the raw file in a frame of the same width.
import type { Browser, Page } from 'playwright-core'
import { sampleMails, type SampleMail } from '../../fixtures/sample-mails/index.ts'
import type { BenchRow } from '../bench-row.ts'
import { openSampleMail, openSampleMailList, showRawFrame } from './sample-mails.ts'

interface RenderedContent {
  /** The visible words, in sequence. */
  readonly words: readonly string[]
  /** Visible elements: the tag with the beginning of its text, whether it is a block, and its width. */
  readonly boxes: readonly { readonly kind: string; readonly block: boolean; readonly width: number }[]
}

/** Reads the frame that matches the selector. */
const renderedContentOf = (page: Page, selector: string): Promise<RenderedContent> =>
  page.evaluate((frame) => {
    const target = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument
    if (!target) throw new Error(`frame not found: ${frame}`)
    const words = target.body.innerText.split(/\s+/u).filter((word) => word !== '')
    const zoom = Number(target.documentElement.style.zoom) || 1
    const boxes = Array.from(target.body.querySelectorAll('*')).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width * height === 0 || element.localName === 'style') return []
      const text = element.textContent.replace(/\s+/gu, ' ').trim().slice(0, 24)
      const block = !getComputedStyle(element).display.startsWith('inline')
      return [{ block, kind: `${element.localName} ${text}`, width: width / zoom }]
    })
    return { words, boxes }
  }, selector)

/** The share of `before` that is found in `after`, in sequence, weighted by `size`. */
const keptShare = <T>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
  size: (part: T) => number,
): number => {
  let at = 0
  let found = 0
  let all = 0
  for (const part of before) {
    all += size(part)
    const match = after.findIndex((other, index) => index >= at && same(part, other))
    if (match < 0) continue
    found += size(part)
    at = match + 1
  }
  return all === 0 ? 1 : found / all
}

/** Pixels by which the margin of the page's style sheet exceeds the browser default, both sides together. */
const MARGIN_TOLERANCE_PX = 16
/** The width of boxes that shrink to text in the default font differs by as much as the page's font does. */
const WIDTH_TOLERANCE = 0.2

const sameBox = (a: RenderedContent['boxes'][number], b: RenderedContent['boxes'][number]): boolean =>
  a.kind === b.kind &&
  (!a.block || Math.abs(a.width - b.width) <= Math.max(MARGIN_TOLERANCE_PX, WIDTH_TOLERANCE * a.width))

const measure = async (page: Page, mail: SampleMail): Promise<{ text: number; boxes: number }> => {
  await openSampleMail(page, mail)
  const ours = await renderedContentOf(page, 'iframe[data-filled]')
  const width = await page.locator('iframe[data-filled]').evaluate((frame) => frame.clientWidth)
  await showRawFrame(page, mail.html, width)
  const raw = await renderedContentOf(page, 'iframe[data-raw]')
  return {
    text: keptShare(
      raw.words,
      ours.words,
      (a, b) => a === b,
      (word) => word.length,
    ),
    boxes: keptShare(raw.boxes, ours.boxes, sameBox, () => 1),
  }
}

/** The minimum over all mails: an average would hide an unreadable one. */
export const measureReadability = async (browser: Browser, url: string): Promise<BenchRow[]> => {
  const page = await openSampleMailList(browser, url)
  let [text, boxes] = [1, 1]
  let [leastText, leastBoxes] = ['', '']
  for (const mail of sampleMails) {
    const kept = await measure(page, mail)
    if (kept.text < text) [text, leastText] = [kept.text, mail.name]
    if (kept.boxes < boxes) [boxes, leastBoxes] = [kept.boxes, mail.name]
  }
  await page.close()
  const of = (least: string): string => (least === '' ? '' : `, least in ${least}`)
  return [
    {
      name: `visible text kept by each of ${sampleMails.length} mails${of(leastText)}`,
      value: 100 * text,
      unit: '%',
      target: '>= 99',
      met: text >= 0.99,
    },
    {
      name: `layout boxes kept by each of them${of(leastBoxes)}`,
      value: 100 * boxes,
      unit: '%',
      target: '>= 95',
      met: boxes >= 0.95,
    },
  ]
}
