// A printed message: its text begins on the first page, no page is blank, nothing is cut off, and the date is complete.
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()

/** How often text is drawn on each page of a PDF, as Chromium writes it. */
const textsOfPages = (pdf: Buffer): number[] => {
  const file = pdf.toString('latin1')
  const streamOf = (id: string): string => {
    const object = file.slice(file.indexOf(`\n${id} 0 obj`))
    const from = object.indexOf('stream\n') + 'stream\n'.length
    return inflateSync(
      Buffer.from(object.slice(from, object.indexOf('\nendstream', from)), 'latin1'),
    ).toString()
  }
  return Array.from(
    file.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/gu),
    ([, id = '']) => (streamOf(id).match(/\bT[jJ]\b/gu) ?? []).length,
  )
}

const openMail = async (width: number, mail: { html?: string; text?: string }): Promise<Page> => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const messages = [sampleMessage('m', to, now, mail)]
  const { page } = await open(
    { ...everyday(now), snapshot: sampleSnapshot({ addresses: [to] }), messages },
    { width, height: 640 },
  )
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  return page
}
const frameHeight = (page: Page): Promise<number> =>
  page.locator('iframe[data-filled]').evaluate((frame) => frame.clientHeight)

const line = 'A line of a mail that is longer than the popup is wide, but not than a sheet of paper.'
const lines = Array<string>(45).fill(line)
const mails = {
  html: { html: `<style>p{margin:0 0 10px}</style>${lines.map((words) => `<p>${words}</p>`).join('')}` },
  text: { text: lines.join('\n\n') },
}

test.each([
  ['html', 420],
  ['html', 1300],
  ['text', 420],
  ['text', 1300],
] as const)('a mail (%s) that is printed from a window of %i px fills its pages', async (kind, width) => {
  const page = await openMail(width, mails[kind])
  const before = await frameHeight(page)
  const texts = textsOfPages(await page.pdf({ format: 'A4' }))
  expect(texts.length).toBe(2)
  // The head of the mail alone is about twenty texts.
  for (const drawn of texts) expect(drawn).toBeGreaterThan(40)
  await expect.poll(() => frameHeight(page)).toBe(before)
})

test('the time of a printed mail has its date', async () => {
  const page = await openMail(420, mails.text)
  const time = page.locator('.reader time')
  const shownTime = (): Promise<string> =>
    time.evaluate((element: HTMLElement) => {
      const { content } = getComputedStyle(element, '::after')
      return content === 'none' ? element.innerText : content
    })
  expect(await shownTime()).toMatch(/^\d\d:\d\d$/u)
  await page.emulateMedia({ media: 'print' })
  expect(await shownTime()).toMatch(/^"[A-Z][a-z]+day, \d+ [A-Z][a-z]+ 20\d\d at \d\d:\d\d:\d\d"$/u)
  await page.emulateMedia({ media: null })
})
