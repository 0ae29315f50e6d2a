// Opens the delivered sample mails in the page, and the same HTML in a bare frame.
import type { Browser, Page } from 'playwright-core'
import type { SampleMail } from '../../fixtures/sample-mails/index.ts'

/** Opens the list of sample mails in a wide window. */
export const openSampleMailList = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(url)
  await page.locator('[data-address]').filter({ hasText: 'samples' }).locator('[data-row]').click()
  await page.locator('[data-message]').first().waitFor()
  return page
}

/** Scrolls until the row of a mail exists: lists render only visible rows. */
const scrollToRow = async (page: Page, { subject }: SampleMail) => {
  const row = page.locator('[data-message]').filter({ hasText: subject }).locator('[data-row]').first()
  const list = page.locator('.messages .scroll')
  for (let top = 0; (await row.count()) === 0 && top < 4_000; top += 400) {
    await list.evaluate((node, to) => (node.scrollTop = to), top)
    await page.waitForTimeout(40)
  }
  return row
}

export const openSampleMail = async (page: Page, mail: SampleMail): Promise<void> => {
  await (await scrollToRow(page, mail)).click()
  await page.getByRole('heading', { level: 1, name: mail.subject, exact: true }).waitFor()
  await page.locator('iframe[data-filled]').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Adds a policy that loads nothing, as in the page: remote images are not compared. */
export const bareDocument = (html: string): string => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
  return /<head[^>]*>/iu.test(html) ? html.replace(/<head[^>]*>/iu, (head) => head + policy) : policy + html
}

/** Puts the raw HTML into a bare sandboxed frame over the page, as wide as the frame of the mail. */
export const showRawFrame = (page: Page, html: string, width: number): Promise<void> =>
  page.evaluate(
    ([source, pixels]) => {
      document.querySelector('iframe[data-raw]')?.remove()
      const frame = document.createElement('iframe')
      frame.dataset.raw = ''
      frame.setAttribute('sandbox', 'allow-same-origin')
      frame.style.cssText = `position:fixed;inset:0 auto auto 0;inline-size:${pixels}px;block-size:4000px;border:0;opacity:0;pointer-events:none`
      frame.srcdoc = source
      const loaded = new Promise<void>((done) => frame.addEventListener('load', () => done()))
      document.body.append(frame)
      return loaded
    },
    [bareDocument(html), width] as const,
  )
