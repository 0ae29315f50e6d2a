// Newsletters have the same height and line breaks as in plain Chromium, one after the other in one window: the sample mails
// of test/fixtures, and every .html file below the folder MAYFLY_NEWSLETTERS.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readNewsletters } from '../../helpers/html-mails.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const newsletters = readNewsletters()

interface Measured {
  readonly height: number
  /** Of its viewport; null for a mail without a layout of its own. */
  readonly width: number | null
  /** Words on more than one line. */
  readonly broken: readonly string[]
}

/** Runs in the page: the height of a document in its own pixels, and the words that are broken over lines. */
const measureFrame = (selector: string): Measured => {
  const frame = document.querySelector<HTMLIFrameElement>(selector)
  const target = frame?.contentDocument
  if (!frame || !target) throw new Error(`frame not found: ${selector}`)
  const zoom = Number(target.documentElement.style.zoom) || 1
  const broken: string[] = []
  const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
  const range = target.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (tops.size > 1 && !/[\u3040-\u9fff\uac00-\ud7af]/u.test(word)) broken.push(word)
    }
  }
  const raw = frame.dataset.raw !== undefined
  return {
    height: raw ? target.documentElement.scrollHeight : frame.getBoundingClientRect().height / zoom,
    width: target.documentElement.dataset.plain === undefined ? Math.round(frame.clientWidth / zoom) : null,
    broken,
  }
}

/** The document with a policy that blocks all remote images; the document type stays first. */
const withoutImages = (html: string): string =>
  html.replace(
    /^\s*(?:<!--[^]*?-->\s*)?(?:<!doctype[^>]*>)?/iu,
    `$&<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`,
  )

/** The same HTML as plain Chromium lays it out at this width, with no image loaded. */
const measureInPlainBrowser = async (page: Page, html: string, width: number): Promise<Measured> => {
  await page.evaluate(
    async ([source, pixels]) => {
      document.querySelector('iframe[data-raw]')?.remove()
      const frame = document.createElement('iframe')
      frame.dataset.raw = ''
      frame.setAttribute('sandbox', 'allow-same-origin')
      frame.style.cssText = `inline-size:${pixels}px;block-size:100px;border:0`
      document.body.append(frame)
      const target = frame.contentDocument!
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      target.open()
      target.write(source)
      target.close()
      await loaded
    },
    [withoutImages(html), width] as const,
  )
  return page.evaluate(measureFrame, 'iframe[data-raw]')
}

/** Missing images change the layout a moment after the mail is shown: measures when it is the same in three frames. */
const measureWhenStable = async (page: Page): Promise<Measured> => {
  await page.evaluate(async () => {
    let last = NaN
    for (let same = 0; same < 3;) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      const { height } = document.querySelector('iframe[data-filled]')!.getBoundingClientRect()
      same = height === last ? same + 1 : 0
      last = height
    }
  })
  return page.evaluate(measureFrame, 'iframe[data-filled]')
}

const open = usePages()

describe.each([420, 900, 1600])('newsletters in a window of %i', (width) => {
  it(`are as tall as in plain Chromium, without additional broken words (${newsletters.length})`, async () => {
    const now = Date.now()
    const inbox = sampleAddress('newsletters', now, { total: newsletters.length })
    const messages = newsletters.map(({ name, html }, index) =>
      sampleMessage(`m${index}`, inbox, now, { subject: name, html, text: '', ago: index * 1000 }),
    )
    const { page } = await open(
      { snapshot: sampleSnapshot({ addresses: [inbox] }), messages },
      { width, height: 800, own: true },
    )
    const raw = await page.context().newPage()
    await page
      .getByRole('button', { name: /newsletters/ })
      .first()
      .click()
    await page.locator('[data-message] [data-row]').first().click()
    const differences: string[] = []
    for (const [index, { name, html }] of newsletters.entries()) {
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.locator('iframe[data-filled]').waitFor()
      const ours = await measureWhenStable(page)
      // A mail without a layout of its own is set in the page's font.
      if (ours.width !== null) {
        const theirs = await measureInPlainBrowser(raw, html, ours.width)
        const ratio = ours.height / theirs.height
        if (Math.abs(ratio - 1) > 0.02)
          differences.push(`${name}: ${Math.round(ours.height)} for ${theirs.height} at ${ours.width}`)
        const broken = ours.broken.filter((word) => !theirs.broken.includes(word))
        if (broken.length > 0) differences.push(`${name}: broken ${broken.slice(0, 5).join(', ')}`)
      }
      if (index === newsletters.length - 1) break
      if (width < 620) await page.keyboard.press('Escape')
      await page.locator(`[data-message="builtin.m${index}"] [data-row]`).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    expect(differences).toEqual([])
  }, 600_000)
})
